import type { Finding, FindingState, LinesSince, SeatNow } from '../findings/finding.ts';
import type { Seat } from '../seat.ts';

/** An earlier review of the same change, with what it left open. */
export interface EarlierReview {
  readonly sessionId: string;
  /** The seats that it had; some of them may be missing now. */
  readonly seats: readonly Seat[];
  readonly findings: readonly EarlierFinding[];
}

/** A finding that was open when the earlier review closed, at the place where it is now. */
export interface EarlierFinding {
  /** With the id that it has in that review. */
  readonly finding: Finding;
  readonly lines: LinesSince;
  /** Whether the user dismissed it, as a false positive or as something that won't be fixed. */
  readonly dismissed: boolean;
  /** Set if it's in a file that isn't shown again. It's as open as it was, and no seat is asked about it. */
  readonly carried?: true | undefined;
}

/** The current state of an earlier finding. `raised`: whether a seat raised it again, in any words. */
export function stateNow(
  { lines, dismissed }: Pick<EarlierFinding, 'lines' | 'dismissed'>,
  said: readonly Pick<SeatNow, 'now'>[],
  raised: 'again' | 'not-again',
): FindingState {
  // The user's dismissal applies as long as the code is the same.
  if (dismissed && (lines === 'same' || lines === 'unknown')) return 'dismissed';
  const says = (now: SeatNow['now']): boolean => said.some((one) => one.now === now);
  // Comes before `applied`, because a replacement may be wrong.
  if (raised === 'again' || says('still')) return 'open';
  if (lines === 'applied') return 'applied';
  return lines === 'changed' && says('fixed') ? 'resolved' : 'open';
}
