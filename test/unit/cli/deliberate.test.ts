import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { RecordedEvent } from '../../../src/protocol/event.ts';
import { verdictSchema } from '../../../src/schema/verdict.ts';
import { type Mind, votes } from '../faults/plan.ts';
import { council, freshScene, linesOf, sessionFolders, verdictIn } from './commandLine.ts';
import { ALPHA, BETA, ENGINES, FILE, GAMMA, minds, WORDS } from './deliberating.ts';

describe('council deliberate', () => {
  const scene = freshScene(() => minds(ALPHA, BETA, GAMMA));

  it('continues until a majority agrees, as a peer’s finding changes one position', async () => {
    const outcome = await council(scene(), [...FILE, '--json']);
    assert.equal(outcome.status, 1, outcome.stderr);
    const verdict = verdictIn(outcome);
    assert.ok(verdictSchema.safeParse(verdict).success);
    assert.deepEqual(
      [verdict.protocol, verdict.outcome, verdict.pattern],
      ['deliberate', 'rejected', 'majority-rejection'],
    );
    assert.deepEqual([verdict.round, verdict.agreedBy], [2, ['beta', 'gamma']]);
    const rounds = verdict.deliberation?.rounds ?? [];
    assert.deepEqual(
      rounds.map(({ round, majority }) => [round, majority]),
      [
        [1, []],
        [2, ['beta', 'gamma']],
      ],
    );
    const moved = (rounds[1]?.seats ?? []).filter((seat) => seat.moved);
    assert.deepEqual(
      moved.map(({ seat, conformity }) => [seat, conformity]),
      [['gamma', false]],
    );
    assert.match(moved[0]?.movedOn.join(' ') ?? '', /returns without a check/);
    assert.deepEqual(rounds[0]?.seats.find(({ seat }) => seat === 'beta')?.citations, [
      { file: 'src/pay.ts', line: 3, holds: true },
      { file: 'src/pay.ts', line: 900, holds: false },
    ]);
  });

  it('53: reports engines that changed their position without new evidence', async () => {
    const follows = (mind: Mind): Mind => ({ ...mind, moves: { on: 'src/pay.ts:3', to: 'REJECT' } });
    for (const [engine, mind] of Object.entries({ alpha: follows(ALPHA), gamma: follows(GAMMA) }))
      scene().setPlan(engine, { mind });
    const verdict = verdictIn(await council(scene(), [...FILE, '--json', '--quiet']));
    assert.ok(verdict.flags.includes('conformity'), verdict.flags.join());
    const { stdout } = await council(scene(), FILE);
    assert.match(stdout, /alpha and gamma changed their positions in round 2 without new evidence\./);
  });

  it('asks first without any peer’s answer, then with all of them but without names', async () => {
    await council(scene(), [...FILE, '--quiet']);
    for (const engine of ENGINES) {
      assert.equal(scene().calls(engine).length, 2, engine);
      const [first, second] = [scene().prompt(engine, 1), scene().prompt(engine, 2)];
      assert.doesNotMatch(first, /-words|Peer [A-Z]/);
      assert.ok(first.includes('- src/pay.ts\n') && !first.includes('ledger.post'), 'pointers, not contents');
      for (const [other, words] of Object.entries(WORDS)) {
        assert.ok(second.includes(`${words} looked at`), `${engine} is not shown ${words}`);
        assert.ok(!second.includes(other), `${engine} is told the name of ${other}`);
      }
      assert.match(second, /^Peer A$[\s\S]*^Peer B$/m);
      assert.equal(second.includes('Cites src/pay.ts:900, which does not exist.'), true);
    }
  });

  it('prints each round to stderr, and the verdict with its reasons to stdout', async () => {
    const { stdout, stderr } = await council(scene(), FILE);
    for (const line of [
      /^Round 1: no majority yet\.\n {2}alpha approves \(80\): .*\n {2}beta rejects \(75\): .*\n {2}gamma abstains \(60\)/m,
      /^ {2}beta cites src\/pay\.ts:900, which doesn’t exist\.$/m,
      /^Round 2: beta and gamma form a majority\.$/m,
      /^ {2}gamma changed its position because of this: .*returns without a check/m,
    ])
      assert.match(stderr, line);
    assert.match(stdout, /^Rejected 2–1 in round 2/);
    for (const title of ['Evidence basis', 'Why the majority won', 'Recommended action', 'Dissent'])
      assert.match(stdout, new RegExp(`^${title}:\\n {2}- `, 'm'));
    const first = stderr.indexOf('Round 1');
    assert.ok(!stderr.slice(0, first).includes('-words'), 'an answer shows before its round has closed');
  });

  it('omits the answers of a running round from the events', async () => {
    const { stdout } = await council(scene(), [...FILE, '--events', '--quiet']);
    const events = linesOf(stdout).map((line) => JSON.parse(line) as RecordedEvent | object);
    const answers = events.filter((event) => 'kind' in event && event.kind === 'seat-answered');
    assert.equal(answers.length, 6);
    assert.ok(!JSON.stringify(answers).includes('-words'));
  });

  it('shows the problem as the engines see it with --dry-run, and asks no engine', async () => {
    const args = [
      ...FILE,
      '--question',
      'Is it safe?',
      '--context',
      'It failed on Monday.',
      '--constraint',
      'No downtime',
    ];
    const { status, stdout } = await council(scene(), [...args, '--dry-run']);
    assert.equal(status, 0);
    const problem = /=== the problem as the engines see it\n([\s\S]*?)\n=== end of the problem/.exec(stdout)?.[1] ?? '';
    assert.match(
      problem,
      /^To be decided:\nIs it safe\?\n[\s\S]*- src\/pay\.ts\n[\s\S]*It failed on Monday\.[\s\S]*- No downtime$/,
    );
    assert.equal(stdout.split(problem).length - 1, 4, 'the same in every prompt');
    const { stdout: json } = await council(scene(), [...args, '--dry-run', '--json']);
    assert.equal((JSON.parse(json) as { frame: string }).frame, problem);
    assert.deepEqual([scene().calls('alpha'), sessionFolders(scene())], [[], []]);
  });

  it('stops after the round that --rounds names', async () => {
    const outcome = await council(scene(), [...FILE, '--rounds', '1', '--json']);
    assert.deepEqual([outcome.status, verdictIn(outcome).outcome, verdictIn(outcome).round], [2, 'undecided', 1]);
    assert.equal(scene().calls('gamma').length, 1);
  });

  it('takes the limits of its rounds from the configuration unless --timeout is given', async () => {
    const setup = async (...more: readonly string[]) => {
      const { stdout } = await council(scene(), [...FILE, '--rounds', '1', '--events', '--quiet', ...more]);
      const [opened] = linesOf(stdout).map((line) => JSON.parse(line) as RecordedEvent);
      assert.ok(opened?.kind === 'session-opened');
      const { timeoutSeconds, laterTimeoutSeconds, maxRounds, retries } = opened.setup.limits;
      return [timeoutSeconds['alpha'], laterTimeoutSeconds?.['alpha'], maxRounds, retries];
    };
    assert.deepEqual(await setup(), [300, 180, 1, 0]);
    assert.deepEqual(await setup('--timeout', '40'), [40, 40, 1, 0]);
  });
});

