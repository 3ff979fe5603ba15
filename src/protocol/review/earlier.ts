import type { Finding, FindingState, LinesSince, SeatNow } from '../findings/finding.ts';
import type { Seat } from '../seat.ts';
import type { Artifact } from '../setup.ts';

/** An earlier review of the same change, with what it left open. */
export interface EarlierReview {
  readonly sessionId: string;
  /** The seats that it had; some of them may be missing now. */
  readonly seats: readonly Seat[];
  readonly findings: readonly EarlierFinding[];
  /** What these seats were shown then and is the same now, so that nobody is shown it again; absent: nothing. */
  readonly unchanged?: Unchanged | undefined;
}

/** Files of a change, with all that the change says of them. */
export type Unchanged = Pick<Artifact, 'text' | 'files'>;

/** All of a change that is under review, what nobody is shown again included. */
export function withUnchanged(artifact: Artifact, unchanged: Unchanged | undefined): Artifact {
  if (unchanged === undefined) return artifact;
  const { coverage } = artifact;
  const leftOut = coverage.leftOut.filter(({ reason }) => reason !== 'reviewed-before');
  return {
    ...artifact,
    text: `${artifact.text}${unchanged.text}`,
    files: [...artifact.files, ...unchanged.files],
    coverage: { ...coverage, leftOut },
  };
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
