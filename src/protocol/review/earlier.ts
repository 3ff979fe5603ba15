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
  /** By its id there. */
  readonly finding: Finding;
  readonly lines: LinesSince;
  /** The user has dismissed it, as a false positive or as something that will not be fixed. */
  readonly dismissed: boolean;
  /** It stands in a file that nobody is shown again: it is as open as it was, and no seat is asked about it. */
  readonly carried?: true | undefined;
}

/** What has become of an earlier finding; `raised`: a seat has raised it again, in whatever words. */
export function stateNow(
  { lines, dismissed }: Pick<EarlierFinding, 'lines' | 'dismissed'>,
  said: readonly Pick<SeatNow, 'now'>[],
  raised: 'again' | 'not-again',
): FindingState {
  // The user's word holds as long as the code is the same.
  if (dismissed && (lines === 'same' || lines === 'unknown')) return 'dismissed';
  const says = (now: SeatNow['now']): boolean => said.some((one) => one.now === now);
  // A replacement may be wrong.
  if (raised === 'again' || says('still')) return 'open';
  if (lines === 'applied') return 'applied';
  return lines === 'changed' && says('fixed') ? 'resolved' : 'open';
}
