import * as assert from 'node:assert/strict';
import { addedFile, readDiff } from '../../../src/artifact/diffText.ts';

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
  it('is read file by file, with the lines of the new side', () => {
    const [text, image, ...others] = readDiff(DIFF);
    assert.ok(text !== undefined && image !== undefined);
    assert.deepEqual(others, []);
    assert.deepEqual(text.places, [
      { path: 'a.ts', startLine: 1, lines: ['one', '++ plus', 'three', 'diff --git a/fake b/fake'] },
    ]);
    assert.deepEqual([text.added, text.changedLines, text.binary], [['++ plus'], 2, false]);
    assert.deepEqual([image.path, image.binary, image.changedLines], ['image.png', true, 0]);
  });

  it('stays word for word what it was', () => {
    assert.equal(
      readDiff(DIFF)
        .map((file) => file.text)
        .join(''),
      DIFF,
    );
  });

  it('of nothing is nothing', () => assert.deepEqual(readDiff(''), []));
});

describe('a file that git does not know', () => {
  for (const content of ['one\ntwo\n', 'no end', '', '\n', 'crlf\r\nend\r\n', '-- a\n++ b\n@@ c\n']) {
    it(`is shown as the diff that adds it: ${JSON.stringify(content)}`, () => {
      const file = addedFile('sub/a.ts', content);
      const [read] = readDiff(file.text);
      assert.ok(read !== undefined);
      assert.deepEqual(
        [read.path, read.change, read.added, read.changedLines],
        [file.path, 'added', file.added, file.changedLines],
      );
      assert.deepEqual(read.places, file.places);
    });
  }

  it('cannot break out of its line by its name', () => {
    const file = addedFile('a\n+++ b/x.ts\t"q"\\', 'x\n');
    assert.equal(readDiff(file.text)[0]?.path, 'a\n+++ b/x.ts\t"q"\\');
    assert.equal(file.text.split('\n').length, 7);
  });
});
