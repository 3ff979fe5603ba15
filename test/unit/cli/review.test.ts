import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Verdict } from '../../../src/protocol/verdict/verdict.ts';
import { judges, type Plan, reviews } from '../faults/plan.ts';
import { inTurn, PAY, type Scene } from '../faults/scene.ts';
import { git } from '../node/git/gitFixture.ts';
import { isAlive } from '../node/process/behaving.ts';
import {
  configured,
  council,
  councilProcess,
  freshScene,
  linesOf,
  type Outcome,
  sessionFolders,
  trio,
  verdictIn,
} from './commandLine.ts';
import { until } from '../until.ts';

const KEEP = reviews('keep', { confidence: 80 });
const MORE = reviews('continue', { missing: ['the calling code'] });
const TWICE = 'src/pay.ts:3 `ledger.post(order.id, -amount);` the refund is posted twice';
const RAISES = reviews('revise', { p1: [TWICE], confidence: 70 });
const NO = judges({ judgement: 'refute', reason: 'posting is idempotent', quote: 'return amount;' });
const YES = judges({ judgement: 'confirm', reason: 'the line is there' });

/** A repository with two commits on main, one on a branch, and changes in the index and the folder. */
function busy(): Scene {
  const scene = configured(trio(KEEP, KEEP, KEEP));
  scene.initialise();
  const commit = (files: Readonly<Record<string, string>>, message: string): void => {
    scene.write(files);
    git(scene.workspace, 'add', '-A');
    git(scene.workspace, 'commit', '-q', '-m', message);
  };
  commit({ 'src/pay.ts': `${PAY}// second\n` }, 'second');
  git(scene.workspace, 'checkout', '-q', '-b', 'topic');
  commit({ 'src/topic.ts': 'export const topic = 1;\n' }, 'topic');
  scene.write({ 'src/staged.ts': 'export const staged = 1;\n', 'plan.md': '# Plan\n\nWe go on.\n' });
  git(scene.workspace, 'add', 'src/staged.ts');
  scene.write({ 'src/loose.ts': 'export const loose = 1;\n' });
  return scene;
}

interface Scope {
  readonly args: readonly string[];
  readonly scope: string;
  readonly target: Verdict['target'];
  /** What the prompts show to the engines, and what they don't. */
  readonly shows: RegExp;
  readonly hides?: RegExp;
  readonly stdin?: string;
}

const SCOPES: readonly Scope[] = [
  {
    args: [],
    scope: 'uncommitted',
    target: 'mixed',
    shows: /export const staged[\s\S]*export const loose/,
    hides: /const topic/,
  },
  { args: ['--uncommitted', '--target', 'code'], scope: 'uncommitted', target: 'code', shows: /export const loose/ },
  { args: ['--staged'], scope: 'staged', target: 'code', shows: /export const staged/, hides: /const loose|We go on/ },
  { args: ['--commit', 'main'], scope: 'commit:', target: 'code', shows: /\/\/ second/, hides: /const topic/ },
  { args: ['--base', 'main'], scope: 'base:main', target: 'code', shows: /export const topic/, hides: /const staged/ },
  {
    args: ['--range', 'main~1..topic'],
    scope: 'range:main~1..topic',
    target: 'code',
    shows: /\/\/ second[\s\S]*const topic/,
  },
  { args: ['--file', 'src/pay.ts'], scope: 'file:src/pay.ts', target: 'code', shows: /ledger\.post/ },
  {
    args: ['--file', 'src/pay.ts:3-4'],
    scope: 'file:src/pay.ts',
    target: 'code',
    shows: /ledger\.post/,
    hides: /order\.total/,
  },
  { args: ['plan.md'], scope: 'file:plan.md', target: 'proposal', shows: /We go on/, hides: /const/ },
  {
    args: ['--stdin', '--name', 'idea.ts'],
    scope: 'snippet',
    target: 'code',
    shows: /const idea/,
    stdin: 'const idea = 1;\n',
  },
];

describe('the scopes of council review', () => {
  let played: readonly { outcome: Outcome; prompt: string }[] = [];

  before(async () => {
    played = await inTurn(SCOPES, async ({ args, stdin = '' }) => {
      const scene = busy();
      try {
        const outcome = await council(scene, ['review', ...args, '--json', '--quiet'], { stdin });
        return { outcome, prompt: outcome.status === 0 ? scene.prompt('alpha') : '' };
      } finally {
        scene.remove();
      }
    });
  });

  for (const [at, { args, scope, target, shows, hides }] of SCOPES.entries()) {
    it(`${scope} ${target}: council review ${args.join(' ')}`, () => {
      const { outcome, prompt } = played[at] ?? assert.fail();
      assert.equal(outcome.status, 0, outcome.stderr);
      const verdict = verdictIn(outcome);
      assert.deepEqual([verdict.protocol, verdict.outcome, verdict.target], ['review', 'approved', target]);
      assert.ok(verdict.scope.startsWith(scope), verdict.scope);
      assert.match(prompt, shows);
      if (hides !== undefined) assert.doesNotMatch(prompt, hides);
    });
  }
});

