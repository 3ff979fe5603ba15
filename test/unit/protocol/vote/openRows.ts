import type { ConflictPayload } from '../../../../src/protocol/deliberation/deliberation.ts';
import {
  answers,
  digging,
  inTurn,
  letterFor,
  openSetup,
  type Script,
  says,
} from '../deliberation/deliberationPlayer.ts';
import type { Row } from '../deliberation/deliberationRow.ts';

/** Repeats its answer in each round, and says what is still open. */
function stubborn(letter: string, words: Parameters<typeof says>[0]): Script {
  return (seatQuestion) => {
    if (seatQuestion.task === 'follow-up') return answers('');
    const choice = letterFor(letter, seatQuestion);
    const open =
      seatQuestion.task === 'rebuttal'
        ? seatQuestion.peers.map(({ label }) => `${label} has not shown a measurement.`)
        : [];
    return says({ ...words, choice, disagreements: open.slice(0, 1) });
  };
}

const fiveRounds: Row = {
  name: 'five-rounds',
  shows:
    'An open question without options: the first positions become lettered options, five rounds bring new evidence but no majority, the user is given three of them.',
  start: openSetup(),
  scripts: {
    claude: digging(
      stubborn('process', {
        stance: 'Keep the cache in the process. Claude would measure first.',
        summary: 'Read src/prices.ts.',
        reasoning: 'One server holds all prices at src/prices.ts:20. It can be undone in a day.',
        key_evidence: ['src/prices.ts:20 loads 400 prices'],
        concerns: ['A restart empties the cache'],
        cites: ['src/prices.ts:20'],
        confidence: 70,
      }),
    ),
    codex: stubborn('Redis', {
      stance: 'Put the cache into Redis.',
      summary: 'Read deploy/compose.yml.',
      reasoning: 'Three servers run by deploy/compose.yml:8. Each would have its own prices.',
      key_evidence: ['deploy/compose.yml:8 starts three servers'],
      concerns: ['Prices differ between servers'],
      cites: ['deploy/compose.yml:8'],
      confidence: 75,
    }),
    gemini: stubborn('no cache', {
      stance: 'Have no cache; it is reversible.',
      summary: 'Read src/prices.ts and the log.',
      reasoning: 'The table has 400 rows. src/prices.ts:31 reads them in 2 ms.',
      key_evidence: ['src/prices.ts:31 reads all rows in 2 ms', 'src/prices.ts:999 says so'],
      concerns: ['The load may grow'],
      cites: ['src/prices.ts:31', 'src/prices.ts:999?'],
      confidence: 60,
    }),
  },
};

const decides: Script = (seatQuestion) => {
  if (seatQuestion.task === 'follow-up') return answers('');
  return says({
    stance: 'Put the cache into Redis.',
    reasoning: 'Three servers run.',
    choice: letterFor('Redis', seatQuestion),
    confidence: 80,
  });
};

const lettered: Row = {
  name: 'lettered',
  shows: 'An open question without options: the positions of round 1 become options, and round 2 decides between them.',
  start: openSetup(),
  scripts: {
    ...fiveRounds.scripts,
    claude: (seatQuestion) =>
      seatQuestion.task === 'rebuttal'
        ? says({
            stance: 'Redis, now that I have seen the three servers.',
            reasoning: 'deploy/compose.yml:8 settles it. Prices must not differ.',
            newEvidence: ['deploy/compose.yml:8 starts three servers, as a peer said'],
            choice: letterFor('Redis', seatQuestion),
            conditions: ['Set a time to live'],
            cites: ['deploy/compose.yml:8'],
            confidence: 72,
          })
        : (fiveRounds.scripts['claude'] ?? decides)(seatQuestion),
  },
};

const givenOptions: Row = {
  name: 'options-given',
  shows: 'Options given by the user are the letters from round 1 on, and may decide there.',
  start: openSetup(['In the process', 'In Redis']),
  scripts: {
    claude: decides,
    codex: decides,
    gemini: stubborn('process', { stance: 'In the process.', confidence: 65 }),
  },
};
export const CONFLICT: ConflictPayload = {
  conflictType: 'Behaviour differs from INTENT.md',
  originalIntent: 'Amounts are rounded down, in favour of the customer.',
  change: 'Codex rounds half up in round.ts. It says that the tests want it.',
  reasoning: 'Two tests expect 0.13 for 0.125.',
  code: 'return Math.round(amount * 100) / 100;',
  debugHistory: 'Attempt 1: floor everywhere; failed 2 tests.',
  question: 'Should INTENT.md follow the fix, or the fix be taken back?',
};

const revert =
  (stance: string, confidence: number): Script =>
  (seatQuestion) =>
    seatQuestion.task === 'follow-up'
      ? answers('')
      : says({
          stance,
          reasoning: 'INTENT.md:14 names the customer. The two tests were written after the fix.',
          choice: letterFor('revert_fix', seatQuestion),
          cites: ['INTENT.md:14'],
          confidence,
        });

const update: Script = (seatQuestion) =>
  seatQuestion.task === 'follow-up'
    ? answers('')
    : says({
        stance: 'Codex has the tests on its side, so the intent should follow.',
        reasoning: 'test/round.test.ts:9 wants half up.',
        choice: letterFor('update_intent', seatQuestion),
        dissent_note: 'Two tests will fail again.',
        cites: ['test/round.test.ts:9'],
        confidence: 71,
      });

const arbitrationSetup = openSetup([], {
  conflict: CONFLICT,
  question: { ...openSetup().question, text: CONFLICT.question },
  sessionId: 'deliberate-20260102-030405-78',
});

const arbitration: Row = {
  name: 'arbitration',
  shows: 'A conflict is decided between update_intent and revert_fix.',
  start: arbitrationSetup,
  scripts: {
    claude: revert('Codex moved away from the stated intent; take the fix back.', 84),
    codex: update,
    gemini: revert('The intent is explicit.', 79),
  },
};

const arbitrationOpen: Row = {
  name: 'arbitration-undecided',
  shows: 'No majority after the last round of an arbitration: undecided.',
  start: { ...arbitrationSetup, limits: { ...arbitrationSetup.limits, maxRounds: 2 } },
  scripts: {
    claude: revert('Take the fix back.', 84),
    codex: update,
    gemini: inTurn(says({ stance: '', position: 'ABSTAIN', abstainReason: 'conflicting-criteria', confidence: 35 })),
  },
};

const putAgain: Row = {
  name: 'put-again',
  shows:
    'After five rounds the user brings a measurement: the seat that it concerns is asked once more, alone, and settles it.',
  start: openSetup([], { limits: { ...openSetup().limits, maxRounds: 2 } }),
  scripts: {
    ...fiveRounds.scripts,
    gemini: (seatQuestion) =>
      seatQuestion.task === 'research' && seatQuestion.news !== null
        ? says({
            stance: 'Redis then.',
            reasoning: 'At that load it has to be shared.',
            choice: letterFor('Redis', seatQuestion),
            confidence: 81,
          })
        : (fiveRounds.scripts['gemini'] ?? decides)(seatQuestion),
  },
  then: (game) => {
    game.send({ kind: 'redeliberate', context: 'Measured: 900 reads a second.', evidence: true, seats: ['gemini'] });
  },
};

/** Deliberations that decide between options. */
export const OPEN_ROWS: readonly Row[] = [fiveRounds, lettered, givenOptions, arbitration, arbitrationOpen, putAgain];
