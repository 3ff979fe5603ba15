import * as fc from 'fast-check';
import * as assert from 'node:assert/strict';
import { diffArtifact, fileArtifact } from '../../../../src/artifact/artifactOf.ts';
import { readDiff } from '../../../../src/artifact/diff/diffText.ts';
import { chunksOf, withinLimit } from '../../../../src/artifact/chunks/chunks.ts';
import { relatedKey } from '../../../../src/artifact/diff/diffChunks.ts';
import { utf8Length } from '../../../../src/protocol/text/utf8Length.ts';
import { artifactText } from '../../../../src/prompts/artifactText.ts';
import type { Artifact } from '../../../../src/protocol/setup.ts';
import { breadth } from '../../breadth.ts';

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

/** Every line of every file with its number and sign, from all parts. */
function everyLine(artifacts: readonly Artifact[]): readonly string[] {
  return artifacts
    .flatMap(({ text }) => readDiff(text))
    .flatMap(({ path, places, removed }) => [
      ...places.flatMap(({ startLine, lines }) => lines.map((each, index) => `${path}:${startLine + index} ${each}`)),
      ...removed.map((each) => `${path}- ${each}`),
    ])
    .sort();
}

/** The bytes that it adds to a prompt, for any question. */
const promptBytes = (artifact: Artifact): number => utf8Length(artifactText({ ...artifact, target: 'code' }));

describe('the parts of a diff', () => {
  it('add up to the whole, and exceed the limit only if they are one line', () => {
    fc.assert(
      fc.property(diffs, fc.integer({ min: 200, max: 1500 }), (text, limit) => {
        const artifact = whole(text);
        const parts = chunksOf(artifact, limit);
        assert.deepEqual(everyLine(parts), everyLine([artifact]));
        let changed = 0;
        for (const part of parts) {
          const read = readDiff(part.text);
          assert.deepEqual(
            part.files,
            read.flatMap(({ places }) => places),
          );
          if (promptBytes(part) > limit)
            assert.deepEqual(part.text.split('\n').slice(4, -1).length, 2, 'cut no further than to one line');
          changed += part.coverage.shownLines;
        }
        assert.equal(changed, artifact.coverage.shownLines);
      }),
      { numRuns: breadth(150, 4000) },
    );
  });

  it('keep a source file and its test together', () => {
    const long = Array.from({ length: 10 }, () => ['+', 'x'.repeat(50)] as const);
    const text = ['src/a.ts', 'src/pay/refund.ts', 'test/a.test.ts', 'test/pay/refund.test.ts']
      .map((path) => sectionText(path, [long]))
      .join('');
    const together = chunksOf(whole(text), 1700).map(({ files }) => files.map(({ path }) => path));
    assert.deepEqual(together, [
      ['src/a.ts', 'test/a.test.ts'],
      ['src/pay/refund.ts', 'test/pay/refund.test.ts'],
    ]);
  });

  it('split a file between its hunks before splitting a hunk', () => {
    const long = Array.from({ length: 10 }, () => ['+', 'x'.repeat(50)] as const);
    const parts = chunksOf(whole(sectionText('src/a.ts', [long, long, long])), 800);
    assert.deepEqual(
      parts.map(({ files }) => files.map(({ startLine, lines }) => [startLine, lines.length])),
      [[[1, 10]], [[41, 10]], [[81, 10]]],
    );
    assert.equal(parts[1]?.title, 'Staged in src/a.ts, part 2 of 3');
  });

  it('split a large new file between its paragraphs, and continue its line numbers', () => {
    const paragraph = [
      ['+', 'a'.repeat(50)],
      ['+', 'b'.repeat(50)],
      ['+', ''],
    ] as const;
    const added = Array.from({ length: 10 }, () => paragraph).flat();
    const parts = chunksOf(whole(sectionText('src/new.ts', [added]).replace('@@ -1,0', '@@ -0,0')), 900);
    const heads = parts.map(({ text: shown }) => shown.split('\n')[4]);
    assert.deepEqual(heads, ['@@ -0,0 +1,15 @@', '@@ -0,0 +16,15 @@']);
    assert.ok(parts.every((part) => promptBytes(part) <= 900));
  });

  it('keep the note on a missing final newline with its line', () => {
    const text = sectionText('a', [
      [
        ['-', 'x'.repeat(200)],
        ['+', 'y'.repeat(200)],
      ],
    ]);
    const note = '\\ No newline at end of file';
    const noted = text.replace('x\n', `x\n${note}\n`).replace('y\n', `y\n${note}\n`);
    const parts = chunksOf(whole(noted), 400);
    assert.deepEqual(
      parts.map(({ text: shown }) => shown.split('\n').slice(4, -1)),
      [
        ['@@ -1,1 +0,0 @@', `-${'x'.repeat(200)}`, '\\ No newline at end of file'],
        ['@@ -1,0 +1,1 @@', `+${'y'.repeat(200)}`, '\\ No newline at end of file'],
      ],
    );
  });

  it('are only the diff itself if it fits', () => {
    const artifact = whole(sectionText('src/a.ts', [[['+', 'x']]]));
    assert.deepEqual(chunksOf(artifact, 1000), [artifact]);
  });
});

