import * as assert from 'node:assert/strict';
import { blockingGaps, type Artifact } from '../../../../src/protocol/setup.ts';
import type { ArtifactRequest } from '../../../../src/session/ports.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { loadArtifact, PNG } from './artifactFixture.ts';
import { git, repository, write } from './gitFixture.ts';

const folder = temporaryFolder();
const REQUESTS: readonly ArtifactRequest[] = [
  { kind: 'commit', commit: 'stash@{0}' },
  { kind: 'range', range: 'HEAD..stash@{0}' },
];
const paths = ({ files }: Artifact): readonly string[] => [...new Set(files.map((each) => each.path))].sort();

describe('63: a stash', () => {
  for (const request of REQUESTS) {
    it(`includes the untracked files: ${request.kind}`, async () => {
      repository(folder(), { 'a.ts': 'one\n' });
      write(folder(), {
        'a.ts': 'two\n',
        'src/evil.ts': 'run();\n',
        'logo.png': PNG,
        'blob.dat': Buffer.from([0, 1, 2]),
      });
      git(folder(), 'stash', 'push', '-q', '--include-untracked');
      const artifact = await loadArtifact(folder(), request);
      assert.deepEqual(paths(artifact), ['a.ts', 'src/evil.ts']);
      assert.deepEqual(artifact.coverage.leftOut, [
        { file: 'blob.dat', reason: 'binary' },
        { file: 'logo.png', reason: 'media' },
      ]);
    });

    it(`reports staged content that its files lack: ${request.kind}`, async () => {
      repository(folder(), { 'a.ts': 'one\n', 'b.ts': 'b\n' });
      write(folder(), { 'a.ts': 'evil();\n', 'b.ts': 'c\n' });
      git(folder(), 'add', '-A');
      write(folder(), { 'a.ts': 'two\n' });
      git(folder(), 'stash', 'push', '-q');
      const artifact = await loadArtifact(folder(), request);
      assert.deepEqual(paths(artifact), ['a.ts', 'b.ts']);
      assert.deepEqual(blockingGaps(artifact.coverage), [{ file: 'a.ts', reason: 'staged-version' }]);
    });
  }

  it('is called a stash in the title', async () => {
    repository(folder(), { 'a.ts': 'one\n' });
    write(folder(), { 'a.ts': 'two\n' });
    git(folder(), 'stash', 'push', '-q');
    const { title } = await loadArtifact(folder(), { kind: 'commit', commit: 'stash@{0}' });
    assert.match(title, /^Stash [0-9a-f]{10} in a\.ts$/);
  });

  it('of untracked files only shows those', async () => {
    repository(folder(), { 'a.ts': 'one\n' });
    write(folder(), { 'evil.ts': 'run();\n' });
    git(folder(), 'stash', 'push', '-q', '--include-untracked');
    const artifact = await loadArtifact(folder(), { kind: 'commit', commit: 'stash@{0}' });
    assert.deepEqual(paths(artifact), ['evil.ts']);
  });

  it('made by hand includes its untracked files', async () => {
    repository(folder(), { 'a.ts': 'one\n' });
    write(folder(), { 'evil.ts': 'run();\n' });
    git(folder(), 'add', '-A');
    const made = (...args: readonly string[]): string => git(folder(), 'commit-tree', ...args, '-m', 'words').trim();
    const untracked = made(git(folder(), 'write-tree').trim());
    const stash = made('HEAD^{tree}', '-p', 'HEAD', '-p', made('HEAD^{tree}', '-p', 'HEAD'), '-p', untracked);
    assert.ok(paths(await loadArtifact(folder(), { kind: 'commit', commit: stash })).includes('evil.ts'));
  });

  it('is not confused with the merge of a branch with one commit', async () => {
    repository(folder(), { 'a.ts': 'one\n' });
    git(folder(), 'checkout', '-q', '-b', 'feature');
    write(folder(), { 'a.ts': 'two\n' });
    git(folder(), 'commit', '-q', '-a', '-m', 'two');
    git(folder(), 'checkout', '-q', 'main');
    git(folder(), 'merge', '-q', '--no-ff', '--no-edit', 'feature');
    const { title, coverage } = await loadArtifact(folder(), { kind: 'commit', commit: 'HEAD' });
    assert.match(title, /^Merge /);
    assert.deepEqual(coverage.leftOut, []);
  });
});
