import assert from 'node:assert/strict';
import { diffArtifact } from '../../../../src/artifact/artifactOf.ts';
import { withoutReviewed } from '../../../../src/artifact/coverage/reviewedBefore.ts';
import { readDiff } from '../../../../src/artifact/diff/diffText.ts';
import { type Artifact, withUnchanged } from '../../../../src/protocol/setup.ts';

interface Change {
  readonly path: string;
  readonly line?: string;
  readonly from?: string;
  readonly mode?: string;
  readonly id?: string;
}

const diffOf = ({ path, line = 'two', from = path, mode = '', id = '1111111..2222222 100644' }: Change): string =>
  [
    `diff --git a/${from} b/${path}`,
    ...(mode === '' ? [] : [`old mode 100644`, `new mode ${mode}`]),
    ...(from === path ? [] : [`rename from ${from}`, `rename to ${path}`]),
    `index ${id}`,
    `--- a/${from}`,
    `+++ b/${path}`,
    '@@ -1,2 +1,2 @@',
    ' one',
    '-old',
    `+${line}`,
    '',
  ].join('\n');

function changeOf(changes: readonly Change[], base = 'base'): Artifact {
  const shown = readDiff(changes.map(diffOf).join(''));
  const artifact = diffArtifact({ scope: 'uncommitted', name: 'Changes', shown, hidden: [], leftOut: [] }, null);
  return { ...artifact, origin: { base, side: 'files' } };
}

const A: Change = { path: 'src/a.ts' };
const B: Change = { path: 'src/b.ts' };
const NEWS: Change = { path: 'src/news.ts' };

const sparedOf = (now: Artifact, before: Artifact, paths = before.files.map(({ path }) => path)): readonly string[] => {
  const spared = withoutReviewed(now, { sessionId: 'review-1', artifact: before, paths });
  return spared?.unchanged.files.map(({ path }) => path) ?? [];
};

describe('a file that was shown before', () => {
  it('is left out if its change is the same, and no longer counts as shown', () => {
    const now = changeOf([A, { ...B, line: 'three' }, NEWS]);
    const spared = withoutReviewed(now, { sessionId: 'review-1', artifact: changeOf([A, B]), paths: [A.path, B.path] });
    assert.ok(spared !== null);
    assert.equal(spared.artifact.text, changeOf([{ ...B, line: 'three' }, NEWS]).text);
    assert.deepEqual(spared.artifact.coverage, {
      ...{ files: 3, changedLines: 6, shownLines: 4 },
      leftOut: [{ file: A.path, reason: 'reviewed-before', rule: 'review-1' }],
    });
    assert.equal(spared.changedLines, 2);
    const whole = withUnchanged(spared.artifact, spared.unchanged);
    assert.deepEqual([whole.files.length, whole.coverage.leftOut], [3, []]);
    assert.deepEqual(sparedOf(whole, now), [], 'nothing else would be left');
    assert.deepEqual(sparedOf(changeOf([A, B, NEWS]), whole), [A.path, NEWS.path]);
  });

  it('does not match with another line, name, mode, or base, but matches with another blob ID', () => {
    const before = changeOf([A, B]);
    const now = (a: Partial<Change>, base?: string) => sparedOf(changeOf([{ ...A, ...a }, NEWS], base), before);
    assert.deepEqual(now({ id: '1111111..3333333 100644' }), [A.path]);
    assert.deepEqual(now({ line: 'two ' }), []);
    assert.deepEqual(now({ from: 'src/old.ts' }), []);
    assert.deepEqual(now({ path: 'src/c.ts' }), []);
    assert.deepEqual(now({ mode: '100755' }), []);
    assert.deepEqual(now({}, 'another'), []);
    assert.deepEqual(sparedOf(changeOf([A, NEWS]), before, [B.path]), [], 'it is not among what was seen');
  });

  it('is shown again if its encoding was guessed, then or now', () => {
    const read = ({ isGuess }: { readonly isGuess: boolean }, changes = [A, B, NEWS]): Artifact => {
      const artifact = changeOf(changes);
      const encodings = [{ file: A.path, encoding: 'windows-1252', isGuess }];
      return { ...artifact, coverage: { ...artifact.coverage, encodings } };
    };
    assert.deepEqual(sparedOf(read({ isGuess: true }), read({ isGuess: false }, [A, B])), [B.path]);
    assert.deepEqual(sparedOf(read({ isGuess: false }), read({ isGuess: true }, [A, B])), [B.path]);
    assert.deepEqual(sparedOf(changeOf([A, B, NEWS]), read({ isGuess: true }, [A, B])), [B.path]);
    assert.deepEqual(sparedOf(read({ isGuess: false }), read({ isGuess: false }, [A, B])), [A.path, B.path]);
  });

  it('is shown again if other bytes could produce the same text', () => {
    for (const line of ['zero \u2400', 'unread \ufffd'])
      assert.deepEqual(sparedOf(changeOf([{ ...A, line }, B, NEWS]), changeOf([{ ...A, line }, B])), [B.path]);
  });

  it('is one file, however many parts of it the change has', () => {
    const twice = changeOf([A, { ...A, line: 'three' }, NEWS]);
    assert.deepEqual(sparedOf(twice, changeOf([A, B])), []);
    assert.deepEqual(sparedOf(twice, changeOf([A, { ...A, line: 'three' }])), [A.path, A.path]);
  });
});
