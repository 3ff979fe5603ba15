import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { breadth } from '../breadth.ts';
import { reviews, votes } from '../faults/plan.ts';
import { council, freshScene, type Outcome, sessionFolders, verdictIn } from './commandLine.ts';
import { KEEP, REVIEW, StandIns, VOTE } from './standIns.ts';

const QUICK = ['--profile', 'quick'];

describe('the profile quick', function () {
  this.timeout(300_000);
  let standIns: StandIns;
  beforeEach(() => (standIns = new StandIns()));
  afterEach(() => standIns.scene.remove());

  for (const [what, args, answer] of [
    ['a review', REVIEW, KEEP],
    ['a vote', VOTE, votes('APPROVE', { confidence: 80 })],
  ] as const) {
    it(`makes only two calls if two are enough, and says so: ${what}`, async () => {
      standIns.answer(answer);
      const quick = await standIns.run([...args, ...QUICK]);
      const { outcome, flags, notAsked, decision, seats, sessionId } = verdictIn(quick);
      assert.deepEqual([outcome, quick.status, standIns.calls], ['approved', 0, 2]);
      assert.deepEqual([flags.includes('partial-council'), flags.includes('degraded')], [true, false]);
      assert.deepEqual([notAsked, seats.length], [['gemini'], 2]);
      assert.match(decision, / 2 of 3 asked\.$/);
      assert.equal((await standIns.run(['sessions', 'replay', sessionId, '--json'])).stdout, quick.stdout);
      const text = (await standIns.run([...args.slice(0, -1), ...QUICK])).stdout;
      assert.match(text, /2 of 3 asked\.[^]*Gemini wasn’t asked, because the other answers agree/);
    });

    it(`has its own verdict, which is reused only for the same profile: ${what}`, async () => {
      standIns.answer(answer);
      const first = await standIns.run([...args, ...QUICK]);
      const again = await standIns.run([...args, ...QUICK]);
      assert.deepEqual([again.stdout, standIns.calls], [first.stdout, 2]);
      assert.match(again.stderr, /Nothing has changed since/);
      assert.deepEqual(verdictIn(await standIns.run(args)).seats.length, 3);
      assert.equal(standIns.calls, 5);
      await standIns.run([...args, ...QUICK, '--fresh']);
      assert.equal(standIns.calls, 7);
    });
  }

  it('asks the third seat if one of the two would revise the change', async () => {
    standIns.answer(KEEP);
    standIns.answer(reviews('revise', { confidence: 90, p2: ['`src/pay.ts:1` rename it'] }), ['codex']);
    const { seats, flags } = verdictIn(await standIns.run([...REVIEW, ...QUICK]));
    assert.deepEqual([standIns.calls, seats.length, flags.includes('partial-council')], [3, 3, false]);
  });

  it('applies to a repeated review only on request', async () => {
    standIns.answer(KEEP);
    const first = verdictIn(await standIns.run([...REVIEW, ...QUICK]));
    const again = verdictIn(await standIns.run([...REVIEW, `--again=${first.sessionId}`, ...QUICK]));
    assert.deepEqual([again.notAsked, standIns.calls], [['gemini'], 4]);
    assert.equal(verdictIn(await standIns.run([...REVIEW, `--again=${first.sessionId}`])).seats.length, 3);
  });

  it('asks the third seat later if the user wants that', async () => {
    standIns.answer(votes('APPROVE', { confidence: 80 }));
    const { sessionId } = verdictIn(await standIns.run([...VOTE, ...QUICK]));
    const again = ['redeliberate', sessionId, '--context', 'It failed in production.', '--json'];
    const stranger = await standIns.run([...again, '--engines', 'qwen']);
    assert.match(stranger.stderr, /has no seat qwen\. Choose from: claude, codex, gemini\./);
    const { outcome, seats, notAsked, round } = verdictIn(await standIns.run([...again, '--engines', 'gemini']));
    assert.deepEqual([outcome, round, notAsked], ['approved', 2, undefined]);
    assert.deepEqual([seats.map(({ attempts }) => attempts), standIns.calls], [[1, 1, 1], 3]);
  });

  it('is overridden by options, and an unknown profile is rejected', async () => {
    standIns.answer(KEEP);
    standIns.configure({ profiles: { mine: { seats: ['gemini', 'codex'], rounds: 1 } } });
    const seatsOf = (outcome: Outcome): readonly string[] => verdictIn(outcome).seats.map(({ id }) => id);
    assert.deepEqual(seatsOf(await standIns.run([...REVIEW, '--profile', 'mine'])), ['gemini', 'codex']);
    const named = [...REVIEW, '--profile=mine', '--engines', 'claude,gemini'];
    assert.deepEqual(seatsOf(await standIns.run(named)), ['claude', 'gemini']);
    const { status, stderr } = await standIns.run([...REVIEW, '--profile', 'yours']);
    assert.deepEqual([status, sessionFolders(standIns.scene).length], [3, 2]);
    assert.match(stderr, /There’s no profile named yours\. Choose from quick, standard, thorough, and mine/);
  });

  it('is rejected in the settings if it has an unknown key, with the allowed keys', async () => {
    standIns.configure({ profiles: { mine: { round: 1 } } });
    const { status, stderr } = await standIns.run(REVIEW);
    assert.equal(status, 3);
    assert.match(stderr, /profiles\.mine\.round isn’t a setting\. Allowed settings: seats, models, askFirst, rounds/);
  });
});

