import { concernOf } from './dissent.ts';
import { type Finding, weighs } from '../findings/finding.ts';
import { isOpenQuestion } from '../deliberation/openQuestion.ts';
import { touchesSafety } from './safety.ts';
import { concludeSeat, type SeatResult } from './seatResult.ts';
import { tally, type Tally, type TallySeat } from '../tally/tally.ts';
import type { SessionState } from '../run/sessionState.ts';

/** Whether an approval stands against a dissent about safety or security. */
export function hasSafetyDissent(count: Tally, results: readonly SeatResult[]): boolean {
  return count.side === 'APPROVE' && count.outvoted.some((seat) => isAboutSafety(seat, results));
}

/** By what the seat says in closed words; its sentences are searched only where there is no form that holds such a word. */
function isAboutSafety({ id, vote }: TallySeat, results: readonly SeatResult[]): boolean {
  const own = results.filter(({ seat }) => seat.id === id);
  if (vote.safety === 'concern' || own.some(({ findings }) => findings.some(isSecurity))) return true;
  const { dissent_note, rationale, risks } = vote;
  return own.some(({ countedBy }) => countedBy === 'text') && touchesSafety([dissent_note, rationale, ...risks]);
}

function isSecurity(finding: Finding): boolean {
  const { severity, category } = finding;
  return severity !== 'P3' && category === 'security' && weighs(finding);
}

export interface Planner {
  readonly seat: string;
  /** The outvoted concerns that have to be met. */
  readonly concerns: readonly string[];
}

/** The seat that is asked how the majority means to meet the dissent: its surest; null when there is nothing to meet. */
export function planner(state: SessionState): Planner | null {
  // What stands against a position is answered within the debate itself, and a choice between options approves nothing.
  if (state.setup.protocol === 'debate' || isOpenQuestion(state.setup)) return null;
  const results = state.seats.map(concludeSeat);
  const count = tally(results.map((result) => result.counted));
  if (count.overrideReview || !hasSafetyDissent(count, results)) return null;
  const [surest] = count.majority.toSorted((a, b) => b.vote.confidence - a.vote.confidence);
  return surest === undefined ? null : { seat: surest.id, concerns: count.outvoted.map(({ vote }) => concernOf(vote)) };
}
