import assert from 'node:assert/strict';
import { askedOf } from '../../../src/questions/asked.ts';
import { ABOUT, ASKS, claim } from '../questions/asks.ts';
import { ballot, fenced, json, readBy, readReview, readVote, review } from './reading.ts';

const vote = (more: string) => readVote(fenced(ballot('REJECT', more))).ballot?.vote;

it('stage 3 reads lists from lists, texts, or nothing', () => {
  const given = vote(
    'key_evidence: one\nrisks: []\nconditions:\n  - None\n  - "test it"\n  - "<what has to be done before proceeding>"\n  - [a, b]\n  - c: d\ndissent_note: N/A',
  );
  assert.deepEqual(given?.key_evidence, ['one']);
  assert.deepEqual(given.risks, []);
  assert.deepEqual(given.conditions, ['test it', 'a b', 'c: d']);
  assert.equal(given.dissent_note, '');
  assert.equal(vote('dissent_note: [a, b]')?.dissent_note, 'a b');
});

it('stage 3 uses the stated default if a required text is missing', () => {
  for (const empty of ['""', 'null', 'none', '"<two or three sentences: why>"', '[]']) {
    const { ballot: given, problem } = readVote(fenced(`position: REJECT\nconfidence: 80\nrationale: ${empty}`));
    assert.equal(given?.vote.rationale, 'No rationale provided', empty);
    assert.match(problem ?? '', /rationale is empty/, empty);
  }
});

it('stage 3 reads no vote from an unknown word or a missing confidence', () => {
  for (const word of ['LGTM-ish', 'MAYBE', 'no', 'yes', 'true', '1', 'APPROVE WITH CONDITIONS', 'NOT APPROVE', '']) {
    const { ballot: given, problem } = readVote(fenced(ballot(word)));
    assert.equal(given, null, word);
    assert.match(problem ?? '', /position/, word);
  }
  for (const sure of ['', 'null', '""'])
    assert.equal(readVote(fenced(ballot('REJECT').replace('90', sure))).ballot, null);
  const { ballot: given, problem } = readVote(fenced(ballot('REJECT').replace('90', '1.7')));
  assert.equal(given?.vote.confidence, 0);
  assert.match(problem ?? '', /0 to 100/);
  assert.equal(readReview(fenced(review('keep', 'confidence: null'))).ballot?.review?.sure, false);
});

it('stage 3 ignores an unknown lenient word, but reports every other unknown closed word', () => {
  const given = readVote(fenced(ballot('ABSTAIN', 'abstain_reason: because')));
  assert.deepEqual([given.ballot?.vote.abstainReason, given.problem], [null, null]);
  assert.equal(
    readVote(fenced(ballot('ABSTAIN', 'abstain_reason: Insufficient information'))).ballot?.vote.abstainReason,
    'insufficient-information',
  );
  assert.match(
    readVote(fenced(ballot('REJECT', 'safety: some'))).problem ?? '',
    /safety “some” is not one of: none, concern/,
  );
});

it('stage 3 reads any value of “safety” as a concern, unless it says that there is none', () => {
  for (const said of ['high', 'yes', 'true', '[concern]', '{level: concern}', 'concerns', '懸念あり']) {
    const given = readVote(fenced(ballot('REJECT', `safety: ${said}\nsafety_concern: "Money is lost."`)));
    assert.deepEqual(
      [given.ballot?.vote.safety, given.ballot?.vote.safety_concern?.what, given.problem !== null],
      ['concern', 'Money is lost.', true],
      said,
    );
  }
  for (const said of ['none', 'None.', 'null', 'n/a', '""', '[]', '<none or concern>'])
    assert.deepEqual([vote(`safety: ${said}`)?.safety, vote('')?.safety], ['none', 'none'], said);
});

it('stage 3 ignores a closed word that a repair may have produced, unless it is the heaviest', () => {
  const repaired = (word: string) =>
    readVote(fenced(`position: REJECT\nconfidence: 80\nrationale: The fix: type safety: lost.\nsafety: ${word}`));
  for (const [word, safety] of [
    ['none', 'none'],
    ['concern', 'concern'],
    ['high', 'concern'],
  ] as const) {
    const { ballot: given, problem } = repaired(word);
    assert.deepEqual([given?.vote.position, given?.vote.safety, problem !== null], ['REJECT', safety, true], word);
  }
});

it('stage 3 counts the text of a concern only beside its closed word', () => {
  const concern = 'safety_concern:\n  what: "Money is lost."\n  mitigation: none';
  assert.deepEqual(vote(`safety: concern\n${concern}`)?.safety_concern, { what: 'Money is lost.', mitigation: '' });
  assert.deepEqual(vote(`safety: concern\nsafety_concern: "Money is lost."`)?.safety_concern, {
    what: 'Money is lost.',
    mitigation: '',
  });
  assert.deepEqual([vote(concern)?.safety, vote(concern)?.safety_concern], ['none', null]);
  assert.match(readVote(fenced(ballot('REJECT', concern))).problem ?? '', /no “safety” that says whether it counts/);
});

