import assert from 'node:assert/strict';
import { patchArtifact } from '../../../../src/artifact/artifactOf.ts';
import { readDiff } from '../../../../src/artifact/diff/diffText.ts';
import { patchText } from '../../../../src/artifact/diff/patchText.ts';
import { unheldFiles } from '../../../../src/artifact/diff/unheldFiles.ts';

const HUNK = ['@@ -1,2 +1,2 @@', ' one', '-two', '+three'];
const text = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;
const GIT = text(
  ...['diff --git a/src/a.ts b/src/a.ts', 'index 11..22 100644', '--- a/src/a.ts', '+++ b/src/a.ts', ...HUNK],
  ...['diff --git a/new.ts b/new.ts', 'new file mode 100755', '--- /dev/null', '+++ b/new.ts', '@@ -0,0 +1 @@', '+x'],
  ...['diff --git a/old.ts b/moved.ts', 'similarity index 100%', 'rename from old.ts', 'rename to moved.ts'],
  ...['diff --git a/p.png b/p.png', 'index 11..22 100644', 'Binary files a/p.png and b/p.png differ'],
);

/** Path, change, and the lines of the new side. */
const filesIn = (patch: string): unknown =>
  readDiff(patchText(patch) ?? '').map(({ path, change, places }) => [path, change, places.map(({ lines }) => lines)]);

const SIDES = [['one', 'three']];

