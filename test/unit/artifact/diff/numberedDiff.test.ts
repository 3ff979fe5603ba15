import assert from 'node:assert/strict';
import { numberedDiff } from '../../../../src/artifact/diff/numberedDiff.ts';

/** Each line with its number on the new side. `-` means no number, and `=` precedes lines outside of all hunks. */
const numbers = (text: string): readonly string[] =>
  numberedDiff(text.split('\n')).map(
    ({ number, isInHunk }) => `${isInHunk ? '' : '='}${number === 0 ? '-' : String(number)}`,
  );

describe('the numbers of a diff', () => {
  it('are those of the new side, and none for what is removed', () => {
    assert.deepEqual(numbers('diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -3,3 +3,3 @@ head\n one\n-two\n+zwei\n three'), [
      ...['=-', '=-', '=-', '=-'],
      ...['3', '-', '4', '5'],
    ]);
  });

  it('count neither the mark of a missing line end nor what follows it', () => {
    assert.deepEqual(
      numbers('@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file'),
      [...['=-', '1', '-', '-', '2'], '=-'],
    );
  });

  it('go on where one side of a hunk is used up and the other is not', () => {
    assert.deepEqual(numbers('@@ -1,1 +1,3 @@\n-a\n+b\n+c\n+d\n+e'), ['=-', '-', '1', '2', '3', '=-']);
    assert.deepEqual(numbers('@@ -1,3 +1,1 @@\n+b\n-a\n-c\n-d\n-e'), ['=-', '1', '-', '-', '-', '=-']);
  });

  it('begin anew with a file or a hunk that comes before the last one is whole', () => {
    assert.deepEqual(numbers('@@ -1,5 +1,5 @@\n a\n@@ -8,1 +9,1 @@\n b\ndiff --git a/x b/x\n c'), [
      ...['=-', '1', '=-', '9', '=-', '=-'],
    ]);
  });

  it('take a line without any mark for an empty one of both sides, and nothing else', () => {
    assert.deepEqual(numbers('@@ -1,3 +1,3 @@\n a\n\n b'), ['=-', '1', '2', '3']);
    assert.deepEqual(numbers('@@ -1,3 +1,3 @@\n a\n?b\n c'), ['=-', '1', '-', '3']);
  });

  it('need no count in the head of a hunk of one line', () => {
    assert.deepEqual(numbers('@@ -4 +4 @@\n-a\n+b'), ['=-', '-', '4']);
  });
});
