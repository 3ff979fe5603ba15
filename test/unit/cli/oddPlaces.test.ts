import assert from 'node:assert/strict';
import { type ChildProcess, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Plan, votes } from '../faults/plan.ts';
import { git } from '../node/git/gitFixture.ts';
import { council, councilProcess, freshScene, PROGRAM, trio, verdictIn } from './commandLine.ts';

const A = votes('APPROVE');
const CHANGES = ['vote', '--uncommitted', '--json', '--quiet'];

describe('council in unusual places', () => {
  const scene = freshScene(() => trio(A, A, A));
  const there = (name: string): string => path.join(scene().workspace, name);

  async function review(cwd?: string) {
    const outcome = await council(scene(), CHANGES, cwd === undefined ? {} : { cwd });
    assert.equal(outcome.stderr, '');
    return verdictIn(outcome);
  }

  it('reviews the changes before the first commit', async () => {
    git(scene().workspace, 'init', '-q');
    const { outcome, coverage } = await review();
    assert.deepEqual([outcome, coverage.files, coverage.changedLines], ['approved', 1, 5]);
  });

  it('reviews the changes with a detached HEAD', async () => {
    scene().initialise();
    git(scene().workspace, 'checkout', '-q', '--detach');
    scene().write({ 'src/pay.ts': 'gone\n' });
    assert.equal((await review()).coverage.changedLines, 6);
  });

  it('counts a submodule at another commit as one changed file', async () => {
    const inner = path.join(scene().folder, 'inner');
    mkdirSync(inner);
    git(inner, 'init', '-q');
    writeFileSync(path.join(inner, 'a.ts'), '1\n');
    git(inner, 'add', '-A');
    git(inner, 'commit', '-q', '-m', 'one');
    scene().initialise();
    git(scene().workspace, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'inner');
    git(scene().workspace, 'commit', '-q', '-m', 'inner');
    git(there('inner'), 'commit', '-q', '--allow-empty', '-m', 'two');
    const { scope, coverage } = await review();
    assert.deepEqual([scope, coverage.files], ['uncommitted', 1]);
  });

  it('leaves out an untracked file of 300 MB as too large', async () => {
    scene().initialise();
    scene().write({ 'src/pay.ts': 'gone\n', 'huge.dat': '' });
    truncateSync(there('huge.dat'), 300_000_000);
    const verdict = await review();
    assert.deepEqual(verdict.coverage.leftOut, [{ file: 'huge.dat', reason: 'too-large' }]);
    assert.deepEqual([verdict.outcome, verdict.flags.includes('incomplete-coverage')], ['undecided', true]);
  });

  it('4: reviews files whose names have spaces, quotes, line breaks, and letters of other alphabets', async () => {
    scene().initialise();
    const names = [
      'ä ö.ts',
      'tab\there.ts',
      'new\nline.ts',
      '"quoted".ts',
      '日本.ts',
      '-dash.ts',
      ':(top)x.ts',
      '$(x).ts',
    ];
    scene().write(Object.fromEntries(names.map((name) => [name, 'export {};\n'])));
    const { coverage } = await review();
    assert.deepEqual([coverage.files, coverage.leftOut], [names.length, []]);
  });

  it('does not follow links that lead in circles or out of the workspace', async () => {
    scene().initialise();
    symlinkSync('.', there('self'));
    symlinkSync('b', there('a'));
    symlinkSync('a', there('b'));
    symlinkSync('/etc/passwd', there('secret'));
    assert.equal((await review()).coverage.files, 4);
    assert.ok(!scene().prompt('alpha').includes('root:'));
  });

  it('finds a quote in a file with Windows line ends', async () => {
    scene().write({ 'src/pay.ts': 'export const one = 1;\r\nexport const two = 2;\r\n' });
    const quoting: Plan = votes('APPROVE', {
      more: 'findings:\n  p2:\n    - file: src/pay.ts\n      line: 1\n      quote: "export const two = 2;"\n      title: "wrong"',
    });
    scene().setPlan('alpha', quoting);
    const verdict = verdictIn(await council(scene(), ['vote', 'src/pay.ts', '--json', '--quiet']));
    assert.deepEqual(
      verdict.findings.map(({ startLine, evidence }) => [startLine, evidence]),
      [[2, 'verified']],
    );
  });

  it('63: reviews the changes of the whole repository from one of its folders', async () => {
    scene().initialise();
    scene().write({ 'src/pay.ts': 'gone\n', 'docs/x.md': 'new\n', 'docs/y.bin': Uint8Array.of(0, 1) });
    const { coverage, outcome } = await review(there('src'));
    assert.deepEqual(
      [coverage.files, coverage.leftOut.map(({ file }) => file), outcome],
      [3, ['docs/y.bin'], 'undecided'],
    );
  });

  it('63: reviews the paths after -- from a folder of the repository', async () => {
    scene().initialise();
    scene().write({
      'src/pay.ts': 'gone\n',
      'src/new.ts': 'new\n',
      'docs/x.md': 'new\n',
      'docs/y.bin': Uint8Array.of(0, 1),
    });
    const one = await council(scene(), ['review', '--', 'pay.ts', '../docs/x.md'], { cwd: there('src') });
    assert.match(one.stdout, /^! You asked for 2 of 4 changed files: src\/pay\.ts and docs\/x\.md\.$/m);
    const { coverage, flags } = verdictIn(await council(scene(), [...CHANGES, '--', '.'], { cwd: there('src') }));
    assert.deepEqual([coverage.asked, flags], [{ paths: ['src'], files: 2, changed: 4 }, []]);
    const none = await council(scene(), [...CHANGES, '--', 'lib']);
    assert.deepEqual([none.status, none.stdout], [5, '']);
    assert.match(none.stderr, /0 of 4 changed files are in lib\. Name another path, or remove the paths\./);
    assert.equal((await council(scene(), [...CHANGES, '--', '../..'])).status, 3);
  });

  it('63: reviews the work tree of a bare repository that the environment names', async () => {
    const bare = path.join(scene().folder, 'dot.git');
    git(scene().folder, 'init', '-q', '--bare', bare);
    const both = ['--git-dir', bare, '--work-tree', scene().workspace];
    git(scene().workspace, ...both, 'add', 'src');
    git(scene().workspace, ...both, 'commit', '-q', '-m', 'one');
    scene().write({ 'src/pay.ts': 'gone\n' });
    const env = { GIT_DIR: bare, GIT_WORK_TREE: scene().workspace };
    const outcome = await council(scene(), CHANGES, { env, cwd: there('src') });
    assert.deepEqual([outcome.status, verdictIn(outcome).coverage.files], [0, 1], outcome.stderr);
    // A separate repository inside that work tree isn't the named one.
    const inner = there('inner');
    mkdirSync(inner);
    git(inner, 'init', '-q');
    writeFileSync(path.join(inner, 'a.ts'), '1\n');
    assert.match(verdictIn(await council(scene(), CHANGES, { env, cwd: inner })).title, /a\.ts$/);
    const elsewhere = await council(scene(), CHANGES, { env, cwd: scene().folder });
    assert.deepEqual([elsewhere.status, elsewhere.stdout], [3, '']);
  });

  it('reviews the configured work tree of a repository that the environment names', async () => {
    const named = path.join(scene().folder, 'dot.git');
    git(scene().folder, 'init', '-q', '--bare', named);
    git(named, 'config', 'core.bare', 'false');
    git(named, 'config', 'core.worktree', path.relative(named, scene().workspace));
    git(scene().workspace, '--git-dir', named, 'add', 'src');
    git(scene().workspace, '--git-dir', named, 'commit', '-q', '-m', 'one');
    scene().write({ 'src/pay.ts': 'gone\n' });
    const outcome = await council(scene(), CHANGES, { env: { GIT_DIR: named }, cwd: there('src') });
    assert.deepEqual([outcome.status, verdictIn(outcome).coverage.files], [0, 1], outcome.stderr);
  });

  it('rejects a bare repository and a .git folder, and says what they are', async () => {
    const bare = path.join(scene().folder, 'dot.git');
    git(scene().folder, 'init', '-q', '--bare', bare);
    git(scene().workspace, 'init', '-q');
    for (const [cwd, words] of [
      [bare, 'is a bare repository, so it contains commits but no files. Start in one of its worktrees or in a clone'],
      [path.join(bare, 'hooks'), 'is a bare repository'],
      [there('.git'), `is git’s own folder and has no files to review. Start in ${scene().workspace},`],
      [there('.git/hooks'), `is git’s own folder and has no files to review. Start in ${scene().workspace},`],
    ] as const) {
      const outcome = await council(scene(), ['review'], { cwd });
      assert.deepEqual([outcome.status, outcome.stdout], [3, '']);
      assert.ok(outcome.stderr.startsWith(`council: ${cwd} ${words}`), outcome.stderr);
    }
  });

  it('rejects a deleted current folder unless --cwd names another', () => {
    mkdirSync(there('gone'));
    const script = 'cd "$1" && rmdir "$1" && shift && exec "$@"';
    const program = path.resolve(import.meta.dirname, '../../../src/cli.ts');
    const run = (...args: readonly string[]) =>
      spawnSync('/bin/sh', ['-c', script, 'sh', there('gone'), process.execPath, program, ...args], {
        env: scene().environment,
        encoding: 'utf8',
      });
    const lost = run('sessions');
    assert.deepEqual([lost.status, lost.stdout], [3, '']);
    assert.match(
      lost.stderr,
      /council: The current folder no longer exists\. Change to a folder that exists, or name one with --cwd\./,
    );
    mkdirSync(there('gone'));
    assert.equal(run('sessions', '--cwd', scene().workspace).status, 0);
  });
});

