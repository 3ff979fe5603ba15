import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Plan, reviews } from '../faults/plan.ts';
import type { Scene } from '../faults/scene.ts';
import { git } from '../node/git/gitFixture.ts';
import { until } from '../until.ts';
import { council, freshScene, sessionFolders, trio } from './commandLine.ts';
import { LOCK } from '../node/git/artifactFixture.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const KEEP = reviews('keep', { confidence: 80 });
const RAISES = reviews('revise', {
  p1: ['src/pay.ts:2 `ledger.post(order.id, -amount);` the refund is posted twice'],
  confidence: 70,
});
const TWICE = 'ledger.post(order.id, -amount);\nledger.post(order.id, -amount);\n';

const hookFile = (scene: Scene, name = 'pre-commit'): string => path.join(scene.workspace, '.git/hooks', name);

/** Creates a repository, with `council` in PATH. */
function begin(scene: Scene): void {
  scene.initialise();
  const programs = path.join(scene.folder, 'bin');
  mkdirSync(programs);
  const cli = process.env['COUNCIL_TEST_CLI'] ?? path.join(ROOT, 'src/cli.ts');
  writeFileSync(
    path.join(programs, 'council'),
    `#!/bin/sh\n"${process.execPath}" "${cli}" "$@"\nstatus=$?\necho "$status" >> "$0.ended"\nexit "$status"\n`,
  );
  chmodSync(path.join(programs, 'council'), 0o755);
}

/** Writes a hook of another tool. */
function plant(file: string, text: string): void {
  writeFileSync(file, `#!/bin/sh\n${text}\n`);
  chmodSync(file, 0o755);
}