describe('the coverage of a deliberation', () => {
  const approves = (says: string) => votes('APPROVE', { confidence: 80, rationale: says });
  const change = { 'src/pay.ts': 'export const pay = 1;\n', 'src/refund.ts': 'export const refund = 1;\n' };
  const scene = freshScene(() => minds(ALPHA, BETA, GAMMA));
  const deliberate = () => council(scene(), ['deliberate', '--uncommitted', '--json', '--quiet']);

  it('62: excludes files that no seat is known to have read, whatever the votes', async () => {
    scene().initialise();
    scene().write(change);
    for (const engine of ENGINES) scene().setPlan(engine, approves('It looks good.'));
    const outcome = await deliberate();
    const verdict = verdictIn(outcome);
    assert.deepEqual([outcome.status, verdict.outcome, verdict.action], [2, 'undecided', 'ask-user']);
    assert.ok(verdict.flags.includes('incomplete-coverage'));
    assert.deepEqual(verdict.coverage.leftOut, [
      { file: 'src/pay.ts', reason: 'not-read' },
      { file: 'src/refund.ts', reason: 'not-read' },
    ]);
    // The prompts contain the line that the change removes.
    assert.equal(verdict.coverage.changedLines - verdict.coverage.shownLines, 2);
    assert.match(scene().prompt('alpha', 1), /Cite at least one line of each file/);
    const { stdout } = await council(scene(), ['deliberate', '--uncommitted', '--quiet']);
    assert.match(stdout, /^Undecided despite 3–0 in favor: some files may not have been read by any engine/);
    assert.match(
      stdout,
      /no engine has read these files: src\/pay\.ts and src\/refund\.ts\.\n! A deliberation approves/,
    );
  });

  it('grows on redeliberation by the files that the new answers cite', async () => {
    scene().initialise();
    scene().write(change);
    for (const engine of ENGINES) scene().setPlan(engine, approves('It looks good.'));
    const { sessionId } = verdictIn(await deliberate());
    for (const engine of ENGINES) scene().setPlan(engine, approves('src/pay.ts:1 and src/refund.ts:1 are fine.'));
    const again = await council(scene(), [
      'redeliberate',
      sessionId,
      '--context',
      'Read all of it.',
      '--json',
      '--quiet',
    ]);
    assert.deepEqual([again.status, verdictIn(again).outcome, verdictIn(again).coverage.leftOut], [0, 'approved', []]);
  });

  it('combines the files that the seats have read', async () => {
    scene().initialise();
    scene().write(change);
    for (const engine of ENGINES) scene().setPlan(engine, approves('src/pay.ts:1 is fine, src/refund.ts:900 as well.'));
    const half = verdictIn(await deliberate());
    assert.deepEqual(half.coverage.leftOut, [{ file: 'src/refund.ts', reason: 'not-read' }]);
    scene().setPlan('beta', approves('src/refund.ts:1 is fine.'));
    const whole = await deliberate();
    assert.deepEqual([whole.status, verdictIn(whole).outcome, verdictIn(whole).coverage.leftOut], [0, 'approved', []]);
  });

  it('is complete if lines are only removed, because the prompts contain them', async () => {
    scene().initialise();
    rmSync(path.join(scene().workspace, 'src/pay.ts'));
    for (const engine of ENGINES) scene().setPlan(engine, approves('It is not needed.'));
    const removal = await deliberate();
    assert.deepEqual([removal.status, verdictIn(removal).outcome], [0, 'approved'], removal.stdout);
  });
});

