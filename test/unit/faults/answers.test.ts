import { sayEnglish, sayAllEnglish } from '../../../src/protocol/labels/label.ts';
import assert from 'node:assert/strict';
import { breadth } from '../breadth.ts';
import { ANSWER_ROWS, type AnswerRow } from './answerRows.ts';
import { NO_VOTE_ROWS } from './noVoteRows.ts';
import { reviews, type Step, votes } from './plan.ts';
import { REVIEW_ANSWER_ROWS } from './reviewAnswerRows.ts';
import { inScene, inTurn, seatOf, sit, type PlayedSession } from './scene.ts';

const SEATS = ['alpha', 'beta', 'gamma'] as const;
type Seat = (typeof SEATS)[number];

type Protocol = 'vote' | 'review';

interface Case {
  readonly row: AnswerRow;
  readonly faulty: Seat;
  readonly protocol: Protocol;
}

interface Played extends Case {
  readonly session: PlayedSession;
  readonly asks: number;
}

const PEERS: Readonly<Record<Protocol, readonly [approving: Step, rejecting: Step]>> = {
  vote: [votes('APPROVE'), votes('REJECT')],
  review: [reviews('keep', { confidence: 70 }), reviews('reject', { confidence: 70 })],
};
/** The others' opinions about a P1 are tested in secondLook.test.ts. */
const CONFIG = { protocol: { review: { secondLook: 'never' } } };

/** One seat is for it and one against it, so the reading of the third decides. */
async function play({ row, faulty, protocol }: Case): Promise<Played> {
  const [approving = '', rejecting = ''] = SEATS.filter((seat) => seat !== faulty);
  const [approves, rejects] = PEERS[protocol];
  const plans = { [faulty]: row.plan, [approving]: approves, [rejecting]: rejects };
  const engines = Object.fromEntries(SEATS.map((seat) => [seat, plans[seat] ?? []]));
  return inScene({ engines, config: CONFIG }, async (scene) => {
    const session = await sit(scene, { protocol });
    return { row, faulty, protocol, session, asks: scene.calls(faulty).length };
  });
}

const OUTCOMES = { APPROVE: 'approved', REJECT: 'rejected' } as const;

function checkVerdict({ row, session }: Played): void {
  const { verdict } = session;
  const voted = row.seat === 'APPROVE' || row.seat === 'REJECT' ? row.seat : null;
  assert.equal(verdict.outcome, voted === null ? 'undecided' : OUTCOMES[voted], verdict.decision);
  const failed = row.seat === 'failed' || row.seat === 'unreadable';
  assert.equal(verdict.flags.includes('degraded'), failed);
  for (const flag of ['contradiction', 'parsed-from-text'] as const)
    assert.equal(verdict.flags.includes(flag), row.flag === flag, flag);
}

function checkSeat({ row, faulty, session, asks }: Played): void {
  const seat = seatOf(session, faulty);
  const failed = row.seat === 'failed' || row.seat === 'unreadable';
  assert.equal(asks, row.asks ?? 1, 'asks');
  assert.equal(seat.attempts, row.asks ?? 1);
  if (failed) assert.deepEqual([seat.status, seat.vote.position, seat.vote.confidence], [row.seat, 'ABSTAIN', 0]);
  else
    assert.deepEqual([seat.status, seat.vote.position], [row.seat === 'ABSTAIN' ? 'abstained' : 'answered', row.seat]);
  if (row.confidence !== undefined) assert.equal(seat.vote.confidence, row.confidence);
  assert.equal(seat.engineError !== null, failed);
  if (failed)
    assert.ok(
      sayAllEnglish(session.view.heading).includes(`${faulty} didn’t answer`),
      sayAllEnglish(session.view.heading),
    );
}

function checkTold({ row, faulty, session }: Played): void {
  const { notices } = session.view;
  const errors = session.verdict.engineErrors.map(({ engine, detail }) => `${engine}: ${detail}`);
  const about = [...notices.map(sayEnglish), ...errors].filter((text) => text.includes(faulty));
  if (row.told !== undefined) assert.match(about.join('\n'), row.told);
  for (const other of SEATS.filter((seat) => seat !== faulty))
    assert.deepEqual(
      session.verdict.engineErrors.filter(({ engine }) => engine === other),
      [],
    );
}

/** The seats to test. `npm test` takes a different one for each row, and `npm run test:more` takes all. */
const faultySeats = (at: number): readonly Seat[] => breadth<readonly Seat[]>(SEATS.slice(at % 3, (at % 3) + 1), SEATS);

describe('an engine’s answer in a vote, end to end', () => {
  const rows = [...ANSWER_ROWS, ...NO_VOTE_ROWS];
  const cases = rows.flatMap((row, at) => faultySeats(at).map((faulty): Case => ({ row, faulty, protocol: 'vote' })));
  let played: readonly Played[] = [];

  before(async () => {
    played = await inTurn(cases, play);
  });

  for (const row of rows) {
    it(`${row.row}: ${row.fault}`, () => {
      const mine = played.filter((one) => one.row === row);
      assert.ok(mine.length > 0);
      for (const one of mine) {
        checkSeat(one);
        checkVerdict(one);
        checkTold(one);
      }
    });
  }
});

describe('an engine’s answer in a review, end to end', () => {
  let played: readonly Played[] = [];

  before(async () => {
    // Each in one seat. The votes show that the seat doesn't matter.
    const cases = REVIEW_ANSWER_ROWS.map((row, at): Case => ({
      row,
      faulty: SEATS[at % 3] ?? 'alpha',
      protocol: 'review',
    }));
    played = await inTurn(cases, play);
  });

  for (const [at, row] of REVIEW_ANSWER_ROWS.entries()) {
    it(`${String(row.row)}: ${row.fault}`, () => {
      const one = played[at] ?? assert.fail();
      checkSeat(one);
      checkVerdict(one);
      checkTold(one);
    });
  }
});