/** Runs `git commit` with the hook. Resolves to its exit status and its output. */
async function commit(scene: Scene, ...args: readonly string[]): Promise<{ status: number | null; printed: string }> {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.invalid', '-c', 'commit.gpgSign=false'];
  const child = spawn('git', [...identity, 'commit', '-m', 'change', ...args], {
    cwd: scene.workspace,
    env: { ...scene.environment, PATH: `${path.join(scene.folder, 'bin')}:${scene.environment['PATH'] ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
  const status = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  return { status, printed: Buffer.concat(chunks).toString('utf8') };
}

describe('the pre-commit hook', () => {
  const scene = freshScene(() => trio(KEEP, RAISES, KEEP));
  const plan = (one: Plan): void => {
    scene().setPlan('beta', one);
  };
  const commits = (): number => git(scene().workspace, 'rev-list', '--all').trim().split('\n').length;
  const stage = (files: Readonly<Record<string, string>>): void => {
    scene().write(files);
    git(scene().workspace, 'add', '-A');
  };
  beforeEach(async () => {
    begin(scene());
    const { status, stdout } = await council(scene(), ['hook', 'install']);
    assert.deepEqual([status, stdout.trim()], [0, `${hookFile(scene())} runs Council.`]);
  });

  it('blocks a commit with a P1 and says why, and allows it once it is fixed', async () => {
    stage({ 'src/pay.ts': TWICE });
    const blocked = await commit(scene());
    assert.deepEqual([blocked.status, commits()], [1, 1], blocked.printed);
    assert.match(blocked.printed, /^Approved 2–1, 1 P1 finding\./m);
    assert.match(blocked.printed, /src\/pay\.ts:2 the refund is posted twice/);
    plan(KEEP);
    stage({ 'src/pay.ts': 'ledger.post(order.id, -amount);\n' });
    const allowed = await commit(scene());
    assert.deepEqual([allowed.status, commits()], [0, 2], allowed.printed);
    assert.equal(sessionFolders(scene()).length, 2);
  });

  it('reviews what the commit would contain, also with `git commit --all` or a single file', async () => {
    plan(KEEP);
    scene().write({ 'src/pay.ts': 'const everything = 1;\n' });
    const all = await commit(scene(), '--all');
    assert.equal(all.status, 0, all.printed);
    assert.match(scene().prompt('alpha'), /const everything/);
    stage({ 'src/one.ts': 'const one = 1;\n', 'src/two.ts': 'const two = 2;\n' });
    const some = await commit(scene(), 'src/one.ts');
    assert.equal(some.status, 0, some.printed);
    assert.match(scene().prompt('alpha', 2), /const one/);
    assert.doesNotMatch(scene().prompt('alpha', 2), /const two/);
  });

  it('allows a commit with nothing to review', async () => {
    stage({ 'package-lock.json': LOCK });
    const { status, printed } = await commit(scene());
    assert.equal(status, 0, printed);
    assert.match(printed, /All changed files are excluded from reviews: package-lock\.json \(lock-file\)/);
    assert.deepEqual([commits(), scene().calls('alpha').length], [2, 0]);
  });

  it('blocks a commit if no engine answers, and is skipped with --no-verify', async () => {
    for (const engine of ['alpha', 'beta', 'gamma'])
      scene().setPlan(engine, { complains: 'Error: it broke\n', exit: 1 });
    stage({ 'src/pay.ts': TWICE });
    const undecided = await commit(scene());
    assert.notEqual(undecided.status, 0);
    assert.match(undecided.printed, /^Undecided: no votes/m);
    assert.equal(commits(), 1);
    assert.equal((await commit(scene(), '--no-verify')).status, 0);
  });
});

describe('council hook', () => {
  const scene = freshScene(() => trio(KEEP, KEEP, KEEP));
  const hook = (...args: readonly string[]) => council(scene(), ['hook', ...args]);
  beforeEach(() => {
    begin(scene());
    scene().write({ 'src/pay.ts': TWICE });
    git(scene().workspace, 'add', '-A');
  });

  it('runs an existing hook first, whose failure stops the commit before any engine is asked', async () => {
    plant(hookFile(scene()), 'echo "as before: $0"; exit 7');
    const theirs = readFileSync(hookFile(scene()), 'utf8');
    const { status, stdout } = await hook('install');
    const before = `${hookFile(scene())}.before-council`;
    assert.deepEqual([status, stdout.trim()], [0, `${hookFile(scene())} runs ${before}, then Council.`]);
    assert.equal(readFileSync(before, 'utf8'), theirs);
    const stopped = await commit(scene());
    assert.equal(stopped.status, 1);
    assert.match(stopped.printed, /as before: /);
    assert.equal(scene().calls('alpha').length, 0);
    plant(before, 'echo "as before"');
    const made = await commit(scene());
    assert.equal(made.status, 0, made.printed);
    assert.match(made.printed, /as before[\s\S]*Approved/);
    assert.equal((await hook('uninstall')).status, 0);
    assert.equal(readFileSync(hookFile(scene()), 'utf8'), '#!/bin/sh\necho "as before"\n');
    assert.ok(!existsSync(before));
  });

  it('stops the commit and says why if the command is gone', async () => {
    await hook('install');
    writeFileSync(path.join(scene().folder, 'bin/council'), '');
    chmodSync(path.join(scene().folder, 'bin/council'), 0o644);
    const { status, printed } = await commit(scene());
    assert.equal(status, 1);
    assert.match(printed, /Council is not in your PATH.*--no-verify/);
  });

  it('reviews a commit once, in the background after it is made', async () => {
    const { stdout } = await hook('install', '--post-commit');
    assert.equal(stdout.trim(), `${hookFile(scene(), 'post-commit')} runs Council.`);
    assert.equal((await commit(scene())).status, 0);
    const log = path.join(scene().workspace, '.git/council-post-commit.log');
    const said = (): string => (existsSync(log) ? readFileSync(log, 'utf8') : '');
    await until(() => existsSync(path.join(scene().folder, 'bin/council.ended')));
    assert.match(said(), /^Approved 3–0/m);
    assert.match(scene().prompt('alpha'), /ledger\.post/);
    const again = await hook('run', '--post-commit');
    assert.deepEqual([again.status, scene().calls('alpha').length], [0, 1]);
    assert.match(again.stderr, /This commit has already been reviewed/);
  });

  it('does nothing during a rebase', async () => {
    mkdirSync(path.join(scene().workspace, '.git/rebase-merge'));
    const { status } = await hook('run', '--post-commit');
    assert.deepEqual([status, scene().calls('alpha').length], [0, 0]);
  });

  it('says which hooks are installed, and removes them', async () => {
    await hook('install');
    const { status, stdout } = await hook('status');
    assert.deepEqual(
      [status, stdout],
      [0, `pre-commit: ${hookFile(scene())} runs Council.\npost-commit: Not installed.\n`],
    );
    assert.match((await hook('uninstall')).stdout, /^Removed .*pre-commit\.\n$/);
    assert.equal((await hook('uninstall')).stdout, 'Council has no hook in this repository.\n');
  });

  it('prints the line to add if the hooks are in a folder of the team', async () => {
    git(scene().workspace, 'config', 'core.hooksPath', '.husky/_');
    scene().write({ '.husky/_/h': '', '.husky/pre-commit': 'npm test\n' });
    const file = path.join(scene().workspace, '.husky/pre-commit');
    const { status, stdout } = await hook('install');
    assert.equal(status, 2);
    assert.ok(stdout.endsWith(`Add this line to ${file}:\n\ncouncil hook run\n\n`), stdout);
    assert.ok(!existsSync(hookFile(scene())));
    scene().write({ '.husky/pre-commit': 'npm test\ncouncil hook run --fail-on p2\n' });
    assert.deepEqual(
      [(await hook('install')).status, readFileSync(file, 'utf8')],
      [0, 'npm test\ncouncil hook run --fail-on p2\n'],
    );
    assert.match(
      (await hook('uninstall')).stdout,
      /Council didn’t create .*\. Remove the line that runs Council yourself\./,
    );
  });

  it('rejects a folder outside a repository and a bare repository, and says where to go', async () => {
    const outside = path.join(scene().folder, 'outside');
    const bare = path.join(scene().folder, 'bare');
    mkdirSync(outside);
    git(scene().folder, 'init', '-q', '--bare', bare);
    for (const [cwd, said] of [
      [outside, /isn’t in a git repository, so it has no hooks\. Change to a repository, or name one with --cwd\./],
      [bare, /is a bare repository/],
    ] as const) {
      const { status, stderr } = await council(scene(), ['hook', 'install'], { cwd });
      assert.equal(status, 3);
      assert.match(stderr, said);
    }
  });
});
