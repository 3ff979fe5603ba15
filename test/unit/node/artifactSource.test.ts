import * as assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LocalArtifactSource } from '../../../src/node/artifactSource.ts';
import type { Artifact } from '../../../src/protocol/setup.ts';
import { CouncilError } from '../../../src/session/fault.ts';
import type { ArtifactRequest } from '../../../src/session/ports.ts';
import { git, quietGit, repository, write } from './gitFixture.ts';
import { temporaryFolder } from './temporaryFolder.ts';

const folder = temporaryFolder();
const load = (request: ArtifactRequest, workspace = folder()): Promise<Artifact> =>
  new LocalArtifactSource(quietGit()).load(workspace, request, null);
const uncommitted = (workspace = folder()): Promise<Artifact> => load({ kind: 'uncommitted' }, workspace);
const file = (name: string, lines: { start: number; end: number } | null = null): Promise<Artifact> =>
  load({ kind: 'file', path: name, lines });

const fault = (kind: string, words: RegExp) => (error: unknown) => {
  assert.ok(error instanceof CouncilError, String(error));
  assert.equal(error.kind, kind);
  assert.match(error.message, words);
  // One sentence, with a next step after the semicolon.
  assert.match(error.message, /^[^\n]+; [^\n]+\.$/);
  return true;
};
const shownPaths = (artifact: Artifact): readonly string[] =>
  [...new Set(artifact.files.map((each) => each.path))].sort();
const leftOut = (artifact: Artifact): readonly string[] =>
  artifact.coverage.leftOut.map((each) => `${each.file}: ${each.reason}`).sort();

