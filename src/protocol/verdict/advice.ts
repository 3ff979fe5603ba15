import type { Position, Recommendation } from '../tally/ballot.ts';
import type { SeatResult } from './seatResult.ts';
import { hasFailed } from '../tally/tally.ts';

/** The recommendation of a seat. A plain ballot is translated into the words of a review. Null if the seat failed. */
export function adviceOf({ seat, review }: SeatResult): Recommendation | null {
  return hasFailed(seat) ? null : (review?.recommendation ?? IN_WORDS[seat.vote.position]);
}

const IN_WORDS: Readonly<Record<Position, Recommendation>> = { APPROVE: 'keep', REJECT: 'reject', ABSTAIN: 'continue' };

/** The recommendation that counts. If a seat contradicts itself, such as “keep” with its own P1, it's “continue”. */
export function countedAdvice(result: SeatResult): Recommendation | null {
  return result.seat.contradiction ? 'continue' : adviceOf(result);
}

/** Whether a seat asks for another round. A seat that contradicts itself doesn't. */
export function asksForMore(result: SeatResult): boolean {
  return !result.seat.contradiction && adviceOf(result) === 'continue';
}
