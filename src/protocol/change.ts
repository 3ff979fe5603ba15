import { concludeSeat } from './seatResult.ts';
import type { Change, SeatChange } from './verdict.ts';
import { type SeatProgress, upToRound, type VoteState } from './voteState.ts';

/** What every re-deliberation changed, seat by seat. */
export function changesOf(state: VoteState): readonly Change[] {
  return state.redeliberations.map(({ round, context, evidence, seats }) => ({
    round,
    context,
    evidence,
    seats: state.seats.filter((one) => seats.includes(one.seat.id)).map((one) => changeOf(one, round)),
  }));
}

const NOTABLE = 20;

function changeOf(progress: SeatProgress, round: number): SeatChange {
  const from = standing(upToRound(progress, round - 1));
  const to = standing(upToRound(progress, round));
  return { seat: progress.seat.id, from, to, moved: Math.abs(to.confidence - from.confidence) > NOTABLE };
}

function standing(progress: SeatProgress): SeatChange['from'] {
  const { position, confidence } = concludeSeat(progress).seat.vote;
  return { position, confidence };
}