describe('council deliberate on an open question', () => {
  const ASK = ['deliberate', '--question', 'Where do refunds go?'];
  const held = (holds: string, words: string, moves?: Mind['moves']): Mind => ({
    holds,
    words,
    ...(moves ? { moves } : {}),
  });
  const options = ['--option', 'Into the queue', '--option', 'To the bank'];
  const scene = freshScene(() =>
    minds(
      held('Into the queue', 'Oak-words'),
      held('To the bank', 'Elm-words'),
      held('Nowhere', 'Fir-words', { on: 'Elm-words', to: 'To the bank' }),
    ),
  );

  it('chooses one of the given options', async () => {
    const outcome = await council(scene(), [...ASK, ...options, '--json']);
    const verdict = verdictIn(outcome);
    assert.deepEqual([outcome.status, verdict.outcome, verdict.decision], [0, 'decided', 'To the bank']);
    assert.deepEqual([verdict.deliberation?.choice, verdict.agreedBy], ['B', ['beta', 'gamma']]);
    assert.match(scene().prompt('alpha', 1), /^A\. Into the queue\nB\. To the bank$/m);
    assert.match(scene().prompt('alpha', 1), /^choice: <A, B or null>$/m);
  });

  it('turns the first positions into options, and offers them to all seats in round 2', async () => {
    const outcome = await council(scene(), [...ASK, '--json']);
    const verdict = verdictIn(outcome);
    assert.deepEqual([verdict.outcome, verdict.decision, verdict.round], ['decided', 'To the bank', 2]);
    assert.doesNotMatch(scene().prompt('beta', 1), /^choice:/m);
    const lettered = [
      ...scene()
        .prompt('beta', 2)
        .matchAll(/^[A-C]\. (.*)$/gm),
    ].map(([, text]) => text);
    assert.deepEqual(lettered.toSorted(), ['Into the queue', 'Nowhere', 'To the bank']);
    const { stdout } = await council(scene(), ASK);
    assert.match(stdout, /^Decided in round 2: [A-C], “To the bank”\. beta and gamma agree, alpha is for [A-C]\./);
    assert.match(stdout, /^Options:\n(?: {2}- [A-C]: .*\n){3}/m);
  });
});
