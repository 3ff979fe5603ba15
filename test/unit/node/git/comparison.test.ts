import * as assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import type { ArtifactRequest } from '../../../../src/session/ports.ts';
import { fault, loadArtifact, LOCK } from './artifactFixture.ts';
import { git, repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const load = (request: ArtifactRequest): Promise<Artifact> => loadArtifact(folder(), request);
const commit = (named: string): Promise<Artifact> => load({ kind: 'commit', commit: named });
const range = (named: string): Promise<Artifact> => load({ kind: 'range', range: named });
const base = (branch: string): Promise<Artifact> => load({ kind: 'base', branch });
const paths = ({ files }: Artifact): readonly string[] => [...new Set(files.map((each) => each.path))].sort();
const head = (): string => git(folder(), 'rev-parse', 'HEAD').trim();

function committed(files: Readonly<Record<string, string>>, message = 'next'): string {
  write(folder(), files);
  git(folder(), 'add', '-A');
  git(folder(), 'commit', '-q', '-m', message);
  return head();
}

/** `main` and `feature` both have new commits since they diverged. */
function parted(): void {
  repository(folder(), { 'a.ts': 'a\n', 'shared.ts': 'one\n' });
  git(folder(), 'checkout', '-q', '-b', 'feature');
  committed({ 'feature.ts': 'f\n', 'shared.ts': 'feature\n' });
  git(folder(), 'checkout', '-q', 'main');
  committed({ 'main.ts': 'm\n' });
  git(folder(), 'checkout', '-q', 'feature');
}

describe('staged changes', () => {
  it('are those of the index only', async () => {
    repository(folder(), { 'a.ts': 'one\n', 'b.ts': 'x\n' });
    write(folder(), { 'a.ts': 'two\n', 'new.ts': 'n\n' });
    git(folder(), 'add', 'a.ts');
    write(folder(), { 'a.ts': 'three\n', 'b.ts': 'y\n' });
    const artifact = await load({ kind: 'staged' });
    assert.deepEqual([artifact.scope, artifact.title], ['staged', 'Staged changes in a.ts']);
    assert.deepEqual(artifact.files, [{ path: 'a.ts', startLine: 1, lines: ['two'] }]);
  });

  it('are found before the first commit', async () => {
    git(folder(), 'init', '-q');
    write(folder(), { 'a.ts': 'a\n', 'b.ts': 'b\n' });
    git(folder(), 'add', 'a.ts');
    assert.deepEqual(paths(await load({ kind: 'staged' })), ['a.ts']);
  });

  it('of an unresolved merge list the files without content in the index', async () => {
    parted();
    git(folder(), 'checkout', '-q', 'main');
    committed({ 'shared.ts': 'main\n' });
    assert.throws(() => git(folder(), 'merge', 'feature'));
    const artifact = await load({ kind: 'staged' });
    assert.deepEqual(paths(artifact), ['feature.ts']);
    assert.deepEqual(artifact.coverage.leftOut, [{ file: 'shared.ts', reason: 'unreadable' }]);
    const all = await load({ kind: 'uncommitted' });
    assert.match(all.text, /^\+<<<<<<< HEAD$/m);
    assert.deepEqual(all.coverage.leftOut, []);
  });

  it('are not hidden by a generator marker that exists only on disk', async () => {
    repository(folder(), { 'a.ts': 'one\n' });
    write(folder(), { 'a.ts': 'two\n' });
    git(folder(), 'add', 'a.ts');
    write(folder(), { 'a.ts': '// @generated\ntwo\n' });
    assert.deepEqual(paths(await load({ kind: 'staged' })), ['a.ts']);
  });

  it('leave out what the index marks as generated', async () => {
    repository(folder(), { 'a.ts': '// @generated\none\n', 'b.ts': 'b\n' });
    write(folder(), { 'a.ts': '// @generated\ntwo\n', 'b.ts': 'B\n' });
    git(folder(), 'add', '-A');
    write(folder(), { 'a.ts': 'three\n' });
    const { coverage } = await load({ kind: 'staged' });
    assert.deepEqual(coverage.leftOut, [{ file: 'a.ts', reason: 'generated' }]);
  });
});

describe('a commit', () => {
  it('shows what it changed, whatever is on disk', async () => {
    repository(folder(), { 'a.ts': 'one\n' });
    const named = committed({ 'a.ts': 'two\n' });
    committed({ 'b.ts': 'later\n' });
    write(folder(), { 'a.ts': 'dirty\n' });
    const artifact = await commit('HEAD~1');
    assert.deepEqual([artifact.scope, artifact.title], [`commit:${named}`, `Commit ${named.slice(0, 10)} in a.ts`]);
    assert.deepEqual(artifact.files, [{ path: 'a.ts', startLine: 1, lines: ['two'] }]);
    assert.deepEqual((await commit(named.slice(0, 8))).scope, artifact.scope);
  });

  it('may be the first one, with a detached HEAD', async () => {
    repository(folder(), { 'a.ts': 'one\n', 'b.ts': 'x\n' });
    git(folder(), 'checkout', '-q', '--detach');
    assert.deepEqual(paths(await commit('HEAD')), ['a.ts', 'b.ts']);
  });

  it('that is a merge shows what it brought into the branch', async () => {
    parted();
    git(folder(), 'checkout', '-q', 'main');
    git(folder(), 'merge', '-q', '--no-edit', 'feature');
    const artifact = await commit('HEAD');
    assert.deepEqual(paths(artifact), ['feature.ts', 'shared.ts']);
    assert.match(artifact.title, /^Merge [0-9a-f]{10} compared with its first parent in 2 files$/);
  });

  it('that changes nothing has nothing to review', async () => {
    repository(folder(), { 'a.ts': 'one\n' });
    git(folder(), 'commit', '-q', '--allow-empty', '-m', 'empty');
    await assert.rejects(commit('HEAD'), fault('nothing-to-review', /Commit [0-9a-f]{10} doesn’t change any files/));
  });

  it('63: is not taken for the first one if its parent is missing in a shallow clone', async () => {
    const origin = path.join(folder(), 'origin');
    write(origin, {});
    git(folder(), 'init', '-q', '-b', 'main', 'origin');
    write(origin, { 'a.ts': 'one\n' });
    git(origin, 'add', '-A');
    git(origin, 'commit', '-q', '-m', 'one');
    git(origin, 'commit', '-q', '--allow-empty', '-m', 'two');
    git(folder(), 'clone', '-q', '--depth', '1', `file://${origin}`, 'clone');
    const shallow = loadArtifact(path.join(folder(), 'clone'), { kind: 'commit', commit: 'HEAD' });
    await assert.rejects(shallow, fault('usage', /shallow clone .*\. Fetch the rest/));
  });
});

describe('the changes since a branch', () => {
  it('are those committed since the merge base', async () => {
    parted();
    write(folder(), { 'dirty.ts': 'd\n' });
    const artifact = await base('main');
    assert.deepEqual([artifact.scope, artifact.title], ['base:main', 'Changes since main in 2 files']);
    assert.deepEqual(paths(artifact), ['feature.ts', 'shared.ts']);
  });

  it('are empty on the branch itself', async () => {
    parted();
    await assert.rejects(base('feature'), fault('nothing-to-review', /There are no commits .* since “feature”/));
  });

  it('are rejected without a common history', async () => {
    parted();
    git(folder(), 'checkout', '-q', '--orphan', 'other');
    git(folder(), 'commit', '-q', '-m', 'other');
    await assert.rejects(base('main'), fault('usage', /“main” and “HEAD” have no common history/));
  });

  it('are rejected if there is no commit yet', async () => {
    git(folder(), 'init', '-q');
    await assert.rejects(base('main'), fault('usage', /There are no commits in .* yet/));
  });
});

describe('a range', () => {
  it('with two dots compares both sides, and with three the second with the merge base', async () => {
    parted();
    const two = await range('main..feature');
    assert.deepEqual([two.scope, paths(two)], ['range:main..feature', ['feature.ts', 'main.ts', 'shared.ts']]);
    assert.match(two.text, /^deleted file mode/m);
    const three = await range('main...feature');
    assert.deepEqual([three.scope, paths(three)], ['range:main...feature', ['feature.ts', 'shared.ts']]);
  });

  it('without a second side uses what is checked out', async () => {
    parted();
    assert.equal((await range('main..')).text, (await range('main..feature')).text);
    assert.equal((await range('main...')).text, (await range('main...HEAD')).text);
  });

  for (const named of ['main', '..', '...', 'main.feature', '']) {
    it(`cannot be ${JSON.stringify(named)}`, async () => {
      parted();
      await assert.rejects(range(named), fault('usage', /isn’t a range\. Write 2 revisions/));
    });
  }
});

describe('an invalid revision', () => {
  const names = ['nowhere', '--output=x', '-O/dev/null', '^HEAD', 'HEAD:a.ts', 'a\nb', 'HEAD\0', 'main..feature', ''];
  for (const name of names) {
    it(`is rejected in one sentence and does not mislead git: ${JSON.stringify(name)}`, async () => {
      parted();
      const before = readdirSync(folder());
      const words = fault('usage', /There’s no commit, branch, or tag named “/);
      await assert.rejects(commit(name), words);
      await assert.rejects(base(name), words);
      if (!name.includes('..') && name !== '') {
        await assert.rejects(range(`${name}..HEAD`), words);
        await assert.rejects(range(`HEAD...${name}`), words);
      }
      assert.deepEqual(readdirSync(folder()), before);
      assert.equal(existsSync(path.join(folder(), 'x')), false);
    });
  }
});

describe('a linked worktree', () => {
  it('has its own changes and commits', async () => {
    parted();
    git(folder(), 'worktree', 'add', '-q', '-b', 'other', 'tree', 'main');
    const tree = path.join(folder(), 'tree');
    write(tree, { 'a.ts': 'changed\n' });
    assert.deepEqual(paths(await loadArtifact(tree, { kind: 'uncommitted' })), ['a.ts']);
    assert.deepEqual(paths(await loadArtifact(tree, { kind: 'commit', commit: 'HEAD' })), ['main.ts']);
    assert.deepEqual((await load({ kind: 'range', range: 'other..HEAD' })).scope, 'range:other..HEAD');
  });
});

describe('a workspace that contains repositories without being one', () => {
  it('is rejected with a list of them', async () => {
    for (const name of ['one', 'deep/two']) {
      write(path.join(folder(), name), { 'a.ts': 'a\n' });
      git(path.join(folder(), name), 'init', '-q');
    }
    await assert.rejects(
      load({ kind: 'uncommitted' }),
      fault('usage', /contains one, deep\/two\. .*open one of these folders/),
    );
  });
});

describe('the uncommitted changes of one file', () => {
  const ofFile = (named: string): Promise<Artifact> => load({ kind: 'uncommitted', path: named });

  it('are limited to this file, staged or not', async () => {
    repository(folder(), { 'a.ts': 'one\ntwo\n', 'b.ts': 'x\n' });
    write(folder(), { 'a.ts': 'ONE\ntwo\n', 'b.ts': 'y\n', 'new.ts': 'n\n' });
    git(folder(), 'add', 'a.ts');
    write(folder(), { 'a.ts': 'ONE\nTWO\n' });
    const artifact = await ofFile(path.join(folder(), 'a.ts'));
    assert.deepEqual([artifact.scope, artifact.title], ['uncommitted:a.ts', 'Uncommitted changes in a.ts']);
    assert.deepEqual(artifact.files, [{ path: 'a.ts', startLine: 1, lines: ['ONE', 'TWO'] }]);
    assert.deepEqual(artifact.coverage, { files: 1, changedLines: 4, shownLines: 4, leftOut: [] });
    assert.deepEqual(paths(await ofFile('new.ts')), ['new.ts']);
  });

  it('include the old name of a renamed file', async () => {
    repository(folder(), { 'old.ts': Array.from({ length: 20 }, (_, n) => `line ${n}`).join('\n') });
    git(folder(), 'mv', 'old.ts', 'new.ts');
    write(folder(), { 'new.ts': Array.from({ length: 20 }, (_, n) => (n === 3 ? 'other' : `line ${n}`)).join('\n') });
    const artifact = await ofFile('new.ts');
    assert.match(artifact.text, /^rename from old\.ts$/m);
    assert.equal(artifact.coverage.changedLines, 2);
  });

  it('are rejected if there are none, if the file is left out, or if it is outside', async () => {
    repository(folder(), { 'a.ts': 'a\n', 'package-lock.json': LOCK });
    write(folder(), { 'package-lock.json': `${LOCK}\n` });
    await assert.rejects(ofFile('a.ts'), fault('nothing-to-review', /no uncommitted changes in a\.ts/));
    await assert.rejects(ofFile('package-lock.json'), fault('nothing-to-review', /package-lock\.json/));
    await assert.rejects(ofFile('../elsewhere.ts'), fault('usage', /is outside/));
  });
});
