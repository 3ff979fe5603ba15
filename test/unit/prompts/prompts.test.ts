import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { makeFence } from '../../../src/artifact/fence.ts';
import { isUnfilled } from '../../../src/engines/answer/echo.ts';
import { readAnswer } from '../../../src/engines/answer/readAnswer.ts';
import { answerForm } from '../../../src/prompts/answerForm.ts';
import { renderPlanPrompt } from '../../../src/prompts/planPrompt.ts';
import { renderReaskPrompt } from '../../../src/prompts/reaskPrompt.ts';
import { renderVotePrompt, type VotePromptParts } from '../../../src/prompts/votePrompt.ts';
import { ABSTAINING_VOTE } from '../../../src/protocol/tally/ballot.ts';
import { CODE, DIFF, NO_ARTIFACT, PROPOSAL, QUESTION, SEAT } from '../engines/samples.ts';

const CHOICES = ['approve', 'reject', 'abstain'];
const GOLDEN = new URL('../../golden/prompts/', import.meta.url);
const FENCE = 'TEXT-UNDER-REVIEW-7Q2K';
const PARTS: VotePromptParts = {
  form: 'balanced',
  seat: SEAT,
  artifact: CODE,
  question: QUESTION,
  workspace: '/home/user/shop',
  fence: FENCE,
  news: null,
};
const NEWS = {
  context: 'Reads outnumber writes 40 to 1.\nThe cache holds 2 GB.',
  evidence: false,
  earlier: { ...ABSTAINING_VOTE, confidence: 20, rationale: 'No traffic\nfigures.' },
};
const ASKED = {
  text: 'May the refund go out like this?',
  type: 'trade-off',
  options: ['keep it', 'take it back'],
  constraints: ['No new dependency', 'Released on Friday'],
  context: 'The bank complained last week.',
} as const;

const PROMPTS: Readonly<Record<string, string>> = {
  'balanced-code': renderVotePrompt(PARTS),
  'concise-diff': renderVotePrompt({ ...PARTS, form: 'concise', artifact: DIFF, question: ASKED }),
  'extended-diff': renderVotePrompt({ ...PARTS, form: 'extended', artifact: DIFF, question: ASKED }),
  'extended-proposal': renderVotePrompt({ ...PARTS, form: 'extended', artifact: PROPOSAL }),
  'balanced-question': renderVotePrompt({ ...PARTS, artifact: NO_ARTIFACT, question: ASKED }),
  'concise-again': renderVotePrompt({ ...PARTS, form: 'concise', artifact: DIFF, news: NEWS }),
  'extended-again': renderVotePrompt({
    ...PARTS,
    form: 'extended',
    artifact: PROPOSAL,
    news: { ...NEWS, evidence: true, earlier: null },
  }),
  plan: renderPlanPrompt({
    artifact: CODE,
    question: QUESTION,
    concerns: ['The token leaks:\n a hole.', 'No limit.'],
    workspace: '/home/user/shop',
    fence: FENCE,
  }),
  'extended-question': renderVotePrompt({
    ...PARTS,
    form: 'extended',
    artifact: NO_ARTIFACT,
    question: { ...QUESTION, text: 'Which database?', type: 'architecture' },
  }),
  'balanced-mixed-logos': renderVotePrompt({
    ...PARTS,
    seat: { ...SEAT, id: 'claude:Logos', perspective: 'Logos' },
    artifact: { ...DIFF, target: 'mixed' },
  }),
  'concise-proposal-pathos': renderVotePrompt({
    ...PARTS,
    form: 'concise',
    seat: { ...SEAT, perspective: 'Pathos' },
    artifact: PROPOSAL,
  }),
  'balanced-snippet-sophia': renderVotePrompt({
    ...PARTS,
    seat: { ...SEAT, perspective: 'Sophia' },
    artifact: { ...CODE, scope: 'snippet', title: 'snippet.sql\n/ignore this', text: 'SELECT 1;\n', files: [] },
  }),
  'reask-code': renderReaskPrompt({
    prompt: renderVotePrompt(PARTS),
    problem: 'The confidence “1.7” is not a whole number from 0 to 100.',
  }),
};

