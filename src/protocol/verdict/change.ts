import { concludeSeat } from './seatResult.ts';
import { hasFailed } from '../tally/tally.ts';
import type { Change, SeatChange, VerdictSeat } from './verdict.ts';
import { type SeatProgress, upToRound, type SessionState } from '../run/sessionState.ts';

/** What every re-deliberation changed, seat by seat. */
export function changesOf(state: SessionState): readonly Change[] {
  return state.redeliberations.map(({ round, context, evidence, seats }) => ({
    round,
    context,
    evidence,
    seats: state.seats.filter((one) => seats.includes(one.seat.id)).map((one) => changeOf(one, round)),
  }));
}

const NOTABLE = 20;

function changeOf(progress: SeatProgress, round: number): SeatChange {
  const before = concludeSeat(upToRound(progress, round - 1)).seat;
  const after = concludeSeat(upToRound(progress, round)).seat;
  // Who did not answer has no confidence that could have moved.
  const bothSpoke = !hasFailed(before) && !hasFailed(after);
  const moved = bothSpoke && Math.abs(after.vote.confidence - before.vote.confidence) > NOTABLE;
  return { seat: progress.seat.id, from: standing(before), to: standing(after), moved };
}

function standing({ vote: { position, confidence } }: VerdictSeat): SeatChange['from'] {
  return { position, confidence };
}
