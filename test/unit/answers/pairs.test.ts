import assert from 'node:assert/strict';
import fc from 'fast-check';
import type { Reading } from '../../../src/protocol/tally/ballot.ts';
import { askedOf } from '../../../src/questions/asked.ts';
import { ABOUT, ASKS } from '../questions/asks.ts';
import { json, readBy, readChallenge, readConfrontation, readRebuttal, readVote, wordOf } from './reading.ts';

interface Row {
  readonly read: (text: string) => Reading;
  /** A complete answer with neither key of the pair. */
  readonly answer: object;
  readonly word: string;
  readonly text: string;
  /** The word beside which the text doesn't count, and one beside which it does. */
  readonly silent: string;
  readonly speaking: string;
  /** Makes the value of the second key from a text. */
  readonly written: (said: string) => unknown;
  /** The text as it counted. Empty if it didn't. */
  readonly counted: (reading: Reading) => string;
}

const concern = (said: string) => ({ what: said, mitigation: said });
const VOTE = { position: 'APPROVE', confidence: 80, rationale: 'It is right.' };
const inVote = {
  ...{ answer: VOTE, word: 'safety', text: 'safety_concern', silent: 'none', speaking: 'concern', written: concern },
  counted: ({ ballot }: Reading) => ballot?.vote.safety_concern?.what ?? '',
};
const deliberating = (asks: 'research' | 'rebuttal') => (text: string) =>
  readBy(askedOf(ASKS[asks], ABOUT.change), text);

const ROWS: Readonly<Record<string, Row>> = {
  vote: { ...inVote, read: readVote },
  research: { ...inVote, read: deliberating('research') },
  'rebuttal of a deliberation': { ...inVote, read: deliberating('rebuttal') },
  challenge: {
    ...{
      read: readChallenge,
      answer: { verdict: 'partial', critique: 'c', confidence: 80, objection_strength: 'minor' },
    },
    ...{ word: 'safety', text: 'safety_concern', silent: 'none', speaking: 'concern', written: (said) => said },
    counted: ({ debate }) => (debate?.kind === 'challenge' ? debate.safetyConcern : ''),
  },
  'rebuttal of a challenger': {
    ...{ read: readRebuttal, answer: { stance: 'MAINTAIN', reason: 'r', confidence: 80 } },
    ...{ word: 'objection', text: 'remaining_objection', silent: 'none', speaking: 'minor' },
    written: (said) => ({ text: said, evidence: [] }),
    counted: ({ debate }) => (debate?.kind === 'rebuttal' ? debate.critique : ''),
  },
  confrontation: {
    ...{ read: readConfrontation, answer: { replies: [], confidence: 80 } },
    ...{ word: 'revision', text: 'revised_position', silent: 'kept', speaking: 'revised', written: (said) => said },
    counted: ({ debate }) => (debate?.kind === 'confrontation' ? debate.position : ''),
  },
};

const SAID = [
  'None',
  'none.',
  'n/a',
  'nil',
  'なし',
  '特になし',
  'keine',
  'néant',
  'нет',
  'No change.',
  'It stays as it is.',
];
const saying = fc.oneof(
  fc.constantFrom(...SAID),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }).map((text) => `${text} §`),
);