describe('council review', () => {
  const scene = freshScene(() => trio(KEEP, KEEP, KEEP));
  const FILE = ['review', '--file', 'src/pay.ts'];
  const asks = (): readonly number[] => ['alpha', 'beta', 'gamma'].map((engine) => scene().calls(engine).length);
  const plan = (plans: Readonly<Record<string, Plan>>): void => {
    for (const [engine, one] of Object.entries(plans)) scene().setPlan(engine, one);
  };
  it('has nothing to review without changes, without a repository, or on a missing line', async () => {
    assert.equal((await council(scene(), ['review'])).status, 3);
    scene().initialise();
    const clean = await council(scene(), ['review']);
    assert.equal(clean.status, 5, clean.stderr);
    scene().write({ 'one.ts': 'a\n' });
    const beyond = await council(scene(), ['review', '--file', 'one.ts:2']);
    assert.match(beyond.stderr, /one\.ts has only 1 line, so there’s no line 2/);
    assert.equal(beyond.status, 3);
  });

  it('continues for --rounds, and ends early if nothing new turns up', async () => {
    plan({ alpha: MORE, beta: MORE, gamma: MORE });
    assert.equal(verdictIn(await council(scene(), [...FILE, '--json', '--rounds', '1'])).round, 1);
    assert.deepEqual(asks(), [1, 1, 1]);
    assert.equal(verdictIn(await council(scene(), [...FILE, '--json', '--rounds', '9'])).round, 2);
    assert.deepEqual(asks(), [3, 3, 3]);
  });

  it('ends when --budget-minutes are used up, and says so', async () => {
    plan({ alpha: RAISES, beta: { ...KEEP, after: 400 }, gamma: KEEP });
    const outcome = await council(scene(), [...FILE, '--budget-minutes', '0.005']);
    assert.match(
      outcome.stdout,
      /^! The review used up its 0\.005 minutes before any engine was asked for a second opinion/m,
    );
    assert.ok(scene().calls('gamma').length === 1, 'no second look');
  });

  it('asks for second opinions on a P1, and reports each of them', async () => {
    plan({ alpha: [KEEP, YES], beta: RAISES, gamma: [KEEP, NO] });
    const { stdout, stderr } = await council(scene(), FILE);
    assert.deepEqual(asks(), [2, 1, 2]);
    assert.match(stderr, /^Asking alpha and gamma for a second opinion on findings of other seats\.$/m);
    assert.ok(!stderr.includes('idempotent'), 'no opinion before all have given theirs');
    assert.match(stdout, /alpha confirms: the line is there/);
    assert.match(stdout, /gamma refutes: posting is idempotent/);
    assert.match(scene().prompt('alpha', 2), /the refund is posted twice/);
    assert.doesNotMatch(scene().prompt('alpha', 2), /beta/);
  });

  it('treats a refutation without a quote as unsure', async () => {
    const bare = judges({ judgement: 'refute', reason: 'no' });
    plan({ alpha: [KEEP, bare], beta: RAISES, gamma: [KEEP, bare] });
    const [finding] = verdictIn(await council(scene(), [...FILE, '--json'])).findings;
    assert.deepEqual(
      finding?.secondOpinions?.map((one) => one.judgement),
      ['unsure', 'unsure'],
    );
  });

  it('withholds the answers from --events, in the review and in the second look', async () => {
    plan({ alpha: [KEEP, YES], beta: RAISES, gamma: [KEEP, NO] });
    const { stdout } = await council(scene(), [...FILE, '--events', '--quiet']);
    const lines = linesOf(stdout);
    const events = lines.slice(0, -1).join('\n');
    assert.doesNotMatch(events, /posted twice|idempotent|the line is there|it is for keep/);
    assert.equal(events.match(/"withheld":"until the round has closed"/g)?.length, 5);
    assert.match(events, /"kind":"step-opened"/);
    assert.match(lines.at(-1) ?? '', /posted twice.*idempotent/);
  });

  it('shows the prompts with --dry-run, and asks no engine', async () => {
    const { status, stdout } = await council(scene(), [...FILE, '--dry-run']);
    assert.equal(status, 0);
    assert.match(stdout, /=== beta: \d+ bytes[\s\S]*recommendation: <keep, revise, reject or continue>/);
    assert.match(stdout, /Nothing was sent\.\n$/);
    assert.deepEqual([asks(), sessionFolders(scene())], [[0, 0, 0], []]);
  });

  it('prints only the verdict with --quiet', async () => {
    plan({ alpha: [KEEP, YES], beta: RAISES, gamma: [KEEP, NO] });
    assert.equal((await council(scene(), [...FILE, '--quiet'])).stderr, '');
  });

  it('keeps its verdict if interrupted in the second look, asks no other engine, and exits with 130', async () => {
    plan({ alpha: [KEEP, { hangs: true, ignoresTerm: true }], beta: RAISES, gamma: [KEEP, YES] });
    const outcome = await councilProcess(scene(), [...FILE, '--json', '--quiet'], {
      during: async (child) => {
        await until(() => scene().calls('alpha').length === 2 && scene().calls('gamma').length === 2);
        child.kill('SIGINT');
      },
    });
    assert.deepEqual([outcome.status, outcome.signal], [130, null]);
    const verdict = verdictIn(outcome);
    assert.deepEqual([verdict.outcome, verdict.findings.length], ['approved', 1]);
    assert.deepEqual(asks(), [2, 1, 2]);
    assert.deepEqual(scene().processes().filter(isAlive), []);
    const [folder = ''] = sessionFolders(scene());
    assert.equal(readFileSync(path.join(folder, 'verdict.json'), 'utf8'), outcome.stdout);
  });
});

