import assert from 'node:assert/strict';
import { combined, neverApproves } from './approvals.ts';
import { ballot, fenced, json, readChallenge, readRebuttal, readReview, readVote, review, wordOf } from './reading.ts';

const WORDS = ['approve', 'APPROVE', 'approved', 'recommend', 'proceed', 'yes'];

/** Texts by people and programs that contain a word of approval but don't approve. */
const SENTENCES: readonly string[] = [
  ...combined(
    ['I ', 'We '],
    ['cannot', 'do not', 'would never', 'refuse to', 'hesitate to'],
    [' approve this.', ' recommend it', ' proceed!'],
  ),
  ...combined(['To ', 'If you '], ['approve', 'proceed with'], [' this would be a mistake.', ' it, data is lost.']),
  ...combined(WORDS, [
    ': no.',
    ' or reject? Reject.',
    '?',
    ' if fixed',
    ', but',
    ' – not',
    ' / REJECT',
    '… not',
    ' with conditions',
    ' it is not',
  ]),
  ...combined(
    ['Vote', 'Position', '**Decision**', '- Recommendation'],
    [': '],
    [
      'APPROVE?',
      'approve if fixed',
      'do not proceed',
      'not APPROVE',
      'APPROVE or REJECT',
      'APPROVE, no',
      'no',
      '~~APPROVE~~',
      '`APPROVE` would be wrong',
      'yes, but',
      'proceed only after a fix',
    ],
  ),
  ...combined(['Final verdict', 'My own position', 'Peer A', 'The author'], [': '], ['APPROVE', 'approved', 'proceed']),
  ...combined(['No. ', 'REJECT. ', 'Nein. ', '否决。', 'Non, '], ['Approve.', 'approve', 'APPROVE!']),
  ...combined(['Zustimmung: ', 'Approuver : ', '批准: ', 'Одобряю: '], ['nein', 'non', '否', 'нет']),
  ...['Ich lehne das ab.', '我拒绝。', 'Je refuse.', 'Нет.', '承認しません', 'لا أوافق', 'No apruebo esto.'],
  ...combined(['src/', './', 'lib\\'], ['approve', 'proceed', 'yes'], ['.ts', '.ts:3', '/index.js']),
  ...combined(['`', 'const '], ['approve()', 'APPROVE = 1', 'isApproved'], ['`', ';']),
  ...combined(['| Verdict | ', '| Claude | '], ['APPROVE', 'yes'], [' |', ' | REJECT |']),
  ...combined(['> ', '>> '], ['APPROVE', 'Vote: APPROVE'], ['', ' she said', '?']),
  'Upgrade your plan to proceed.',
  'Please approve the tool call to continue.',
  'Approve the tool call? [y/N]',
  'Do you want to proceed? (yes/no)',
  'Error: you must approve the terms before you proceed.',
  'Approval required: run with --yes to proceed.',
  'API Error: 429 {"type":"error","error":{"type":"rate_limit_error","message":"Upgrade to proceed"}}',
  'Execution error',
  'I would approve this in a week.',
  'As an AI, I am unable to approve or reject code.',
  '[y] Approve  [n] Reject',
  'APPROVE\nREJECT',
  'Options:\n- APPROVE\n- REJECT\n- ABSTAIN',
  '1. Approve',
  '[ ] Vote: APPROVE',
  '- [ ] Vote: APPROVE\n- [x] Vote: reject',
  '<approve/>',
  'ABSTAIN\nAPPROVE',
];

