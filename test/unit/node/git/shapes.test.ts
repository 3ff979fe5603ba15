import * as assert from 'node:assert/strict';
import { chmodSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import { fault, loadArtifact } from './artifactFixture.ts';
import { git, repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const uncommitted = (): Promise<Artifact> => loadArtifact(folder(), { kind: 'uncommitted' });
const staged = (): Promise<Artifact> => loadArtifact(folder(), { kind: 'staged' });
const paths = ({ files }: Artifact): readonly string[] => [...new Set(files.map((each) => each.path))].sort();
const leftOut = ({ coverage }: Artifact): readonly string[] =>
  coverage.leftOut.map(({ file, reason }) => `${file}: ${reason}`).sort();
const pointer = (digit: string, size: number): string =>
  `version https://git-lfs.github.com/spec/v1\noid sha256:${digit.repeat(64)}\nsize ${size}\n`;

describe('a change of an unusual kind', () => {
  it('to the mode only is shown', async () => {
    repository(folder(), { 'a b/x b': 'x\n', 'run.sh': 'x\n' });
    chmodSync(path.join(folder(), 'a b/x b'), 0o755);
    const artifact = await uncommitted();
    assert.deepEqual(paths(artifact), ['a b/x b']);
    assert.match(artifact.text, /^old mode 100644\nnew mode 100755$/m);
  });

  it('to a link shows its target, tracked or not', async () => {
    repository(folder(), {});
    symlinkSync('/etc/hostname', path.join(folder(), 'old'));
    git(folder(), 'add', '-A');
    git(folder(), 'commit', '-q', '-m', 'link');
    rmSync(path.join(folder(), 'old'));
    symlinkSync('/etc/passwd', path.join(folder(), 'old'));
    symlinkSync('/etc/shadow', path.join(folder(), 'new'));
    const artifact = await uncommitted();
    assert.match(artifact.text, /^-\/etc\/hostname\n.*\n\+\/etc\/passwd$/m);
    assert.match(artifact.text, /^new file mode 120000\n--- \/dev\/null\n\+\+\+ b\/new\n.*\n\+\/etc\/shadow$/m);
  });

  it('that turns a file into a link shows both', async () => {
    repository(folder(), { 'a.ts': 'code\n' });
    rmSync(path.join(folder(), 'a.ts'));
    symlinkSync('b.ts', path.join(folder(), 'a.ts'));
    const artifact = await uncommitted();
    assert.match(artifact.text, /^-code$/m);
    assert.match(artifact.text, /^\+b\.ts$/m);
    assert.equal(artifact.coverage.changedLines, 2);
  });

  it('63: to a submodule is reported, whether added, moved, or removed', async () => {
    const inner = path.join(folder(), 'inner');
    repository(folder(), {
      'a.ts': 'a\n',
      'go/vendor/modules.txt': '# x\n',
      '.gitattributes': 'inner linguist-generated\n',
    });
    write(inner, { 'x.ts': 'x\n' });
    git(inner, 'init', '-q');
    git(inner, 'add', '-A');
    git(inner, 'commit', '-q', '-m', 'one');
    const named = ['inner: submodule'];
    const add = (): string => git(folder(), '-c', 'advice.addEmbeddedRepo=false', 'add', 'inner');
    const commit = async (): Promise<readonly string[]> => {
      git(folder(), 'commit', '-q', '-m', 'inner');
      return leftOut(await loadArtifact(folder(), { kind: 'commit', commit: 'HEAD' }));
    };
    add();
    assert.deepEqual([leftOut(await staged()), leftOut(await uncommitted()), await commit()], [named, named, named]);
    git(folder(), 'config', 'submodule.inner.ignore', 'all');
    git(folder(), 'config', 'diff.submodule', 'diff');
    git(inner, 'commit', '-q', '--allow-empty', '-m', 'two');
    assert.deepEqual(leftOut(await uncommitted()), named);
    add();
    assert.deepEqual([leftOut(await staged()), await commit()], [named, named]);
    git(folder(), 'rm', '-q', '--cached', 'inner');
    assert.deepEqual(leftOut(await staged()), named);
    git(folder(), 'commit', '-q', '-m', 'gone');
    assert.deepEqual(leftOut(await loadArtifact(folder(), { kind: 'range', range: 'HEAD~1..HEAD' })), named);
  });

  it('to a submodule is only listed as excluded if a rule excludes it', async () => {
    const inner = path.join(folder(), 'inner');
    repository(folder(), { 'a.ts': 'a\n' });
    write(inner, { 'x.ts': 'x\n' });
    git(inner, 'init', '-q');
    git(inner, 'add', '-A');
    git(inner, 'commit', '-q', '-m', 'one');
    git(folder(), '-c', 'advice.addEmbeddedRepo=false', 'add', 'inner');
    write(folder(), { 'a.ts': 'b\n' });
    git(folder(), 'add', 'a.ts');
    const artifact = await loadArtifact(folder(), { kind: 'staged' }, { exclude: ['inner'] });
    assert.deepEqual(leftOut(artifact), ['inner: excluded']);
  });

  it('to text that looks like a submodule entry of git is shown', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    write(folder(), { 'a.ts': `Subproject commit ${'a'.repeat(40)}\nindex a..b 160000\n` });
    const artifact = await uncommitted();
    assert.deepEqual([paths(artifact), leftOut(artifact)], [['a.ts'], []]);
  });

  it('to a nested repository is reported', async () => {
    repository(folder(), {});
    write(path.join(folder(), 'inner'), { 'x.ts': 'x\n' });
    git(path.join(folder(), 'inner'), 'init', '-q');
    write(folder(), { 'a.ts': 'a\n' });
    assert.deepEqual(leftOut(await uncommitted()), ['inner/: nested-repository']);
  });

  it('to a file in Git LFS is reported as unreadable, since only its pointer is available', async () => {
    repository(folder(), { 'image.psd': pointer('a', 10), 'code.ts': pointer('b', 20), 'gone.bin': pointer('c', 30) });
    write(folder(), { 'image.psd': pointer('d', 11), 'code.ts': pointer('e', 21), 'new.bin': pointer('f', 1) });
    rmSync(path.join(folder(), 'gone.bin'));
    write(folder(), { 'a.ts': 'a\n', 'like.ts': `${pointer('a', 1)}evil()\n` });
    git(folder(), 'add', '-A');
    const artifact = await staged();
    assert.deepEqual(paths(artifact), ['a.ts', 'like.ts']);
    assert.deepEqual(leftOut(artifact), [
      'code.ts: unreadable',
      'gone.bin: unreadable',
      'image.psd: unreadable',
      'new.bin: unreadable',
    ]);
    assert.ok(artifact.coverage.changedLines > artifact.coverage.shownLines);
  });

  it('in Latin-1 is decoded, so that different letters stay different', async () => {
    repository(folder(), { 'a.txt': Uint8Array.of(0x47, 0xfc, 0x0a) });
    write(folder(), { 'a.txt': Uint8Array.of(0x47, 0xe4, 0x0a), 'b.txt': Uint8Array.of(0xe9, 0x0a) });
    git(folder(), 'add', 'a.txt');
    const { files, coverage, text } = await uncommitted();
    assert.deepEqual(
      files.map(({ lines }) => lines),
      [['G\u00e4'], ['\u00e9']],
    );
    assert.match(text, /^-G\u00fc\n\+G\u00e4$/m);
    assert.equal(coverage.shownLines, 3);
    assert.deepEqual((await staged()).text, text.slice(0, text.lastIndexOf('diff --git')));
  });

  it('in two encodings is decoded line by line, and file names stay intact', async () => {
    const utf8 = (line: string): Uint8Array => new TextEncoder().encode(line);
    const mixed = (letter: number): Uint8Array =>
      Buffer.concat([utf8('-- ü\n++ ü\n'), Uint8Array.of(0x2d, 0x2d, 0x20, letter, 0x0a), utf8('\ufeffä\n')]);
    repository(folder(), { 'ü.sql': mixed(0xfc) });
    write(folder(), { 'ü.sql': mixed(0xe4) });
    const { files, text } = await uncommitted();
    assert.deepEqual(files, [{ path: 'ü.sql', startLine: 1, lines: ['-- ü', '++ ü', '-- ä', '\ufeffä'] }]);
    assert.match(text, /^--- a\/ü\.sql$/m);
    assert.match(text, /^--- ü\n\+-- ä$/m);
  });

  it('to a file whose name is not UTF-8 is not confused with another file', async () => {
    repository(folder(), { 'a.ts': 'a\n', 'é.ts': '// @generated\n' });
    writeFileSync(Buffer.concat([Buffer.from(`${folder()}/`), Uint8Array.of(0xe9), Buffer.from('.ts')]), 'evil\n');
    git(folder(), 'add', '-A');
    assert.deepEqual(paths(await staged()), ['\ufffd.ts']);
  });

  it('with CRLF and without a final newline keeps its lines', async () => {
    repository(folder(), { 'a.ts': 'one\r\ntwo\r\nthree' });
    write(folder(), { 'a.ts': 'one\r\n2\r\nthree\r\nfour' });
    const artifact = await uncommitted();
    assert.deepEqual(artifact.files, [{ path: 'a.ts', startLine: 1, lines: ['one', '2', 'three', 'four'] }]);
    assert.equal(artifact.coverage.changedLines, 5);
  });

  it('63: in a sparse checkout covers only the files that are checked out', async () => {
    repository(folder(), { 'in/a.ts': 'a\n', 'out/b.ts': 'b\n' });
    git(folder(), 'sparse-checkout', 'set', 'in');
    write(folder(), { 'in/a.ts': 'A\n' });
    const artifact = await uncommitted();
    assert.deepEqual([paths(artifact), leftOut(artifact)], [['in/a.ts'], []]);
    assert.deepEqual(paths(await loadArtifact(folder(), { kind: 'commit', commit: 'HEAD' })), ['in/a.ts', 'out/b.ts']);
  });
});

describe('a change that tries to hide', () => {
  it('62: behind an attribute for binary files is shown', async () => {
    repository(folder(), { 'a.ts': 'a\n', 'real.bin': Uint8Array.of(0, 1, 2), '.gitattributes': '* -diff\n' });
    write(folder(), { 'a.ts': 'evil\n', 'real.bin': Uint8Array.of(0, 1, 3) });
    const artifact = await uncommitted();
    assert.match(artifact.text, /^-a\n\+evil$/m);
    assert.deepEqual(leftOut(artifact), ['real.bin: binary']);
  });

  it('62: by moving code to a folder that is left out is shown as a deletion', async () => {
    const code = Array.from({ length: 30 }, (_, index) => `code ${index}`).join('\n');
    repository(folder(), { 'src/a.ts': `${code}\nend\n`, 'src/b.ts': 'b\n', 'vendor/modules.txt': '# x\n' });
    write(folder(), { 'vendor/a.ts': `${code}\nevil\n`, 'src/b.ts': 'B\n' });
    rmSync(path.join(folder(), 'src/a.ts'));
    git(folder(), 'add', '-A');
    const artifact = await staged();
    assert.deepEqual([paths(artifact), leftOut(artifact)], [['src/a.ts', 'src/b.ts'], ['vendor/: vendored']]);
    assert.match(artifact.text, /^-code 7$/m);
  });

  it('by moving secrets to another file name is withheld', async () => {
    const lines = Array.from({ length: 30 }, (_, index) => `KEY_${index}=value ${index}`).join('\n');
    repository(folder(), { '.env': `${lines}\n`, 'src/a.ts': lines, 'b.ts': 'b\n' });
    renameSync(path.join(folder(), '.env'), path.join(folder(), 'settings.txt'));
    write(folder(), { 'settings.txt': `${lines}\nLAST=1\n`, 'vendor/a.ts': `${lines}!`, 'b.ts': 'B\n' });
    rmSync(path.join(folder(), 'src/a.ts'));
    write(folder(), { 'src/a.ts': 'other\n' });
    git(folder(), 'add', '-A');
    const artifact = await staged();
    assert.ok(leftOut(artifact).includes('settings.txt: secret'));
    assert.ok(!artifact.text.includes('LAST=1'));
  });

  it('62: by moving code out of files that are left out is shown in full', async () => {
    const code = Array.from({ length: 30 }, (_, index) => `code ${index}`).join('\n');
    const moves = {
      'node_modules/x/a.js': 'src/a.js',
      'vendor/lib/b.go': 'src/b.go',
      'made/c.ts': 'src/c.ts',
      'assets/d.png': 'src/d.ts',
    };
    const before = Object.fromEntries(
      Object.keys(moves).map((name, index) => [name, `${code} of ${String(index)}\n`.repeat(index + 1)]),
    );
    const proofs = {
      'package.json': '{}\n',
      'vendor/modules.txt': '',
      '.gitattributes': 'made/** linguist-generated\n',
    };
    repository(folder(), { ...before, ...proofs });
    for (const [from, to] of Object.entries(moves)) {
      write(folder(), { [to]: before[from] ?? '' });
      rmSync(path.join(folder(), from));
    }
    git(folder(), 'add', '-A');
    const artifact = await staged();
    assert.deepEqual(paths(artifact), ['assets/d.png', 'src/a.js', 'src/b.go', 'src/c.ts', 'src/d.ts']);
    assert.ok(!artifact.text.includes('rename from'));
    for (const to of Object.values(moves))
      assert.ok(
        artifact.files.some(({ path: file, lines }) => file === to && lines.includes('code 7')),
        to,
      );
  });

  it('does not count as empty if all of it is withheld', async () => {
    repository(folder(), {});
    write(folder(), { '.env': 'KEY=1\n' });
    const artifact = await uncommitted();
    assert.deepEqual([artifact.text, artifact.files, leftOut(artifact)], ['', [], ['.env: secret']]);
  });
});

describe('69: a file that the repository stores encrypted', () => {
  const encrypted = {
    '.gitattributes': 'conf/* filter=git-crypt diff=git-crypt\n',
    'conf/a.yaml': 'b2xk\n',
    'b.ts': 'b\n',
  };

  it('is not sent if it is changed or new', async () => {
    repository(folder(), encrypted);
    write(folder(), { 'conf/a.yaml': 'pin: one\n', 'conf/new.yaml': 'pin: two\n', 'b.ts': 'B\n' });
    const artifact = await uncommitted();
    assert.deepEqual(
      [paths(artifact), leftOut(artifact)],
      [['b.ts'], ['conf/a.yaml: secret', 'conf/new.yaml: secret']],
    );
  });

  it('is not sent if an edit removes its filter', async () => {
    repository(folder(), encrypted);
    write(folder(), { '.gitattributes': '\n', 'conf/a.yaml': 'pin: one\n' });
    const artifact = await uncommitted();
    assert.deepEqual([paths(artifact), leftOut(artifact)], [['.gitattributes'], ['conf/a.yaml: secret']]);
  });

  it('is not sent even if it is requested by name', async () => {
    repository(folder(), encrypted);
    const request = { kind: 'file', path: 'conf/a.yaml', lines: null } as const;
    await assert.rejects(loadArtifact(folder(), request), fault('usage', /is encrypted in the repository/));
    symlinkSync('conf/a.yaml', path.join(folder(), 'link.yaml'));
    const link = { ...request, path: 'link.yaml' };
    await assert.rejects(loadArtifact(folder(), link), fault('usage', /is encrypted in the repository/));
  });

  it('is recognized by the encrypted copy beside it or by its earlier content', async () => {
    const value = 'pin: ENC[AES256_GCM,data:p673w==,iv:YY=,aad:UQ=,tag:A=,type:str]\n';
    repository(folder(), { 'x.txt': 'x\n', 'x.txt.secret': 'AAAA\n', 'sops.yaml': value, 'b.ts': 'b\n' });
    write(folder(), { 'x.txt': 'pin: one\n', 'sops.yaml': 'pin: two\n', 'b.ts': 'B\n' });
    const artifact = await uncommitted();
    assert.deepEqual([paths(artifact), leftOut(artifact)], [['b.ts'], ['sops.yaml: secret', 'x.txt: secret']]);
  });
});
