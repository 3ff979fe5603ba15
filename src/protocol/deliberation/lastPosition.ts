import type { RoundComparison, SeatInRound } from './deliberation.ts';

/** As a seat stood when it was last heard; none for one that never was. */
export function lastPosition(seat: string, rounds: readonly RoundComparison[]): readonly SeatInRound[] {
  return rounds
    .flatMap(({ seats }) => seats.filter((one) => one.seat === seat && (one.stance !== '' || one.position !== '')))
    .slice(-1);
}