describe('uncommitted changes', () => {
  it('are those that are staged, not staged and not tracked', async () => {
    repository(folder(), { 'a.ts': 'one\ntwo\n', 'b.ts': 'x\n' });
    write(folder(), { 'a.ts': 'one\n2\n' });
    git(folder(), 'add', 'a.ts');
    write(folder(), { 'b.ts': 'y\n', 'sub/new.ts': 'fresh\n' });
    const artifact = await uncommitted();
    assert.deepEqual(shownPaths(artifact), ['a.ts', 'b.ts', 'sub/new.ts']);
    assert.deepEqual(artifact.files.find((each) => each.path === 'a.ts')?.lines, ['one', '2']);
    assert.deepEqual(artifact.coverage, { files: 3, changedLines: 5, shownLines: 5, leftOut: [] });
    assert.deepEqual([artifact.scope, artifact.target], ['uncommitted', 'code']);
    assert.match(artifact.text, /^-two\n\+2$/m);
    assert.match(artifact.text, /^\+fresh$/m);
  });

  it('have the numbers of the new side', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`);
    repository(folder(), { 'a.ts': `${lines.join('\n')}\n` });
    write(folder(), { 'a.ts': ['new', ...lines.slice(0, 29), 'changed', ...lines.slice(30)].join('\n') });
    const places = (await uncommitted()).files;
    assert.deepEqual(
      places.map(({ startLine }) => startLine),
      [1, 26],
    );
    assert.equal(places[1]?.lines[5], 'changed');
  });

  it('are found before the first commit', async () => {
    git(folder(), 'init', '-q');
    write(folder(), { 'staged.ts': 'a\n', 'new.ts': 'b\n' });
    git(folder(), 'add', 'staged.ts');
    assert.deepEqual(shownPaths(await uncommitted()), ['new.ts', 'staged.ts']);
  });

  it('of a workspace that is a folder of the repository are those in that folder', async () => {
    repository(folder(), { 'a.ts': 'a\n', 'app/b.ts': 'b\n' });
    write(folder(), { 'a.ts': 'A\n', 'app/b.ts': 'B\n', 'app/c.ts': 'C\n', 'd.ts': 'D\n' });
    assert.deepEqual(shownPaths(await uncommitted(path.join(folder(), 'app'))), ['b.ts', 'c.ts']);
  });

  it('may have names with blanks, quotes, line ends and letters beyond ASCII', async () => {
    const names = ['ü b.ts', `it's "so".ts`, 'new\nline.ts', 'tab\t.ts', 'back\\slash.ts', ' b/x b/y.ts'];
    repository(folder(), Object.fromEntries(names.slice(0, 3).map((name) => [name, 'a\n'])));
    write(folder(), Object.fromEntries(names.map((name) => [name, 'b\n'])));
    const artifact = await uncommitted();
    assert.deepEqual(shownPaths(artifact), [...names].sort());
    assert.equal(artifact.text.split('\n').filter((line) => line.startsWith('diff --git')).length, names.length);
  });

  it('know files that were deleted, renamed, made executable or are empty', async () => {
    repository(folder(), { 'gone.ts': 'a\nb\n', 'old.ts': 'x\ny\nz\n', 'run.sh': 'echo\n' });
    rmSync(path.join(folder(), 'gone.ts'));
    git(folder(), 'mv', 'old.ts', 'new.ts');
    chmodSync(path.join(folder(), 'run.sh'), 0o755);
    write(folder(), { 'empty.ts': '' });
    const artifact = await uncommitted();
    assert.deepEqual(shownPaths(artifact), ['empty.ts', 'gone.ts', 'new.ts', 'run.sh']);
    assert.match(artifact.text, /^deleted file mode/m);
    assert.match(artifact.text, /^rename to new\.ts/m);
    assert.deepEqual(
      artifact.files.map(({ lines }) => lines.length),
      [0, 0, 0, 0],
    );
  });

  it('show a link as what it says and never what it leads to', async () => {
    repository(folder(), {});
    symlinkSync('/etc/hostname', path.join(folder(), 'link.ts'));
    const artifact = await uncommitted();
    assert.deepEqual(
      artifact.files.map(({ lines }) => lines),
      [['/etc/hostname']],
    );
  });

  it('leave out what nobody reads, and say so', async () => {
    repository(folder(), {
      'mark.ts': '// Code generated by x. DO NOT EDIT.\na\n',
      '.gitattributes': 'made/** linguist-generated\n',
    });
    write(folder(), {
      'real.ts': 'a\n',
      'package-lock.json': '{}\n',
      'app.min.js': 'x\n',
      'made/by.ts': 'x\n',
      'mark.ts': '// Code generated by x. DO NOT EDIT.\nb\n',
      'node_modules/a/1.js': 'x\n',
      'node_modules/a/2.js': 'x\n',
      'image.png': Uint8Array.of(1, 0, 2),
      '.env': 'KEY=secret\n',
      '.env.example': 'KEY=\n',
      'data.csv': 'x'.repeat(500_000),
    });
    const artifact = await uncommitted();
    assert.deepEqual(shownPaths(artifact), ['.env.example', 'real.ts']);
    assert.deepEqual(leftOut(artifact), [
      '.env: secret',
      'app.min.js: generated',
      'data.csv: too-large',
      'image.png: binary',
      'made/by.ts: generated',
      'mark.ts: generated',
      'node_modules/: vendored',
      'package-lock.json: lock-file',
    ]);
    assert.equal(artifact.coverage.files, 10);
    assert.ok(!artifact.text.includes('secret'));
  });

  it('cannot hide themselves: a mark or an attribute of their own does not count', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    write(folder(), {
      'a.ts': '// @generated\nevil\n',
      '.gitattributes': '*.py linguist-generated\n',
      'b.py': 'evil\n',
    });
    assert.deepEqual(shownPaths(await uncommitted()), ['.gitattributes', 'a.ts', 'b.py']);
  });

  it('are a proposal when only documents have changed, mixed when code has as well', async () => {
    repository(folder(), {});
    write(folder(), { 'plan.md': '# Plan\n' });
    assert.equal((await uncommitted()).target, 'proposal');
    write(folder(), { 'a.ts': 'a\n' });
    assert.equal((await uncommitted()).target, 'mixed');
  });

  it('run nothing that the repository brings along, and leave its index alone', async () => {
    repository(folder(), { 'a.ts': 'a\n', '.gitattributes': '*.ts filter=evil diff=evil\n' });
    const proof = path.join(folder(), 'RAN');
    const script = path.join(folder(), '.git', 'evil.sh');
    writeFileSync(script, `#!/bin/sh\ntouch '${proof.replaceAll("'", `'\\''`)}'\ncat\n`, { mode: 0o755 });
    const command = `sh .git/evil.sh`;
    for (const key of ['core.fsmonitor', 'core.pager', 'diff.external', 'diff.evil.command', 'diff.evil.textconv']) {
      git(folder(), 'config', key, command);
    }
    for (const key of ['filter.evil.clean', 'filter.evil.smudge', 'filter.evil.process'])
      git(folder(), 'config', key, command);
    git(folder(), 'config', 'filter.evil.required', 'true');
    git(folder(), 'config', 'filter.a=b.clean', command);
    for (const hook of ['post-index-change', 'pre-commit']) {
      renameSync(script, `${script}.x`);
      writeFileSync(path.join(folder(), '.git/hooks', hook), `#!/bin/sh\ntouch '${proof.replaceAll("'", `'\\''`)}'\n`, {
        mode: 0o755,
      });
      renameSync(`${script}.x`, script);
    }
    write(folder(), { 'a.ts': 'b\n', 'sub/.gitattributes': '*.ts filter="a=b"\n', 'sub/c.ts': 'c\n' });
    const artifact = await uncommitted();
    assert.match(artifact.text, /^-a\n\+b$/m);
    assert.equal(existsSync(proof), false);
    // The trap itself is sound: git as everybody has it steps into it.
    try {
      git(folder(), 'status');
    } catch {
      // It may fail, as long as it ran.
    }
    assert.equal(existsSync(proof), true);
  });

  it('look the same whatever the user configured about diffs', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    write(folder(), { 'a.ts': 'b\n' });
    for (const [key, value] of [
      ['diff.noprefix', 'true'],
      ['diff.mnemonicPrefix', 'true'],
      ['color.ui', 'always'],
      ['diff.context', '0'],
    ] as const) {
      git(folder(), 'config', key, value);
    }
    assert.match((await uncommitted()).text, /^diff --git a\/a\.ts b\/a\.ts\n/);
  });
});