/** How many seats have answered so far. */
function answersIn(scene: Scene): number {
  const files = sessionFolders(scene).map((folder) => path.join(folder, 'events.jsonl'));
  const lines = files.filter((file) => existsSync(file)).flatMap((file) => linesOf(readFileSync(file, 'utf8')));
  return lines.filter((line) => line.includes('"seat-answered"')).length;
}

describe('the envelopes of council review', () => {
  const DEAD = { plan: KEEP, config: { command: '/nowhere/delta' } };
  const dying: Plan = [MORE, { complains: 'Error: it broke\n', exit: 1 }];
  const scene = freshScene(() => ({
    engines: { alpha: [MORE, RAISES], beta: [MORE, KEEP], gamma: dying, delta: DEAD },
  }));

  it('name in each round the seats that were missing or failed, while the others continue', async () => {
    const outcome = await council(scene(), ['review', '--file', 'src/pay.ts', '--json', '--quiet']);
    const verdict = verdictIn(outcome);
    assert.deepEqual(
      [verdict.round, verdict.seats.map((seat) => seat.status)],
      [2, ['answered', 'answered', 'failed']],
    );
    const [folder = ''] = sessionFolders(scene());
    const envelopes = [1, 2].map((round) => {
      const text = readFileSync(path.join(folder, `envelope-r${String(round)}.json`), 'utf8');
      return JSON.parse(text) as Record<string, unknown> & { output: Record<string, unknown>; seats: object };
    });
    for (const [at, envelope] of envelopes.entries()) {
      const { session_id, round, target, scope, artifact_file, budget_minutes, ...rest } = envelope;
      assert.deepEqual(Object.keys(rest), ['output', 'seats', 'metadata']);
      assert.equal(session_id, verdict.sessionId.replace('review-', 'debate-'));
      assert.deepEqual(
        [round, target, scope, artifact_file, budget_minutes],
        [at + 1, 'code', 'file:src/pay.ts', path.join(folder, 'artifact.md'), 20],
      );
    }
    assert.deepEqual(
      envelopes.map(({ metadata }) => metadata),
      [{ backend_unavailable: ['delta'] }, { backend_unavailable: ['delta', 'gamma'] }],
    );
    const [first = assert.fail(), second = assert.fail()] = envelopes;
    assert.deepEqual(Object.keys(first.seats), ['alpha', 'beta', 'gamma']);
    assert.deepEqual([first.output['recommendation'], first.output['missing']], ['continue', ['the calling code']]);
    assert.deepEqual(Object.keys(second.seats), ['alpha', 'beta']);
    assert.deepEqual(
      [second.output['recommendation'], second.output['p1']],
      ['revise', ['src/pay.ts:3 `ledger.post(order.id, -amount);` the refund is posted twice']],
    );
  });

  it('contain no answers before their round ends', async () => {
    scene().setPlan('gamma', { ...MORE, after: 1500 });
    await councilProcess(scene(), ['review', '--file', 'src/pay.ts', '--quiet', '--rounds', '1'], {
      during: async () => {
        await until(() => answersIn(scene()) === 2);
        const [folder = ''] = sessionFolders(scene());
        assert.doesNotMatch(readFileSync(path.join(folder, 'envelope-r1.json'), 'utf8'), /output|continue/);
      },
    });
    const [folder = ''] = sessionFolders(scene());
    assert.match(readFileSync(path.join(folder, 'envelope-r1.json'), 'utf8'), /"output"/);
  });
});
