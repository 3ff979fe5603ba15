// `council deliberate` with the real CLIs: two rounds, in which each is sent only what it may see.
import assert from 'node:assert/strict';
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EngineName, Lab, LabUser } from './lab.ts';
import { openLab } from './lab.ts';
import type { Step } from './model/plan.ts';
import { say } from './model/plan.ts';
import { schemaOf } from './model/schema.ts';
import { canSeeProcesses } from './processes.ts';
import type { Vote } from './product.ts';
import { callsLeft, reads, readVote, runCouncil, seatOf, textsOf } from './product.ts';

const CODE = ['export function total(list) {', '  return list.reduce((a, b) => a - b, 0);', '}', ''].join('\n');
const NOTE = 'The till counts from zero.\n';
const TRIO = ['claude', 'codex', 'gemini'] as const satisfies readonly EngineName[];
type Member = (typeof TRIO)[number];

/** Each seat has its own words, so that they are recognizable wherever they appear. */
const WORDS: Readonly<Record<Member, string>> = { claude: 'Birch', codex: 'Cedar', gemini: 'Maple' };
const CITES: Readonly<Record<Member, string>> = {
  claude: 'total.js:1',
  codex: 'total.js:2',
  gemini: 'total.js:700',
};

interface Said {
  readonly position: string;
  readonly later?: readonly string[];
}

function answer(engine: Member, { position, later = [] }: Said): Step {
  const word = WORDS[engine];
  const text = [
    'I have looked into it.',
    '',
    '```yaml',
    `research_summary: "${word} read ${CITES[engine]}."`,
    `position: ${position}`,
    `rationale: "${word} has a reason."`,
    'confidence: 70',
    `reasoning: "${word} argues from ${CITES[engine]}."`,
    `key_evidence: ["${CITES[engine]}"]`,
    'concerns: []',
    ...later,
    '```',
  ].join('\n');
  return say(text);
}

const SECOND: Readonly<Record<Member, Said>> = {
  claude: { position: 'APPROVE' },
  codex: { position: 'REJECT' },
  gemini: { position: 'REJECT', later: ['changed_by: new-evidence', 'new_evidence: ["total.js:3 ends it"]'] },
};
const FIRST: Readonly<Record<Member, string>> = { claude: 'APPROVE', codex: 'REJECT', gemini: 'ABSTAIN' };

describe('council deliberate with three real CLIs', () => {
  let lab: Lab;
  let user: LabUser;
  let workspace: string;
  let result: Vote;
  /** By engine: what it sent to its model in the first and in the second run. */
  let sent: Readonly<Record<Member, readonly [string, string]>>;

  before(async () => {
    lab = await openLab();
    workspace = await lab.folder('workspace');
    await writeFile(path.join(workspace, 'total.js'), CODE);
    await writeFile(path.join(workspace, 'note.txt'), NOTE);
    const steps = (engine: Member): readonly Step[] => [
      reads(engine, path.join(workspace, 'note.txt')),
      answer(engine, { position: FIRST[engine] }),
      answer(engine, SECOND[engine]),
    ];
    user = await lab.user(Object.fromEntries(TRIO.map((engine) => [engine, steps(engine)])));
    const args = ['deliberate', '--file', 'total.js', '--engines', TRIO.join(','), '--timeout', '400', '--events'];
    result = readVote(await runCouncil(user, { cwd: workspace, args }));
    sent = Object.fromEntries(TRIO.map((engine) => [engine, roundsOf(engine)])) as typeof sent;
  });
  after(() => lab.close());

  /** The first run sends two requests, before and after it reads. The rest is the second run. */
  function roundsOf(engine: Member): readonly [string, string] {
    const asked = user.requests(engine).map(({ body }) => textsOf(body).join('\n'));
    const second = asked.findIndex((text) => text.includes('This is round 2'));
    return [asked.slice(0, second === -1 ? undefined : second).join('\n'), asked.slice(Math.max(second, 0)).join('\n')];
  }

  it('reaches a verdict in the second round, after one seat changed its position', () => {
    const { verdict, exitCode, stderr } = result;
    assert.equal(exitCode, 1, stderr);
    assert.deepEqual([verdict.outcome, verdict.pattern, verdict.round], ['rejected', 'majority-rejection', 2]);
    assert.deepEqual(verdict.agreedBy, ['codex', 'gemini']);
    const [, second] = verdict.deliberation?.rounds ?? [];
    assert.deepEqual(
      second?.seats.filter(({ moved }) => moved).map(({ seat, conformity }) => [seat, conformity]),
      [['gemini', false]],
    );
    assert.match(stderr, /^Round 2: Codex and Gemini form a majority\.$/m);
  });

  for (const engine of TRIO) {
    it(`${engine}: reads for itself in round 1, and gets pointers but no other seat’s words`, () => {
      const [first] = sent[engine];
      assert.match(first, /- total\.js/);
      assert.ok(first.includes(NOTE.trim()), 'what it read did not reach the model');
      assert.ok(!first.includes('a - b'), 'the contents of the file were sent');
      const others = TRIO.filter((other) => other !== engine).map((other) => WORDS[other]);
      assert.deepEqual(
        others.filter((word) => first.includes(word)),
        [],
      );
      assert.deepEqual(seatOf(result, engine).filesRead, ['note.txt']);
    });

    it(`${engine}: gets the others’ research and reasons in the second round, without their names`, () => {
      const [, second] = sent[engine];
      const prompt = /You are one member of a council[\s\S]*?```yaml\nresearch_summary/.exec(second)?.[0] ?? '';
      for (const member of TRIO) {
        assert.ok(prompt.includes(`${WORDS[member]} read ${CITES[member]}.`), `${member}'s research is missing`);
        assert.ok(prompt.includes(`${WORDS[member]} argues from`), `${member}'s reasons are missing`);
      }
      assert.match(prompt, /^Peer A$[\s\S]*^Peer B$/m);
      assert.doesNotMatch(prompt, /claude|codex|gemini|anthropic|openai|google/i);
      assert.match(prompt, /total\.js:700/);
      if (engine !== 'gemini') assert.match(prompt, /^Cites total\.js:700, which does not exist\.$/m);
    });
  }

  it('gives the answer schema of each round to the CLI that enforces one', () => {
    const wanted = user.requests('codex').map(({ body }) => Object.keys(schemaOf(body)?.properties ?? {}));
    assert.ok(wanted.every((keys) => keys.includes('research_summary') && keys.includes('position')));
    assert.deepEqual(
      [wanted.at(0)?.includes('response_to_peers'), wanted.at(-1)?.includes('response_to_peers')],
      [false, true],
    );
  });

  it('leaves no process and no call folder, and does not change the workspace', async () => {
    if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
    assert.deepEqual(await callsLeft(user), []);
    assert.deepEqual((await readdir(workspace)).sort(), ['note.txt', 'total.js']);
  });
});
