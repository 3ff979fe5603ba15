import * as assert from 'node:assert/strict';
import path from 'node:path';
import type { GitChange } from '../../../../src/protocol/setup.ts';
import type { ArtifactRequest } from '../../../../src/session/ports.ts';
import { loadArtifact } from './artifactFixture.ts';
import { git, repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const head = (): string => git(folder(), 'rev-parse', 'HEAD').trim();
const commitAll = (): void => void git(folder(), 'commit', '-q', '-a', '-m', 'next');

async function changeOf(request: ArtifactRequest, below = ''): Promise<GitChange | undefined> {
  return (await loadArtifact(path.join(folder(), below), request)).gitChange;
}

/** `main` with one commit, `feature` with one more, and no uncommitted changes. */
function branched(): void {
  repository(folder(), { 'a.ts': 'one\n', 'sub/b.ts': 'one\n' });
  git(folder(), 'checkout', '-q', '-b', 'feature');
  write(folder(), { 'a.ts': 'two\n', 'sub/b.ts': 'two\n' });
  commitAll();
}

describe('the change as git names it', () => {
  it('is what is uncommitted', async () => {
    repository(folder(), { 'a.ts': 'one\n' });
    write(folder(), { 'a.ts': 'two\n', 'new.ts': 'n\n' });
    assert.deepEqual(await changeOf({ kind: 'uncommitted' }), { kind: 'uncommitted' });
  });

  it('is a commit by its whole name', async () => {
    branched();
    assert.deepEqual(await changeOf({ kind: 'commit', commit: 'HEAD' }), { kind: 'commit', commit: head() });
  });

  it('is a branch as long as nothing is uncommitted: git would show that too', async () => {
    branched();
    write(folder(), { 'untracked.ts': 'u\n' });
    assert.deepEqual(await changeOf({ kind: 'base', branch: 'main' }), { kind: 'base', branch: 'main' });
    write(folder(), { 'a.ts': 'three\n' });
    assert.equal(await changeOf({ kind: 'base', branch: 'main' }), undefined);
    git(folder(), 'add', 'a.ts');
    assert.equal(await changeOf({ kind: 'base', branch: 'main' }), undefined);
  });

  it('is no branch that needs more than a name', async () => {
    branched();
    assert.equal(await changeOf({ kind: 'base', branch: 'HEAD~1' }), undefined);
    git(folder(), 'update-ref', "refs/heads/it's;main", 'main');
    assert.equal(await changeOf({ kind: 'base', branch: "it's;main" }), undefined);
  });

  it('is none in a folder below the root, from where git shows all the rest', async () => {
    branched();
    write(folder(), { 'sub/b.ts': 'three\n' });
    assert.equal(await changeOf({ kind: 'uncommitted' }, 'sub'), undefined);
    assert.equal(await changeOf({ kind: 'commit', commit: 'HEAD' }, 'sub'), undefined);
  });

  it('is none for a merge', async () => {
    branched();
    git(folder(), 'checkout', '-q', 'main');
    git(folder(), 'merge', '-q', '--no-ff', '-m', 'merge', 'feature');
    assert.equal(await changeOf({ kind: 'commit', commit: 'HEAD' }), undefined);
  });

  it('is none where an attribute keeps the lines of a file from whoever asks git', async () => {
    repository(folder(), { 'a.ts': 'one\n', '.gitattributes': 'a.ts -diff\n' });
    write(folder(), { 'a.ts': 'two\n' });
    const artifact = await loadArtifact(folder(), { kind: 'uncommitted' });
    assert.deepEqual([artifact.files.map((file) => file.path), artifact.gitChange], [['a.ts'], undefined]);
  });

  it('is none for a range, for what is staged, for one file, and outside of git', async () => {
    branched();
    assert.equal(await changeOf({ kind: 'range', range: 'main..feature' }), undefined);
    write(folder(), { 'a.ts': 'three\n' });
    assert.equal(await changeOf({ kind: 'uncommitted', path: 'a.ts' }), undefined);
    git(folder(), 'add', 'a.ts');
    assert.equal(await changeOf({ kind: 'staged' }), undefined);
    assert.equal(await changeOf({ kind: 'file', path: 'a.ts', lines: null }), undefined);
  });
});
