import assert from 'node:assert/strict';
import { withinPaths } from '../../../../src/artifact/coverage/withinPaths.ts';
import { readDiff } from '../../../../src/artifact/diff/diffText.ts';

const diffOf = (from: string, to: string): string =>
  `diff --git a/${from} b/${to}\nsimilarity index 90%\nrename from ${from}\nrename to ${to}\n--- a/${from}\n+++ b/${to}\n@@ -1 +1 @@\n-a\n+b\n`;
const shown = readDiff(
  [
    ['src/a.ts', 'src/a.ts'],
    ['src', 'src'],
    ['srcs/b.ts', 'srcs/b.ts'],
    ['lib/c.ts', 'src/c.ts'],
    ['src/d.ts', 'lib/d.ts'],
  ]
    .map(([from = '', to = '']) => diffOf(from, to))
    .join(''),
);
const leftOut = ['src/x.bin', 'y.bin', 'src/deep/'].map((file) => ({ file, reason: 'binary' as const }));
const changes = { scope: 'uncommitted', name: 'Uncommitted changes', shown, hidden: shown, leftOut };

const namesAt = (...paths: readonly string[]): readonly (readonly string[])[] => {
  const part = withinPaths(changes, paths);
  return [part.shown, part.hidden]
    .map((diffs) => diffs.map(({ path }) => path))
    .concat([part.leftOut.map(({ file }) => file)]);
};

describe('the part of a change at given paths', () => {
  it('includes what is in a folder, was moved out of it, or has its exact name', () => {
    const files = ['src/a.ts', 'src', 'src/c.ts', 'lib/d.ts'];
    assert.deepEqual(namesAt('src'), [files, files, ['src/x.bin', 'src/deep/']]);
  });

  it('includes a file, or the left-out folder that contains it', () => {
    assert.deepEqual(namesAt('srcs/b.ts'), [['srcs/b.ts'], ['srcs/b.ts'], []]);
    assert.deepEqual(namesAt('src/deep/z.ts'), [[], [], ['src/deep/']]);
  });
});
