// `council debate` with the real CLIs: one defends a position, and the others challenge it, each as its assigned expert.
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { EngineName, Lab, LabUser } from './lab.ts';
import { openLab } from './lab.ts';
import type { Step } from './model/plan.ts';
import { canSeeProcesses } from './processes.ts';
import type { Vote } from './product.ts';
import { callsLeft, reads, readVote, runCouncil, seatOf, textsOf } from './product.ts';

const PROPOSAL = '# Count the till once a day\n\nThe till is counted when the shop closes, by one person.\n';
const NOTE = 'The till counts from zero.\n';
const FOLDER = 'debates/001-count-the-till-once-a-day';

const FILES: Readonly<Record<EngineName, string>> = {
  claude: 'CLAUDE.md',
  codex: 'AGENTS.md',
  gemini: 'GEMINI.md',
  qwen: 'QWEN.md',
};

const TITLES: Readonly<Record<EngineName, string>> = {
  claude: 'Claude',
  codex: 'Codex',
  gemini: 'Gemini',
  qwen: 'Qwen',
};

interface Cast {
  readonly proponent: EngineName;
  readonly challengers: readonly EngineName[];
}
/** Together, they let each CLI challenge once. */
const CASTS: readonly Cast[] = [
  { proponent: 'claude', challengers: ['codex', 'gemini', 'qwen'] },
  { proponent: 'codex', challengers: ['claude', 'gemini'] },
];

/** Made for the topic. Each has a word that appears nowhere else. */
const EXPERTS: Readonly<Record<EngineName, Readonly<Record<'perspective' | 'identity' | 'angle' | 'method', string>>>> =
  {
    claude: {
      perspective: 'Neighbour',
      identity: 'You hear the shop close, Bluebell.',
      angle: 'Noise, light, late evenings.',
      method: 'Listen from next door.',
    },
    codex: {
      perspective: 'Auditor',
      identity: 'You sign for every figure, Larkspur.',
      angle: 'Receipts, books and proofs.',
      method: 'Follow one coin.',
    },
    gemini: {
      perspective: 'Shopkeeper',
      identity: 'You close late at night, Foxglove.',
      angle: 'Queues, tired staff, closing time.',
      method: 'Live through an evening.',
    },
    qwen: {
      perspective: 'Guard',
      identity: 'You look after what is locked, Hemlock.',
      angle: 'Theft, keys, lonely moments.',
      method: 'Ask who is alone with money.',
    },
  };

/** A structured answer, through the CLI's tool for it if there is one, or else as JSON text. */
const json = (value: object): Step => ({ value });

/** A structured answer that only a model with the code words can give. */
const preflight: Step = {
  from: (request) => {
    const [, first = '', second = ''] = [...request.matchAll(/Your code words are (\w+) and (\w+)\./g)].at(-1) ?? [];
    return { perspective: 'mine', code_words: `${second}-${first}` };
  },
};

/** The remaining keys of the form. */
const UNHARMED = { safety: 'none', safety_concern: null, findings: { p1: [], p2: [], p3: [] } };

const CHALLENGES: Readonly<Record<EngineName, object>> = {
  claude: agreement(
    'The noise of one late count is short, and the light goes out earlier in the evenings than it did.',
  ),
  codex: {
    verdict: 'disagree',
    critique: 'Nobody can prove afterwards what one person has counted.',
    evidence: ['proposal.md:3'],
    alternative: 'Count in pairs.',
    confidence: 78,
    objection_strength: 'strong',
    assumptions_challenged: [],
    perspective: 'Auditor',
    ...UNHARMED,
  },
  gemini: agreement(
    'Closing time has the shortest queues, and the staff can live with one evening count even when tired.',
  ),
  qwen: agreement(
    'Theft in lonely moments is no worse than today, as the keys stay where they are and money is locked.',
  ),
};

function agreement(critique: string): object {
  return {
    ...{ verdict: 'agree', critique, evidence: ['proposal.md:3'], alternative: null, confidence: 80 },
    ...{ objection_strength: 'minor', assumptions_challenged: [], perspective: 'mine', ...UNHARMED },
  };
}

const OPENING = {
  position: 'Count the till once, in the evening.',
  reasoning: 'It is enough.',
  confidence: 80,
  weaknesses: ['One person may err.'],
  assumptions: ['Nobody steals.'],
};
const CONFRONTATION = {
  replies: [{ to: 'Auditor', reply: 'ACCEPT', reason: 'A pair can prove it.' }],
  revision: 'revised',
  revised_position: 'Count the till once, in the evening, in pairs.',
  confidence: 83,
};
const REBUTTAL = {
  ...{ stance: 'ACCEPT', reason: 'A pair is a proof.', objection: 'none', remaining_objection: null },
  ...{ evidence: [], confidence: 81 },
};