describe('64: a patch that the user passes in', () => {
  it('is left unchanged if git made it', () => {
    assert.deepEqual(readDiff(patchText(GIT) ?? ''), readDiff(GIT));
    assert.equal(patchText(GIT), GIT);
  });

  it('may come from another program, whatever it calls the two sides', () => {
    const table: readonly (readonly [string, string, string])[] = [
      ['add.js', 'add.js', 'add.js'],
      ['a/src/add.js', 'b/src/add.js', 'src/add.js'],
      ['i/add.js', 'w/add.js', 'add.js'],
      ['old/src/add.js', 'new/src/add.js', 'src/add.js'],
      ['src/add.js.orig', 'src/add.js', 'src/add.js'],
      ['add.js\t2026-01-01 10:00:00', 'add.js\t2026-01-02 10:00:00', 'add.js'],
      ['src/add.js\t(revision 3)', 'src/add.js\t(working copy)', 'src/add.js'],
    ];
    for (const [old, now, path] of table) {
      assert.deepEqual(filesIn(text(`--- ${old}`, `+++ ${now}`, ...HUNK)), [[path, 'changed', SIDES]], old);
    }
    const svn = ['Index: a.c', '='.repeat(67), '--- a.c\t(revision 1)', '+++ a.c\t(working copy)', ...HUNK];
    const recursive = ['diff -ru x/b.c y/b.c', '--- x/b.c', '+++ y/b.c', ...HUNK];
    assert.deepEqual(filesIn(text(...svn, '', ...recursive)), [
      ['a.c', 'changed', SIDES],
      ['b.c', 'changed', SIDES],
    ]);
    assert.deepEqual(filesIn(text('--- /dev/null', '+++ b/n.c', '@@ -0,0 +1 @@', '+x')), [['n.c', 'added', [['x']]]]);
    assert.deepEqual(filesIn(text('--- a/n.c', '+++ /dev/null', '@@ -1 +0,0 @@', '-x')), [['n.c', 'deleted', [[]]]]);
  });

  it('may come in mails, with text around it', () => {
    const mail = (subject: string): readonly string[] => [
      ...[`From ${'1a'.repeat(20)} Mon Sep 17 00:00:00 2001`, 'From: A <a@example.org>', `Subject: ${subject}`, ''],
      ...['It says - and + and more.', '---', ' src/a.ts | 2 +-', ' 1 file changed', ''],
      ...['diff --git a/src/a.ts b/src/a.ts', '--- a/src/a.ts', '+++ b/src/a.ts', ...HUNK, '-- ', '2.39.5', ''],
    ];
    assert.deepEqual(filesIn(text(...mail('[PATCH 1/2] One'), ...mail('[PATCH 2/2] Two'))), [
      ['src/a.ts', 'changed', SIDES],
      ['src/a.ts', 'changed', SIDES],
    ]);
    const shown = [`commit ${'1a'.repeat(20)}`, 'Author: A', '', '    Why', '', '--- a/x.c', '+++ b/x.c', ...HUNK];
    assert.deepEqual(filesIn(text(...shown)), [['x.c', 'changed', SIDES]]);
  });

  it('may have carriage returns, and loses the content of binary files', () => {
    assert.deepEqual(filesIn(GIT.replaceAll('\n', '\r\n')), filesIn(GIT));
    const binary = [
      'diff --git a/p.png b/p.png',
      'new file mode 100644',
      'GIT binary patch',
      'literal 3',
      'KcmZQz',
      '',
    ];
    const patch = patchText(text(...binary, ...GIT.trimEnd().split('\n'))) ?? '';
    assert.deepEqual([readDiff(patch).length, readDiff(patch)[0]?.binary], [5, true]);
    assert.doesNotMatch(patch, /KcmZQz/);
  });

  it('is rejected if something around it could be applied unseen', () => {
    const HIDDEN: readonly (readonly string[])[] = [
      ['  --- a/evil.js', '  +++ b/evil.js', '  @@ -1 +1 @@', '  -a', '  +b'],
      ['*** a/evil.js', '--- b/evil.js', '***************', '*** 1 ****', '! a'],
      ['Index: evil.js', '1c1', '< a', '---', '> b'],
      ['2d'],
      ['Content-Transfer-Encoding: base64', '', 'LS0tIGEvZXZpbC5qcwo='],
      ['Content-Transfer-Encoding:', ' base64', '', 'LS0tIGEvZXZpbC5qcwo='],
      ['Content-Transfer-Encoding: x-base64', '', 'LS0tIGEvZXZpbC5qcwo='],
      ['Content-Transfer-Encoding: 8bit; base64', '', 'LS0tIGEvZXZpbC5qcwo='],
      ['Content-Transfer-Encoding: =?utf-8?q?base64?=', '', 'LS0tIGEvZXZpbC5qcwo='],
      ['X--- a/evil.js', 'X+++ b/evil.js', 'X@@ -1 +1 @@', 'X-a', 'X+b'],
    ];
    const git = GIT.trimEnd().split('\n');
    for (const hidden of HIDDEN)
      for (const around of [
        ['From: A <a@x.example>', '', ...hidden, ...git],
        [...git, '-- ', ...hidden],
        [...git, '-- ', '2.45.1', '', ...hidden],
        [...git, 'From: A <a@x.example>', ...hidden],
        [...git, 'Only in b: evil.js', ...hidden],
      ])
        assert.equal(patchText(text(...around)), null, around.join('\n'));
    assert.equal(patchText(text(...git, '-- ', '2.45.1', '', 'And then some prose.')), null);
    assert.equal(patchText(text(...git, '-- ', '2.45.1', '')), GIT);
  });

  it('is rejected if other text surrounds it, or if it breaks off', () => {
    const texts = [
      '',
      'Only prose.\n',
      text('# How to', '```diff', '--- a/x', '+++ b/x', ...HUNK, '```'),
      text(...GIT.trimEnd().split('\n'), 'And then some prose.'),
      text('--- a/x', '+++ b/x', '@@ -1,5 +1,5 @@', ' one'),
      text('---', 'title: a document', '---', '+++ not a patch'),
      text('@@ -1 +1 @@', '-a', '+b'),
    ];
    for (const one of texts) assert.equal(patchText(one), null, one);
  });

  const HELD_BACK = [
    'Binary files x/p.png and y/p.png differ',
    'Files x/p.png and y/p.png differ',
    'Only in y: p.png',
    'Only in y/src: new',
  ];
  it('lists a file that another program mentions without its content', () => {
    for (const line of HELD_BACK) {
      const patch = text('diff -ru x/a.ts y/a.ts', '--- x/a.ts', '+++ y/a.ts', ...HUNK, line);
      const artifact = patchArtifact('diff', patch, null);
      const name = line.endsWith('new') ? 'y/src/new' : line.startsWith('Only') ? 'y/p.png' : 'p.png';
      assert.deepEqual(artifact?.coverage.leftOut, [{ file: name, reason: 'binary' }], line);
      assert.deepEqual(
        artifact.files.map(({ path }) => path),
        ['a.ts'],
      );
    }
    const message = text(
      'From: a@b.example',
      '',
      'Only in production: call it',
      '',
      ...GIT.trimEnd().split('\n').slice(0, 8),
    );
    assert.deepEqual(patchArtifact('diff', message, null)?.coverage.leftOut, []);
  });

  it('lists such a file even if the text around it is not a valid patch', () => {
    const SIDES = ['--- old/a.js', '+++ new/a.js', '@@ -1 +1 @@', '-a', '+b'];
    const changes: Readonly<Record<string, readonly string[]>> = {
      ...Object.fromEntries(HELD_BACK.map((line) => [line, [...HUNK, line]])),
      'git in another language': [
        ...['diff --git a/p.png b/p.png', 'new file mode 100644', 'index 0000000..1234567'],
        'Bin\u00e4rdateien /dev/null und b/p.png sind verschieden.',
      ],
      'git of a renamed file in another language': [
        ...['diff --git a/o.png b/p.png', 'similarity index 90%', 'rename from o.png', 'rename to p.png'],
        ...['index 1234567..7654321 100644', 'Bin\u00e4rdateien a/o.png und b/p.png sind verschieden.'],
      ],
      'content in signs': ['diff --git a/p.png b/p.png', 'GIT binary patch', 'literal 3', 'KcmZQzU|?Wi'],
      'Subversion says so': ['Index: p.png', '='.repeat(67), 'Cannot display: file marked as a binary type.'],
      'Mercurial says so': ['diff -r 1234567890ab p.png', 'Binary file p.png has changed'],
      'Perforce says so': ['==== //depot/p.png#1 (binary) ====', '(... files differ ...)'],
      'the range of a repository inside': [`Submodule p ${'1'.repeat(7)}..${'2'.repeat(7)}:`, '  > words'],
      'a new repository inside': [`Submodule p ${'0'.repeat(7)}...${'2'.repeat(7)} (new submodule)`],
      'changes in a repository inside': ['Submodule p contains modified content'],
      'diff in German': [...SIDES, 'Bin\u00e4rdateien old/p.png und new/p.png sind verschieden.'],
      'diff in Japanese': [
        ...SIDES,
        '\u30d0\u30a4\u30ca\u30ea old/p.png \u3068new/p.png \u306f\u7570\u306a\u308a\u307e\u3059',
      ],
      'diff about one side in German': [...SIDES, 'Nur in new/src: p.png'],
      'a commit of another repository': [
        'diff --git a/p.png b/p.png',
        '@@ -1 +1 @@',
        `+Subproject commit ${'1'.repeat(40)}`,
      ],
    };
    for (const [what, lines] of Object.entries(changes)) {
      const patch = text('commit 1234567', '', '    @@ -1 +1 @@', '', ...lines);
      assert.equal(patchText(patch), null);
      assert.equal(unheldFiles(patch).length, 1, what);
    }
    assert.deepEqual(unheldFiles(text('Words.', ...GIT.trimEnd().split('\n').slice(0, -3))), []);
    const empty = ['diff --git a/e b/e', 'new file mode 100644', 'index 0000000..e69de29'];
    assert.deepEqual(unheldFiles(text('Words.', ...empty)), []);
    assert.deepEqual(unheldFiles(text('Words.', 'diff -r a/x b/x', '1c1', '< a', '---', '> b', '')), []);
    assert.deepEqual(unheldFiles(text('Binary files a and b differ', 'Only in May: x')), []);
    const held = [
      `Submodule p ${'1'.repeat(7)}..${'2'.repeat(7)}:`,
      'diff --git a/p/x b/p/x',
      '@@ -1 +1 @@',
      '-a',
      '+b',
    ];
    assert.deepEqual(unheldFiles(text('Words.', ...held)), []);
    assert.deepEqual(unheldFiles(text('Look at old/a.js: it is new', 'In new/src/b.js, line 3: a', ...SIDES)), []);
  });

  it('lists a submodule if it only says that there are changes inside', () => {
    const commit = `Subproject commit ${'1'.repeat(40)}`;
    const patch = text('diff --git a/m b/m', '--- a/m', '+++ b/m', '@@ -1 +1 @@', `-${commit}`, `+${commit}-dirty`);
    assert.deepEqual(patchArtifact('diff', patch, null)?.coverage.leftOut, [{ file: 'm', reason: 'submodule' }]);
  });

  it('lists a file with only a header if that implies missing content', () => {
    const gapsIn = (...lines: readonly string[]): readonly string[] =>
      (
        patchArtifact('p', text(...lines, 'diff --git a/a b/a', '--- a/a', '+++ b/a', ...HUNK), null)?.coverage
          .leftOut ?? []
      ).map(({ file, reason }) => `${file}: ${reason}`);
    const head = ['diff --git a/e.js b/e.js', 'new file mode 100644'];
    assert.deepEqual(gapsIn(...head, 'index 0000000..1234567'), ['e.js: binary']);
    assert.deepEqual(gapsIn(...head, 'index 0000000..e69de29bb'), []);
    assert.deepEqual(gapsIn('diff --git a/e.js b/e.js', 'old mode 100644', 'new mode 100755'), []);
    assert.deepEqual(
      gapsIn('diff --git a/d.js b/e.js', 'similarity index 100%', 'rename from d.js', 'rename to e.js'),
      [],
    );
  });

  it('leaves out what a change in the repository would leave out', () => {
    const gapsIn = (...lines: readonly string[]): readonly string[] => {
      const artifact = patchArtifact('p', text(...lines, 'diff --git a/a b/a', '--- a/a', '+++ b/a', ...HUNK), null);
      assert.doesNotMatch(artifact?.text ?? '', /hunter2|oid sha256|similarity/);
      return (artifact?.coverage.leftOut ?? []).map(({ file, reason }) => `${file}: ${reason}`);
    };
    const added = (path: string, ...content: readonly string[]): readonly string[] => [
      ...[`diff --git a/${path} b/${path}`, 'new file mode 100644', '--- /dev/null', `+++ b/${path}`],
      ...[`@@ -0,0 +1,${content.length} @@`, ...content.map((line) => `+${line}`)],
    ];
    const moved = (how: string, from: string, to: string): readonly string[] => [
      ...[`diff --git a/${from} b/${to}`, 'similarity index 100%', `${how} from ${from}`, `${how} to ${to}`],
    ];
    for (const secret of ['.env', '.aws/credentials', '.docker/config.json', '.vault-token', 'deploy/id_rsa'])
      assert.deepEqual(gapsIn(...added(secret, 'PASSPHRASE is hunter2')), [`${secret}: secret`]);
    assert.deepEqual(gapsIn('--- .env.orig', '+++ .env', '@@ -1 +1 @@', '-hunter2', '+hunter22'), ['.env: secret']);
    const pointer = ['version https://git-lfs.github.com/spec/v1', `oid sha256:${'a'.repeat(64)}`, 'size 12'];
    assert.deepEqual(gapsIn(...added('m.js', ...pointer)), ['m.js: unreadable']);
    const crossing = [
      ['node_modules/e/evil.js', 'src/evil.js'],
      ['img/logo.png', 'public/x.php'],
      ['vendor/x/y.go', 'y.go'],
      ['package-lock.json', 'a.js'],
    ] as const;
    for (const [from, to] of crossing)
      for (const how of ['rename', 'copy'])
        assert.deepEqual(gapsIn(...moved(how, from, to)), [`${from}: unreadable`, `${to}: unreadable`], from);
    const edited = ['--- a/node_modules/e.js', '+++ b/src/e.js', ...HUNK];
    assert.equal(gapsIn(...moved('rename', 'node_modules/e.js', 'src/e.js'), ...edited).length, 2);
  });

  it('lists nothing in a script or a text that only mentions changes', () => {
    const PLAIN = [
      text('#!/bin/sh', 'run > actual.txt', 'diff -u expected.txt actual.txt', 'exit $?'),
      text('diff -r a b', 'echo done'),
      text('Index: the table of names', '', 'See below.'),
      text('Index: page 7', 'Only in May: x'),
    ];
    for (const one of PLAIN) assert.deepEqual(unheldFiles(one), [], one);
    assert.deepEqual(unheldFiles(text('Words.', 'diff -r a b', 'Only in b: evil.js')), ['b/evil.js']);
  });

  it('may have terminal colors, and loses nothing else with them', () => {
    const coloured = GIT.replaceAll(/^(?:diff|index|[-+@]).*$/gm, '\u001b[1m$&\u001b[m\u001b[K');
    assert.equal(patchText(coloured), GIT);
    const evil = '+/*\u001b[*/evil();"\u001b]";evil();//\u0007\u001b[?1m\ufeff\u0001\r.';
    const patch = text(...GIT.split('\n').slice(0, 4), '@@ -1 +1,2 @@', ' one', evil);
    assert.equal(patchText(patch), patch);
    assert.equal(patchText(patch.replace('diff', '\u001b[1m$&')), patch);
    assert.deepEqual(unheldFiles(`\u001b[1mdiff --git a/p b/p\u001b[m\n\u001b[1mGIT binary patch\u001b[m\n`), ['p']);
  });
});
