import * as assert from 'node:assert/strict';
import { parsePatch } from 'diff';
import { addedFile, readDiff } from '../../../../src/artifact/diff/diffText.ts';

const DIFF = [
  'diff --git a/a.ts b/a.ts',
  'index 1..2 100644',
  '--- a/a.ts',
  '+++ b/a.ts',
  '@@ -1,4 +1,4 @@ function x',
  ' one\r',
  '--- minus\r',
  '+++ plus\r',
  ' three\r',
  ' diff --git a/fake b/fake\r',
  '\\ No newline at end of file',
  'diff --git a/image.png b/image.png',
  'index 1..2 100644',
  'Binary files a/image.png and b/image.png differ',
  '',
].join('\n');

describe('a diff', () => {
  it('is parsed file by file, with the lines of the new side', () => {
    const [text, image, ...others] = readDiff(DIFF);
    assert.ok(text !== undefined && image !== undefined);
    assert.deepEqual(others, []);
    assert.deepEqual(text.places, [
      { path: 'a.ts', startLine: 1, lines: ['one', '++ plus', 'three', 'diff --git a/fake b/fake'] },
    ]);
    assert.deepEqual([text.added, text.changedLines, text.binary], [['++ plus'], 2, false]);
    assert.deepEqual([image.path, image.binary, image.changedLines], ['image.png', true, 0]);
  });

  it('keeps its text unchanged', () => {
    assert.equal(
      readDiff(DIFF)
        .map((file) => file.text)
        .join(''),
      DIFF,
    );
  });

  it('is parsed with the same result as by another library', () => {
    const [text] = readDiff(DIFF);
    const [other] = parsePatch(DIFF);
    const added = other?.hunks.flatMap(({ lines }) => lines.filter((line) => line.startsWith('+')));
    assert.deepEqual(
      text?.added,
      added?.map((line) => line.slice(1).replace(/\r$/, '')),
    );
  });

  it('keeps the names of files that are renamed, quoted, or only have a new mode', () => {
    const heads: readonly (readonly [string, string, string])[] = [
      ['diff --git a/a b/x b b/a b/x b\nold mode 100644\nnew mode 100755\n', 'a b/x b', 'a b/x b'],
      [
        'diff --git "a/\\303\\274\\t" "b/\\303\\274\\t"\nold mode 100644\nnew mode 100755\n',
        '\u00c3\u00bc\t',
        '\u00c3\u00bc\t',
      ],
      ['diff --git a/o b/n\nsimilarity index 90%\nrename from o\nrename to n\n', 'o', 'n'],
      ['diff --git "a/o\\n" b/n\nsimilarity index 90%\nrename from "o\\n"\nrename to n\n', 'o\n', 'n'],
      ['diff --git a/a b b/a b\nindex 1..2 100644\n--- a/a b\t\n+++ b/a b\t\n@@ -1 +1 @@\n-x\n+y\n', 'a b', 'a b'],
    ];
    for (const [text, oldPath, path] of heads) {
      const [read] = readDiff(text);
      assert.deepEqual([read?.oldPath, read?.path], [oldPath, path]);
    }
  });

  it('is not split by the content of a file', () => {
    const lines = [
      '+diff --git a/x b/x',
      '+one\rdiff --git a/y b/y',
      '+two\u2028diff --git a/z b/z',
      '+@@ -1 +1 @@',
      ' ',
    ];
    const text = `diff --git a/a b/a\nindex 1..2 100644\n--- a/a\n+++ b/a\n@@ -1 +1,5 @@\n${lines.join('\n')}\n`;
    const read = readDiff(text);
    assert.deepEqual([read.length, read[0]?.path, read[0]?.added.length], [1, 'a', 4]);
    assert.equal(read[0]?.text, text);
  });

  it('may lack the leading blank of an empty line', () => {
    const [read] = readDiff('diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,2 +1,3 @@\n one\n\n+two\n');
    assert.deepEqual([read?.places[0]?.lines, read?.changedLines], [['one', '', 'two'], 1]);
  });

  it('is rejected if it is cut off within a hunk', () => {
    assert.throws(
      () => readDiff('diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -1,2 +1,3 @@\n one\n'),
      /ends within a hunk/,
    );
  });

  it('contains no files if it is empty', () => assert.deepEqual(readDiff(''), []));
});

describe('an untracked file', () => {
  for (const content of ['one\ntwo\n', 'no end', '', '\n', 'crlf\r\nend\r\n', '-- a\n++ b\n@@ c\n']) {
    it(`is shown as the diff that adds it: ${JSON.stringify(content)}`, () => {
      const file = addedFile({ path: 'sub/a.ts', content, kind: 'file' });
      const [read] = readDiff(file.text);
      assert.ok(read !== undefined);
      assert.deepEqual(
        [read.path, read.change, read.added, read.changedLines],
        [file.path, 'added', file.added, file.changedLines],
      );
      assert.deepEqual(read.places, file.places);
    });
  }

  it('keeps its line endings', () => {
    const { text, added } = addedFile({ path: 'a.sh', content: 'one\r\ntwo\n', kind: 'file' });
    assert.match(text, /\n\+one\r\n\+two\n$/);
    assert.deepEqual(added, ['one', 'two']);
  });

  it('keeps its name on one line, whatever it contains', () => {
    const file = addedFile({ path: 'a\n+++ b/x.ts\t"q"\\', content: 'x\n', kind: 'file' });
    assert.equal(readDiff(file.text)[0]?.path, 'a\n+++ b/x.ts\t"q"\\');
    assert.equal(file.text.split('\n').length, 7);
  });
});
