import { touchesSafety } from './safety.ts';
import { concludeSeat, type SeatResult } from './seatResult.ts';
import { tally, type Tally } from './tally.ts';
import type { VoteState } from './voteState.ts';

/** Whether an approval stands against a dissent about safety or security. */
export function hasSafetyDissent(count: Tally, results: readonly SeatResult[]): boolean {
  return count.side === 'APPROVE' && count.outvoted.some((seat) => isAboutSafety(seat.id, results));
}

function isAboutSafety(id: string, results: readonly SeatResult[]): boolean {
  const result = results.find(({ seat }) => seat.id === id);
  if (result === undefined) return false;
  const { dissent_note, rationale, risks } = result.seat.vote;
  return touchesSafety([
    dissent_note,
    rationale,
    ...risks,
    ...result.findings.flatMap((one) => [one.title, one.detail]),
  ]);
}

/** The seat that is asked how the majority means to meet the dissent: its surest; null when there is nothing to meet. */
export function planner(state: VoteState): string | null {
  const results = state.seats.map(concludeSeat);
  const count = tally(results.map((result) => result.seat));
  if (count.overrideReview || !hasSafetyDissent(count, results)) return null;
  const [surest] = count.majority.toSorted((a, b) => b.vote.confidence - a.vote.confidence);
  return surest?.id ?? null;
}
