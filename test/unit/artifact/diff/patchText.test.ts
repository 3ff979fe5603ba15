import assert from 'node:assert/strict';
import { readDiff } from '../../../../src/artifact/diff/diffText.ts';
import { patchText } from '../../../../src/artifact/diff/patchText.ts';

const HUNK = ['@@ -1,2 +1,2 @@', ' one', '-two', '+three'];
const text = (...lines: readonly string[]): string => `${lines.join('\n')}\n`;
const GIT = text(
  ...['diff --git a/src/a.ts b/src/a.ts', 'index 11..22 100644', '--- a/src/a.ts', '+++ b/src/a.ts', ...HUNK],
  ...['diff --git a/new.ts b/new.ts', 'new file mode 100755', '--- /dev/null', '+++ b/new.ts', '@@ -0,0 +1 @@', '+x'],
  ...['diff --git a/old.ts b/moved.ts', 'similarity index 100%', 'rename from old.ts', 'rename to moved.ts'],
  ...['diff --git a/p.png b/p.png', 'index 11..22 100644', 'Binary files a/p.png and b/p.png differ'],
);

/** Path, change and the lines of the new side. */
const filesIn = (patch: string): unknown =>
  readDiff(patchText(patch) ?? '').map(({ path, change, places }) => [path, change, places.map(({ lines }) => lines)]);

const SIDES = [['one', 'three']];

describe('64: a patch that somebody hands over', () => {
  it('is left as it is when git made it', () => {
    assert.deepEqual(readDiff(patchText(GIT) ?? ''), readDiff(GIT));
    assert.equal(patchText(GIT), GIT);
  });

  it('may come from another program, whatever that calls the two sides', () => {
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
    const recursive = ['diff -ru x/b.c y/b.c', '--- x/b.c', '+++ y/b.c', ...HUNK, 'Only in y: c.c'];
    assert.deepEqual(filesIn(text(...svn, '', ...recursive)), [
      ['a.c', 'changed', SIDES],
      ['b.c', 'changed', SIDES],
    ]);
    assert.deepEqual(filesIn(text('--- /dev/null', '+++ b/n.c', '@@ -0,0 +1 @@', '+x')), [['n.c', 'added', [['x']]]]);
    assert.deepEqual(filesIn(text('--- a/n.c', '+++ /dev/null', '@@ -1 +0,0 @@', '-x')), [['n.c', 'deleted', [[]]]]);
  });

  it('may come in mails, with what is written around it', () => {
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

  it('may have carriage returns, and no content of what is binary', () => {
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

  it('is none when something around it could be applied that nobody would see', () => {
    const HIDDEN: readonly (readonly string[])[] = [
      ['  --- a/evil.js', '  +++ b/evil.js', '  @@ -1 +1 @@', '  -a', '  +b'],
      ['*** a/evil.js', '--- b/evil.js', '***************', '*** 1 ****', '! a'],
      ['Index: evil.js', '1c1', '< a', '---', '> b'],
      ['2d'],
      ['Content-Transfer-Encoding: base64', '', 'LS0tIGEvZXZpbC5qcwo='],
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

  it('is none when other text stands around it, or when it breaks off', () => {
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
});
