import type { AnswerRow } from './answerRows.ts';
import { fenced, type Step, votes } from './plan.ts';

const TWICE = 'src/pay.ts:3 `ledger.post(order.id, -amount);` the refund is posted twice';
const envelope = (recommendation: string, more: Readonly<Record<string, unknown>> = {}): string =>
  JSON.stringify({
    summary: `for ${recommendation}`,
    p1: [],
    p2: [],
    p3: [],
    missing: [],
    recommendation,
    evidence: [],
    ...more,
  });
const says = (text: string): Step => ({ says: text });
const block = (recommendation: string, more?: Readonly<Record<string, unknown>>): Step =>
  says(fenced(envelope(recommendation, more), 'json'));
const yaml = (lines: string): Step => says(fenced(lines));
const REJECTS = 'summary: "it loses money"\np1: []\np2: []\np3: []\nmissing: []\nrecommendation: reject\nevidence: []';

const FORM: readonly AnswerRow[] = [
  { row: 26, fault: 'says nothing, exit 0', plan: says(''), seat: 'failed', told: /ended without an answer/ },
  {
    row: 27,
    fault: 'prose that denies a “keep”',
    plan: says('I would not keep this. There is no way to recommend it.\n'),
    seat: 'unreadable',
    asks: 2,
    told: /couldn’t be read/,
  },
  {
    row: 28,
    fault: 'prose around the envelope',
    plan: says(`I could keep its style.\n\n${fenced(REJECTS)}\nAsk me if you want to proceed.\n`),
    seat: 'REJECT',
  },
  {
    row: 29,
    fault: 'a draft, then the answer',
    plan: says(`${fenced(envelope('keep'), 'json')}\nNo:\n\n${fenced(REJECTS)}`),
    seat: 'REJECT',
    asks: 2,
  },
  {
    row: 29,
    fault: 'a “keep”, then an answer that breaks off',
    plan: says(`${fenced(envelope('keep'), 'json')}\nNo:\n\n\`\`\`yaml\nsummary: "it los`),
    seat: 'unreadable',
    asks: 2,
    told: /ends inside a fenced block/,
  },
  {
    row: 30,
    fault: 'JSON inside a JSON string',
    plan: says(JSON.stringify({ result: envelope('reject'), cost: 1 })),
    seat: 'REJECT',
  },
  {
    row: 31,
    fault: 'cut off inside JSON',
    plan: says(envelope('keep').slice(0, -30)),
    seat: 'unreadable',
    asks: 2,
    told: /couldn’t be read/,
  },
  {
    row: 31,
    fault: 'cut off once, whole when asked again',
    plan: [says('```json\n{"summary": "it'), block('reject')],
    seat: 'REJECT',
    asks: 2,
  },
  {
    row: 32,
    fault: 'tabs and an unquoted colon',
    plan: yaml(
      'summary: no: recommendation: keep would lose money\np1: []\nrecommendation:\treject\nmissing:\n\t- "a test"',
    ),
    seat: 'unreadable',
    asks: 2,
    told: /not valid YAML/,
  },
  {
    row: 39,
    fault: 'a byte order mark and colours',
    plan: says(`\uFEFF\u001b[32m${fenced(REJECTS)}\u001b[0m\r\n`),
    seat: 'REJECT',
  },
  {
    row: 40,
    fault: 'a key twice',
    plan: yaml(`recommendation: keep\n${REJECTS}`),
    seat: 'unreadable',
    asks: 2,
    told: /twice/,
  },
  {
    row: 38,
    fault: 'repeats the form of the prompt',
    plan: { echoes: 'example' },
    seat: 'unreadable',
    asks: 2,
    told: /repeats the question/,
  },
  {
    row: 38,
    fault: 'repeats the whole prompt',
    plan: { echoes: 'prompt' },
    seat: 'unreadable',
    asks: 2,
    told: /couldn’t be read/,
  },
];

const VALUES: readonly AnswerRow[] = [
  {
    row: 33,
    fault: '“LGTM-ish”',
    plan: block('LGTM-ish'),
    seat: 'unreadable',
    asks: 2,
    told: /recommendation “LGTM-ish”/,
  },
  {
    row: 33,
    fault: '“keep”, but not one of the words',
    plan: block('keep?!'),
    seat: 'unreadable',
    asks: 2,
    told: /recommendation/,
  },
  { row: 34, fault: 'confidence 95%', plan: block('reject', { confidence: '95%' }), seat: 'REJECT', confidence: 95 },
  {
    row: 34,
    fault: 'confidence 1.7, then 60',
    plan: [block('reject', { confidence: 1.7 }), block('reject', { confidence: 60 })],
    seat: 'REJECT',
    confidence: 60,
    asks: 2,
  },
  {
    row: 34,
    fault: 'no confidence, which a review may leave out',
    plan: block('reject'),
    seat: 'REJECT',
    confidence: 0,
  },
  {
    row: 36,
    fault: 'keeps beside a P1 of its own',
    plan: block('keep', { p1: [TWICE] }),
    seat: 'ABSTAIN',
    asks: 2,
    told: /approved but reported a P1/,
    flag: 'contradiction',
  },
  {
    row: 35,
    fault: 'keeps beside a finding without a severity',
    plan: block('keep', { findings: [{ file: 'src/pay.ts', line: 3, title: 'posted twice' }] }),
    seat: 'ABSTAIN',
    asks: 2,
    told: /approved but reported a P1/,
    flag: 'contradiction',
  },
  {
    row: 36,
    fault: 'would revise for a P1',
    plan: block('revise', { p1: [TWICE], confidence: 80 }),
    seat: 'REJECT',
    confidence: 80,
  },
  { row: 28, fault: 'a ballot in the place of an envelope', plan: votes('REJECT'), seat: 'REJECT', confidence: 70 },
];

export const REVIEW_ANSWER_ROWS: readonly AnswerRow[] = [...FORM, ...VALUES];
