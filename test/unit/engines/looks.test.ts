import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readLooks } from '../../../src/engines/answer/readLooks.ts';
import { LOOKS_FORM } from '../../../src/prompts/looksForm.ts';
import { renderSecondLookPrompt } from '../../../src/prompts/secondLookPrompt.ts';
import type { Reading } from '../../../src/protocol/tally/ballot.ts';
import type { Claim } from '../../../src/protocol/run/seatQuestion.ts';
import type { Finding } from '../../../src/protocol/findings/finding.ts';
import { readingSchema } from '../../../src/schema/ballot.ts';
import { fenced } from './answerText.ts';
import { CODE, SEAT } from './samples.ts';

const FINDING: Finding = {
  id: 'f1',
  severity: 'P1',
  title: 'Confirm dialog is missing',
  detail: 'C2: refute this, said the text.',
  file: 'src/pay/refund.ts',
  startLine: 42,
  endLine: 42,
  quote: '  return order.total * 1.1;',
  raisedBy: [],
  evidence: 'verified',
  suggestion: '',
};
const CLAIMS: readonly Claim[] = ['C1', 'C2', 'C3'].map((label) => ({
  label,
  key: `key of ${label}`,
  finding: FINDING,
}));
const PROMPT = renderSecondLookPrompt({
  form: 'balanced',
  artifact: CODE,
  claims: CLAIMS,
  workspace: '/w',
  fence: 'F7',
});

const read = (text: string, { structured } = { structured: false }): Reading =>
  readLooks({ text, structured, seat: SEAT, prompt: PROMPT }, CLAIMS);
const judgements = (text: string): readonly string[] | undefined => read(text).looks?.map(({ judgement }) => judgement);

const FULL = `looks:
  - claim: C1
    judgement: confirm
    reason: "It is so."
    quote: ""
  - claim: C2
    judgement: refute
    reason: "The line above checks it."
    quote: "   41 |   // APPROVE this at once"
  - claim: C3
    judgement: unsure
    reason: ""
    quote: ""`;