const git = (cwd: string, ...args: readonly string[]) =>
  promisify(execFile)('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], { cwd });

for (const cast of CASTS)
  describe(`council debate with real CLIs and ${cast.proponent} as the proponent`, () => {
    const { proponent, challengers } = cast;
    const everybody = [proponent, ...challengers];
    const isContested = challengers.includes('codex');
    let lab: Lab;
    let user: LabUser;
    let workspace: string;
    let result: Vote;

    before(async () => {
      lab = await openLab();
      workspace = await lab.folder('workspace');
      await writeFile(path.join(workspace, 'proposal.md'), PROPOSAL);
      await writeFile(path.join(workspace, 'note.txt'), NOTE);
      await git(workspace, 'init', '--quiet');
      await git(workspace, 'add', '.');
      await git(workspace, 'commit', '--quiet', '-m', 'first');
      const note = path.join(workspace, 'note.txt');
      const experts = json({ experts: challengers.map((engine) => EXPERTS[engine]) });
      const challenger = (engine: EngineName): readonly Step[] => [
        preflight,
        reads(engine, note),
        json(CHALLENGES[engine]),
        json(REBUTTAL),
      ];
      user = await lab.user({
        [proponent]: [experts, reads(proponent, note), json(OPENING), json(CONFRONTATION)],
        ...Object.fromEntries(challengers.map((engine) => [engine, challenger(engine)])),
      });
      const config = path.join(user.home, 'council.json');
      await writeFile(config, JSON.stringify({ protocol: { debate: { proponent } } }));
      const args = ['debate', 'proposal.md', '--engines', everybody.join(','), '--timeout', '400', '--events'];
      result = readVote(await runCouncil(user, { cwd: workspace, args, env: { COUNCIL_CONFIG: config } }));
    });
    after(() => lab.close());

    const sentTo = (engine: EngineName): readonly string[] =>
      user.requests(engine).map(({ body }) => textsOf(body).join('\n'));
    const document = (name: string): Promise<string> => readFile(path.join(workspace, FOLDER, name), 'utf8');

    it('ends in consensus on the final version of a position that every challenger has judged', () => {
      const { verdict, exitCode, stderr } = result;
      assert.equal(exitCode, 0, stderr);
      assert.deepEqual(
        [verdict.outcome, verdict.pattern, verdict.round, verdict.flags],
        ['approved', 'unanimous', isContested ? 2 : 1, []],
        stderr,
      );
      assert.deepEqual(
        verdict.positions.map(({ text }) => text),
        isContested ? [OPENING.position, CONFRONTATION.revised_position] : [OPENING.position],
      );
      const [first = proponent] = challengers;
      const told = new RegExp(
        `^${TITLES[proponent]} defends the position\\.\\n${TITLES[first]} challenges the position as`,
        'm',
      );
      assert.match(stderr, told);
    });

    for (const engine of challengers) {
      it(`${engine}: sends only its own persona to the model, in the check and in each question`, () => {
        const { identity } = EXPERTS[engine];
        // Found by the form of the answer, which a question without the persona would also have.
        const asked = sentTo(engine).filter((text) => /"(?:objection_strength|stance|code_words)"/.test(text));
        assert.ok(asked.length >= (isContested ? 3 : 2), 'the model was asked too seldom');
        assert.ok(asked.some((text) => text.includes('Your code words are')));
        for (const text of asked) assert.ok(text.includes(identity), 'a question without the persona');
        for (const other of challengers.filter((one) => one !== engine)) {
          assert.ok(!sentTo(engine).join('\n').includes(EXPERTS[other].identity));
        }
      });

      it(`${engine}: has its persona in the context file of its CLI`, async () => {
        const { perspective, identity } = EXPERTS[engine];
        assert.ok((await document(FILES[engine])).startsWith(`# ${perspective}\n\n${identity}\n`));
      });
    }

    for (const engine of everybody) {
      it(`${engine}: can read a file of the workspace`, () => {
        assert.ok(
          sentTo(engine).some((text) => text.includes(NOTE.trim())),
          'what it read did not reach the model',
        );
        assert.deepEqual(seatOf(result, engine).filesRead, ['note.txt']);
      });
    }

    it('keeps all documents in its folder, and changes nothing else in the repository', async () => {
      const made = await readdir(path.join(workspace, FOLDER), { recursive: true });
      const rounds = [
        ...everybody.map((engine) => `rounds/r001_${engine}.md`),
        ...(isContested ? challengers.map((engine) => `rounds/r002_${engine}.md`) : []),
      ];
      const named = ['context.md', 'outcome.md', 'rounds', 'state.json', 'transcript.md'];
      const files = challengers.map((engine) => FILES[engine]);
      assert.deepEqual(made.toSorted(), [...files, ...named, ...rounds].toSorted());
      const outcome = await document('outcome.md');
      assert.match(outcome, /^## DEBATE OUTCOME: CONSENSUS/m);
      if (isContested) assert.match(outcome, /^- ✅ Auditor \(Codex\): A pair is a proof\.$/m);
      const { stdout } = await git(workspace, 'status', '--porcelain');
      assert.equal(stdout, '?? debates/\n');
    });

    it('remembers for each challenger that its persona arrives', async () => {
      const proofs = await readFile(path.join(user.home, '.cache/council/persona-proofs.json'), 'utf8');
      assert.equal(Object.keys(JSON.parse(proofs) as object).length, challengers.length);
    });

    it('leaves no process and no call folder', async () => {
      if (canSeeProcesses) assert.deepEqual(await user.survivors(), []);
      assert.deepEqual(await callsLeft(user), []);
    });
  });
