import assert from 'node:assert/strict';
import fc from 'fast-check';
import { ballot, fenced, readReview, readVote, wordOf } from '../reading.ts';

const vote = (rationale: string, more = ''): string =>
  `position: REJECT\nconfidence: 80\nrationale: ${rationale}${more === '' ? '' : `\n${more}`}`;

describe('32: YAML with a text that is not a plain scalar', () => {
  const TEXTS = [
    'The bug: it leaks',
    'It is wrong: it subtracts: always',
    '`add` subtracts',
    '@todo is left',
    '%d is not a number',
    '[P1] it subtracts',
    '"It says "no" to all"',
    '"quoted" and more',
    "'quoted' and more",
    '*all* of it: wrong',
    '{a} is not escaped',
    'ends with a colon:',
    'ein Fehler: „so“ geht es nicht',
    '問題: 漏れる: 重大',
  ];

  it('keeps that text exactly as written', () => {
    for (const text of TEXTS)
      for (const block of [
        fenced(vote(text)),
        vote(text),
        fenced(vote(text, 'risks:\n  - It may: fail\n  - "fine"')),
      ]) {
        const { ballot: given, problem } = readVote(block);
        assert.deepEqual([given?.vote.position, given?.vote.rationale, problem], ['REJECT', text, null], block);
      }
    const { ballot: given } = readVote(fenced(vote('x', 'risks:\n  - It may: fail: twice\n  - `b`: c: d')));
    assert.deepEqual(given?.vote.risks, ['It may: fail: twice', '`b`: c: d']);
    const finding =
      'p1:\n  - file: add.js\n    line: 2\n    title: Subtracts: the sign is wrong\n    quote: return a: b - c: d';
    const [first] = readReview(fenced(`summary: so: it is\nrecommendation: revise\n${finding}`)).ballot?.findings ?? [];
    assert.deepEqual([first?.title, first?.quote], ['Subtracts: the sign is wrong', 'return a: b - c: d']);
  });

  it('has a deciding word only if its key occurs once, with exactly that word', () => {
    for (const text of TEXTS)
      for (const word of ['REJ: ECT', 'REJECT: no', 'REJECT or not', '[REJECT', 'REJECT # no'])
        assert.equal(wordOf(readVote(fenced(vote(text).replace('REJECT', word)))), 'none', `${word} ${text}`);
    for (const text of [
      'it says position: APPROVE',
      'position: APPROVE',
      'a: b\n  position: REJECT',
      'a: b\nposition: APPROVE',
    ])
      assert.notEqual(wordOf(readVote(fenced(vote(text)))), 'APPROVE', text);
  });

  it('stays unreadable if a key occurs twice or the text was cut off', () => {
    for (const block of [
      vote('a: b', 'rationale: c: d'),
      vote('"It: ', 'risks: "'),
      vote('&a b: c'),
      vote('a: b', 'risks: [x'),
    ])
      assert.equal(wordOf(readVote(fenced(block))), 'none', block);
  });

  it('never approves if the deciding word is another one, whatever the texts contain', () => {
    const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }));
    fc.assert(
      fc.property(text, text, (one, other) => {
        const said = one.replaceAll(/[\n\r\u0085\u2028\u2029]/g, ' ');
        const block = `position: REJECT\nconfidence: 80\nrationale: ${said}\ndissent_note: ${other}`;
        assert.notEqual(wordOf(readVote(fenced(block))), 'APPROVE');
        assert.notEqual(wordOf(readVote(fenced(ballot('REJECT', `dissent_note: ${other}`)))), 'APPROVE');
      }),
      { numRuns: 300 },
    );
  });
});
