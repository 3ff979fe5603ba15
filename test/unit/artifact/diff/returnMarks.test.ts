import assert from 'node:assert/strict';
import { diffArtifact } from '../../../../src/artifact/artifactOf.ts';
import { readDiff } from '../../../../src/artifact/diff/diffText.ts';
import { findQuote } from '../../../../src/artifact/evidence/quote.ts';
import { sectionBytes } from '../../../../src/artifact/chunks/shownBytes.ts';
import { diffSections } from '../../../../src/artifact/diff/diffSections.ts';
import { artifactText } from '../../../../src/prompts/artifactText.ts';

const HEAD = ['diff --git a/a.ts b/a.ts', 'index 1..2 100644', '--- a/a.ts', '+++ b/a.ts'];
const diffOf = (...hunk: readonly string[]): string => [...HEAD, ...hunk, ''].join('\n');
const artifactOf = (text: string) =>
  diffArtifact({ scope: 'staged', name: 'Staged', shown: readDiff(text), hidden: [], leftOut: [] }, null);
const shown = (...hunk: readonly string[]): readonly string[] =>
  artifactText(artifactOf(diffOf(...hunk)))
    .split('\n')
    .slice(HEAD.length + 1)
    .map((line) => line.replace(/^ *\d* \| /, ''));

describe('a carriage return at the end of a line', () => {
  it('is shown if it is the only difference', () => {
    assert.deepEqual(shown('@@ -1,3 +1,3 @@', '-a\r', '-b\r', '+a', '+b', ' c\r'), ['-a␍', '-b␍', '+a', '+b', ' c\r']);
    assert.deepEqual(shown('@@ -1,1 +1,1 @@', '-a', '+a\r'), ['-a', '+a␍']);
    const withoutEnd = ['-a', '\\ No newline at end of file', '+a\r'];
    assert.deepEqual(shown('@@ -1,1 +1,1 @@', ...withoutEnd), [...withoutEnd.slice(0, 2), '+a␍']);
  });

  it('is not shown if something else differs or both sides have it', () => {
    for (const lines of [
      ['-a\r', '+b\r'],
      ['-a\r', '+b'],
      ['+a\r', '+a'],
      ['-a\r', ' x', '+a'],
    ]) {
      const [removed, added] = ['-', '+'].map((sign) => lines.filter((line) => line.startsWith(sign) || line === ' x'));
      assert.deepEqual(shown(`@@ -1,${removed?.length ?? 0} +1,${added?.length ?? 0} @@`, ...lines), lines);
    }
  });

  it('is ignored in the quote of a finding, but counted in the size of the prompt', () => {
    const text = diffOf('@@ -1,1 +1,1 @@', '-call();', '+call();\r');
    const artifact = artifactOf(text);
    assert.deepEqual(findQuote('+call();␍', artifact.files), [{ path: 'a.ts', startLine: 1, endLine: 1 }]);
    const [section] = diffSections(text);
    const bytes = Buffer.byteLength(artifactText(artifact));
    assert.ok(section !== undefined && sectionBytes(section) >= bytes);
  });
});
