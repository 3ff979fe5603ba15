import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readLooks } from '../../../src/engines/answer/readLooks.ts';
import { readReview } from '../../../src/engines/answer/readReview.ts';
import { renderReviewPrompt } from '../../../src/prompts/reviewPrompt.ts';
import { renderSecondLookPrompt } from '../../../src/prompts/secondLookPrompt.ts';
import {
  ASKED,
  claim,
  FENCE,
  FINDING,
  FORMS,
  GUIDANCE,
  LONG,
  LOOK,
  NEWS,
  NOWHERE,
  PARTS,
  ROUTES,
} from './reviewSamples.ts';
import { DIFF, NO_ARTIFACT, PROPOSAL, SEAT } from '../engines/samples.ts';

const GOLDEN = new URL('../../golden/prompts/', import.meta.url);

const reviews = (): readonly (readonly [string, string])[] =>
  FORMS.flatMap((form) =>
    Object.entries(ROUTES).map(
      ([route, artifact]) => [`review-${form}-${route}`, renderReviewPrompt({ ...PARTS, form, artifact })] as const,
    ),
  );

const PROMPTS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(reviews()),
  'review-concise-everything': renderReviewPrompt({
    ...PARTS,
    form: 'concise',
    seat: { ...SEAT, perspective: 'Logos' },
    artifact: { ...DIFF, title: `${DIFF.title}, part 2 of 3` },
    question: ASKED,
    guidance: GUIDANCE,
    soFar: [FINDING, NOWHERE],
    news: NEWS,
  }),
  'review-extended-everything': renderReviewPrompt({
    ...PARTS,
    form: 'extended',
    seat: { ...SEAT, perspective: 'Sophia' },
    artifact: { ...PROPOSAL, title: `${PROPOSAL.title}, part 2 of 2 (proposal)` },
    question: ASKED,
    guidance: GUIDANCE,
    soFar: [NOWHERE],
    news: NEWS,
  }),
  'review-balanced-question': renderReviewPrompt({ ...PARTS, artifact: NO_ARTIFACT, question: ASKED }),
  ...Object.fromEntries(
    FORMS.map((form) => [`second-look-${form}`, renderSecondLookPrompt({ ...LOOK, form })] as const),
  ),
  'second-look-long': renderSecondLookPrompt({
    ...LOOK,
    artifact: LONG,
    claims: [
      claim('C1', {
        ...FINDING,
        file: 'src/long.js',
        startLine: 700,
        endLine: 700,
        quote: `added700(${'x'.repeat(40)});`,
      }),
    ],
  }),
};

describe('prompts of a review', () => {
  for (const [name, prompt] of Object.entries(PROMPTS)) {
    it(`${name} reads as in its golden file`, () => {
      const file = new URL(`${name}.txt`, GOLDEN);
      if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(file, prompt);
      assert.ok(existsSync(file), `run once with UPDATE_GOLDEN=1 to make ${name}.txt, then read it`);
      assert.equal(prompt, readFileSync(file, 'utf8'));
    });

    it(`${name} begins with a line of prose and ends with a line end`, () => {
      assert.match(prompt, /^You .*[a-z]{3}.*\n/);
      assert.ok(prompt.endsWith('\n') && !prompt.endsWith('\n\n'));
    });

    it(`${name} sent back, whole or in part, counts as no answer`, () => {
      const blocks = prompt.match(/```yaml\n[\s\S]*?```/g) ?? [];
      assert.equal(blocks.length, 1);
      for (const text of [prompt, ...blocks, prompt.slice(prompt.indexOf('End your answer'))]) {
        const answer = { text, structured: false, seat: SEAT, prompt };
        const reading = readReview(answer);
        assert.equal(reading.ballot, null, JSON.stringify(reading));
        assert.notEqual(reading.problem, null);
        assert.deepEqual(readLooks(answer, LOOK.claims).looks, []);
      }
    });

    it(`${name} says nothing that trips filters or names another engine`, () => {
      assert.doesNotMatch(prompt, /adversar|attack|claude|codex|gemini|qwen/i);
    });
  }

  it('the form’s block is no answer, whatever prompt it comes back for', () => {
    const [block = ''] = /```yaml\n[\s\S]*?```/.exec(PROMPTS['review-balanced-code'] ?? '') ?? [];
    assert.match(block, /recommendation: </);
    const reading = readReview({ text: block, structured: false, seat: SEAT, prompt: 'another' });
    assert.deepEqual([reading.ballot, reading.parsedBy], [null, 'none']);
    assert.match(reading.problem ?? '', /repeats the form/);
  });

  it('of the form’s items left standing nothing is a finding', () => {
    const [block = ''] = /```yaml\n[\s\S]*?```/.exec(PROMPTS['review-balanced-code'] ?? '') ?? [];
    const filled = block
      .replace(/recommendation: <.*>/, 'recommendation: keep')
      .replace(/"<two or three.*>"/, '"Fine."');
    const { ballot } = readReview({ text: filled, structured: false, seat: SEAT, prompt: 'another' });
    assert.equal(ballot?.vote.position, 'APPROVE');
    assert.deepEqual([ballot.findings, ballot.vote.key_evidence, ballot.review?.missing], [[], [], []]);
    const item = filled.replace(
      /p2: \[\]/,
      'p2:\n  - "<path>:<line>-<last line> `<the line, exactly>` <what is wrong>"',
    );
    assert.deepEqual(readReview({ text: item, structured: false, seat: SEAT, prompt: 'x' }).ballot?.findings, []);
  });

  it('every text that is not ours stands between two lines of the fence', () => {
    for (const name of ['review-concise-everything', 'review-extended-everything']) {
      const parts = (PROMPTS[name] ?? '').split(`\n${FENCE}\n`);
      assert.equal(parts.length, 9, name);
      const outside = parts.filter((_, index) => index % 2 === 0).join('\n');
      assert.doesNotMatch(outside, /whole cents|Ignore all|Adds up wrong|No test|40 to 1|slow bank|reduce/);
      const inside = parts.filter((_, index) => index % 2 === 1);
      assert.match(inside[1] ?? '', /whole cents/);
      assert.match(inside[2] ?? '', /No test/);
    }
  });

  it('lines of a proposal carry their numbers', () => {
    assert.match(PROMPTS['review-balanced-proposal'] ?? '', /\n {4}3 \| Refunds go through a queue/);
  });

  it('the criteria are those of the route', () => {
    const of = (name: string): string => PROMPTS[name] ?? '';
    assert.match(of('review-balanced-code'), /correctness[\s\S]*security[\s\S]*reliability[\s\S]*maintainability/);
    assert.doesNotMatch(of('review-balanced-code'), /problem framing/);
    for (const criterion of [
      'problem framing',
      'assumptions',
      'tradeoffs',
      'alternatives',
      'risk controls',
      'decision quality',
    ]) {
      assert.ok(of('review-balanced-proposal').includes(criterion), criterion);
      assert.ok(of('review-balanced-mixed').includes(criterion), criterion);
    }
    assert.match(of('review-balanced-mixed'), /correctness/);
  });
});