/** The peak memory use, in kilobytes. */
function peakOf({ pid }: ChildProcess): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1] ?? 0);
  } catch {
    return 0;
  }
}

describe('21: three engines that print 100 MB each', () => {
  const scene = freshScene(() => trio({ ...A, flood: 100 }, { ...A, flood: 100 }, { ...A, flood: 100 }));

  it('are stopped and named, and the council stays under 300 MB', async function () {
    if (process.platform !== 'linux') this.skip();
    let peak = 0;
    const outcome = await councilProcess(scene(), ['vote', '--file', 'src/pay.ts', '--json'], {
      during: async (child) => {
        while (child.exitCode === null) {
          peak = Math.max(peak, peakOf(child));
          await pause(20);
        }
      },
    });
    const verdict = verdictIn(outcome);
    assert.deepEqual(
      verdict.seats.map(({ status }) => status),
      ['failed', 'failed', 'failed'],
    );
    assert.deepEqual([verdict.outcome, outcome.status], ['undecided', 2]);
    for (const engine of ['alpha', 'beta', 'gamma'])
      assert.match(
        outcome.stderr,
        new RegExp(`^${engine}: It printed more than Council can keep, so Council stopped it\\. Review`, 'm'),
      );
    // For the build. From the sources, Node needs 60 MB more to strip the types.
    const most = PROGRAM.endsWith('.ts') ? 360_000 : 300_000;
    assert.ok(peak > 50_000 && peak < most, `${String(peak)} KB`);
  });
});
