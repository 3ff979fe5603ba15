import assert from 'node:assert/strict';
import fc from 'fast-check';
import { readForm } from '../../../src/answers/readForm.ts';
import { nothingRead } from '../../../src/answers/stage5Nothing.ts';
import { askedOf } from '../../../src/questions/asked.ts';
import { planForm } from '../../../src/questions/plan.ts';
import { readingSchema } from '../../../src/schema/ballot.ts';
import { ABOUT, ALL_FORMS, ASKS } from '../questions/asks.ts';
import {
  ballot,
  fenced,
  json,
  readBy,
  readChallenge,
  readRebuttal,
  readReview,
  readVote,
  review,
  wordOf,
} from './reading.ts';

const positions = (...documents: readonly string[]) => {
  const reading = readVote(documents.map((one) => fenced(one)).join('\n'));
  return [wordOf(reading), reading.problem];
};

describe('the documents of one answer', () => {
  it('are reported if they differ, and the more cautious one counts', () => {
    const [A, R, B] = ['APPROVE', 'REJECT', 'ABSTAIN'].map((word) => ballot(word)) as [string, string, string];
    const differ = (words: string) => `The answer holds documents that differ in position: ${words}.`;
    assert.deepEqual(positions(A, R), ['REJECT', differ('APPROVE and REJECT')]);
    assert.deepEqual(positions(R, A), ['REJECT', differ('REJECT and APPROVE')]);
    assert.deepEqual(positions(A, B), ['ABSTAIN', differ('APPROVE and ABSTAIN')]);
    assert.deepEqual(positions(A, B, R), ['REJECT', differ('APPROVE and ABSTAIN and REJECT')]);
    assert.deepEqual(positions(A, 'position: REJECT'), ['REJECT', differ('APPROVE and REJECT')]);
    assert.deepEqual(positions('position: REJECT', A), ['APPROVE', null], 'an unfinished draft');
    assert.deepEqual(positions(A, A), ['APPROVE', null]);
  });

  it('approve nothing if the last one has an unknown word, whatever a draft said', () => {
    for (const word of ['rejected', 'DO NOT MERGE', 'NO WAY', 'disagree']) {
      const reading = readVote(`${fenced(ballot('APPROVE'))}\nOn reflection:\n${fenced(ballot(word))}`);
      assert.deepEqual([reading.ballot, reading.problem === null], [null, false], word);
      const line = readVote(`${fenced(ballot('APPROVE'))}\nPosition: ${word}, because the sign is wrong.`);
      assert.deepEqual([line.ballot, line.problem === null], [null, false], word);
    }
    const p1 =
      'p1:\n  - file: "add.js"\n    line: 2\n    quote: "return a - b;"\n    title: "Subtracts"\n    detail: "d"';
    const both = `${fenced(review('keep'))}\n${fenced(review('rejected').replace('p1: []', p1))}`;
    assert.deepEqual(readReview(both).ballot, null);
    const wordy = readChallenge(`${fenced('verdict: agree')}\n${fenced('verdict: disagreed')}`);
    assert.equal(wordy.problem === null, false);
  });

  it('count alongside a labeled line before them', () => {
    const reading = readVote(`Position: REJECT\n\nThe author would write:\n${fenced(ballot('APPROVE'))}`);
    assert.deepEqual(
      [wordOf(reading), reading.problem],
      ['REJECT', 'The answer holds documents that differ in position: REJECT and APPROVE.'],
    );
  });

  it('also name a P1 below a heading or in a separate block', () => {
    const place = [{ file: 'add.js', startLine: 2, endLine: 2 }];
    const list = JSON.stringify({
      p1: [{ file: 'add.js', line: 2, quote: 'return a - b;', title: 'Subtracts', detail: 'd' }],
    });
    for (const said of ['## P1\n- add.js:2 `return a - b;` the sign is wrong', '**P1**\n1. add.js:2 wrong', list]) {
      for (const text of [`${fenced(review('keep'))}\n${said}`, `${said}\n${fenced(review('keep'))}`]) {
        assert.deepEqual(readReview(text).marked, place, text);
      }
    }
    assert.deepEqual(readReview(`${fenced(review('keep'))}\n## P1\nnone\n## P2\n- add.js:2 x`).marked, []);
  });

  const ITEM = { file: 'add.js', line: 2, end_line: 2, quote: 'return a - b;', title: 'Subtracts', detail: 'd' };
  const PLACE = [{ file: 'add.js', startLine: 2, endLine: 2 }];

  it('also name a P1 if they cannot be read', () => {
    const keep = { summary: 'So.', p1: [], p2: [], p3: [], missing: [], recommendation: 'keep', confidence: 90 };
    const whole = JSON.stringify({ ...keep, p1: [ITEM] });
    for (const text of [
      JSON.stringify({ ...keep, P1: [ITEM] }),
      whole.slice(0, whole.indexOf('"detail"')),
      `${'`'.repeat(3)}json\n${whole.slice(0, whole.indexOf(',"p2"'))}`,
    ]) {
      const { ballot: none, marked } = readReview(text);
      assert.deepEqual([none, marked], [null, PLACE], text);
    }
  });

  it('lose no P1 of a document before the last one', () => {
    const p1 = `p1: ${JSON.stringify([ITEM])}`;
    for (const before of ['keep', 'revise', 'reject', 'continue'])
      for (const last of ['keep', before]) {
        const reading = readReview(`${fenced(review(before, p1))}\n${fenced(review(last))}`);
        assert.deepEqual(reading.marked, PLACE, `${before}, ${last}`);
      }
  });

  it('lose no P1 that is beside the form in its envelope', () => {
    const keep = { summary: 'So.', p1: [], p2: [], p3: [], missing: [], recommendation: 'keep', confidence: 90 };
    for (const answer of [
      { issues: [{ severity: 'P1', ...ITEM }], result: keep },
      { p1_issues: ['add.js:2 wrong'], review: keep },
      [{ severity: 'P1', ...ITEM }, keep],
    ]) {
      const { ballot: said, problem } = readReview(JSON.stringify(answer));
      assert.deepEqual([said?.findings.length, problem === null], [1, false], JSON.stringify(answer));
    }
    const issues = JSON.stringify({ issues: [{ severity: 'P1', ...ITEM }] });
    assert.deepEqual(readReview(`${fenced(issues, 'json')}\n${fenced(review('keep'))}`).marked, PLACE);
  });

  it('contain findings under any key if each has a place and a title', () => {
    const { ballot: said } = readReview(fenced(review('keep', `critical: ${JSON.stringify([ITEM])}`)));
    assert.deepEqual(
      said?.findings.map(({ severity, title }) => [severity, title]),
      [['P1', 'Subtracts']],
    );
    const others = JSON.stringify([{ file: 'add.js', line: 2 }]);
    assert.deepEqual(readReview(fenced(review('keep', `references: ${others}`))).ballot?.findings, []);
  });

  it('also name a P1 for a question without findings, but not in prose', () => {
    const about = askedOf(ASKS.vote, ABOUT.question);
    const list = `findings: ${JSON.stringify({ p1: [ITEM] })}`;
    assert.deepEqual(readBy(about, fenced(ballot('APPROVE', list))).marked, PLACE);
    assert.deepEqual(readBy(about, fenced(ballot('APPROVE', 'p1: ["add.js:2 wrong"]'))).marked, PLACE);
    assert.deepEqual(readBy(about, `- P1 add.js:2\n${fenced(ballot('APPROVE'))}`).marked, []);
  });

  it('give the more cautious recommendation of a review if they differ', () => {
    const both = (one: string, other: string) =>
      readReview(`${fenced(review(one))}\n${fenced(review(other))}`).ballot?.review?.recommendation;
    assert.deepEqual(
      [both('keep', 'revise'), both('revise', 'keep'), both('keep', 'continue'), both('reject', 'keep')],
      ['revise', 'revise', 'continue', 'reject'],
    );
  });

  const OPTIONS = askedOf(ASKS.options, ABOUT.question);
  const choice = (text: string) => {
    const { ballot: given, problem } = readBy(OPTIONS, text);
    return [given?.research?.choice, given?.vote.position, problem];
  };
  const chosen = (letter: string, more = '') => fenced(ballot('X', more).replace('position: X', `choice: ${letter}`));

  it('choose no option if they choose two', () => {
    assert.deepEqual(choice(chosen('A')), ['A', 'APPROVE', null]);
    assert.deepEqual(choice(chosen('null')), [null, 'ABSTAIN', null]);
    assert.deepEqual(choice(`${chosen('A')}\n${chosen('B')}`), [
      null,
      'ABSTAIN',
      'The answer holds documents that differ in choice: A and B.',
    ]);
    assert.deepEqual(choice(`${chosen('null')}\n${chosen('B')}`).slice(0, 2), [null, 'ABSTAIN']);
    assert.deepEqual(choice(chosen('A', 'position: REJECT')), [
      null,
      'ABSTAIN',
      'The choice is A, but position is REJECT.',
    ]);
    for (const letter of ['C', 'Redis', 'A or B', '[A]', '']) assert.notEqual(choice(chosen(letter))[0], 'A', letter);
  });
});

