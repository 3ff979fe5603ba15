import * as assert from 'node:assert/strict';
import { chmodSync, existsSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import { loadArtifact, PNG, LOCK } from './artifactFixture.ts';
import { git, repository, write } from './gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const uncommitted = (workspace = folder()): Promise<Artifact> => loadArtifact(workspace, { kind: 'uncommitted' });
const shownPaths = (artifact: Artifact): readonly string[] =>
  [...new Set(artifact.files.map((each) => each.path))].sort();
const leftOut = (artifact: Artifact): readonly string[] =>
  artifact.coverage.leftOut.map((each) => `${each.file}: ${each.reason}`).sort();

describe('uncommitted changes', () => {
  it('include staged, unstaged, and untracked changes', async () => {
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

  it('have the line numbers of the new side', async () => {
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

  it('are limited to the workspace if it is a folder of the repository', async () => {
    repository(folder(), { 'a.ts': 'a\n', 'app/b.ts': 'b\n' });
    write(folder(), { 'a.ts': 'A\n', 'app/b.ts': 'B\n', 'app/c.ts': 'C\n', 'd.ts': 'D\n' });
    const { files, coverage, gitChange } = await uncommitted(path.join(folder(), 'app'));
    assert.deepEqual([...new Set(files.map((each) => each.path))].sort(), ['b.ts', 'c.ts']);
    // The others are counted, so that the verdict can say that it isn't about them.
    assert.deepEqual(coverage.asked, { paths: [path.join(folder(), 'app')], files: 2, changed: 4 });
    assert.equal(gitChange, undefined);
  });

  it('of a subfolder follow the attributes in it and above it, and its own packages', async () => {
    repository(folder(), {
      '.gitattributes': '*.up linguist-generated\n',
      'part/.gitattributes': '*.gen linguist-generated\n',
      'part/package.json': '{}\n',
      'made.gen': 'x\n',
    });
    const names = ['a.gen', 'a.up', 'node_modules/x/a.ts', 'a.ts'];
    write(path.join(folder(), 'part'), Object.fromEntries(names.map((name) => [name, 'const a = 1;\n'])));
    const artifact = await uncommitted(path.join(folder(), 'part'));
    assert.deepEqual(leftOut(artifact), ['a.gen: generated', 'a.up: generated', 'node_modules/: vendored']);
    assert.deepEqual(shownPaths(artifact), ['a.ts']);
  });

  it('may have names with spaces, quotes, line breaks, and non-ASCII letters', async () => {
    const names = ['ü b.ts', `it's "so".ts`, 'new\nline.ts', 'tab\t.ts', 'back\\slash.ts', ' b/x b/y.ts'];
    repository(folder(), Object.fromEntries(names.slice(0, 3).map((name) => [name, 'a\n'])));
    write(folder(), Object.fromEntries(names.map((name) => [name, 'b\n'])));
    const artifact = await uncommitted();
    assert.deepEqual(shownPaths(artifact), [...names].sort());
    assert.equal(artifact.text.split('\n').filter((line) => line.startsWith('diff --git')).length, names.length);
  });

  it('include deleted, renamed, newly executable, and empty files', async () => {
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

  it('show a link as its target path, never as the file it points to', async () => {
    repository(folder(), {});
    symlinkSync('/etc/hostname', path.join(folder(), 'link.ts'));
    const artifact = await uncommitted();
    assert.deepEqual(
      artifact.files.map(({ lines }) => lines),
      [['/etc/hostname']],
    );
  });

  it('leave out files that need no review, and list them', async () => {
    repository(folder(), {
      'mark.ts': '// Code generated by x. DO NOT EDIT.\na\n',
      'gone.ts': '// @generated by y\na\n',
      'freed.ts': '// @generated by y\na\n',
      '.gitattributes': 'made/** linguist-generated\nother/** linguist-vendored\n',
      'package.json': '{}\n',
      'go/vendor/modules.txt': '# x\n',
    });
    rmSync(path.join(folder(), 'gone.ts'));
    write(folder(), {
      'real.ts': 'a\n',
      'package-lock.json': LOCK,
      'app.min.js': 'x\n',
      'made/by.ts': 'x\n',
      'other/by.ts': 'x\n',
      'mark.ts': '// Code generated by x. DO NOT EDIT.\nb\n',
      'freed.ts': 'a\nby hand\n',
      'node_modules/a/1.js': 'x\n',
      'node_modules/a/2.js': 'x\n',
      'go/vendor/lib/a.go': 'x\n',
      'app/Vendor/pay.php': 'x\n',
      'app/node_modules/a/1.js': 'x\n',
      'image.png': PNG,
      'data.bin': Uint8Array.of(1, 0, 2),
      '.env': 'KEY=secret\n',
      '.env.example': 'KEY=\n',
      'data.csv': 'x'.repeat(20_500_000),
    });
    const artifact = await uncommitted();
    const shown = [
      '.env.example',
      'app.min.js',
      'app/Vendor/pay.php',
      'app/node_modules/a/1.js',
      'freed.ts',
      'real.ts',
    ];
    assert.deepEqual(shownPaths(artifact), shown);
    assert.deepEqual(leftOut(artifact), [
      '.env: secret',
      'data.bin: binary',
      'data.csv: too-large',
      'go/vendor/: vendored',
      'gone.ts: generated',
      'image.png: media',
      'made/by.ts: generated',
      'mark.ts: generated',
      'node_modules/: vendored',
      'other/by.ts: vendored',
      'package-lock.json: lock-file',
    ]);
    assert.ok(!artifact.text.includes('secret'));
    // More than git would print.
    write(folder(), { 'data.csv': 'x' });
    git(folder(), 'add', '-A');
    const staged = await loadArtifact(folder(), { kind: 'staged' });
    assert.deepEqual(shownPaths(staged), [...shown, 'data.csv'].sort());
    assert.deepEqual(
      leftOut(staged),
      leftOut(artifact).filter((one) => !one.startsWith('data.csv')),
    );
  });

  it('include executable files that would otherwise be left out', async () => {
    repository(folder(), { 'made.ts': '// Code generated by x. DO NOT EDIT.\na\n', 'was/package-lock.json': LOCK });
    write(folder(), { 'made.ts': '// Code generated by x. DO NOT EDIT.\nb\n', 'was/package-lock.json': `${LOCK}\n` });
    write(folder(), { 'package-lock.json': LOCK, 'image.png': PNG });
    for (const name of ['made.ts', 'was/package-lock.json', 'package-lock.json', 'image.png'])
      chmodSync(path.join(folder(), name), 0o755);
    for (const kind of ['uncommitted', 'staged'] as const) {
      if (kind === 'staged') git(folder(), 'add', '-A');
      const artifact = await loadArtifact(folder(), { kind });
      assert.deepEqual(shownPaths(artifact), ['made.ts', 'package-lock.json', 'was/package-lock.json']);
      assert.deepEqual(leftOut(artifact), ['image.png: binary']);
    }
  });

  it('include text with zero bytes, in UTF-16, or named like an image or lock file', async () => {
    const zero = 'eval(x)\0\n';
    const wide = (text: string): Buffer => Buffer.from(`\ufeff${text}\n`, 'utf16le');
    const lock = { 'a/package-lock.json': 'eval(x)\n', 'a/Cargo.lock': 'eval(x)\n', 'a/pnpm-lock.yaml': 'eval(x)\n' };
    repository(folder(), { 'known.ts': zero, 'known.png': zero, 'was.ps1': wide('one\ntwo'), 'was.json': '{}\n' });
    write(folder(), { 'known.ts': `${zero}${zero}`, 'known.png': `${zero}more\0\n`, 'was.ps1': wide('one\n2') });
    write(folder(), { Makefile: zero, 'font.woff2': zero, 'all.zip': zero, 'wide.png': wide('eval(x)'), ...lock });
    write(folder(), { 'like.gif': 'GIF89a="\0";\neval(x)\n', 'big.rc': Buffer.from('feff0065', 'hex') });
    for (const request of [{ kind: 'uncommitted' }, { kind: 'staged' }] as const) {
      const artifact = await loadArtifact(folder(), request);
      assert.deepEqual(leftOut(artifact), []);
      const linesOf = (file: string): readonly string[] =>
        artifact.files.find((each) => each.path === file)?.lines ?? [];
      for (const file of ['Makefile', 'font.woff2', 'all.zip', 'known.ts'])
        assert.equal(linesOf(file)[0], 'eval(x)\u2400');
      for (const file of ['wide.png', ...Object.keys(lock)]) assert.deepEqual(linesOf(file), ['eval(x)']);
      assert.deepEqual(linesOf('big.rc'), ['e']);
      assert.deepEqual(linesOf('was.ps1'), ['one', '2']);
      assert.match(artifact.text, /^--- a\/was\.ps1\n\+\+\+ b\/was\.ps1\n@@ -1,2 \+1,2 @@\n one\n-two\n\+2$/m);
      assert.match(artifact.text, /^\+more\u2400$/m);
      assert.match(artifact.text, /^\+GIF89a="\u2400";\n\+eval\(x\)$/m);
      git(folder(), 'add', '-A');
    }
  });

  it('cannot hide themselves with a marker or an attribute that they add', async () => {
    repository(folder(), { 'a.ts': 'a\n' });
    write(folder(), {
      'a.ts': '// @generated\nevil\n',
      'new.ts': '// @generated\nevil\n',
      '.gitattributes': '*.py linguist-generated\n',
      'b.py': 'evil\n',
      'vendor/modules.txt': '# x\n',
      'vendor/c.go': 'evil\n',
    });
    const own = ['.gitattributes', 'a.ts', 'b.py', 'new.ts', 'vendor/c.go', 'vendor/modules.txt'];
    assert.deepEqual(shownPaths(await uncommitted()), own);
  });

  it('are shown if an attribute revokes the reason to leave them out', async () => {
    repository(folder(), {
      '.gitattributes':
        'node_modules/own/** -linguist-vendored\n*.lock linguist-generated=false\n*.go -linguist-generated\n',
      'package.json': '{}\n',
      'x.go': '// Code generated by x. DO NOT EDIT.\n',
    });
    write(folder(), { 'node_modules/own/a.js': 'a\n', 'node_modules/x/a.js': 'a\n', 'composer.lock': '{}\n' });
    write(folder(), { 'x.go': '// Code generated by x. DO NOT EDIT.\nx\n' });
    const artifact = await uncommitted();
    assert.deepEqual(shownPaths(artifact), ['composer.lock', 'node_modules/own/a.js', 'x.go']);
    assert.deepEqual(leftOut(artifact), ['node_modules/: vendored']);
  });

  it('are a proposal if only documents changed, and mixed if code changed too', async () => {
    repository(folder(), {});
    write(folder(), { 'plan.md': '# Plan\n' });
    assert.equal((await uncommitted()).target, 'proposal');
    write(folder(), { 'a.ts': 'a\n' });
    assert.equal((await uncommitted()).target, 'mixed');
  });

  it('run nothing that the repository contains and leave its index unchanged', async () => {
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
    // The trap itself works: a plain git falls into it.
    try {
      git(folder(), 'status');
    } catch {
      // It may fail, as long as it ran.
    }
    assert.equal(existsSync(proof), true);
  });

  it('look the same whatever the user configured for diffs', async () => {
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
