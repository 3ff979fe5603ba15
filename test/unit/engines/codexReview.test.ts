import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { readCodexReview } from '../../../src/engines/answer/readCodexReview.ts';
import { review } from './reviewText.ts';
import { SEAT } from './samples.ts';

const CAPTURE = new URL('../../fixtures/captures/codex/review-two-findings.json/stdout', import.meta.url);

function captured(): string {
  const items = readFileSync(CAPTURE, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { item?: { type: string; text?: string } });
  return items.map(({ item }) => item).find((item) => item?.type === 'agent_message')?.text ?? '';
}

const ONE = `One bug found.

Review comment:

- [P1] add subtracts — /tmp/ws/add.js:1-1
  The function \`add\` returns the difference.`;

describe('readCodexReview', () => {
  it('reads what codex printed', () => {
    const text = captured();
    const reading = readCodexReview(text, SEAT);
    assert.deepEqual([reading?.parsedBy, reading?.problem], ['document', null]);
    const { vote, findings, review: word } = reading?.ballot ?? {};
    assert.deepEqual(word, { recommendation: 'revise', missing: [], sure: false });
    assert.deepEqual([vote?.position, vote?.confidence, vote?.rationale], ['REJECT', 0, 'Overall text.']);
    assert.deepEqual(
      findings?.map(({ severity, title, detail, file, startLine, endLine }) => [
        severity,
        title,
        detail,
        file,
        startLine,
        endLine,
      ]),
      [
        ['P1', 'finding 1', 'Body of 1.\nSecond line.', '/tmp/ws/add.js', 1, 2],
        ['P2', 'finding 2', 'Body of 2.\nSecond line.', '/tmp/ws/add.js', 2, 3],
      ],
    );
    assert.deepEqual(review(text), reading);
  });

  it('reads a single comment', () => {
    const [finding] = readCodexReview(ONE, SEAT)?.ballot?.findings ?? [];
    assert.deepEqual(
      [finding?.title, finding?.file, finding?.startLine, finding?.endLine],
      ['add subtracts', '/tmp/ws/add.js', 1, 1],
    );
    assert.equal(finding?.detail, 'The function `add` returns the difference.');
  });

  it('findings without a P1 are conditions of an approval', () => {
    const { vote } = readCodexReview(ONE.replace('[P1]', '[P2]'), SEAT)?.ballot ?? {};
    assert.deepEqual([vote?.position, vote?.conditions], ['APPROVE', ['add subtracts (/tmp/ws/add.js:1)']]);
  });

  for (const [head, severity, title, file] of [
    ['- add subtracts — /tmp/ws/add.js:1-1', 'P1', 'add subtracts', '/tmp/ws/add.js'],
    ['- [P0] add subtracts — /tmp/ws/add.js:1-1', 'P1', 'add subtracts', '/tmp/ws/add.js'],
    ['- [P3] a — b — /tmp/my ws/add.js:1', 'P3', 'a — b', '/tmp/my ws/add.js'],
    ['- [P2] nowhere at all', 'P2', 'nowhere at all', ''],
    ['- [P1] windows — C:\\ws\\add.js:1-2', 'P1', 'windows', 'C:/ws/add.js'],
  ] as const)
    it(`${head} is a ${severity}`, () => {
      const [finding] = readCodexReview(`x\n\nReview comment:\n\n${head}\n  Why.`, SEAT)?.ballot?.findings ?? [];
      assert.deepEqual(
        [finding?.severity, finding?.title, finding?.file, finding?.detail],
        [severity, title, file, 'Why.'],
      );
    });

  it('takes a suggested block for the replacement of its lines', () => {
    const body = '  Why.\n\n  ```suggestion\n    return a + b;\n  ```\n\n  - a list\n    in the body';
    const [finding, other] =
      readCodexReview(
        `x\n\nFull review comments:\n\n- [P1] t — /a.js:1-1\n${body}\n\n- [P2] u — /b.js:2-2\n  Because.`,
        SEAT,
      )?.ballot?.findings ?? [];
    assert.equal(finding?.replacement, '  return a + b;');
    assert.equal(finding.detail, 'Why.\n\n\n- a list\n  in the body');
    assert.deepEqual([other?.title, other?.replacement], ['u', undefined]);
  });

  it('an explanation that says that nothing was found is a keep', () => {
    for (const text of [
      'The change adds a test. I did not find any issues.',
      'The patch is correct.',
      'No functional bugs found in the diff.',
    ]) {
      const { ballot, parsedBy } = review(text);
      assert.deepEqual([ballot?.vote.position, parsedBy], ['APPROVE', 'text'], text);
      assert.deepEqual(ballot?.review, { recommendation: 'keep', missing: [], sure: false });
      assert.deepEqual(readCodexReview(text, SEAT), review(text));
    }
  });

  for (const text of [
    '',
    'Overall text.',
    'One bug found.',
    'Review was interrupted. Please re-run /review and wait for it to complete.',
    'No JSON here, looks good to me.',
    'I found no issues in the tests, but the amount is never checked.',
    'I found no issues in the tests. The amount is unchecked.',
    'No issues found, as I could not read the files.',
    'I found no issues. I reject it.',
    'No issues. P1: it loses data.',
    'x\n\nReview comment:\n\nnothing in a list',
    '- [P1] add subtracts — /tmp/ws/add.js:1-1',
  ])
    it(`${JSON.stringify(text)} is not of that form`, () => assert.equal(readCodexReview(text, SEAT), null));

  it('a P1 in the explanation is not lost', () => {
    const text = ONE.replace('[P1]', '[P3]').replace('One bug found.', 'P1: money is lost when the bank is slow.');
    assert.deepEqual(
      review(text).ballot?.findings.map(({ severity }) => severity),
      ['P3', 'P1'],
    );
    assert.equal(review(text).ballot?.vote.position, 'REJECT');
  });
});
