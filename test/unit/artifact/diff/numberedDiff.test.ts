import assert from 'node:assert/strict';
import { numberedDiff } from '../../../../src/artifact/diff/numberedDiff.ts';

/** Each line with its number on the new side. `-` means no number, and `=` precedes lines outside of all hunks. */
const numbers = (text: string): readonly string[] =>
  numberedDiff(text.split('\n')).map(
    ({ number, isInHunk }) => `${isInHunk ? '' : '='}${number === 0 ? '-' : String(number)}`,
  );

describe('the line numbers of a diff', () => {
  it('are those of the new side, and missing for removed lines', () => {
    assert.deepEqual(numbers('diff --git a/a b/a\n--- a/a\n+++ b/a\n@@ -3,3 +3,3 @@ head\n one\n-two\n+zwei\n three'), [
      ...['=-', '=-', '=-', '=-'],
      ...['3', '-', '4', '5'],
    ]);
  });

  it('count neither the marker of a missing final newline nor what follows the hunk', () => {
    assert.deepEqual(
      numbers('@@ -1,2 +1,2 @@\n a\n-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file'),
      [...['=-', '1', '-', '-', '2'], '=-'],
    );
  });

  it('continue if only one side of a hunk is complete', () => {
    assert.deepEqual(numbers('@@ -1,1 +1,3 @@\n-a\n+b\n+c\n+d\n+e'), ['=-', '-', '1', '2', '3', '=-']);
    assert.deepEqual(numbers('@@ -1,3 +1,1 @@\n+b\n-a\n-c\n-d\n-e'), ['=-', '1', '-', '-', '-', '=-']);
  });

  it('start again with a file or hunk that begins before the last one is complete', () => {
    assert.deepEqual(numbers('@@ -1,5 +1,5 @@\n a\n@@ -8,1 +9,1 @@\n b\ndiff --git a/x b/x\n c'), [
      ...['=-', '1', '=-', '9', '=-', '=-'],
    ]);
  });

  it('count an empty line without a sign for both sides, but no other line without one', () => {
    assert.deepEqual(numbers('@@ -1,3 +1,3 @@\n a\n\n b'), ['=-', '1', '2', '3']);
    assert.deepEqual(numbers('@@ -1,3 +1,3 @@\n a\n?b\n c'), ['=-', '1', '-', '3']);
  });

  it('need no count in the header of a one-line hunk', () => {
    assert.deepEqual(numbers('@@ -4 +4 @@\n-a\n+b'), ['=-', '-', '4']);
  });
});
