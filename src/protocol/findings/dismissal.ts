export const DISMISSAL_REASONS = ['false-positive', 'wont-fix', 'later'] as const;
export type DismissalReason = (typeof DISMISSAL_REASONS)[number];

/** Why a finding is dismissed for as long as its code is the same, and by whom. */
export interface DismissedBy {
  readonly reason: Exclude<DismissalReason, 'later'>;
  /** The rule in the team’s own file that says so, with its line. Absent if the user dismissed it. */
  readonly rule?: string | undefined;
  readonly who?: string | undefined;
  /** The last day on which it applies: 2026-01-31. */
  readonly until?: string | undefined;
  /** Absent or empty if there's no note. */
  readonly note?: string | undefined;
}

/** Identifies a dismissal, because a finding can be dismissed only once at a time. */
interface Dismissed {
  readonly sessionId: string;
  readonly finding: { readonly id: string };
  readonly at: string;
}

export const isSameDismissal = (one: Dismissed, other: Dismissed): boolean =>
  one.sessionId === other.sessionId && one.finding.id === other.finding.id && one.at === other.at;
