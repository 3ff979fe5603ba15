import * as assert from 'node:assert/strict';
import { mkdirSync, readdirSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { localCommits } from '../../../../src/node/git/commits.ts';
import { lockSession } from '../../../../src/node/store/sessionLock.ts';
import { until } from '../../until.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { Git } from '../../../../src/node/git/git.ts';
import { ProcessRunner } from '../../../../src/node/process/processRunner.ts';
import { git, GIT_ENVIRONMENT, quietGit, repository, write } from './gitFixture.ts';

const folder = temporaryFolder();
const inside = (name: string): string => path.join(folder(), name);
const commitsOf = () => localCommits(quietGit(), inside('state'));
const NEWEST = ['log', '-g', '-n', '1', '--date=unix'];
const commit = (at: string, subject: string, ...args: readonly string[]) =>
  git(at, 'commit', '-q', '--allow-empty', '-m', subject, ...args);
const head = (at: string): string => git(at, 'rev-parse', 'HEAD').trim();

describe('new commits', () => {
  let stop = (): void => undefined;
  let seen: string[];
  /** The full hash of the last commit that was seen. */
  let newest = '';
  let work: string;
  /** git's last output about the reflog. */
  let printed: string;

  beforeEach(() => {
    [seen, printed] = [[], ''];
    work = inside('work');
    mkdirSync(work);
  });

  afterEach(() => stop());

  const processes = new ProcessRunner();
  const listening = new Git(
    {
      run: async (request, listeners) => {
        const end = await processes.run(request, listeners);
        if (request.args.includes('-g')) printed = end.stdout;
        return end;
      },
    },
    GIT_ENVIRONMENT,
  );

  async function watch(at = work, since = Infinity): Promise<void> {
    stop = await localCommits(listening, inside('state')).watch(at, since, ({ name, subject }) => {
      seen.push(subject);
      newest = name;
    });
  }

  /** Waits until the newest reflog entry has been read, so that no later one hides it. */
  async function known(at = work): Promise<void> {
    const [entry = ''] = git(at, ...NEWEST, '--format=%H%x00%gd%x00%gs', 'HEAD').split('\n');
    await until(() => printed.startsWith(entry));
  }

  /** Makes a commit after everything else, and resolves to what was seen before it. */
  async function seenBy(marker: string, at = work): Promise<readonly string[]> {
    commit(at, marker);
    await until(() => seen.includes(marker));
    return seen.filter((subject) => subject !== marker);
  }

  it('are reported once each, including the first and amended ones, but not earlier ones', async () => {
    git(work, 'init', '-q', '--template=', '-b', 'main');
    await watch();
    commit(work, 'first');
    await until(() => seen.length === 1);
    commit(work, 'second');
    await until(() => seen.length === 2);
    commit(work, 'second, amended', '--amend');
    await until(() => seen.length === 3);
    assert.deepEqual([seen, newest], [['first', 'second', 'second, amended'], head(work)]);
    stop();
    seen = [];
    await watch();
    assert.deepEqual(await seenBy('third'), []);
  });

  it('exclude those from a checkout, reset, merge, rebase, pull, cherry-pick, or revert', async () => {
    repository(work, { 'a.txt': 'a\n' });
    git(work, 'checkout', '-q', '-b', 'topic');
    write(work, { 'b.txt': 'b\n' });
    git(work, 'add', '-A');
    commit(work, 'on topic');
    git(work, 'checkout', '-q', 'main');
    commit(work, 'on main');
    git(work, 'tag', 'base');
    git(work, 'tag', 'picked', 'topic');
    await watch();
    const steps: readonly (readonly string[])[] = [
      ['checkout', '-q', 'topic'],
      ['checkout', '-q', 'main'],
      ['merge', '-q', '--no-edit', 'topic'],
      ['reset', '-q', '--hard', 'base'],
      ['cherry-pick', 'picked'],
      ['reset', '-q', '--hard', 'base'],
      ['rebase', '-q', '--force-rebase', 'topic'],
      ['pull', '-q', '--rebase', '.', 'topic'],
      ['revert', '--no-edit', 'picked'],
    ];
    for (const [index, args] of steps.entries()) {
      git(work, ...args);
      await known();
      assert.deepEqual(await seenBy(`after step ${String(index)}`), [], args.join(' '));
      seen = [];
    }
  });

  it('exclude a merge that the user completes with a commit', async () => {
    repository(work, { 'a.txt': 'a\n' });
    git(work, 'checkout', '-q', '-b', 'topic');
    commit(work, 'on topic');
    git(work, 'checkout', '-q', 'main');
    commit(work, 'on main');
    await watch();
    git(work, 'merge', '-q', '--no-commit', '--no-ff', 'topic');
    commit(work, 'the merge');
    await known();
    assert.deepEqual(await seenBy('after it'), []);
  });

  it('exclude a cherry-pick that a commit completes, and commits during a stopped rebase', async () => {
    repository(work, { 'a.txt': 'a\n' });
    git(work, 'checkout', '-q', '-b', 'topic');
    commit(work, 'on topic');
    git(work, 'checkout', '-q', 'main');
    commit(work, 'on main');
    await watch();
    // An empty commit stops it.
    assert.throws(() => git(work, 'cherry-pick', 'topic'));
    commit(work, 'the picked one');
    await known();
    assert.deepEqual(await seenBy('after the picked one'), []);
    seen = [];
    assert.throws(() => git(work, 'rebase', '-q', '--exec', 'false', 'HEAD~1'));
    commit(work, 'while it has stopped', '--amend');
    await known();
    git(work, 'rebase', '--abort');
    await known();
    assert.deepEqual(await seenBy('after the rebase'), []);
  });

  it('are not reported again if later reflog entries are deleted', async () => {
    repository(work, { 'a.txt': 'a\n' });
    commit(work, 'second');
    git(work, 'checkout', '-q', '-b', 'topic');
    await watch();
    git(work, 'reflog', 'delete', 'HEAD@{0}');
    await known();
    // The entry of the second commit becomes the newest again, then that of the first.
    git(work, 'reflog', 'delete', 'HEAD@{0}');
    await known();
    assert.deepEqual(await seenBy('after it'), []);
  });

  it('are reported for the watched worktree only, even from a folder below its root', async () => {
    repository(work, { 'a.txt': 'a\n', 'below/b.txt': 'b\n' });
    const other = inside('other');
    git(work, 'worktree', 'add', '-q', '-b', 'topic', other);
    await watch(path.join(other, 'below'));
    commit(work, 'elsewhere');
    assert.deepEqual(await seenBy('here', other), []);
  });

  it('are reported if they are made while the watch starts, but not if made before', async () => {
    repository(work, { 'a.txt': 'a\n' });
    const second = 1000;
    await watch(work, Date.now() + 3600 * second);
    assert.deepEqual(seen, []);
    stop();
    await watch(work, Date.now() - 3600 * second);
    assert.deepEqual(seen, ['first']);
    stop();
    git(work, 'checkout', '-q', '-b', 'topic');
    await watch(work, Date.now() - 3600 * second);
    assert.deepEqual(seen, ['first']);
  });

  it('are reported in a folder that becomes a repository later', async () => {
    await watch();
    git(work, 'init', '-q', '--template=', '-b', 'main');
    commit(work, 'first');
    await until(() => seen.length === 1);
    assert.deepEqual(seen, ['first']);
  });
});

describe('the review turn of a commit', () => {
  const NAME = 'a'.repeat(40);
  const name = (index: number): string => String(index).padStart(40, '0');

  const made = (at: string): void => {
    mkdirSync(inside(at));
    repository(inside(at), { 'a.txt': 'a\n' });
  };

  beforeEach(() => made('work'));

  const take = (commit: string, work = 'work') => commitsOf().take(inside(work), commit);

  async function taken(commit: string, work?: string): Promise<void> {
    const turn = await take(commit, work);
    assert.ok(turn.kind === 'taken');
    await turn.release('reviewed');
  }

  it('is taken by one commit at a time across worktrees, and once per commit', async () => {
    git(inside('work'), 'worktree', 'add', '-q', '-b', 'topic', inside('other'));
    made('third');
    const first = await take(NAME);
    assert.ok(first.kind === 'taken');
    assert.equal((await take(name(1), 'other')).kind, 'running');
    await taken(name(2), 'third');
    await first.release('reviewed');
    assert.equal((await take(NAME, 'other')).kind, 'reviewed');
    await taken(name(1), 'other');
  });

  it('does not wait for a window that is gone, only for a running one', async () => {
    const turn = await take(NAME);
    const file = readdirSync(inside('state')).find((each) => each.endsWith('.lock')) ?? assert.fail('no lock');
    const lock = path.join(inside('state'), file);
    assert.ok(turn.kind === 'taken');
    await turn.release('reviewed');
    assert.equal(await lockSession(lock, process.ppid), null);
    assert.equal((await take(name(1))).kind, 'running');
    writeFileSync(lock, '2147483646');
    await taken(name(1));
  });

  it('can be taken again for an unreviewed commit, which does not count toward the limit', async () => {
    for (let index = 0; index < 19; index += 1) await taken(name(index));
    for (let index = 0; index < 2; index += 1) {
      const turn = await take(NAME);
      assert.ok(turn.kind === 'taken');
      await turn.release('open');
    }
    await taken(name(19));
    assert.equal((await take(NAME)).kind, 'limit');
  });

  it('is limited to 20 commits within 24 hours across all repositories', async () => {
    made('third');
    for (let index = 0; index < 20; index += 1) await taken(name(index), index % 2 === 0 ? 'work' : 'third');
    assert.deepEqual(await take(NAME), { kind: 'limit', most: 20 });
    // The commit without a turn leaves nothing behind, and the lock is free.
    assert.equal((await take(NAME, 'third')).kind, 'limit');
    const oldest = path.join(inside('state'), 'reviewed', name(0));
    const yesterday = statSync(oldest).mtimeMs / 1000 - 86_401;
    utimesSync(oldest, yesterday, yesterday);
    await taken(NAME);
    assert.equal((await take(name(21))).kind, 'limit');
  });
});
