import assert from 'node:assert/strict';
import { namesOf } from '../../../../src/artifact/diff/diffNames.ts';

describe('the names in the head of a diff', () => {
  const ROWS = [
    ['of both sides', ['diff --git a/x b/x', '--- a/x', '+++ b/x'], 'x', 'x'],
    [
      'of the sides before those of the first line',
      ['diff --git a/x b/x', '--- a/old name', '+++ b/new name\t'],
      'new name',
      'new name',
    ],
    ['of a new file', ['diff --git a/x y b/x y', 'new file mode 100644', '--- /dev/null', '+++ b/x y\t'], 'x y', 'x y'],
    [
      'of a file that is gone',
      ['diff --git a/x b/x', 'deleted file mode 100644', '--- a/x', '+++ /dev/null'],
      'x',
      'x',
    ],
    ['of a file without lines', ['diff --git a/x b/y b/x b/y', 'old mode 100644', 'new mode 100755'], 'x b/y', 'x b/y'],
    ['of a renamed file', ['diff --git a/x b/y', 'rename from x', 'rename to y', '--- a/x', '+++ b/y'], 'y', 'x'],
    ['of a copy', ['diff --git a/x b/y', 'copy from x', 'copy to y'], 'y', 'x'],
  ] as const;
  for (const [what, header, path, oldPath] of ROWS)
    it(`are those ${what}`, () => {
      assert.deepEqual(namesOf(header), { path, oldPath });
    });
});
