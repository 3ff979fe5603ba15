import type { RoundComparison, SeatInRound } from './deliberation.ts';

/** A seat's entry in the last round in which it was heard. Empty if it was never heard. */
export function lastPosition(seat: string, rounds: readonly RoundComparison[]): readonly SeatInRound[] {
  return rounds
    .flatMap(({ seats }) => seats.filter((one) => one.seat === seat && (one.stance !== '' || one.position !== '')))
    .slice(-1);
}
