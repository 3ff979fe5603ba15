import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { withReviewInForm } from '../../../src/engines/codexReview.ts';
import { readReview } from '../answers/reading.ts';

const CAPTURES = new URL('../../fixtures/captures/codex/', import.meta.url);
const stdout = (folder: string): string => readFileSync(new URL(`${folder}/stdout`, CAPTURES), 'utf8');

interface Item {
  readonly item?: { readonly type: string; readonly text?: string } | undefined;
}

/** The message of a captured review. */
function message(folder: string): string {
  const items = stdout(folder)
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Item);
  return items.map(({ item }) => item).findLast((item) => item?.type === 'agent_message')?.text ?? '';
}

const read = (text: string) => readReview(withReviewInForm(text));
const places = (text: string) =>
  read(text).ballot?.findings.map(
    ({ severity, title, file, startLine, endLine }) =>
      `${severity} ${title} @ ${file}:${String(startLine)}-${String(endLine)}`,
  );

const ONE =
  'One bug found.\n\nReview comment:\n\n- [P1] add subtracts — /tmp/ws/add.js:1-1\n  The function `add` returns the difference.';

describe('the output of codex review', () => {
  it('is read with all its findings, and its missing recommendation is reported', () => {
    const text = message('review-two-findings.json');
    const { ballot, problem, parsedBy } = read(text);
    assert.deepEqual(places(text), ['P1 finding 1 @ /tmp/ws/add.js:1-2', 'P2 finding 2 @ /tmp/ws/add.js:2-3']);
    assert.deepEqual(
      ballot?.findings.map(({ detail }) => detail),
      ['Body of 1.\nSecond line.', 'Body of 2.\nSecond line.'],
    );
    assert.deepEqual(
      [ballot.review?.recommendation, ballot.vote.position, ballot.vote.rationale],
      ['continue', 'ABSTAIN', 'Overall text.'],
    );
    assert.match(problem ?? '', /no “recommendation”/);
    assert.equal(parsedBy, 'document');
  });

  it('contains findings in every capture that has some, and in no other', () => {
    const found = readdirSync(CAPTURES)
      .filter((folder) => folder.startsWith('review-') && folder.endsWith('.json'))
      .map((folder) => [folder, places(message(folder))?.length ?? 0] as const);
    assert.deepEqual(Object.fromEntries(found), {
      'review-exec-base.json': 1,
      'review-exec-commit.json': 1,
      'review-exec-uncommitted.json': 1,
      'review-none-findings.json': 0,
      'review-two-findings.json': 2,
      'review-uncommitted-plain-text-answer.json': 0,
    });
  });

  it('keeps a single comment', () => {
    assert.deepEqual(places(ONE), ['P1 add subtracts @ /tmp/ws/add.js:1-1']);
    assert.equal(read(ONE).ballot?.findings[0]?.detail, 'The function `add` returns the difference.');
  });

  const heads: readonly (readonly [string, string])[] = [
    ['- add subtracts — /tmp/ws/add.js:1-1', 'P1 add subtracts @ /tmp/ws/add.js:1-1'],
    ['- [P0] add subtracts — /tmp/ws/add.js:1-1', 'P1 add subtracts @ /tmp/ws/add.js:1-1'],
    ['- [P3] a — b — /tmp/my ws/add.js:1', 'P3 a — b @ /tmp/my ws/add.js:1-1'],
    ['- [P2] nowhere at all', 'P2 nowhere at all @ :0-0'],
    ['- [P1] windows — C:\\ws\\add.js:1-2', 'P1 windows @ C:/ws/add.js:1-2'],
  ];
  for (const [head, expected] of heads)
    it(`“${head}” is a finding`, () => {
      const { ballot } = read(`x\n\nReview comment:\n\n${head}\n  Why.`);
      assert.deepEqual(places(`x\n\nReview comment:\n\n${head}\n  Why.`), [expected]);
      assert.equal(ballot?.findings[0]?.detail, 'Why.');
    });

  it('turns a suggestion block into the replacement of its lines', () => {
    const body = '  Why.\n\n  ```suggestion\n    return a + b;\n  ```\n\n  - a list\n    in the body';
    const { ballot } = read(
      `x\n\nFull review comments:\n\n- [P1] t — /a.js:1-1\n${body}\n\n- [P2] u — /b.js:2-2\n  Because.`,
    );
    const [finding, other] = ballot?.findings ?? [];
    assert.equal(finding?.replacement, '  return a + b;');
    assert.equal(finding.detail, 'Why.\n\n\n\n- a list\n  in the body');
    assert.deepEqual([other?.title, other?.replacement], ['u', undefined]);
  });

  for (const text of [
    '',
    'Overall text.',
    'The patch is correct.',
    'I did not find any issues.',
    'No JSON here, looks good to me.',
    'Review was interrupted. Please re-run /review and wait for it to complete.',
    'x\n\nReview comment:\n\nnothing in a list',
    '- [P1] add subtracts — /tmp/ws/add.js:1-1',
  ])
    it(`${JSON.stringify(text)} is left unchanged and is not an answer`, () => {
      assert.equal(withReviewInForm(text), text);
      assert.equal(readReview(text).ballot, null);
    });
});