describe('changes that give nothing to review', () => {
  it('none at all', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    await assert.rejects(uncommitted(), fault('nothing-to-review', /no uncommitted changes/));
  });

  it('only generated and lock files', async () => {
    repository(folder(), { 'yarn.lock': 'a\n' });
    write(folder(), { 'yarn.lock': 'b\n', 'x.min.js': 'x\n' });
    await assert.rejects(uncommitted(), fault('nothing-to-review', /Only generated, lock.*yarn\.lock \(lock-file\)/));
  });

  it('no git', async () => {
    await assert.rejects(uncommitted(), fault('usage', /in no git repository/));
  });

  it('more than the council takes', async () => {
    repository(folder(), {});
    write(folder(), { 'a.ts': 'a line\n'.repeat(40_000), 'b.ts': 'a line\n'.repeat(40_000) });
    await assert.rejects(uncommitted(), fault('usage', /has \d+ KB of text, and the council takes 400 KB at the most/));
  });
});

describe('a file', () => {
  it('is taken whole', async () => {
    write(folder(), { 'src/a.ts': '\ufeffone\r\ntwo' });
    const artifact = await file('src/a.ts');
    assert.deepEqual(artifact.files, [{ path: 'src/a.ts', startLine: 1, lines: ['one', 'two'] }]);
    assert.deepEqual([artifact.scope, artifact.title, artifact.target], ['file:src/a.ts', 'src/a.ts', 'code']);
    assert.deepEqual(artifact.coverage, { files: 1, changedLines: 2, shownLines: 2, leftOut: [] });
  });

  it('is taken in part, up to its end', async () => {
    write(folder(), { 'a.md': 'one\ntwo\nthree\nfour\n' });
    const artifact = await file('a.md', { start: 3, end: 9 });
    assert.deepEqual(artifact.files, [{ path: 'a.md', startLine: 3, lines: ['three', 'four'] }]);
    assert.deepEqual(
      [artifact.scope, artifact.title, artifact.target],
      ['file:a.md:3-4', 'a.md, lines 3–4', 'proposal'],
    );
  });

  it('may be a secret when it is asked for by name', async () => {
    write(folder(), { '.env': 'KEY=1\n' });
    assert.equal((await file(path.join(folder(), '.env'))).files[0]?.path, '.env');
  });

  const cases: readonly (readonly [string, string, string, RegExp, { start: number; end: number }?])[] = [
    ['that is empty', 'empty.ts', 'nothing-to-review', /empty\.ts is empty/],
    ['that is binary', 'binary.ts', 'usage', /binary file/],
    ['that is Latin-1', 'latin.ts', 'usage', /not UTF-8 text; save it as UTF-8/],
    ['that is UTF-16', 'utf16.ts', 'usage', /UTF-16/],
    ['that is missing', 'absent.ts', 'usage', /was not found in the workspace/],
    ['that is a folder', 'sub', 'usage', /is a folder/],
    ['outside', '../outside.ts', 'usage', /lies outside the workspace/],
    ['that is a link to outside', 'link.ts', 'usage', /lies outside the workspace/],
    ['of two megabytes', 'large.md', 'usage', /has 2,\d\d\d KB of text, and the council takes 400 KB/],
    ['with lines behind its end', 'short.ts', 'usage', /has only 2 lines/, { start: 3, end: 4 }],
    ['with lines that run backwards', 'short.ts', 'usage', /are no lines of/, { start: 2, end: 1 }],
    ['with empty lines', 'gap.ts', 'nothing-to-review', /lines of gap\.ts are empty/, { start: 2, end: 3 }],
  ];
  for (const [name, named, kind, words, lines] of cases) {
    it(`${name} is refused in one sentence with a next step`, async () => {
      write(folder(), {
        'empty.ts': ' \n',
        'binary.ts': Uint8Array.of(65, 0, 66),
        'latin.ts': Uint8Array.of(0x47, 0xfc, 0x6e),
        'utf16.ts': Uint8Array.of(0xff, 0xfe, 0x41, 0),
        'large.md': 'some words\n'.repeat(200_000),
        'short.ts': 'a\nb\n',
        'gap.ts': 'a\n\n\nb\n',
      });
      mkdirSync(path.join(folder(), 'sub'));
      symlinkSync(tmpdir(), path.join(folder(), 'up'));
      symlinkSync('/etc/hostname', path.join(folder(), 'link.ts'));
      await assert.rejects(file(named, lines ?? null), fault(kind, words));
    });
  }

  it('that may not be read is refused', async function () {
    if (process.getuid?.() === 0) this.skip();
    write(folder(), { 'locked.ts': 'a\n' });
    chmodSync(path.join(folder(), 'locked.ts'), 0);
    await assert.rejects(file('locked.ts'), fault('usage', /may not be read by you/));
  });
});

