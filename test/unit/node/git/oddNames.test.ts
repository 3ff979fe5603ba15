import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { loadArtifact } from './artifactFixture.ts';
import { git, repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();

describe('a file whose name is not UTF-8', () => {
  const odd = (name: string): Buffer => Buffer.concat([Buffer.from(`${folder()}/`), Buffer.from(name, 'latin1')]);
  const gaps = async (): Promise<readonly string[]> =>
    (await loadArtifact(folder(), { kind: 'uncommitted' })).coverage.leftOut.map(
      ({ file, reason }) => `${file}: ${reason}`,
    );

  it('62: is not confused with a file whose name looks the same', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    write(folder(), { 'x\ufffd.ts': 'good();\n' });
    writeFileSync(odd('x\xff.ts'), 'evil();\n');
    assert.ok((await gaps()).includes('x\ufffd.ts: unreadable'), String(await gaps()));
    rmSync(odd('x\xff.ts'));
    mkdirSync(odd('in\xff'));
    writeFileSync(odd('in\xff/a.ts'), 'evil();\n');
    write(folder(), { 'in\ufffd/a.ts': 'good();\n' });
    assert.ok((await gaps()).includes('in\ufffd/a.ts: unreadable'), String(await gaps()));
  });

  it('62: is reported if git skips or converts it', async () => {
    repository(folder(), { 'a.ts': 'a\n', 'x\ufffd.ts': 'good();\n', 'x\ufffd.md': '$Id$\n' });
    for (const ending of ['ts', 'md']) {
      writeFileSync(odd(`x\xff.${ending}`), ending === 'ts' ? 'good();\n' : '$Id$\n');
    }
    git(folder(), 'add', '-A');
    git(folder(), 'commit', '-q', '-m', 'both');
    writeFileSync(path.join(folder(), '.git/names'), Buffer.from('x\xff.ts\0', 'latin1'));
    execFileSync('sh', ['-c', 'git update-index --assume-unchanged -z --stdin < .git/names'], { cwd: folder() });
    write(folder(), { '.git/info/attributes': '*.md ident\n' });
    writeFileSync(odd('x\xff.ts'), 'evil();\n');
    writeFileSync(odd('x\xff.md'), '$Id: evil $\n');
    assert.deepEqual((await gaps()).toSorted(), ['x\ufffd.md: overlooked', 'x\ufffd.ts: overlooked']);
  });
});
