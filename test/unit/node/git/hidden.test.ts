import assert from 'node:assert/strict';
import { loadArtifact } from './artifactFixture.ts';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import { git, repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const staged = (): Promise<Artifact> => loadArtifact(folder(), { kind: 'staged' });

describe('what git has beside a change', () => {
  it('62: in the place of a commit or a content does not count', async () => {
    repository(folder(), { 'a.ts': 'a\n', 'b.ts': 'b\n' });
    write(folder(), { 'a.ts': 'evil\n', 'b.ts': 'B\n' });
    git(folder(), 'commit', '-q', '-a', '-m', 'second');
    const id = (name: string): string => git(folder(), 'rev-parse', name).trim();
    const clean = git(folder(), 'commit-tree', `HEAD~1^{tree}`, '-p', 'HEAD~1', '-m', 'second').trim();
    git(folder(), 'replace', id('HEAD'), clean);
    const shown = /^-a\n\+evil$/m;
    for (const request of [
      { kind: 'commit', commit: 'HEAD' } as const,
      { kind: 'range', range: 'HEAD~1..HEAD' } as const,
    ])
      assert.match((await loadArtifact(folder(), request)).text, shown);
    git(folder(), 'replace', '-d', id('HEAD'));
    git(folder(), 'replace', id('HEAD:a.ts'), id('HEAD~1:a.ts'));
    assert.match((await loadArtifact(folder(), { kind: 'commit', commit: 'HEAD' })).text, shown);
    git(folder(), '--no-replace-objects', 'reset', '-q', '--soft', 'HEAD~1');
    assert.match((await staged()).text, shown);
  });

  it('62: as another parent of a commit does not count', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    git(folder(), 'checkout', '-q', '-b', 'feature');
    for (const text of ['evil\n', 'evil\nmore\n']) {
      write(folder(), { 'a.ts': text });
      git(folder(), 'commit', '-q', '-a', '-m', text.trim());
    }
    const id = (name: string): string => git(folder(), 'rev-parse', name).trim();
    write(folder(), { '.git/info/grafts': `${id('main')} ${id('HEAD~1')}\n${id('HEAD~1')}\n` });
    const artifact = await loadArtifact(folder(), { kind: 'base', branch: 'main' });
    assert.match(artifact.text, /^-a\n\+evil\n\+more$/m);
  });
});
