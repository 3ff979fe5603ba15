import { ballotLines, fenced, type Plan, type Step, votes } from './plan.ts';

/** A fault of the matrix in one engine's answer, beside one seat that approves and one that rejects. */
export interface AnswerRow {
  /** The number in the fault matrix. */
  readonly row: number;
  readonly fault: string;
  readonly plan: Plan;
  /** The seat in the verdict: a vote that was read, or why there is none. */
  readonly seat: 'APPROVE' | 'REJECT' | 'ABSTAIN' | 'failed' | 'unreadable';
  readonly confidence?: number;
  /** How often the engine is asked. Default: once. */
  readonly asks?: number;
  /** What the user reads about this engine. */
  readonly told?: RegExp;
  readonly flag?: 'contradiction' | 'parsed-from-text';
}

const NO = 'position: REJECT\nconfidence: 70\nrationale: "it loses money"';
const json = (value: object): string => JSON.stringify(value);
const REJECTION = { position: 'REJECT', confidence: 70, rationale: 'it loses money' };
const asked = (says: string): Step => ({ says });
const ofConfidence = (confidence: string): Step => votes('REJECT', { confidence });

const P1 = `findings:
  p1:
    - file: src/pay.ts
      line: 3
      quote: "ledger.post(order.id, -amount);"
      title: "posted twice"`;
const UNGRADED = `findings:
  - file: src/pay.ts
    line: 3
    quote: "ledger.post(order.id, -amount);"
    title: "posted twice"`;

const NOTHING_SAID: readonly AnswerRow[] = [
  { row: 26, fault: 'says nothing, exit 0', plan: asked(''), seat: 'failed', told: /ended without an answer/ },
  { row: 26, fault: 'says blanks only', plan: asked(' \n\t\n'), seat: 'failed', told: /ended without an answer/ },
  {
    row: 26,
    fault: 'says what looks like a vote and then fails',
    plan: { ...votes('APPROVE'), exit: 3 },
    seat: 'failed',
    told: /exit status 3/,
  },
];

const PROSE: readonly AnswerRow[] = [
  {
    row: 27,
    fault: 'prose only',
    plan: asked('I clearly reject this change: it posts the refund twice.\n'),
    seat: 'unreadable',
    asks: 2,
    told: /couldn’t be read/,
  },
  {
    row: 27,
    fault: 'prose with a line that is a position',
    plan: asked('It posts the refund twice.\n\n**Vote:** clearly reject\n'),
    seat: 'REJECT',
    confidence: 70,
    asks: 2,
    told: /parsed from its text/,
    flag: 'parsed-from-text',
  },
  {
    row: 27,
    fault: 'prose that denies an approval',
    plan: asked('I cannot approve this. There is no way to recommend it.\n'),
    seat: 'unreadable',
    asks: 2,
    told: /couldn’t be read/,
  },
  {
    row: 27,
    fault: 'prose that approves on a condition',
    plan: asked('I would approve it if the refund were posted once.\n'),
    seat: 'unreadable',
    asks: 2,
    told: /couldn’t be read/,
  },
  {
    row: 28,
    fault: 'prose around a fenced block',
    plan: asked(`I looked at it and would approve its style.\n\n${fenced(NO)}\nAsk me if you want to proceed.\n`),
    seat: 'REJECT',
    confidence: 70,
  },
];

const DOCUMENTS: readonly AnswerRow[] = [
  {
    row: 29,
    fault: 'a draft, then the answer',
    plan: asked(`${fenced(ballotLines({ position: 'APPROVE' }))}\nOn second thoughts:\n\n${fenced(NO)}`),
    seat: 'REJECT',
    asks: 2,
  },
  {
    row: 29,
    fault: 'a rejection, then an approval',
    plan: asked(`${fenced(NO)}\nOn second thoughts:\n\n${fenced(ballotLines({ position: 'APPROVE' }))}`),
    seat: 'REJECT',
    asks: 2,
  },
  {
    row: 29,
    fault: 'an approval, then a rejection that breaks off',
    plan: asked(`${fenced(ballotLines({ position: 'APPROVE' }))}\nNo:\n\n\`\`\`yaml\nposition: REJECT\nconf`),
    seat: 'unreadable',
    asks: 2,
    told: /ends inside a fenced block/,
  },
  {
    row: 29,
    fault: 'an approval, then a rejection without its confidence',
    plan: asked(`${fenced(ballotLines({ position: 'APPROVE' }))}\n${fenced('position: REJECT\nrationale: "no"')}`),
    seat: 'REJECT',
    asks: 2,
  },
  {
    row: 30,
    fault: 'JSON inside a JSON string',
    plan: asked(json({ result: json(REJECTION), cost: 1 })),
    seat: 'REJECT',
    confidence: 70,
  },
  {
    row: 30,
    fault: 'JSON inside a JSON string inside a JSON string',
    plan: asked(json({ response: json({ text: json(REJECTION) }) })),
    seat: 'REJECT',
  },
  {
    row: 31,
    fault: 'cut off inside the block, twice',
    plan: asked('```yaml\nposition: APPROVE\nconfidence: 90\nrationale: "it is f'),
    seat: 'unreadable',
    asks: 2,
    told: /ends inside a fenced block/,
  },
  {
    row: 31,
    fault: 'cut off inside JSON',
    plan: asked('{"position": "APPROVE", "confidence": 90, "rationale": "it is f'),
    seat: 'unreadable',
    asks: 2,
    told: /couldn’t be read/,
  },
  {
    row: 31,
    fault: 'cut off once, whole when asked again',
    plan: [asked('```yaml\nposition: APPROVE\nconfid'), votes('REJECT')],
    seat: 'REJECT',
    asks: 2,
  },
  {
    row: 40,
    fault: 'a key twice in YAML',
    plan: asked(fenced(`position: APPROVE\n${NO}`)),
    seat: 'unreadable',
    asks: 2,
    told: /twice/,
  },
  {
    row: 40,
    fault: 'a key twice in JSON',
    plan: asked('{"position":"REJECT","position":"APPROVE","confidence":90,"rationale":"fine"}'),
    seat: 'unreadable',
    asks: 2,
    told: /twice/,
  },
];