describe('a text beside a closed word', () => {
  for (const [form, row] of Object.entries(ROWS)) {
    const { read, answer, word, text, silent, speaking, written, counted } = row;
    const given = (more: object) => read(JSON.stringify({ ...answer, ...more }));

    it(`is ignored without a problem in a ${form} that says ${word}: ${silent}, whatever the text is`, () => {
      // A stance that maintains without an objection would keep its text.
      const accepting = word === 'objection' ? { stance: 'ACCEPT' } : {};
      const bare = given({ ...accepting, [word]: silent, [text]: null });
      assert.deepEqual([bare.problem, counted(bare)], [null, '']);
      fc.assert(
        fc.property(saying, (said) => {
          for (const value of [written(said), said])
            assert.deepEqual(given({ ...accepting, [word]: silent, [text]: value }), bare);
        }),
        { numRuns: 60 },
      );
    });

    it(`is reported in a ${form} without ${word}, and otherwise counts, whatever the text says`, () => {
      assert.equal(given({}).problem, null);
      fc.assert(
        fc.property(saying, (said) => {
          const reading = given({ [text]: written(said) });
          assert.equal(reading.problem, `The answer has “${text}” but no “${word}” that says whether it counts.`);
          const counting = given({ [word]: speaking, [text]: written(said) });
          assert.equal(counting.problem, null);
          if (typeof written(said) === 'string') assert.equal(counted(counting), said.trim());
        }),
        { numRuns: 60 },
      );
      assert.equal(counted(given({ [word]: speaking, [text]: written('It leaks.') })), 'It leaks.');
      assert.equal(given({ [text]: null }).problem, null);
    });
  }

  it('is reported if it is required but empty, and leaves the position empty', () => {
    for (const position of [null, '', []]) {
      const { debate, problem } = readConfrontation(
        JSON.stringify({ replies: [], confidence: 80, revision: 'revised', revised_position: position }),
      );
      assert.equal(problem, 'The revision is revised, but revised_position is empty.');
      assert.equal(debate?.kind === 'confrontation' ? debate.position : null, '');
    }
  });

  it('is also read from the specification’s own key “position”', () => {
    const said = { replies: [], confidence: 80, revision: 'revised', position: 'Queue it.' };
    const { debate, problem } = readConfrontation(JSON.stringify(said));
    assert.deepEqual([debate?.kind === 'confrontation' && debate.position, problem], ['Queue it.', null]);
  });
});

describe('a reason to abstain', () => {
  const REASONS = ['irrelevant', 'insufficient-information', 'conflicting-criteria'];
  const options = (more: object) =>
    readBy(
      askedOf(ASKS.options, ABOUT.question),
      JSON.stringify({ choice: 'A', confidence: 80, rationale: 'r', ...more }),
    );

  it('is reported beside an approval, which becomes an abstention', () => {
    for (const reason of REASONS) {
      const reading = readVote(json('APPROVE', { abstain_reason: reason }));
      assert.deepEqual(
        [wordOf(reading), reading.problem],
        ['ABSTAIN', `The position is APPROVE, but abstain_reason is ${reason}.`],
      );
      assert.equal(reading.ballot?.vote.abstainReason, reason);
      const chosen = options({ abstain_reason: reason });
      assert.deepEqual(
        [wordOf(chosen), chosen.ballot?.research?.choice, chosen.problem],
        ['ABSTAIN', null, `The choice is A, but abstain_reason is ${reason}.`],
      );
      assert.deepEqual([wordOf(options({ choice: null, abstain_reason: reason }))], ['ABSTAIN']);
      for (const [asks, about] of [
        ['research', 'change'],
        ['rebuttal', 'change'],
        ['research', 'question'],
        ['research-options', 'question'],
        ['rebuttal-options', 'proposal'],
      ] as const) {
        const both = { position: 'APPROVE', choice: 'B', stance: 'Use Redis.', confidence: 80, abstain_reason: reason };
        const read = readBy(askedOf(ASKS[asks], ABOUT[about]), JSON.stringify(both));
        assert.deepEqual([wordOf(read), read.ballot?.research?.choice ?? null], ['ABSTAIN', null], `${asks} ${about}`);
        assert.match(read.problem ?? '', /but abstain_reason is/);
      }
    }
  });

  it('is ignored if it is not one of the form’s words, in any language', () => {
    for (const none of [null, 'none', 'None', 'n/a', 'なし', 'keine', 'not applicable'])
      for (const reading of [readVote(json('APPROVE', { abstain_reason: none })), options({ abstain_reason: none })])
        assert.deepEqual([wordOf(reading), reading.problem], ['APPROVE', null], String(none));
  });

  it('changes nothing beside a rejection', () => {
    const reading = readVote(json('REJECT', { abstain_reason: 'irrelevant' }));
    assert.deepEqual([wordOf(reading), reading.problem], ['REJECT', null]);
  });
});