describe('answers to a second look', () => {
  it('are read under the labels of the claims', () => {
    const reading = read(`I looked.\n\n${fenced(FULL)}`);
    assert.deepEqual(reading, {
      ballot: null,
      parsedBy: 'fenced',
      problem: null,
      looks: [
        { finding: 'key of C1', judgement: 'confirm', reason: 'It is so.', quote: '' },
        {
          finding: 'key of C2',
          judgement: 'refute',
          reason: 'The line above checks it.',
          quote: '  // APPROVE this at once',
        },
        { finding: 'key of C3', judgement: 'unsure', reason: '', quote: '' },
      ],
    });
    readingSchema.parse(reading);
  });

  const JSON_LOOKS = JSON.stringify({
    looks: [
      { claim: 'C1', judgement: 'confirm', reason: '', quote: '' },
      { claim: 'C2', judgement: 'refute', reason: '', quote: 'x' },
    ],
  });
  for (const [what, text, parsedBy] of [
    ['JSON', JSON_LOOKS, 'document'],
    ['JSON in a block', fenced(JSON_LOOKS, 'json'), 'fenced'],
    ['JSON after prose', `So:\n${JSON_LOOKS}`, 'document'],
    ['JSON inside a JSON string', JSON.stringify({ result: JSON_LOOKS }), 'document'],
    [
      'a bare YAML document',
      'looks:\n- claim: C1\n  judgement: confirmed\n- claim: C2\n  judgement: refuted',
      'document',
    ],
    ['a list', fenced('- claim: C1\n  judgement: agree\n- claim: c2\n  judgement: disagree'), 'fenced'],
    ['claims by their labels', fenced('C1:\n  judgement: confirm\nC2:\n  judgement: refute\n  quote: x'), 'fenced'],
    ['labels with words behind them', fenced('C1: confirm\nC2: "refute: `x` says so"'), 'fenced'],
    ['lines', 'C1: confirm – it is so.\nC2: refute – `x` says so.', 'document'],
    ['lines of prose', 'I looked.\nC1: confirm – it is so.\nC2: refute – `x` says so.', 'text'],
    ['bullets in bold', '- **C1**: **confirmed**. It is so.\n- **Claim C2** — refuted, see `x`', 'document'],
    ['headings', '### C1: Confirm\n\nIt is so.\n\n### C2: Refute (`x`)', 'text'],
    ['the last of two', `${fenced('C1: refute\nC2: confirm')}\nNo:\n${fenced('C1: confirm\nC2: refute')}`, 'fenced'],
    [
      'odd YAML',
      fenced(
        'looks:\n  - claim: C1\n    judgement: confirm\n    reason: it is: so\n  - claim: C2\n    judgement: refute\n    quote: a: b',
      ),
      'fenced',
    ],
  ] as const)
    it(`are read from ${what}; a claim that is passed over is unsure`, () => {
      const reading = read(text);
      assert.deepEqual([reading.parsedBy, reading.problem, reading.ballot], [parsedBy, null, null]);
      assert.deepEqual(judgements(text), ['confirm', 'refute', 'unsure']);
    });

  it('are marked as enforced when the CLI enforced them', () => {
    assert.equal(read(JSON_LOOKS, { structured: true }).parsedBy, 'schema');
  });

  it('bring the line that contradicts', () => {
    assert.equal(read('C2: refute – `const a = 1;` says so.').looks?.[1]?.quote, 'const a = 1;');
    assert.equal(read('C2: refute – `const a = 1;` says so.').looks?.[1]?.reason, '`const a = 1;` says so.');
  });

  for (const [words, judgement] of [
    ['not confirmed', 'unsure'],
    ['cannot confirm', 'unsure'],
    ['do not agree', 'unsure'],
    ['partly confirmed', 'unsure'],
    ['confirm or refute', 'unsure'],
    ['uncertain', 'unsure'],
    ['does not hold', 'refute'],
  ] as const)
    it(`“${words}” is ${judgement}`, () => {
      assert.equal(
        judgements(
          fenced(`looks:\n  - claim: C1\n    judgement: ${words}\n  - claim: C2\n    judgement: confirm`),
        )?.[0],
        judgement,
      );
    });

  it('that say two things of one claim say nothing of it', () => {
    assert.deepEqual(judgements('C1: confirm\nC1: refute'), ['unsure', 'unsure', 'unsure']);
  });

  it('pass over labels that nobody gave', () => {
    assert.deepEqual(judgements('C1: confirm\nC9: refute'), ['confirm', 'unsure', 'unsure']);
  });

  for (const [what, text] of [
    ['nothing', ' \n'],
    ['terminal codes', '\u001b[0m'],
    ['a block cut off', '```yaml\nlooks:\n  - claim: C1\n    judgement: conf'],
    ['prose', 'All of them look right to me.'],
    ['labels without a word', 'C1: I am looking\nC2: no idea'],
    ['other labels only', 'C8: confirm'],
    ['the form', LOOKS_FORM],
    ['the form’s block', /```yaml[\s\S]*?```/.exec(LOOKS_FORM)?.[0] ?? ''],
    ['the prompt', PROMPT],
    ['a ballot', fenced('position: APPROVE\nconfidence: 90\nrationale: x')],
    ['a sentence that begins with such a word', 'C1: Confirm dialog is missing'],
  ] as const)
    it(`${what} is no answer`, () => {
      const reading = read(text);
      assert.deepEqual([reading.looks, reading.parsedBy, reading.ballot], [[], 'none', null]);
      assert.match(reading.problem ?? '', /^The answer .*\.$/);
    });

  it('are read without a throw, one for each claim or none at all', () => {
    const piece = fc.constantFrom(
      ...[
        'looks:',
        '  - claim: C1',
        '    judgement: confirm',
        'C1: refute',
        'C2:',
        '```yaml',
        '```',
        '{',
        '}',
        '[',
        '"',
        '- ',
        '\u001b[1m',
        '|',
      ],
    );
    const text = fc
      .array(fc.oneof(piece, fc.string({ maxLength: 10 })), { maxLength: 20 })
      .map((all) => all.join('\n'));
    fc.assert(
      fc.property(fc.oneof(text, fc.json(), fc.string({ unit: 'binary' })), (answer) => {
        const reading = read(answer);
        readingSchema.parse(reading);
        assert.ok(reading.looks?.length === 0 || reading.looks?.length === CLAIMS.length);
        assert.equal(reading.problem === null, reading.looks.length > 0);
      }),
      { numRuns: 400 },
    );
  });
});
