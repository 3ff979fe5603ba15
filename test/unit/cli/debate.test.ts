import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { RecordedEvent } from '../../../src/protocol/event.ts';
import { verdictSchema } from '../../../src/schema/verdict.ts';
import { council, freshScene, linesOf, sessionFolders, verdictIn } from './commandLine.ts';
import {
  agrees,
  cast,
  challenger,
  confronts,
  DEBATE,
  documents,
  FOLDER,
  inDebate,
  objects,
  promptOf,
  proponent,
  rebuts,
  timesAsked,
} from './debateCast.ts';

describe('council debate', () => {
  const scene = freshScene(() => cast(challenger(agrees), challenger(objects('strong'))));

  it('ends after one round if all challengers agree, and advises skepticism', () =>
    inDebate(cast(challenger(agrees), challenger(agrees)), async (quick) => {
      const outcome = await council(quick, DEBATE);
      assert.equal(outcome.status, 0, outcome.stderr);
      assert.match(outcome.stdout, /^Consensus after 1 round\./);
      assert.match(outcome.stdout, /Be skeptical/);
      assert.equal(timesAsked(quick, 'alpha', 'confrontation'), 0);
    }));

  it('reaches a consensus through confrontation and rebuttal', async () => {
    const outcome = await council(scene(), [...DEBATE, '--json']);
    assert.equal(outcome.status, 0, outcome.stderr);
    const verdict = verdictIn(outcome);
    assert.ok(verdictSchema.safeParse(verdict).success);
    assert.deepEqual(
      [verdict.protocol, verdict.target, verdict.outcome, verdict.pattern, verdict.round],
      ['debate', 'proposal', 'approved', 'unanimous', 2],
    );
    assert.deepEqual(
      verdict.positions.map(({ version, text }) => [version, text]),
      [
        [1, 'Put refunds in a queue.'],
        [2, 'Put refunds in a durable queue.'],
      ],
    );
    assert.deepEqual(verdict.flags, []);
    assert.equal(
      timesAsked(scene(), 'beta', 'rebuttal'),
      1,
      'who agreed is shown the new version, once nobody objects',
    );
    assert.match(promptOf(scene(), 'beta', '"stance"'), /Version 1, which you judged:\n {2}Put refunds in a queue\./);
  });

  it('writes all its documents to a numbered folder of its own', async () => {
    await council(scene(), [
      ...DEBATE,
      '--context',
      'The bank answers within a minute.',
      '--constraint',
      'No new server',
      '--quiet',
    ]);
    const files = documents(scene());
    assert.deepEqual(
      Object.keys(files),
      [
        ...['BETA.md', 'GAMMA.md', 'context.md', 'outcome.md'],
        ...['alpha', 'beta', 'gamma'].map((name) => `rounds/r001_${name}.md`),
        ...['rounds/r002_beta.md', 'rounds/r002_gamma.md', 'state.json', 'transcript.md'],
      ].map((name) => `${FOLDER}/${name}`),
    );
    const text = (name: string): string => files[`${FOLDER}/${name}`] ?? '';
    assert.match(
      text('context.md'),
      /^# A queue for refunds\n\nUnder discussion: docs\/plan\.md\n\nQuestion: .*\n\nConstraints:\n- No new server\n\nThe bank answers within a minute\./,
    );
    assert.match(text('transcript.md'), /^### \w+: disagree, objection strong, confidence 77\n\nFir-words/m);
    assert.match(text('transcript.md'), /^Position v2: Put refunds in a durable queue\.$/m);
    assert.match(text('rounds/r002_gamma.md'), /^## challenger-rebuttal\n[\s\S]*"stance": "ACCEPT"/);
    assert.match(
      text('outcome.md'),
      /^## DEBATE OUTCOME: CONSENSUS\n\n\*\*Final position:\*\* Put refunds in a durable queue\.\n\*\*Confidence:\*\*/m,
    );
    const state = JSON.parse(text('state.json')) as { phase: string; outcome: string; position_version: number };
    assert.deepEqual([state.phase, state.outcome, state.position_version], ['closed', 'consensus', 2]);
    for (const [engine, file] of [
      ['beta', 'BETA.md'],
      ['gamma', 'GAMMA.md'],
    ] as const) {
      const [, role = 'none'] = /^You are the (\w+)\./m.exec(promptOf(scene(), engine, '"objection_strength"')) ?? [];
      assert.match(text(file), new RegExp(`^# ${role}\\n`), `${engine} speaks for another than its context file says`);
    }
    await council(scene(), [...DEBATE, '--quiet']);
    assert.ok(Object.keys(documents(scene())).includes('002-a-queue-for-refunds/outcome.md'));
  });

  it('ends in a trade-off for the user to decide, in the round that --rounds names', () =>
    inDebate(
      cast(
        challenger(agrees),
        challenger(objects('strong'), { rebuttal: rebuts('MAINTAIN') }),
        proponent({ confrontation: confronts('REJECT') }),
      ),
      async (held) => {
        const outcome = await council(held, [...DEBATE, '--rounds', '2', '--json']);
        const verdict = verdictIn(outcome);
        assert.deepEqual([outcome.status, verdict.outcome, verdict.round], [2, 'undecided', 2], outcome.stderr);
        assert.deepEqual([verdict.debate?.kind, verdict.debate?.agreed], ['trade-off', ['It matters']]);
        assert.deepEqual(
          verdict.assumptions.map(({ text, seats }) => [text, seats]),
          [['It is rare', ['alpha', 'gamma']]],
        );
        assert.deepEqual(
          verdict.options.map(({ id }) => id),
          ['gamma', 'alpha', 'ask-again'],
        );
        const text = documents(held)[`${FOLDER}/outcome.md`] ?? '';
        assert.match(text, /^## DEBATE OUTCOME: TRADEOFF/m);
        assert.match(text, /^\| It is rare \| Proponent, \w+ \|/m);
        const once = await council(held, [...DEBATE, '--rounds', '1']);
        assert.equal(once.status, 2);
        for (const lines of [
          /^No consensus after 1 round: the Operator still objects\./,
          /^Position history:\n {2}- v1 \(opening\): Put refunds in a queue\.$/m,
          /^Perspectives:\n {2}- Architect \(beta\) agrees \(80\)\n {2}- Operator \(gamma\) objects \(77\)$/m,
          /^Assumptions to test:\n {2}- It is rare \(Proponent, Operator\)\.$/m,
          /^Points of agreement:\n {2}- It matters$/m,
          /^Documents:\n {2}- debates\/002-a-queue-for-refunds$/m,
        ])
          assert.match(once.stdout, lines);
      },
    ));

  it('hides names and other challengers’ answers in the first challenge', async () => {
    await council(scene(), [...DEBATE, '--quiet']);
    for (const engine of ['beta', 'gamma']) {
      const prompt = promptOf(scene(), engine, '"objection_strength"');
      assert.ok(prompt.includes('Oak-words'), 'the position is missing');
      assert.doesNotMatch(prompt, /Elm-words|Fir-words|alpha/);
    }
    const confronted = promptOf(scene(), 'alpha', '"replies"');
    assert.match(confronted, /^\w+ \(strong\):$/m);
    assert.doesNotMatch(confronted, /Elm-words|beta|gamma/);
  });

  it('shows which seats challenge, and hides each answer until its round ends', async () => {
    const { stdout, stderr } = await council(scene(), [...DEBATE, '--events']);
    const lines = linesOf(stdout).map((line) => JSON.parse(line) as RecordedEvent);
    const answers = lines.filter((event) => event.kind === 'seat-answered');
    assert.equal(answers.length, 6);
    assert.ok(!JSON.stringify(answers).includes('-words'));
    assert.match(
      stderr,
      /^The debate uses the built-in experts, because alpha named no usable ones\. Its answer names no experts\.$/m,
    );
    assert.match(stderr, /^alpha defends the position\.\nbeta challenges the position as \w+ \(built-in expert\): /m);
    assert.ok(verdictSchema.safeParse(lines.at(-1)).success);
  });

  it('shows the first prompt with --dry-run, asks no engine, and writes nothing', async () => {
    const { status, stdout } = await council(scene(), [...DEBATE, '--dry-run']);
    assert.equal(status, 0);
    assert.deepEqual(
      stdout.match(/^=== .*/gm)?.map((line) => line.replace(/: \d+ bytes/, '')),
      ['=== alpha'],
    );
    assert.match(stdout, /^ {2}"weaknesses": /m);
    assert.deepEqual([scene().calls('alpha'), scene().calls('beta'), sessionFolders(scene())], [[], [], []]);
    assert.deepEqual(readdirSync(scene().workspace).toSorted(), ['docs', 'src']);
  });

  it('checks once whether each persona arrives, and not again in the next debate', async () => {
    await council(scene(), [...DEBATE, '--quiet']);
    await council(scene(), [...DEBATE, '--quiet']);
    assert.deepEqual(
      ['alpha', 'beta', 'gamma'].map((engine) => timesAsked(scene(), engine, 'preflight')),
      [0, 1, 1],
    );
    assert.ok(readdirSync(path.join(scene().folder, 'cache/council')).includes('persona-proofs.json'));
  });

  it('uses the experts that the proponent’s engine creates for the topic', () => {
    const made = [
      {
        perspective: 'Teller',
        identity: 'You refund by hand.',
        angle: 'What customers are told at the till.',
        method: 'Play one refund.',
      },
      {
        perspective: 'Auditor',
        identity: 'You check books.',
        angle: 'Which ledger entry proves it.',
        method: 'Follow one entry.',
      },
    ];
    return inDebate(
      cast(
        challenger(objects('minor')),
        challenger(objects('minor')),
        proponent({
          experts: { answer: { experts: made } },
          confrontation: confronts('ACCEPT', {
            replies: ['Teller', 'Auditor'].map((to) => ({ to, reply: 'ACCEPT', reason: 'So be it.' })),
            revision: 'kept',
            revised_position: null,
          }),
        }),
      ),
      async (own) => {
        const outcome = await council(own, [...DEBATE]);
        assert.match(
          outcome.stderr,
          /^beta challenges the position as Teller: What customers are told at the till\.$/m,
        );
        assert.doesNotMatch(outcome.stderr + outcome.stdout, /built in/);
        assert.match(documents(own)[`${FOLDER}/GAMMA.md`] ?? '', /^# Auditor\n\nYou check books\.\n/);
        assert.match(outcome.stdout, /^Conditions:\n {2}- Fir-words/m);
        assert.equal(outcome.status, 0);
      },
    );
  });

  it('debates a question without a document, and rejects a call with neither', async () => {
    const outcome = await council(scene(), ['debate', '--question', 'Redis or Memcached?', '--json']);
    assert.deepEqual([outcome.status, verdictIn(outcome).target], [0, 'question'], outcome.stderr);
    assert.ok(Object.keys(documents(scene())).includes('001-redis-or-memcached/context.md'));
    assert.equal((await council(scene(), ['debate'])).status, 3);
  });

  it('does not count its folder as a workspace change, and excludes it from reviews', async () => {
    scene().initialise();
    const first = await council(scene(), [...DEBATE, '--json']);
    assert.deepEqual(verdictIn(first).flags, []);
    const { status, stderr } = await council(scene(), ['review', '--dry-run']);
    assert.equal(status, 5);
    assert.match(stderr, /outcome\.md|and \d+ more/);
    assert.ok(stderr.includes(`debates/${FOLDER}/`), stderr);
  });
});