describe('stage 5', () => {
  it('keeps only the reason if nothing can be read', () => {
    assert.deepEqual(nothingRead('The answer is empty.'), {
      ballot: null,
      parsedBy: 'none',
      problem: 'The answer is empty.',
    });
    assert.deepEqual(readReview('I approve.'), {
      ballot: null,
      parsedBy: 'none',
      problem: 'The answer holds no block in the given form.',
      marked: [],
    });
  });

  it('keeps what was said in a debate, without a side', () => {
    for (const read of [readChallenge, readRebuttal]) {
      assert.equal(wordOf(read('It holds.')), 'none');
      assert.equal(read('It holds.').ballot, null);
      assert.match(JSON.stringify(read('It holds.').debate), /It holds\./);
      assert.equal(read('').debate, undefined);
    }
  });

  it('applies to a vote only if no line is a position, or if words are ignored', () => {
    const { ballot: given, parsedBy, problem } = readVote('So.\nVote: REJECT (80%)');
    assert.deepEqual([given?.vote.position, given?.vote.confidence, parsedBy], ['REJECT', 80, 'text']);
    assert.equal(given?.vote.rationale, 'So. Vote: REJECT (80%)');
    assert.match(problem ?? '', /no block/);
    assert.equal(readVote('Vote: REJECT', { words: 'ignore' }).ballot, null);
  });
});

