import assert from 'node:assert/strict';
import { loadArtifact } from './artifactFixture.ts';
import { git, repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();

describe('a generated file that moves', () => {
  for (const [what, banner] of [
    ['with', '// @generated\n'],
    ['without', ''],
  ] as const) {
    it(`62: is shown in full, ${what} its marker`, async () => {
      const code = Array.from({ length: 30 }, (_, index) => `code ${String(index)}\n`).join('');
      repository(folder(), { 'made.pb.js': `// @generated\n${code}`, 'a.ts': 'a\n' });
      git(folder(), 'rm', '-q', 'made.pb.js');
      write(folder(), { 'src/start.js': `${banner}${code}evil();\n`, 'a.ts': 'b\n' });
      git(folder(), 'add', '-A');
      const artifact = await loadArtifact(folder(), { kind: 'staged' });
      assert.deepEqual(artifact.coverage.leftOut, [{ file: 'made.pb.js', reason: 'generated' }]);
      assert.ok(artifact.files.some(({ path: file, lines }) => file === 'src/start.js' && lines.includes('code 7')));
    });
  }
});

describe('a file that is renamed to a secrets file', () => {
  it('is left out, and its content is shown nowhere', async () => {
    const plain = Array.from({ length: 30 }, (_, index) => `line ${String(index)}\n`).join('');
    repository(folder(), { 'notes.txt': plain, 'a.ts': 'a\n' });
    git(folder(), 'mv', 'notes.txt', '.env');
    write(folder(), { '.env': `${plain}PLAIN=word\n`, 'a.ts': 'b\n' });
    git(folder(), 'add', '-A');
    const artifact = await loadArtifact(folder(), { kind: 'staged' });
    assert.deepEqual(
      artifact.coverage.leftOut,
      ['notes.txt', '.env'].map((file) => ({ file, reason: 'secret' })),
    );
    assert.ok(!artifact.text.includes('PLAIN'));
  });
});
