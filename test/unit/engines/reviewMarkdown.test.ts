import assert from 'node:assert/strict';
import { ballotOf, found, review } from './reviewText.ts';

const MARKDOWN = `# Review

## Summary

The refund is nearly right.

## P1

- **The amount is not checked** — \`src/pay.ts:3-5\`

  It may be negative.
- \`src/ledger.ts:9\` The entry is posted twice.
  Suggestion: Post it once.

## P2

1. src/pay.ts:12 \`for (;;)\` The loop is slow

## P3

None.

## Missing

- A test of the limit
- Who may call it

## Recommended Decision

**Revise** – the P1s first.

## Evidence

- src/pay.ts:3
- I ran it in my head

## Confidence

85
`;

describe('answers to a review: Markdown sections', () => {
  it('are read like the envelope', () => {
    const reading = review(MARKDOWN);
    assert.deepEqual([reading.parsedBy, reading.problem], ['document', null]);
    const { vote, findings, review: word } = reading.ballot ?? ballotOf('');
    assert.deepEqual(word, {
      recommendation: 'revise',
      missing: ['A test of the limit', 'Who may call it'],
      sure: true,
    });
    assert.deepEqual([vote.position, vote.confidence, vote.rationale], ['REJECT', 85, 'The refund is nearly right.']);
    assert.deepEqual(vote.key_evidence, ['src/pay.ts:3', 'I ran it in my head']);
    assert.deepEqual(
      findings.map(({ severity, file, startLine, endLine, quote, suggestion }) => [
        severity,
        `${file}:${startLine}-${endLine}`,
        quote,
        suggestion,
      ]),
      [
        ['P1', 'src/pay.ts:3-5', '', ''],
        ['P1', 'src/ledger.ts:9-9', '', 'Post it once.'],
        ['P2', 'src/pay.ts:12-12', 'for (;;)', ''],
      ],
    );
    assert.match(findings[0]?.title ?? '', /amount is not checked/);
    assert.match(findings[0]?.detail ?? '', /may be negative/);
  });

  it('may stand under bold labels, or plain ones', () => {
    const bold =
      '**Summary:** Fine.\n\n**P1**: none\n\n**P2**\n- src/a.ts:1 slow\n\n**Missing**\n- a test\n\n**Recommendation:** revise';
    const plain =
      'Summary: Fine.\n\nP1: none\nP2:\n- src/a.ts:1 slow\n\nMissing: a test\n\nRecommended Decision: revise (small things)';
    const mixed =
      '### 1. Overall assessment\nFine.\n\n### 2. Findings\n\n- [P2] slow (src/a.ts:1)\n\nMissing: a test\n\n### Verdict: needs work';
    for (const text of [bold, plain, mixed]) {
      const reading = review(text);
      assert.deepEqual([reading.problem, reading.parsedBy], [null, 'document'], text);
      const { vote, findings, review: word } = reading.ballot ?? ballotOf('');
      assert.deepEqual([word?.recommendation, word?.missing], ['revise', ['a test']], text);
      assert.deepEqual(
        findings.map(({ severity, file, startLine }) => [severity, file, startLine]),
        [['P2', 'src/a.ts', 1]],
        text,
      );
      assert.equal(vote.position, 'APPROVE');
      assert.equal(vote.conditions.length, 1);
      assert.equal(vote.rationale, 'Fine.');
    }
  });

  it('the six criteria of a proposal may stand between them', () => {
    const text = `## Problem framing\n\nClear.\n\n## Assumptions\n\nThe load stays.\n\n## P1\n\n- "Migration" (docs/plan.md, line 12): there is no way back\n\n## Missing\n\n- figures\n\n## Recommended Decision\n\nreject\n`;
    const { vote, findings } = ballotOf(text);
    assert.equal(vote.position, 'REJECT');
    assert.deepEqual([findings[0]?.file, findings[0]?.startLine], ['docs/plan.md', 12]);
    assert.equal(findings.length, 1);
  });

  it('an item brings its parts under names of their own', () => {
    const text = `## P1\n\n### The amount is not checked\n\n- **File:** src/pay.ts\n- **Line:** 3-4\n- **Quote:** \`ledger.post(-amount);\`\n- **Why:** It may be negative.\n- **Fix:** Check it.\n\n## Recommendation\n\nrevise\n`;
    const [finding] = found(text);
    assert.deepEqual(
      [
        finding?.title,
        finding?.file,
        finding?.startLine,
        finding?.endLine,
        finding?.quote,
        finding?.detail,
        finding?.suggestion,
      ],
      ['The amount is not checked', 'src/pay.ts', 3, 4, 'ledger.post(-amount);', 'It may be negative.', 'Check it.'],
    );
  });

  it('without a recommendation are asked again, without a review in them are none', () => {
    assert.match(review('## Summary\n\nFine.\n').problem ?? '', /no “recommendation”|recommendation/);
    assert.equal(review('## Summary\n\nFine.\n').ballot, null);
    assert.equal(review('## Recommendation\n\nkeep\n').ballot, null);
  });

  it('that recommend two things recommend nothing', () => {
    const reading = review('Summary: x\n\nRecommendation: keep\n\nDecision: reject');
    assert.equal(reading.ballot?.vote.position, 'ABSTAIN');
    assert.match(reading.problem ?? '', /several things/);
  });

  it('a P1 beside a block is a finding', () => {
    const text = `## P1\n\n- The amount is not checked\n\n\`\`\`yaml\nsummary: x\np1: []\nrecommendation: revise\n\`\`\``;
    assert.equal(ballotOf(text).vote.position, 'REJECT');
    assert.deepEqual(
      found(text).map(({ severity }) => severity),
      ['P1'],
    );
  });
});

