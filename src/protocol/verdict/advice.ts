import type { Position, Recommendation } from '../tally/ballot.ts';
import type { SeatResult } from './seatResult.ts';
import { hasFailed } from '../tally/tally.ts';

/** What a seat advises, a plain ballot in the words of a review; null for one that was not heard. */
export function adviceOf({ seat, review }: SeatResult): Recommendation | null {
  return hasFailed(seat) ? null : (review?.recommendation ?? IN_WORDS[seat.vote.position]);
}

const IN_WORDS: Readonly<Record<Position, Recommendation>> = { APPROVE: 'keep', REJECT: 'reject', ABSTAIN: 'continue' };

/** The advice that counts: “keep” beside a P1 of its own counts no more than the approval does. */
export function countedAdvice(result: SeatResult): Recommendation | null {
  return result.seat.contradiction ? 'continue' : adviceOf(result);
}

/** Whether a seat asks for another round; one that contradicts itself does not. */
export function asksForMore(result: SeatResult): boolean {
  return !result.seat.contradiction && adviceOf(result) === 'continue';
}
