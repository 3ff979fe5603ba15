import assert from 'node:assert/strict';
import { ANSWER_ROWS, type AnswerRow } from './answerRows.ts';
import { votes } from './plan.ts';
import { inScene, inTurn, seatOf, sit, type Sitting } from './sitting.ts';

const SEATS = ['alpha', 'beta', 'gamma'] as const;
type Seat = (typeof SEATS)[number];

interface Case {
  readonly row: AnswerRow;
  readonly faulty: Seat;
}

interface Played extends Case {
  readonly sitting: Sitting;
  readonly asks: number;
}

/** One seat for it and one against it: whatever the third is taken to say decides. */
async function play({ row, faulty }: Case): Promise<Played> {
  const [approving = '', rejecting = ''] = SEATS.filter((seat) => seat !== faulty);
  const plans = { [faulty]: row.plan, [approving]: votes('APPROVE'), [rejecting]: votes('REJECT') };
  const engines = Object.fromEntries(SEATS.map((seat) => [seat, plans[seat] ?? []]));
  return inScene({ engines }, async (scene) => {
    const sitting = await sit(scene);
    return { row, faulty, sitting, asks: scene.calls(faulty).length };
  });
}

const OUTCOMES = { APPROVE: 'approved', REJECT: 'rejected' } as const;

function checkVerdict({ row, sitting }: Played): void {
  const { verdict } = sitting;
  const voted = row.seat === 'APPROVE' || row.seat === 'REJECT' ? row.seat : null;
  assert.equal(verdict.outcome, voted === null ? 'undecided' : OUTCOMES[voted], verdict.decision);
  const failed = row.seat === 'failed' || row.seat === 'unreadable';
  assert.equal(verdict.flags.includes('degraded'), failed);
  for (const flag of ['contradiction', 'parsed-from-text'] as const)
    assert.equal(verdict.flags.includes(flag), row.flag === flag, flag);
}

function checkSeat({ row, faulty, sitting, asks }: Played): void {
  const seat = seatOf(sitting, faulty);
  const failed = row.seat === 'failed' || row.seat === 'unreadable';
  assert.equal(asks, row.asks ?? 1, 'asks');
  assert.equal(seat.attempts, row.asks ?? 1);
  if (failed) assert.deepEqual([seat.status, seat.vote.position, seat.vote.confidence], [row.seat, 'ABSTAIN', 0]);
  else
    assert.deepEqual([seat.status, seat.vote.position], [row.seat === 'ABSTAIN' ? 'abstained' : 'answered', row.seat]);
  if (row.confidence !== undefined) assert.equal(seat.vote.confidence, row.confidence);
  assert.equal(seat.engineError !== null, failed);
  if (failed) assert.ok(sitting.view.heading.includes(`${faulty} did not answer`), sitting.view.heading);
}

function checkTold({ row, faulty, sitting }: Played): void {
  const { notices } = sitting.view;
  const errors = sitting.verdict.engineErrors.map(({ engine, detail }) => `${engine}: ${detail}`);
  const about = [...notices, ...errors].filter((text) => text.includes(faulty));
  if (row.told !== undefined) assert.match(about.join('\n'), row.told);
  for (const other of SEATS.filter((seat) => seat !== faulty))
    assert.deepEqual(
      sitting.verdict.engineErrors.filter(({ engine }) => engine === other),
      [],
    );
}

describe('what an engine says, through the whole path', function () {
  this.timeout(240_000);
  const cases = ANSWER_ROWS.flatMap((row) => SEATS.map((faulty): Case => ({ row, faulty })));
  let played: readonly Played[] = [];

  before(async () => {
    played = await inTurn(cases, play);
  });

  for (const row of ANSWER_ROWS) {
    it(`${row.row}: ${row.fault}`, () => {
      const mine = played.filter((one) => one.row === row);
      assert.equal(mine.length, SEATS.length);
      for (const one of mine) {
        checkSeat(one);
        checkVerdict(one);
        checkTold(one);
      }
    });
  }
});