describe('answers to a review: prose', () => {
  for (const [text, position, recommendation] of [
    ['I approve this change.', 'APPROVE', 'keep'],
    ['Yes, it can be merged.', 'APPROVE', 'keep'],
    ['It is ready to merge.', 'APPROVE', 'keep'],
    ['Keep it as is.', 'APPROVE', 'keep'],
    ['No, this loses data.', 'REJECT', 'reject'],
    ['I reject this.', 'REJECT', 'reject'],
    ['This needs work: the amount may be negative.', 'REJECT', 'revise'],
    ['I request changes.', 'REJECT', 'revise'],
    ['I abstain.', 'ABSTAIN', 'continue'],
  ] as const)
    it(`“${text}” is ${recommendation}`, () => {
      const reading = review(text);
      assert.deepEqual([reading.parsedBy, reading.problem], ['text', null]);
      const { vote, review: word } = reading.ballot ?? ballotOf('');
      assert.deepEqual(
        [vote.position, word?.recommendation, vote.confidence, word?.sure],
        [position, recommendation, 0, false],
      );
    });

  for (const text of ['I approve. But do not merge.', 'I approve, but it needs work.', 'I approve, yet I reject it.'])
    it(`“${text}” speaks for several sides`, () => {
      const reading = review(text);
      assert.equal(reading.ballot?.vote.position, 'ABSTAIN');
      assert.match(reading.problem ?? '', /more than one side/);
    });

  for (const text of [
    'The merge logic keeps stale data.',
    'Keep the null check.',
    'Merge the two loops.',
    'I recommend renaming it.',
    'I would not approve this.',
    'No changes needed? Perhaps.',
    'We keep it in memory.',
  ])
    it(`“${text}” takes no side`, () => {
      const reading = review(text);
      assert.equal(reading.ballot, null, JSON.stringify(reading));
      assert.match(reading.problem ?? '', /without a clear recommendation/);
    });

  it('with a P1 keeps it, whatever else it says', () => {
    for (const [text, position] of [
      ['I approve.\n\nP1: it loses data.', 'APPROVE'],
      ['I reject it. There is a P1 in the way it counts.', 'REJECT'],
      ['It needs work.\n\n- [P1] it loses data', 'REJECT'],
      ['P1: it loses data.', 'ABSTAIN'],
      ['It has a P1 in the way it counts.', 'ABSTAIN'],
    ] as const) {
      const { vote, findings } = ballotOf(text);
      assert.deepEqual([vote.position, findings.length, findings[0]?.severity], [position, 1, 'P1'], text);
    }
  });
});
