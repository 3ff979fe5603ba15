import assert from 'node:assert/strict';
import { appendFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { votes } from '../faults/plan.ts';
import { git } from '../node/git/gitFixture.ts';
import { councilProcess, type RunOptions, sessionFolders, verdictIn } from './commandLine.ts';
import { KEEP, REVIEW, StandIns, VOTE } from './standIns.ts';
import { breadth } from '../breadth.ts';

let standIns: StandIns;
const setUp = (where?: 'folder'): StandIns => (standIns = new StandIns(where));
const inWorkspace = (name: string): string => standIns.inWorkspace(name);

describe('a command that is repeated with nothing changed', function () {
  this.timeout(300_000);
  afterEach(() => standIns.scene.remove());

  for (const [what, args, answer] of [
    ['a review', REVIEW, KEEP],
    ['a vote', VOTE, votes('REJECT')],
    [
      'a deliberation',
      ['deliberate', '--file', 'src/pay.ts', '--json'],
      votes('APPROVE', { rationale: 'As in src/pay.ts:1.' }),
    ],
  ] as const) {
    it(`asks no engine: ${what}`, async () => {
      setUp().answer(answer);
      const first = await standIns.run(args);
      const asked = standIns.calls;
      assert.ok(asked >= 3, first.stderr);
      const second = await standIns.run(args);
      assert.equal(standIns.calls, asked);
      assert.deepEqual([second.stdout, second.status], [first.stdout, first.status]);
      assert.match(second.stderr, /^This verdict is from \d+ \w+ \d{4}\b.*\. Nothing has changed since.*--fresh\.$/m);
      assert.doesNotMatch(first.stderr, /Nothing has changed/);
      const third = await standIns.run([...args, '--fresh']);
      assert.equal(standIns.calls, 2 * asked);
      assert.notEqual(verdictIn(third).sessionId, verdictIn(first).sessionId);
      assert.doesNotMatch(third.stderr, /Nothing has changed/);
    });
  }

  it('says that it reuses the verdict in every format, and exits with its status', async () => {
    setUp().answer(votes('REJECT'));
    const first = verdictIn(await standIns.run(VOTE));
    const named = VOTE.slice(0, -1);
    const text = await standIns.run([...named, '--quiet']);
    assert.match(text.stdout, new RegExp(`^Rejected 3–0[^]*Session ${first.sessionId}`));
    assert.match(text.stderr, /^This verdict is from .* To ask again, add --fresh\.\n$/);
    assert.equal(text.status, 1);
    assert.equal((await standIns.run([...named, '--fail-on', 'never'])).status, 0);
    const events = await standIns.run([...named, '--events']);
    assert.deepEqual(JSON.parse(events.stdout), first);
    assert.equal(standIns.calls, 3);
  });

  it('reuses the verdict in another process, but not with another session folder', async () => {
    setUp().answer(KEEP);
    // Both in the same build, because answers that another build parsed aren't reused.
    const env = standIns.environment;
    await councilProcess(standIns.scene, REVIEW, { env });
    const outcome = await councilProcess(standIns.scene, REVIEW, { env });
    assert.match(outcome.stderr, /Nothing has changed/);
    assert.equal(standIns.calls, 3);
    const elsewhere = ['--session-dir', path.join(standIns.scene.folder, 'elsewhere')];
    assert.deepEqual(
      [await standIns.costOf([...REVIEW, ...elsewhere]), await standIns.costOf([...REVIEW, ...elsewhere])],
      [3, 0],
    );
  });

  it('62: asks again if the sessions are in the workspace, where a change could add a verdict', async () => {
    setUp().answer(KEEP);
    writeFileSync(inWorkspace('.gitignore'), 'minutes\n');
    const inside = ['--session-dir', 'minutes'];
    assert.deepEqual(
      [await standIns.costOf([...REVIEW, ...inside]), await standIns.costOf([...REVIEW, ...inside])],
      [3, 3],
    );
  });

  it('asks again if the review was repeated since, which may decide differently', async () => {
    setUp().answer(KEEP);
    await standIns.run(REVIEW);
    const again = await standIns.run(['review', '--again', '--json', '--quiet']);
    assert.notEqual(verdictIn(again).comparison, null);
    assert.equal(await standIns.costOf(REVIEW), 3);
  });

  it('asks for each of two simultaneous runs, but not for a later one', async () => {
    setUp().answer(KEEP);
    const both = await Promise.all([standIns.run(REVIEW), standIns.run(REVIEW)]);
    assert.deepEqual(
      both.map(({ status }) => status),
      [0, 0],
    );
    assert.equal(standIns.calls, 6);
    assert.equal(await standIns.costOf(REVIEW), 0);
  });

  it('asks again once the session is deleted', async () => {
    setUp().answer(KEEP);
    const { sessionId } = verdictIn(await standIns.run(REVIEW));
    assert.equal(await standIns.costOf(REVIEW), 0);
    await standIns.run(['sessions', 'rm', sessionId]);
    assert.equal(await standIns.costOf(REVIEW), 3);
  });

  it('asks again if the session cannot be read', async () => {
    setUp().answer(KEEP);
    await standIns.run(REVIEW);
    assert.equal(await standIns.costOf(REVIEW), 0);
    const [folder = ''] = sessionFolders(standIns.scene);
    writeFileSync(path.join(folder, 'events.jsonl'), '{}\n');
    assert.equal(await standIns.costOf(REVIEW), 3);
  });

  it('reuses only the newest verdict', async () => {
    setUp().answer(votes('APPROVE'));
    await standIns.run(VOTE);
    standIns.answer(votes('REJECT'));
    const second = await standIns.run([...VOTE, '--fresh']);
    assert.equal((await standIns.run(VOTE)).stdout, second.stdout);
    standIns.answer(votes('ABSTAIN'), ['claude']);
    standIns.answer(votes('APPROVE'), ['codex']);
    await standIns.run([...VOTE, '--fresh']);
    assert.equal(await standIns.costOf(VOTE), 3, 'it is split by now');
  });
});

interface Change {
  readonly what: string;
  /** Called before the second run. */
  readonly change?: () => void;
  readonly args?: readonly string[];
  /** Additional arguments of the second run. */
  readonly more?: readonly string[];
  readonly env?: RunOptions['env'];
  readonly cost?: number;
}

const CHANGES: readonly Change[] = [
  { what: 'the change under review', change: () => appendFileSync(inWorkspace('src/pay.ts'), '// more\n') },
  {
    what: 'one byte of another file',
    args: VOTE,
    change: () => writeFileSync(inWorkspace('src/other.ts'), 'export const other = 2;\n'),
  },
  { what: 'the model of one seat', args: VOTE, more: ['--model', 'codex=other'] },
  { what: 'the effort of all that take one', args: VOTE, more: ['--effort', 'high'] },
  { what: 'a new file', args: VOTE, change: () => writeFileSync(inWorkspace('new.txt'), '') },
  { what: 'a deleted file', args: VOTE, change: () => rmSync(inWorkspace('src/other.ts')) },
  {
    what: 'the commit that is checked out',
    args: VOTE,
    change: () => git(standIns.scene.workspace, 'commit', '-q', '--allow-empty', '-m', 'another'),
  },
  { what: 'what is staged', args: VOTE, change: () => git(standIns.scene.workspace, 'add', '-A') },
  { what: 'the question', more: ['--question', 'Is it fast?'] },
  { what: 'a constraint', more: ['--constraint', 'no new dependency'] },
  { what: 'what is said about it', more: ['--context', 'it is urgent'] },
  { what: 'the options', args: VOTE, more: ['--option', 'keep', '--option', 'drop'], cost: 6 },
  {
    what: 'the rules of the team',
    change: () => {
      standIns.configure({ rulesFile: 'src/other.ts' });
    },
  },
  { what: 'the order of the seats', more: ['--engines', 'codex,claude,gemini'] },
  { what: 'the seats', args: VOTE, more: ['--engines', 'claude,codex'], cost: 2 },
  {
    what: 'the model of one engine',
    change: () => {
      standIns.configure({ engines: { codex: { model: 'gpt-large' } } });
    },
  },
  { what: 'the model in the environment', env: { ANTHROPIC_MODEL: 'opus' } },
  {
    what: 'what an engine is started with',
    change: () => {
      standIns.configure({ engines: { gemini: { args: ['--debug'] } } });
    },
  },
  {
    what: 'the environment of one engine',
    change: () => {
      standIns.configure({ engines: { gemini: { env: { SEED: '1' } } } });
    },
  },
  {
    what: 'the version of one engine',
    change: () => {
      standIns.install('gemini', '99.0.1');
    },
  },
  { what: 'the time limit', more: ['--timeout', '77'] },
  { what: 'the rounds', more: ['--rounds', '2'] },
  { what: 'the minutes', more: ['--budget-minutes', '7'] },
  {
    what: 'whether secrets are replaced',
    change: () => {
      standIns.configure({ redact: false });
    },
  },
];

describe('a reason to ask again', function () {
  this.timeout(300_000);
  afterEach(() => standIns.scene.remove());

  for (const args of breadth([VOTE], [REVIEW, VOTE])) {
    const changes = CHANGES.filter((one) => (one.args ?? REVIEW) === args);
    it(`is a change to any part of a ${args[0] ?? ''}`, async () => {
      setUp().answer(args === REVIEW ? KEEP : votes('APPROVE'));
      assert.deepEqual([await standIns.costOf(args), await standIns.costOf(args)], [3, 0]);
      for (const { what, change, more = [], env = {}, cost = 3 } of changes) {
        change?.();
        assert.equal(await standIns.costOf([...args, ...more], { env }), cost, what);
      }
    });
  }

  for (const [what, change] of [
    ['one byte of a file', () => writeFileSync(inWorkspace('src/other.ts'), 'export const other = 2;\n')],
    ['a new file', () => writeFileSync(inWorkspace('new.txt'), '')],
  ] as const) {
    it(`is ${what} without a repository`, async () => {
      setUp('folder').answer(votes('APPROVE'));
      await standIns.run(VOTE);
      assert.equal(await standIns.costOf(VOTE), 0, 'the same');
      change();
      assert.equal(await standIns.costOf(VOTE), 3);
    });
  }
});