describe('a text from an editor', () => {
  const text = (change: object): Promise<Artifact> =>
    load({
      kind: 'text',
      path: 'src/a.ts',
      text: 'one\ntwo\n',
      startLine: 40,
      whole: false,
      ...change,
    } as ArtifactRequest);

  it('keeps its place, saved or not', async () => {
    const artifact = await text({});
    assert.deepEqual(artifact.files, [{ path: 'src/a.ts', startLine: 40, lines: ['one', 'two'] }]);
    assert.deepEqual([artifact.scope, artifact.title], ['file:src/a.ts:40-41', 'src/a.ts, lines 40–41']);
  });

  it('may be the whole document', async () => {
    assert.equal((await text({ whole: true, startLine: 1 })).scope, 'file:src/a.ts');
  });

  it('from outside of the workspace is a snippet', async () => {
    const artifact = await text({ path: '/elsewhere/b.md' });
    assert.deepEqual([artifact.scope, artifact.title, artifact.target], ['snippet', 'b.md', 'proposal']);
  });

  it('is refused when there is nothing in it', async () => {
    await assert.rejects(text({ text: ' ' }), fault('nothing-to-review', /Nothing is selected in src\/a\.ts/));
    await assert.rejects(text({ text: '', whole: true }), fault('nothing-to-review', /src\/a\.ts is empty/));
    await assert.rejects(
      load({ kind: 'snippet', name: 'standard input', text: '' }),
      fault('nothing-to-review', /is empty/),
    );
  });
});

describe('no artifact', () => {
  it('is a bare question', async () => {
    const artifact = await load({ kind: 'none' });
    assert.deepEqual([artifact.target, artifact.scope, artifact.text, artifact.files], ['question', 'none', '', []]);
  });
});