describe('a text without the form', () => {
  it('never counts as a clear approval', () => {
    const surrounded = SENTENCES.flatMap((one) => [
      one,
      `I looked.\n\n${one}`,
      `${one}\n\nThat is all.`,
      `# Review\n\n- ${one}\n- P1 src/a.ts:3 lost`,
      fenced(one),
      fenced(one, 'text'),
    ]);
    assert.ok(surrounded.length > 700, String(surrounded.length));
    for (const read of [readVote, readReview, readChallenge, readRebuttal]) neverApproves(read, surrounded);
  });

  it('is not read as an approval, alone or followed by REJECT', () => {
    for (const text of SENTENCES) {
      assert.notEqual(wordOf(readVote(text)), 'APPROVE', text);
      assert.notEqual(wordOf(readVote(`${text}\nREJECT`)), 'APPROVE', text);
      for (const read of [readReview, readChallenge, readRebuttal]) assert.equal(wordOf(read(text)), 'none', text);
    }
  });
});

const NOT_THE_WORD = [
  '# no, REJECT',
  '# actually not',
  'but REJECT',
  ', no; REJECT',
  'or REJECT',
  '(not)',
  'if fixed',
  '?',
  '/ REJECT',
  '| REJECT',
  '-ish',
  '→ REJECT',
  '\n  REJECT',
  '\n  but only if fixed',
];

describe('a closed word', () => {
  it('does not count with anything before or after it', () => {
    for (const word of ['APPROVE', 'approve', '"APPROVE"'])
      neverApproves(readVote, [
        ...NOT_THE_WORD.map((tail) => fenced(ballot(`${word} ${tail}`))),
        ...NOT_THE_WORD.map((tail) => ballot(`${word} ${tail}`)),
        ...NOT_THE_WORD.map((tail) => json(`APPROVE ${tail}`)),
        ...['not', 'no,', '!not', '# REJECT\n ', 'REJECT'].map((head) => fenced(ballot(`${head} ${word}`))),
      ]);
    neverApproves(
      readReview,
      NOT_THE_WORD.map((tail) => fenced(review(`keep ${tail}`))),
    );
    neverApproves(
      readReview,
      ['"keep, no; reject"', '[keep, reject]', '[keep]', 'keep: no', 'LGTM', 'yes', 'merge'].map((one) =>
        fenced(review(one)),
      ),
    );
    neverApproves(
      readChallenge,
      ['agree but disagree', '[agree]', 'agree # not', 'mostly agree', 'not agree'].map((verdict) =>
        fenced(`verdict: ${verdict}\nconfidence: 80\nobjection_strength: minor`),
      ),
    );
    neverApproves(
      readRebuttal,
      ['ACCEPT for now', '[ACCEPT, MAINTAIN]', 'ACCEPT # not', 'ACCEPT?'].map((stance) =>
        fenced(`stance: ${stance}\nconfidence: 80`),
      ),
    );
  });

  it('does not count as a list, a mapping, a number, or a truth value', () => {
    const given = [
      '[APPROVE, REJECT]',
      '[APPROVE]',
      '{APPROVE: true}',
      '{APPROVE: false}',
      '1',
      'true',
      'yes',
      'on',
      'LGTM',
      '✅',
      'ＡＰＰＲＯＶＥ',
      'APPROVЕ',
      '- APPROVE\n- REJECT',
    ];
    neverApproves(
      readVote,
      given.map((one) => fenced(ballot(one))),
    );
    neverApproves(
      readVote,
      [['APPROVE', 'REJECT'], ['APPROVE'], { APPROVE: true }, 1, true, null].map((position) =>
        JSON.stringify({ position, confidence: 90, rationale: 'x' }),
      ),
    );
  });
});

it('only a whole number from 0 to 100 is a confidence', () => {
  for (const given of [
    'ninety',
    '1.7',
    '150',
    '101%',
    '-5',
    'quite sure',
    '0.95 or so',
    'NaN',
    'constructor',
    '９０',
    '1e2',
    '0x50',
    '[90]',
    '90 # no, 20',
  ]) {
    const reading = readVote(fenced(ballot('APPROVE').replace('90', given)));
    assert.equal(reading.ballot?.vote.confidence, 0, given);
    assert.match(reading.problem ?? '', /0 to 100/, given);
  }
});