/** A change without problems, and one for each problem that the scripted seats can find. */
const CORPUS: Readonly<Record<string, string>> = {
  'clean.ts': 'export const half = (count: number): number => count / 2;\n',
  'words.ts': 'export const greet = (name: string): string => `Hello, ${name}.`;\n',
  'key.ts': 'for (let attempt = 0; ; attempt++) {\n  await pay({ idempotencyKey: Date.now() });\n}\n',
  'eval.ts': 'export const run = (text: string) => eval(text);\n',
  'cause.ts': "try {\n  go();\n} catch {\n  throw new Failed('no');\n}\n",
  'pauses.ts': 'for (let attempt = 0; ; attempt++) {\n  await sleep(100);\n}\n',
  'money.ts': 'const due = price * count;\n',
  'open.ts': '// TODO decide\n',
  'harm.md': 'A late answer could lose an order.\n',
  'belief.md': 'We think it is enough.\n',
};

describe('the profile quick with the scripted seats', function () {
  this.timeout(600_000);
  const scripted = ['rehearsal-a', 'rehearsal-b', 'rehearsal-c'];
  const scene = freshScene(() => ({ engines: {}, files: CORPUS, config: { seats: scripted } }));
  const files = (): readonly string[] => {
    const all = readdirSync(scene().workspace).filter((name) => name in CORPUS);
    return breadth(['clean.ts', 'key.ts', 'money.ts', 'belief.md'], all);
  };

  for (const protocol of ['vote', 'review'] as const)
    it(`reaches every outcome of the whole council, with two thirds of the calls for a clean change: ${protocol}`, async () => {
      for (const file of files()) {
        const run = async (more: readonly string[]) => {
          const named = path.join(scene().workspace, file);
          const said = await council(scene(), [protocol, '--file', named, '--json', ...more]);
          assert.notEqual(said.stdout, '', said.stderr);
          const verdict = verdictIn(said);
          return { ...verdict, calls: verdict.seats.reduce((sum, { attempts }) => sum + attempts, 0) };
        };
        const [quick, whole] = [await run(QUICK), await run([])];
        assert.equal(quick.outcome, whole.outcome, file);
        if (file === 'clean.ts') assert.deepEqual([quick.calls, whole.calls], [2, 3]);
        else assert.ok(quick.calls <= whole.calls, file);
      }
    });
});