describe('the parts of a text', () => {
  it('contain every line once, in order', () => {
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1 }),
        fc.integer({ min: 160, max: 400 }),
        fc.nat(50),
        (lines, limit, before) => {
          const artifact = fileArtifact({ path: 'a.md', text: `${lines.join('\n')}\n`, startLine: before + 1 }, null);
          const parts = chunksOf(artifact, limit);
          const files = parts.flatMap((part) => part.files);
          assert.deepEqual(
            files.flatMap((file) => file.lines),
            lines,
          );
          for (const part of parts) {
            const [file] = part.files;
            if (promptBytes(part) > limit) assert.equal(file?.lines.length, 1);
            const at = (file?.startLine ?? 0) - before - 1;
            assert.deepEqual(file?.lines, lines.slice(at, at + (file?.lines.length ?? 0)));
          }
        },
      ),
      { numRuns: breadth(120, 3000) },
    );
  });

  it('end with a paragraph if possible', () => {
    const text = 'one one one\ntwo two two\n\nthree three\nfour four\nfive\n';
    const parts = chunksOf(fileArtifact({ path: 'a.md', text, startLine: null }, null), 180);
    assert.deepEqual(
      parts.map(({ text: shown }) => shown),
      ['one one one\ntwo two two\n\n', 'three three\nfour four\nfive\n'],
    );
  });
});

describe('lines that are too long for any part', () => {
  const huge = 'x'.repeat(2000);

  it('are removed from a diff one by one, and their files are listed', () => {
    const text = [
      sectionText('src/a.ts', [
        [
          ['+', 'one'],
          ['+', huge],
          ['+', 'two'],
        ],
        [['-', 'three']],
      ]),
      sectionText('src/b.ts', [[['+', huge]]]),
      sectionText('src/c.ts', [[['+', 'four']]]),
    ].join('');
    const artifact = withinLimit(whole(text), 1000);
    assert.deepEqual(
      artifact.files.map(({ path, startLine, lines }) => [path, startLine, lines.length]),
      [
        ['src/a.ts', 1, 1],
        ['src/a.ts', 3, 1],
        ['src/c.ts', 1, 1],
      ],
    );
    assert.deepEqual(artifact.coverage, {
      files: 3,
      changedLines: 6,
      shownLines: 4,
      leftOut: [
        { file: 'src/a.ts', reason: 'too-large' },
        { file: 'src/b.ts', reason: 'too-large' },
      ],
    });
    assert.ok(chunksOf(artifact, 1000).every((part) => promptBytes(part) <= 1000));
  });

  it('are removed from a text, which says so in their place', () => {
    const artifact = withinLimit(fileArtifact({ path: 'a.md', text: `one\n${huge}\ntwo\n`, startLine: 5 }, null), 1000);
    assert.equal(artifact.text, 'one\n[Line 6 is not shown here.]\ntwo\n');
    assert.deepEqual(
      artifact.files.map(({ startLine }) => startLine),
      [5, 7],
    );
    assert.deepEqual(artifact.coverage.leftOut, [{ file: 'a.md', reason: 'too-large' }]);
    assert.deepEqual([artifact.coverage.shownLines, artifact.coverage.changedLines], [2, 3]);
  });

  it('are absent from an ordinary diff, which is returned unchanged', () => {
    const artifact = whole(sectionText('src/a.ts', [[['+', 'one']]]));
    assert.equal(withinLimit(artifact, 1000), artifact);
  });

  it('leave only parts that fit after they are removed, whatever the diff', () => {
    fc.assert(
      fc.property(diffs, fc.integer({ min: 150, max: 400 }), (text, limit) => {
        const artifact = whole(text);
        const within = withinLimit(artifact, limit);
        const parts = chunksOf(within, limit);
        for (const part of parts) if (part.text !== '') assert.ok(promptBytes(part) <= limit);
        const { leftOut, shownLines, changedLines } = within.coverage;
        assert.equal(leftOut.length > 0, within !== artifact);
        assert.equal(changedLines, artifact.coverage.changedLines);
        assert.ok(shownLines <= changedLines);
        const shown = new Set(within.files.map(({ path }) => path));
        for (const { path } of artifact.files) assert.ok(shown.has(path) || leftOut.some(({ file }) => file === path));
      }),
      { numRuns: breadth(120, 3000) },
    );
  });
});

it('utf8Length is the number of bytes that a text has in UTF-8', () => {
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
  it('do not include files in other folders', () =>
    assert.notEqual(relatedKey('src/a/x.ts'), relatedKey('src/b/x.ts')));
  it('do not include files whose names only begin alike', () =>
    assert.notEqual(relatedKey('.env'), relatedKey('.npmrc')));
});
