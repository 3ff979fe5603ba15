import assert from 'node:assert/strict';
import type { Claim } from '../../../src/protocol/run/seatQuestion.ts';
import type { Finding } from '../../../src/protocol/findings/finding.ts';
import type { Artifact } from '../../../src/protocol/setup.ts';
import { CODE, DIFF } from '../engines/samples.ts';
import { claim, FINDING, secondOpinion } from './questions.ts';
import { FENCE, promptOf, REVIEW } from './samples.ts';

/** A change of many files, shown in parts. */
const LONG: Artifact = {
  ...DIFF,
  text: [
    'diff --git a/src/long.js b/src/long.js',
    '--- a/src/long.js',
    '+++ b/src/long.js',
    '@@ -1,400 +1,1400 @@',
    ...Array.from({ length: 400 }, (_, index) => ` kept${String(index + 1)}(${'x'.repeat(40)});`),
    ...Array.from({ length: 1000 }, (_, index) => `+added${String(index + 401)}(${'x'.repeat(40)});`),
    ...Array.from({ length: 100 }, (_, index) => `diff --git a/f${String(index)}.js b/f${String(index)}.js`),
    DIFF.text,
  ].join('\n'),
};

const IN_PARTS = { ...REVIEW, guidance: [], limits: { ...REVIEW.limits, parts: 3, partBytes: 50_000 } };
const opinionOn = (artifact: Artifact, claims: readonly Claim[]): string =>
  promptOf({ ...IN_PARTS, artifact }, secondOpinion({ claims }));

describe('a second opinion on a text that is shown in parts', () => {
  const prompt = opinionOn(LONG, [claim('C1', { ...FINDING, file: 'src/long.js', startLine: 700, endLine: 700 })]);
  it('shows the lines around each claim and says what it leaves out', () => {
    assert.ok(Buffer.byteLength(prompt) < 12_000, String(prompt.length));
    for (const line of [660, 700, 740])
      assert.ok(prompt.includes(`\n  ${String(line)} | +added${String(line)}(`), String(line));
    assert.doesNotMatch(prompt, /added659\(|added741\(/);
    assert.match(prompt, /… 660 lines are not shown …/);
    assert.match(prompt, /… 660 lines are not shown …\n\n {6}… 102 more files are not shown …/);
  });

  it('stays within bounds however many claims there are', () => {
    const claims = Array.from({ length: 120 }, (_, index) =>
      claim(`C${String(index + 1)}`, {
        ...FINDING,
        file: 'src/long.js',
        startLine: 5 + index * 11,
        endLine: 5 + index * 11,
      }),
    );
    const long = opinionOn(LONG, claims);
    const [shown = ''] = long.split(`\n${FENCE}\n`).filter((part) => part.startsWith('Title: '));
    assert.ok(Buffer.byteLength(shown) <= 61_000, String(Buffer.byteLength(shown)));
    for (const { finding } of claims) assert.match(shown, new RegExp(`\\n *${String(finding.startLine)} \\| `));
  });

  it('shows the part of a file around the line, or its beginning if the line is unknown', () => {
    const lines = Array.from({ length: 900 }, (_, index) => `line ${String(index)} ${'y'.repeat(80)}`);
    const artifact: Artifact = {
      ...CODE,
      scope: 'snippet',
      text: lines.join('\n'),
      files: [
        { path: 'a.ts', startLine: 1, lines: lines.slice(0, 450) },
        { path: 'a.ts', startLine: 1001, lines: lines.slice(450) },
      ],
    };
    const of = (more: Partial<Finding>): string =>
      opinionOn(artifact, [claim('C1', { ...FINDING, file: 'a.ts', ...more })]);
    const late = of({ startLine: 1100, endLine: 1100 });
    assert.match(late, /\n 1100 \| line 549/);
    assert.doesNotMatch(late, /\n {4}1 \| /);
    const unknown = of({ startLine: 0, endLine: 0 });
    assert.match(unknown, /\n {4}1 \| line 0 /);
    assert.doesNotMatch(unknown, /1001 \|/);
    assert.match(of({ file: 'b.ts' }), /… 2 more files are not shown …/);
  });

  it('cuts a line of 70,000 characters', () => {
    const artifact: Artifact = {
      ...CODE,
      text: 'z'.repeat(70_000),
      files: [{ path: 'a.js', startLine: 1, lines: ['z'.repeat(70_000)] }],
    };
    const long = opinionOn(artifact, [claim('C1', { ...FINDING, file: 'a.js', startLine: 1, endLine: 1 })]);
    assert.ok(long.length < 8_000);
    assert.match(long, /z … the line goes on …/);
  });

  it('shows the whole text if it is not split into parts', () => {
    const prompt = promptOf({ ...REVIEW, artifact: LONG }, secondOpinion());
    for (const line of [401, 900, 1400]) assert.ok(prompt.includes(`added${String(line)}(`));
    assert.doesNotMatch(prompt, /not shown …/);
  });
});
