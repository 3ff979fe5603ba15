import { concernOf } from './dissent.ts';
import { type Finding, weighs } from '../findings/finding.ts';
import { isOpenQuestion } from '../deliberation/openQuestion.ts';
import { touchesSafety } from './safety.ts';
import { concludeSeat, type SeatResult } from './seatResult.ts';
import { tally, type Tally, type TallySeat } from '../tally/tally.ts';
import type { SessionState } from '../run/sessionState.ts';

/** Whether an approval has outvoted a dissent about safety or security. */
export function hasSafetyDissent(count: Tally, results: readonly SeatResult[]): boolean {
  return count.side === 'APPROVE' && count.outvoted.some((seat) => isAboutSafety(seat, results));
}

/**
 * Decides by the seat's `safety` field and findings. Searches its sentences only if the vote was parsed from text,
 * without those fields.
 */
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
  /** The outvoted concerns that the plan has to address. */
  readonly concerns: readonly string[];
}

/** The most confident seat of the majority, which is asked how to address the dissent. Null if no plan is needed. */
export function planner(state: SessionState): Planner | null {
  // A debate answers objections itself, and a choice between options approves nothing.
  if (state.setup.protocol === 'debate' || isOpenQuestion(state.setup)) return null;
  const results = state.seats.map(concludeSeat);
  const count = tally(results.map((result) => result.counted));
  if (count.overrideReview || !hasSafetyDissent(count, results)) return null;
  const [surest] = count.majority.toSorted((a, b) => b.vote.confidence - a.vote.confidence);
  return surest === undefined ? null : { seat: surest.id, concerns: count.outvoted.map(({ vote }) => concernOf(vote)) };
}