const YAML: readonly AnswerRow[] = [
  {
    row: 32,
    fault: 'tabs',
    plan: asked(fenced('position:\tREJECT\nconfidence:\t70\nrationale:\t"no"\nrisks:\n\t- "money is lost"')),
    seat: 'REJECT',
    confidence: 70,
  },
  {
    row: 32,
    fault: 'an unquoted colon',
    plan: asked(fenced('position: REJECT\nconfidence: 70\nrationale: no: position: APPROVE would lose money')),
    seat: 'unreadable',
    asks: 2,
    told: /not valid YAML/,
  },
  { row: 32, fault: '`no` as a position', plan: votes('no'), seat: 'unreadable', asks: 2, told: /position “no”/ },
  { row: 32, fault: '`yes` as a position', plan: votes('yes'), seat: 'unreadable', asks: 2, told: /position “yes”/ },
  { row: 32, fault: '`true` as a position', plan: votes('true'), seat: 'unreadable', asks: 2, told: /position “true”/ },
  { row: 33, fault: '“LGTM-ish”', plan: votes('LGTM-ish'), seat: 'unreadable', asks: 2, told: /position “LGTM-ish”/ },
  { row: 33, fault: '“MAYBE”', plan: votes('MAYBE'), seat: 'unreadable', asks: 2, told: /position “MAYBE”/ },
  { row: 33, fault: 'a word, then a vote', plan: [votes('MAYBE'), votes('REJECT')], seat: 'REJECT', asks: 2 },
];

const CONFIDENCE: readonly AnswerRow[] = [
  { row: 34, fault: 'confidence 95%', plan: ofConfidence('95%'), seat: 'REJECT', confidence: 95 },
  { row: 34, fault: 'confidence 0.95', plan: ofConfidence('0.95'), seat: 'REJECT', confidence: 95 },
  { row: 34, fault: 'confidence High', plan: ofConfidence('High'), seat: 'REJECT', confidence: 80 },
  {
    row: 34,
    fault: 'confidence 1.7',
    plan: ofConfidence('1.7'),
    seat: 'REJECT',
    confidence: 0,
    asks: 2,
    told: /confidence “1\.7”/,
  },
  {
    row: 34,
    fault: 'confidence 1.7, then 60',
    plan: [ofConfidence('1.7'), ofConfidence('60')],
    seat: 'REJECT',
    confidence: 60,
    asks: 2,
  },
  {
    row: 34,
    fault: 'no confidence',
    plan: asked(fenced('position: APPROVE\nrationale: "fine"')),
    seat: 'unreadable',
    asks: 2,
    told: /no “confidence”/,
  },
];

const GRAVE: readonly AnswerRow[] = [
  {
    row: 36,
    fault: 'approves beside a P1 of its own',
    plan: votes('APPROVE', { more: P1 }),
    seat: 'ABSTAIN',
    asks: 2,
    told: /approved but reported a P1/,
    flag: 'contradiction',
  },
  {
    row: 35,
    fault: 'approves beside a finding without a severity',
    plan: votes('APPROVE', { more: UNGRADED }),
    seat: 'ABSTAIN',
    asks: 2,
    told: /approved but reported a P1/,
    flag: 'contradiction',
  },
];

const NOISE: readonly AnswerRow[] = [
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
  {
    row: 39,
    fault: 'a byte order mark and colours',
    plan: asked(`\uFEFF\u001b[32m${fenced(NO).replace('REJECT', '\u001b[1mREJECT\u001b[0m')}\u001b[0m\r\n`),
    seat: 'REJECT',
    confidence: 70,
  },
  {
    row: 39,
    fault: 'Latin-1 bytes',
    plan: { saysBytes: Buffer.from(fenced(NO.replace('loses', 'verfälscht')), 'latin1').toString('base64') },
    seat: 'REJECT',
    confidence: 70,
  },
];

export const ANSWER_ROWS = [...NOTHING_SAID, ...PROSE, ...DOCUMENTS, ...YAML, ...CONFIDENCE, ...GRAVE, ...NOISE];