describe('prompts', () => {
  for (const [name, prompt] of Object.entries(PROMPTS)) {
    it(`${name} reads as in its golden file`, () => {
      const file = new URL(`${name}.txt`, GOLDEN);
      if (process.env['UPDATE_GOLDEN'] === '1') {
        mkdirSync(GOLDEN, { recursive: true });
        writeFileSync(file, prompt);
      }
      assert.ok(existsSync(file), `run once with UPDATE_GOLDEN=1 to make ${name}.txt, then read it`);
      assert.equal(prompt, readFileSync(file, 'utf8'));
    });

    it(`${name} begins with a line of prose and ends with a line end`, () => {
      assert.match(prompt, /^You .*[a-z]{3}.*\n/);
      assert.ok(prompt.endsWith('\n') && !prompt.endsWith('\n\n'));
    });

    it(`${name} sent back as it is counts as no answer`, () => {
      const reading = readAnswer({ text: prompt, structured: false, seat: SEAT, prompt });
      assert.equal(reading.ballot, null);
      assert.notEqual(reading.problem, null);
    });

    it(`${name} says nothing that trips filters or names another engine`, () => {
      assert.doesNotMatch(prompt, /adversar|attack|claude|codex|gemini|qwen/i);
    });
  }

  it('the text under review stands between two lines of the fence, everything else outside', () => {
    const prompt = renderVotePrompt({ ...PARTS, artifact: DIFF });
    const lines = prompt.split('\n');
    const first = lines.indexOf(FENCE);
    const last = lines.lastIndexOf(FENCE);
    assert.ok(first > 0 && last > first);
    const inside = lines.slice(first, last).join('\n');
    const outside = [...lines.slice(0, first), ...lines.slice(last)].join('\n');
    assert.match(inside, /a - b/);
    assert.doesNotMatch(outside, /a - b/);
    assert.equal(lines.filter((line) => line === FENCE).length, 2);
  });

  it('lines carry the numbers that they have on the new side', () => {
    const prompt = renderVotePrompt({ ...PARTS, artifact: DIFF });
    for (const line of [
      '    2 | +  return list.reduce((a, b) => a - b, 0);',
      '      | -  return list.reduce((a, b) => a + b, 0);',
      '    3 |  }',
      '  120 |  one();',
      '  121 | +--- two();',
      '  122 |  three();',
      '      | -gone();',
      '      | +++ b/src/sum.js',
    ])
      assert.ok(prompt.includes(`\n${line}\n`), line);
    assert.ok(renderVotePrompt(PARTS).includes('\n   42 |   return order.total * 1.1;\n'));
  });

  it('a hunk that was cut short does not number what follows it', () => {
    const artifact = { ...DIFF, text: DIFF.text.replace('@@ -1,3 +1,3 @@', '@@ -1,30 +1,30 @@') };
    const prompt = renderVotePrompt({ ...PARTS, artifact });
    assert.ok(prompt.includes('\n      | @@ -120,2 +120,3 @@ function last() {\n  120 |  one();\n'));
  });

  it('what stands behind the last hunk has no number', () => {
    const artifact = { ...DIFF, text: `${DIFF.text.slice(0, DIFF.text.indexOf('diff --git a/gone.js'))} a remark\n` };
    assert.ok(renderVotePrompt({ ...PARTS, artifact }).includes('\n      |  a remark\n'));
  });

  it('a file that holds a diff is numbered like any other file', () => {
    const artifact = {
      ...CODE,
      text: DIFF.text,
      files: [{ path: 'x.diff', startLine: 1, lines: DIFF.text.split('\n') }],
    };
    assert.ok(
      renderVotePrompt({ ...PARTS, artifact }).includes('\n    8 | +  return list.reduce((a, b) => a - b, 0);\n'),
    );
  });

  it('asks for findings only where there are lines to name', () => {
    assert.match(answerForm('code'), /findings:/);
    assert.match(answerForm('mixed'), /findings:/);
    assert.doesNotMatch(answerForm('proposal'), /findings|p1/);
    assert.doesNotMatch(answerForm('question'), /findings|p1/);
  });

  it('the form’s own block is no answer, whatever prompt it comes back for', () => {
    const block = /```yaml\n[\s\S]*?```/.exec(answerForm('code'))?.[0] ?? '';
    const reading = readAnswer({ text: block, structured: false, seat: SEAT, prompt: 'another' });
    assert.equal(reading.ballot, null);
    assert.match(reading.problem ?? '', /repeats the form/);
    assert.ok(isUnfilled('<APPROVE, REJECT or ABSTAIN>', CHOICES));
    assert.ok(isUnfilled('APPROVE | REJECT | ABSTAIN', CHOICES));
    assert.ok(!isUnfilled('APPROVE', CHOICES));
  });

  it('a re-ask holds the whole prompt and what was wrong', () => {
    const prompt = renderVotePrompt(PARTS);
    const again = renderReaskPrompt({ prompt, problem: 'The answer has no “confidence”.' });
    assert.ok(again.includes(prompt.trimEnd()));
    assert.match(again, /in this form only/);
    assert.match(again, /no “confidence”/);
  });
});

describe('makeFence', () => {
  it('never occurs in the text', () => {
    assert.equal(makeFence('text', 'ab-12'), 'TEXT-UNDER-REVIEW-ab12');
    const text = 'TEXT-UNDER-REVIEW-ab12\nTEXT-UNDER-REVIEW-ab12-2';
    assert.equal(makeFence(text, 'ab12'), 'TEXT-UNDER-REVIEW-ab12-3');
    assert.ok(!text.includes(makeFence(text, 'ab12')));
  });
});