it('stage 3 keeps texts as they are written', () => {
  const rationale = (value: string) =>
    readVote(fenced(`position: REJECT\nconfidence: 80\nrationale: ${value}`)).ballot?.vote.rationale;
  const rows: readonly (readonly [string, string])[] = [
    ['see issue #12 for more', 'see issue #12 for more'],
    ['"the pattern \\d+ is wrong"', 'the pattern \\d+ is wrong'],
    ['|\n  two\n  lines: both', 'two\nlines: both'],
    ['>-\n  folded\n  text', 'folded text'],
    ["'it''s wrong'", "it's wrong"],
    ['no', 'no'],
  ];
  for (const [written, meant] of rows) assert.equal(rationale(written), meant, written);
});

describe('stage 3: a second opinion', () => {
  const asked = askedOf({ ...ASKS['second-look-own'], claims: [claim('C1'), claim('C2'), claim('C3')] }, ABOUT.change);
  const looks = (text: string) => readBy(asked, text).looks?.map(({ judgement, sameAs }) => [judgement, sameAs]);

  it('is stored by claim label, and unsure for claims that are omitted or judged twice', () => {
    const text =
      'looks:\n  - { claim: C1, judgement: Confirm, same_as: F1 }\n  - { claim: c2, judgement: refute, quote: "x" }\n  - { claim: C2, judgement: confirm }\n';
    assert.deepEqual(looks(fenced(text)), [
      ['confirm', 'key of F1'],
      ['unsure', null],
      ['unsure', null],
    ]);
    assert.equal(readBy(asked, fenced(text)).problem, null);
  });

  it('is unsure and reported if a judgment is invalid, and missing if no claim is named', () => {
    const { looks: read, problem } = readBy(
      asked,
      fenced('looks:\n  - { claim: C1, judgement: not confirmed }\n  - { claim: C2, judgement: refute }'),
    );
    assert.deepEqual(
      read?.map(({ judgement }) => judgement),
      ['unsure', 'refute', 'unsure'],
    );
    assert.match(problem ?? '', /judgement “not confirmed”/);
    assert.equal(readBy(asked, fenced('looks:\n  - it is so')).looks, undefined);
  });

  it('has no judgment that a repair may have produced', () => {
    const text =
      '{"looks": [{"claim": "C1", "judgement": "confirm", "reason": "so "x" it"}, {"claim": "C2", "judgement": "refute"}]}';
    assert.equal(readBy(asked, fenced(text, 'json')).looks, undefined);
  });
});

it('stage 3 withdraws findings only by their labels', () => {
  const asked = askedOf(ASKS['review-again'], ABOUT.change);
  const withdrawn = (more: string) => readBy(asked, fenced(review('keep', more))).ballot?.review?.withdrawn;
  assert.deepEqual(withdrawn('withdrawn:\n  - { id: F1, reason: "It is checked." }'), [
    { id: 'F1', reason: 'It is checked.' },
  ]);
  assert.deepEqual(withdrawn('withdrawn: none'), []);
  assert.deepEqual(readVote(json('REJECT', { withdrawn: [] })).problem, null);
});

describe('stage 3: evidence given as an object', () => {
  const evidence = (item: object) => readVote(json('REJECT', { key_evidence: [item] })).ballot?.vote.key_evidence;
  const rows: readonly (readonly [object, string])[] = [
    [{ file: 'src/pay.ts', line: 3 }, 'src/pay.ts:3'],
    [{ file: 'src/pay.ts', line: 3, quote: 'return a - b;' }, 'src/pay.ts:3 `return a - b;`'],
    [
      { quote: 'return a - b;', line: '3', file: './src/pay.ts', note: 'wrong' },
      'src/pay.ts:3 `return a - b;` note: wrong',
    ],
    [{ path: 'src/pay.ts', lines: '3-5' }, 'src/pay.ts:3-5'],
    [{ path: 'src\\pay.ts', lines: [3, 5] }, 'src/pay.ts:3-5'],
    [{ path: 'src/pay.ts', startLine: 3, endLine: 5, quote: null }, 'src/pay.ts:3-5'],
    [{ file: 'src/pay.ts:3', quote: 'x = 1' }, 'src/pay.ts:3 `x = 1`'],
    [{ file: 'src/pay.ts', line: 3, quote: 'a `b` c' }, 'src/pay.ts:3 "a `b` c"'],
    [{ quote: 'x = 1', note: 'wrong' }, '`x = 1` note: wrong'],
    [{ what: 'it leaks' }, 'what: it leaks'],
  ];
  it('is written in the notation of a text', () => {
    for (const [item, text] of rows) assert.deepEqual(evidence(item), [text]);
  });
});
