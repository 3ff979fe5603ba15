import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type Plan, reviews } from '../faults/plan.ts';
import type { Scene } from '../faults/scene.ts';
import { git } from '../node/git/gitFixture.ts';
import { freshScene, sessionFolders, trio } from './commandLine.ts';
import { LOCK } from '../node/git/artifactFixture.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const KEEP = reviews('keep', { confidence: 80 });
const RAISES = reviews('revise', {
  p1: ['src/pay.ts:2 `ledger.post(order.id, -amount);` the refund is posted twice'],
  confidence: 70,
});
const TWICE = 'ledger.post(order.id, -amount);\nledger.post(order.id, -amount);\n';

const PAGE = 'docs/hooks-and-pipelines.md';

/** The text as the page has it, so that what is recommended is what is tried. */
function hookText(): string {
  const [, text] =
    /## Before each commit[\s\S]*?```sh\n([\s\S]*?)```/.exec(readFileSync(path.join(ROOT, PAGE), 'utf8')) ?? [];
  return text ?? assert.fail(`${PAGE} has no hook`);
}

/** A repository with the hook, and `council` on the path. */
function install(scene: Scene): void {
  scene.initialise();
  const programs = path.join(scene.folder, 'bin');
  mkdirSync(programs);
  const cli = process.env['COUNCIL_TEST_CLI'] ?? path.join(ROOT, 'src/cli.ts');
  writeFileSync(path.join(programs, 'council'), `#!/bin/sh\nexec "${process.execPath}" "${cli}" "$@"\n`);
  chmodSync(path.join(programs, 'council'), 0o755);
  const hook = path.join(scene.workspace, '.git/hooks/pre-commit');
  mkdirSync(path.dirname(hook), { recursive: true });
  writeFileSync(hook, hookText());
  chmodSync(hook, 0o755);
}

/** `git commit`, with the hook; gives back its exit status and all that was printed. */
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

describe(`the pre-commit hook of ${PAGE}`, () => {
  const scene = freshScene(() => trio(KEEP, RAISES, KEEP));
  const plan = (one: Plan): void => {
    scene().setPlan('beta', one);
  };
  const commits = (): number => git(scene().workspace, 'rev-list', '--all').trim().split('\n').length;
  const stage = (files: Readonly<Record<string, string>>): void => {
    scene().write(files);
    git(scene().workspace, 'add', '-A');
  };
  beforeEach(() => {
    install(scene());
  });

  it('holds back a commit with a P1 and says why, and lets it go when it is mended', async () => {
    stage({ 'src/pay.ts': TWICE });
    const blocked = await commit(scene());
    assert.deepEqual([blocked.status, commits()], [1, 1], blocked.printed);
    assert.match(blocked.printed, /^Approved 2–1, one P1 finding\./m);
    assert.match(blocked.printed, /src\/pay\.ts:2 the refund is posted twice/);
    plan(KEEP);
    stage({ 'src/pay.ts': 'ledger.post(order.id, -amount);\n' });
    const allowed = await commit(scene());
    assert.deepEqual([allowed.status, commits()], [0, 2], allowed.printed);
    assert.equal(sessionFolders(scene()).length, 2);
  });

  it('reviews what this commit would hold, also with `git commit --all` and of one file alone', async () => {
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

  it('has nothing against a commit in which nothing is to be reviewed', async () => {
    stage({ 'package-lock.json': LOCK });
    const { status, printed } = await commit(scene());
    assert.equal(status, 0, printed);
    assert.match(
      printed,
      /Only files that are left out of every review have changed: package-lock\.json \(lock-file\)/,
    );
    assert.deepEqual([commits(), scene().calls('alpha').length], [2, 0]);
  });

  it('holds back a commit that nobody could judge, and is skipped with --no-verify', async () => {
    for (const engine of ['alpha', 'beta', 'gamma'])
      scene().setPlan(engine, { complains: 'Error: it broke\n', exit: 1 });
    stage({ 'src/pay.ts': TWICE });
    const undecided = await commit(scene());
    assert.notEqual(undecided.status, 0);
    assert.match(undecided.printed, /^Undecided: nobody voted/m);
    assert.equal(commits(), 1);
    assert.equal((await commit(scene(), '--no-verify')).status, 0);
  });
});
