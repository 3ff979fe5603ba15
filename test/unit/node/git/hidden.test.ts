import assert from 'node:assert/strict';
import path from 'node:path';
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

  const LINE = 'a.js linguist-generated linguist-vendored\n';
  const attributes: Readonly<Record<string, () => void>> = {
    'in .git/info/attributes': () => write(folder(), { '.git/info/attributes': LINE }),
    'in a file that its configuration names': () => {
      git(folder(), 'config', 'core.attributesFile', '.ga');
      write(folder(), { '.ga': LINE });
    },
    'in one that its work tree’s configuration names': () => {
      git(folder(), 'config', 'extensions.worktreeConfig', 'true');
      git(folder(), 'config', '--worktree', 'core.attributesFile', '.git/ga');
      write(folder(), { '.git/ga': LINE });
    },
    'in one that an included file names': () => {
      git(folder(), 'config', 'include.path', 'more');
      write(folder(), { '.git/more': '[core]\n\tattributesFile = .git/ga\n', '.git/ga': LINE });
    },
    'of the base, by a pattern in letters of the other case': () => git(folder(), 'config', 'core.ignoreCase', 'true'),
  };
  for (const [where, hide] of Object.entries(attributes)) {
    for (const side of ['the same', 'another'] as const) {
      it(`62: as an attribute ${where} does not count, with ${side} .gitattributes in the index`, async () => {
        repository(folder(), {
          'in/a.js': 'a\n',
          'in/b.js': 'b\n',
          '.gitattributes': '*.txt text\nA.JS linguist-generated\nb.js linguist-generated\n',
        });
        hide();
        write(folder(), { 'in/a.js': 'evil\n', 'in/b.js': 'B\n' });
        if (side === 'another') write(folder(), { '.gitattributes': '*.md text\n' });
        git(folder(), 'add', '-u');
        for (const place of [folder(), path.join(folder(), 'in')]) {
          const { text, coverage } = await loadArtifact(place, { kind: 'staged' });
          assert.match(text, /^-a\n\+evil$/m);
          assert.deepEqual(
            coverage.leftOut.map(({ file, reason }) => [path.basename(file), reason]),
            [['b.js', 'generated']],
          );
        }
      });
    }
  }

  it('62: as an encoding does not count', async () => {
    repository(folder(), { 'a.txt': Uint8Array.of(0x47, 0xfc, 0x0a), '.gitattributes': '*.txt encoding=latin1\n' });
    write(folder(), {
      '.git/info/attributes': '*.txt encoding=windows-1251\n',
      'a.txt': Uint8Array.of(0x47, 0xe4, 0x0a),
    });
    assert.match((await loadArtifact(folder(), { kind: 'uncommitted' })).text, /^-G\u00fc\n\+G\u00e4$/m);
  });

  it('62: in a repository of the newer format is held against the attributes of its base as well', async () => {
    git(folder(), 'init', '-q', '--object-format=sha256', '--template=', '-b', 'main');
    repository(folder(), { 'a.js': 'a\n', 'b.js': 'b\n', '.gitattributes': 'b.js linguist-generated\n' });
    write(folder(), { '.git/info/attributes': LINE, 'a.js': 'evil\n', 'b.js': 'B\n' });
    const { text, coverage } = await loadArtifact(folder(), { kind: 'uncommitted' });
    assert.match(text, /^\+evil$/m);
    assert.deepEqual(coverage.leftOut, [{ file: 'b.js', reason: 'generated', rule: 'linguist-generated' }]);
  });
});
