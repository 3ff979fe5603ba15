import * as fc from 'fast-check';
import * as assert from 'node:assert/strict';
import { diffArtifact, fileArtifact } from '../../../src/artifact/artifactOf.ts';
import { readDiff } from '../../../src/artifact/diffText.ts';
import { partsOf } from '../../../src/artifact/parts.ts';
import type { ArtifactPart } from '../../../src/artifact/parts.ts';
import { relatedKey } from '../../../src/artifact/related.ts';
import { utf8Length } from '../../../src/artifact/utf8Length.ts';
import type { Artifact } from '../../../src/protocol/setup.ts';

const line = fc.constantFrom(
  '',
  'a',
  'const ü = 1;',
  '漢字',
  '😀 x',
  '@@ -1 +1 @@',
  'diff --git a/q b/q',
  'x'.repeat(60),
);
const hunk = fc.array(fc.tuple(fc.constantFrom(' ', '+', '-'), line), { minLength: 1, maxLength: 12 });
const name = fc.constantFrom(
  'src/a.ts',
  'src/b.ts',
  'test/unit/a.test.ts',
  'src/pay/refund.ts',
  'test/pay/refund.test.ts',
  'doc.md',
);

function sectionText(path: string, hunks: readonly (readonly (readonly [string, string])[])[]): string {
  let start = 1;
  const texts = hunks.map((lines) => {
    const old = lines.filter(([sign]) => sign !== '+').length;
    const now = lines.filter(([sign]) => sign !== '-').length;
    const head = `@@ -${start},${old} +${start},${now} @@`;
    start += 40;
    return [head, ...lines.map(([sign, text]) => sign + text)].join('\n');
  });
  return [`diff --git a/${path} b/${path}`, 'index 1..2 100644', `--- a/${path}`, `+++ b/${path}`, ...texts, ''].join(
    '\n',
  );
}

const diffs = fc
  .uniqueArray(fc.tuple(name, fc.array(hunk, { minLength: 1, maxLength: 5 })), {
    selector: ([path]) => path,
    minLength: 1,
  })
  .map((files) => files.map(([path, hunks]) => sectionText(path, hunks)).join(''));

const whole = (text: string): Artifact =>
  diffArtifact({ scope: 'staged', name: 'Staged', shown: readDiff(text), hidden: [], leftOut: [] }, null);

/** Every line of every file with its number and sign, whatever part it stands in. */
function everyLine(artifacts: readonly Artifact[]): readonly string[] {
  return artifacts
    .flatMap(({ text }) => readDiff(text))
    .flatMap(({ path, places, removed }) => [
      ...places.flatMap(({ startLine, lines }) => lines.map((each, index) => `${path}:${startLine + index} ${each}`)),
      ...removed.map((each) => `${path}- ${each}`),
    ])
    .sort();
}

const artifactsOf = (parts: readonly ArtifactPart[]): readonly Artifact[] => parts.map(({ artifact }) => artifact);

describe('the parts of a diff', () => {
  it('are together the whole, and none is larger than it may be without being named', () => {
    fc.assert(
      fc.property(diffs, fc.integer({ min: 100, max: 900 }), (text, limit) => {
        const artifact = whole(text);
        const parts = partsOf(artifact, limit);
        assert.deepEqual(everyLine(artifactsOf(parts)), everyLine([artifact]));
        let changed = 0;
        for (const { artifact: part, tooLarge } of parts) {
          const read = readDiff(part.text);
          assert.deepEqual(
            part.files,
            read.flatMap(({ places }) => places),
          );
          assert.equal(utf8Length(part.text) > limit, tooLarge !== null);
          if (tooLarge !== null) assert.ok(part.files.length <= 1 && read.length === 1, 'cut no further');
          changed += part.coverage.shownLines;
        }
        assert.equal(changed, artifact.coverage.shownLines);
      }),
      { numRuns: 400 },
    );
  });

  it('keep a source and its test together', () => {
    const long = Array.from({ length: 10 }, () => ['+', 'x'.repeat(50)] as const);
    const text = ['src/a.ts', 'src/pay/refund.ts', 'test/a.test.ts', 'test/pay/refund.test.ts']
      .map((path) => sectionText(path, [long]))
      .join('');
    const together = partsOf(whole(text), 1400).map(({ artifact }) => artifact.files.map(({ path }) => path));
    assert.deepEqual(together, [
      ['src/a.ts', 'test/a.test.ts'],
      ['src/pay/refund.ts', 'test/pay/refund.test.ts'],
    ]);
  });

  it('name the hunk that is larger than a part may be', () => {
    const long = Array.from({ length: 10 }, () => ['+', 'x'.repeat(50)] as const);
    const parts = partsOf(whole(sectionText('src/a.ts', [[['+', 'short']], long])), 200);
    assert.deepEqual(
      parts.map(({ tooLarge }) => tooLarge),
      [null, 'src/a.ts, lines 41–50'],
    );
    assert.equal(parts[1]?.artifact.title, 'Staged in src/a.ts, part 2 of 2');
  });

  it('are the whole itself when it fits', () => {
    const artifact = whole(sectionText('src/a.ts', [[['+', 'x']]]));
    assert.deepEqual(partsOf(artifact, 1000), [{ artifact, tooLarge: null }]);
  });
});

describe('the parts of a text', () => {
  it('are together its lines', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }),
        fc.integer({ min: 10, max: 200 }),
        fc.nat(50),
        (lines, limit, before) => {
          const artifact = fileArtifact({ path: 'a.md', text: `${lines.join('\n')}\n`, startLine: before + 1 }, null);
          const parts = partsOf(artifact, limit);
          const files = parts.flatMap(({ artifact: part }) => part.files);
          assert.deepEqual(
            files.flatMap((file) => file.lines),
            lines,
          );
          for (const { artifact: part, tooLarge } of parts) {
            assert.equal(utf8Length(part.text) > limit, tooLarge !== null);
            const [file] = part.files;
            if (tooLarge !== null) assert.equal(file?.lines.length, 1);
            const at = (file?.startLine ?? 0) - before - 1;
            assert.deepEqual(file?.lines, lines.slice(at, at + (file?.lines.length ?? 0)));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('end with a paragraph where they can', () => {
    const text = 'one one one\ntwo two two\n\nthree three\nfour four\nfive\n';
    const parts = partsOf(fileArtifact({ path: 'a.md', text, startLine: null }, null), 40);
    assert.deepEqual(
      parts.map(({ artifact }) => artifact.text),
      ['one one one\ntwo two two\n\n', 'three three\nfour four\nfive\n'],
    );
  });
});

it('a text has as many bytes as its encoding', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      assert.equal(utf8Length(text), new TextEncoder().encode(text).length);
    }),
  );
});

describe('files that belong together', () => {
  const cases: readonly (readonly [string, string])[] = [
    ['src/pay/refund.ts', 'test/unit/pay/refund.test.ts'],
    ['pkg/a.go', 'pkg/a_test.go'],
    ['lib/a.py', 'tests/test_a.py'],
    ['src/a.css', 'src/a.tsx'],
    ['src/main/Pay.java', 'src/test/PayTest.java'],
  ];
  for (const [one, other] of cases) it(`${one} and ${other}`, () => assert.equal(relatedKey(one), relatedKey(other)));
  it('are not those of other folders', () => assert.notEqual(relatedKey('src/a/x.ts'), relatedKey('src/b/x.ts')));
  it('are not those that only begin alike', () => assert.notEqual(relatedKey('.env'), relatedKey('.npmrc')));
});
