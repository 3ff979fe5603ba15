import assert from 'node:assert/strict';
import { diffArtifact, fileArtifact } from '../../../../src/artifact/artifactOf.ts';
import { readDiff } from '../../../../src/artifact/diff/diffText.ts';
import { anchorFindings } from '../../../../src/artifact/evidence/anchor.ts';
import { withIntroduced } from '../../../../src/artifact/evidence/introduced.ts';
import type { Finding } from '../../../../src/protocol/findings/finding.ts';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import { finding } from '../../protocol/run/seats.ts';

const CHANGE = change(`diff --git a/src/a.ts b/src/a.ts
--- a/src/a.ts
+++ b/src/a.ts
@@ -10,7 +20,7 @@ export function a() {
 first();
 second();
-third(checked(input));
 fourth();
+fifth(input);
 sixth();
 seventh();
 eighth();
diff --git a/src/gone.ts b/src/gone.ts
deleted file mode 100644
--- a/src/gone.ts
+++ /dev/null
@@ -1,2 +0,0 @@
-export const limit = 3;
-export const other = 4;
`);

function change(text: string): Artifact {
  const changes = { scope: 'uncommitted', name: 'Uncommitted changes', shown: readDiff(text), hidden: [], leftOut: [] };
  return diffArtifact(changes, null);
}

function introduced(said: Partial<Finding>, artifact = CHANGE): boolean | null | undefined {
  const raised = finding({ file: 'src/a.ts', quote: '', ...said });
  return withIntroduced(anchorFindings([raised], artifact), artifact)[0]?.introduced;
}

const at = (startLine: number, endLine = startLine) => ({ startLine, endLine });

describe('findings about a change', () => {
  it('are introduced if they are on an added line, whatever the seat says', () => {
    for (const said of [true, false, null]) assert.equal(introduced({ ...at(23), introduced: said }), true);
    assert.equal(introduced({ ...at(20, 26), introduced: false }), true, 'a range that holds one');
    assert.equal(introduced({ ...at(3), quote: 'fifth(input);', introduced: false }), true, 'where the quote moves it');
  });

  it('are introduced if they are where a line was removed, or quote that line', () => {
    assert.equal(introduced({ ...at(22), introduced: false }), true);
    assert.equal(introduced({ ...at(12), quote: 'third(checked(input));', introduced: false }), true);
  });

  it('are otherwise introduced if the seat says so, and undecided if it says nothing', () => {
    for (const line of [20, 21, 24, 26])
      for (const said of [true, false, null]) assert.equal(introduced({ ...at(line), introduced: said }), said);
  });

  it('are not judged by a place that is unverified or in another file', () => {
    assert.equal(introduced({ ...at(23), quote: 'what is nowhere at all', introduced: false }), false);
    assert.equal(introduced({ ...at(23), file: 'src/b.ts', introduced: false }), false);
  });

  it('are verified without a line if they quote a deleted file', () => {
    const raised = finding({ ...at(1), file: 'src/gone.ts', quote: 'export const limit = 3;', introduced: null });
    const [one] = anchorFindings([raised], CHANGE);
    assert.deepEqual([one?.evidence, one?.startLine, one?.endLine], ['verified', 0, 0]);
  });

  it('keep what the seat says if the text is not a change', () => {
    const text = fileArtifact({ path: 'src/a.ts', text: '+one();\n-two();\n', startLine: null }, null);
    for (const said of [true, false, null]) assert.equal(introduced({ ...at(1), introduced: said }, text), said);
  });
});

describe('a quote of a removed line', () => {
  const held = (said: Partial<Finding>): string => {
    const [one] = anchorFindings([finding({ ...at(1), ...said })], CHANGE, '/work/space');
    return `${one?.evidence ?? ''} ${one?.file ?? ''}:${String(one?.startLine)}${one?.removed === true ? ' removed' : ''}`;
  };

  it('is verified at the place of the removal, whatever path is named', () => {
    for (const file of ['src/a.ts', 'a/src/a.ts', 'src/a.ts#L12', 'src/before.ts', '/etc/passwd', '../a.ts', ''])
      assert.equal(held({ file, quote: 'third(checked(input));' }), 'verified src/a.ts:22 removed', file);
    assert.equal(held({ file: 'src/other.ts', quote: 'export const limit = 3;' }), 'verified src/gone.ts:0 removed');
    assert.equal(held({ file: 'src/a.ts', ...at(23), quote: 'fifth(input);' }), 'verified src/a.ts:23');
  });

  it('is outside if on both sides, in several places, or too short for another file', () => {
    assert.equal(held({ file: 'src/x.ts', quote: 'export const' }), 'outside src/x.ts:1');
    const twice = change(
      'diff --git a/a.ts b/a.ts\n--- a/a.ts\n+++ b/a.ts\n@@ -1,3 +1,2 @@\n-check(input, limit);\n keep();\n-check(input, limit);\n+check(input, limit, 1);\n',
    );
    const [one] = anchorFindings([finding({ ...at(9), file: 'b.ts', quote: 'check(input, limit);' })], twice);
    assert.equal(one?.evidence, 'outside');
  });

  it('drops the replacement, which has no lines to replace', () => {
    const raised = finding({ ...at(12), file: 'src/a.ts', quote: 'third(checked(input));', replacement: 'x();' });
    const [one] = anchorFindings([raised], CHANGE);
    assert.deepEqual([one?.evidence, one?.startLine, one?.replacement], ['verified', 22, undefined]);
  });
});
