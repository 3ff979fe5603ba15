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

describe('the git name of a change', () => {
  it('exists for uncommitted changes', async () => {
    repository(folder(), { 'a.ts': 'one\n' });
    write(folder(), { 'a.ts': 'two\n', 'new.ts': 'n\n' });
    assert.deepEqual(await changeOf({ kind: 'uncommitted' }), { kind: 'uncommitted' });
  });

  it('is the full hash of a commit', async () => {
    branched();
    assert.deepEqual(await changeOf({ kind: 'commit', commit: 'HEAD' }), { kind: 'commit', commit: head() });
  });

  it('is a branch if no tracked file has uncommitted changes, since git would include them', async () => {
    branched();
    write(folder(), { 'untracked.ts': 'u\n' });
    assert.deepEqual(await changeOf({ kind: 'base', branch: 'main' }), { kind: 'base', branch: 'main' });
    write(folder(), { 'a.ts': 'three\n' });
    assert.equal(await changeOf({ kind: 'base', branch: 'main' }), undefined);
    git(folder(), 'add', 'a.ts');
    assert.equal(await changeOf({ kind: 'base', branch: 'main' }), undefined);
  });

  it('does not exist for a base that is not a plain branch name', async () => {
    branched();
    assert.equal(await changeOf({ kind: 'base', branch: 'HEAD~1' }), undefined);
    git(folder(), 'update-ref', "refs/heads/it's;main", 'main');
    assert.equal(await changeOf({ kind: 'base', branch: "it's;main" }), undefined);
  });

  it('does not exist in a subfolder, since git would show the rest of the repository too', async () => {
    branched();
    write(folder(), { 'sub/b.ts': 'three\n' });
    assert.equal(await changeOf({ kind: 'uncommitted' }, 'sub'), undefined);
    assert.equal(await changeOf({ kind: 'commit', commit: 'HEAD' }, 'sub'), undefined);
  });

  it('does not exist for a merge', async () => {
    branched();
    git(folder(), 'checkout', '-q', 'main');
    git(folder(), 'merge', '-q', '--no-ff', '-m', 'merge', 'feature');
    assert.equal(await changeOf({ kind: 'commit', commit: 'HEAD' }), undefined);
  });

  it('does not exist if an attribute makes git hide the lines of a file', async () => {
    repository(folder(), { 'a.ts': 'one\n', '.gitattributes': 'a.ts -diff\n' });
    write(folder(), { 'a.ts': 'two\n' });
    const artifact = await loadArtifact(folder(), { kind: 'uncommitted' });
    assert.deepEqual([artifact.files.map((file) => file.path), artifact.gitChange], [['a.ts'], undefined]);
  });

  it('does not exist for a range, staged changes, or a single file', async () => {
    branched();
    assert.equal(await changeOf({ kind: 'range', range: 'main..feature' }), undefined);
    write(folder(), { 'a.ts': 'three\n' });
    assert.equal(await changeOf({ kind: 'uncommitted', path: 'a.ts' }), undefined);
    git(folder(), 'add', 'a.ts');
    assert.equal(await changeOf({ kind: 'staged' }), undefined);
    assert.equal(await changeOf({ kind: 'file', path: 'a.ts', lines: null }), undefined);
  });
});