it('readForm also reads a form without a meaning', () => {
  const read = (text: string) => readForm({ text, structured: false, prompt: '' }, planForm).values;
  assert.deepEqual(read('mitigation: "Check it."'), { mitigation: 'Check it.', monitor: null });
  assert.equal(read('mitigation: none'), null);
});

const PIECES = fc.constantFrom(
  ...[
    'position: APPROVE',
    'position: REJECT',
    'confidence: 90',
    'rationale: "x"',
    'rationale: a: b',
    'verdict: agree',
    'recommendation: keep',
  ],
  ...[
    '```yaml',
    '```',
    '~~~',
    '---',
    '{',
    '}',
    '"position": "APPROVE",',
    '[',
    ']',
    'findings:',
    '  p1:',
    '    - file: a.ts',
    '## P1',
    '- P1 a.ts:3',
  ],
  ...[
    '> quote',
    'I approve.',
    'yes',
    '"',
    "'",
    '&a',
    '*a',
    '|',
    ': ',
    '#',
    '<think>',
    '</think>',
    '\\',
    '\u2028',
    '\u009b',
    '\u001b[31m',
    '\ufeff',
    '\r\n',
    '   41 | code',
    '__proto__: 1',
    'constructor: {}',
  ],
);
const ragged = fc.array(fc.oneof({ weight: 4, arbitrary: PIECES }, fc.string({ maxLength: 12 })), { maxLength: 25 });
const anyAnswer = fc.oneof(
  ragged.map((pieces) => pieces.join('\n')),
  ragged.map((pieces) => pieces.join(' ')),
  fc.string({ unit: 'binary' }),
  fc.json(),
  fc.json().map((one) => json('REJECT', { risks: one })),
);

describe('any answer', () => {
  it('is read without an exception, into something that can be stored', () => {
    fc.assert(
      fc.property(anyAnswer, fc.boolean(), fc.constantFrom(...ALL_FORMS), (text, structured, { asked }) => {
        const reading = readBy(asked, text, { structured, words: 'count' });
        readingSchema.parse(reading);
        assert.ok(reading.parsedBy !== 'none' || reading.problem !== null || reading.answer !== undefined);
      }),
      { numRuns: 400 },
    );
  }).timeout(60_000);

  it('does not approve without one of the words of approval', () => {
    fc.assert(
      fc.property(anyAnswer, (text) => {
        fc.pre(!/approve|recommend|proceed|yes|keep|agree|accept/i.test(text));
        for (const read of [readVote, readReview, readChallenge, readRebuttal])
          assert.ok(!['APPROVE', 'agree', 'ACCEPT'].includes(wordOf(read(text))), text);
      }),
      { numRuns: 200 },
    );
  }).timeout(60_000);

  it('does not count if it was cut off anywhere inside its fence or its JSON', () => {
    for (const whole of [
      fenced(ballot('APPROVE', 'risks:\n  - "one"')),
      fenced(json('APPROVE', { risks: ['one'] }), 'json'),
      json('APPROVE', { risks: ['one'], more: { a: [1] } }),
    ])
      for (let length = 4; length < whole.trimEnd().length - 3; length += 1)
        if (whole.slice(length).trim() !== '```')
          assert.equal(readVote(whole.slice(0, length)).ballot, null, whole.slice(0, length));
  }).timeout(20_000);
});
