import type { DismissedBy } from './dismissal.ts';

export const SEVERITIES = ['P1', 'P2', 'P3'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The worst first; within one severity in the order given. */
export const bySeverity = <F extends Pick<Finding, 'severity'>>(findings: readonly F[]): readonly F[] =>
  findings.toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));

/** verified: the place holds. unverified: in the artifact, but line or quote do not hold. outside: not in the artifact. */
export const EVIDENCES = ['verified', 'unverified', 'outside'] as const;
export type Evidence = (typeof EVIDENCES)[number];

export const CATEGORIES = [
  'correctness',
  'security',
  'reliability',
  'maintainability',
  'performance',
  'compatibility',
  'other',
] as const;
export type Category = (typeof CATEGORIES)[number];

export const FINDING_STATES = ['new', 'open', 'resolved', 'applied', 'dismissed', 'withdrawn'] as const;
export type FindingState = (typeof FINDING_STATES)[number];

/** By which criteria something mixed is judged, and what found there: its code as code, its text as a proposal. */
export const ROUTES = ['code', 'proposal'] as const;
export type Route = (typeof ROUTES)[number];

/** From 1, both included. */
export interface LineSpan {
  readonly startLine: number;
  readonly endLine: number;
}

/** How many seats, and of how many vendors. */
export interface Pointing {
  readonly seats: number;
  readonly vendors: number;
}

export interface Finding {
  /** `f1`, `f2`, … within one verdict; within one ballot the seat's id stands before it. */
  readonly id: string;
  readonly severity: Severity;
  readonly title: string;
  readonly detail: string;
  /** Relative to the workspace, with forward slashes; empty when the seat named no file. */
  readonly file: string;
  /** From 1; 0 when the place is unknown. */
  readonly startLine: number;
  readonly endLine: number;
  readonly quote: string;
  /** Where the quote stands, when these are not the very lines from `startLine` to `endLine`. */
  readonly quoteLines?: LineSpan | undefined;
  /** The change took the quote away: its place is what stands there now, or nothing where the file is gone. */
  readonly removed?: true | undefined;
  /** Ids of the seats. */
  readonly raisedBy: readonly string[];
  readonly evidence: Evidence;
  readonly category: Category;
  /** Whether the change under review brought it; null where that was not asked, or not said. */
  readonly introduced: boolean | null;
  /** For a P1: what must happen for it to go wrong, and what then happens; null where that was not said. */
  readonly scenario: string | null;
  /** What to do about it, in words. */
  readonly suggestion: string;
  /**
   * What is to stand for exactly the lines of `quote` (without a quote: for `startLine` to `endLine`), as the seat gave
   * it, indentation and all; a line end at its very end adds no empty line. Absent when there are only words.
   */
  readonly replacement?: string | undefined;
  /** Titles that other raisers, or the same one in another round, gave it; absent when there is only one. */
  readonly otherWordings?: readonly string[] | undefined;
  /** In a review of something mixed: whether it was found in the code, or in the proposal. */
  readonly route?: Route | undefined;
  /** What the seats that did not raise it say of it; absent when nobody was asked. */
  readonly secondOpinions?: readonly SecondOpinion[] | undefined;
  /** How many seats point at this place, and of how many vendors; absent within a ballot. */
  readonly places?: Pointing | undefined;
  /** Ids of other findings at this place that a seat has marked as the same; absent within a ballot. */
  readonly sameAs?: readonly string[] | undefined;
  /** Why its raisers took it back; absent or null while it stands. */
  readonly withdrawnReason?: string | null | undefined;
  /** Absent within a ballot. */
  readonly state?: FindingState | undefined;
  /** Why it had been dismissed when the session opened; absent where it was not, or an earlier review said so. */
  readonly dismissal?: DismissedBy | undefined;
  /** In a review that was held again: what is known of it from the earlier one; absent for what is new. */
  readonly earlier?: KnownBefore | undefined;
  /** What the user asked about it once the verdict was there; absent: nothing. */
  readonly asked?: readonly FollowUpAnswer[] | undefined;
}

/** What a seat answered to a question that the user put once the verdict was there. */
export interface FollowUpAnswer {
  readonly seat: string;
  readonly question: string;
  readonly answer: string;
}

/** What has become of the lines of a finding; applied: they are now its replacement. */
export const LINES_SINCE = ['same', 'changed', 'applied', 'unknown'] as const;
export type LinesSince = (typeof LINES_SINCE)[number];

/** What a seat says has become of a finding. */
export const NOW = ['fixed', 'still', 'cannot-tell'] as const;
export type Now = (typeof NOW)[number];

/** What a seat says of a finding of an earlier review. */
export interface EarlierAnswer {
  /** Its id in the earlier review. */
  readonly finding: string;
  readonly now: Now;
  readonly reason: string;
  /** `findingKey` of a finding of the seat's own in this review that says the same; null when none does. */
  readonly sameAs: string | null;
}

/** The same as it stands at a finding. */
export interface SeatNow extends Pick<EarlierAnswer, 'now' | 'reason'> {
  readonly seat: string;
}

/** What ties a finding to an earlier review. */
export interface KnownBefore {
  /** Its id there. */
  readonly id: string;
  readonly lines: LinesSince;
  readonly said: readonly SeatNow[];
}

export const JUDGEMENTS = ['confirm', 'refute', 'unsure'] as const;
export type Judgement = (typeof JUDGEMENTS)[number];

/** What a seat that did not raise a finding says of it. */
export interface SecondOpinionAnswer {
  /** `findingKey` of the finding. */
  readonly finding: string;
  readonly judgement: Judgement;
  readonly reason: string;
  /** What contradicts the finding, as it stands in the code; a refutation whose quote is nowhere counts as unsure. */
  readonly quote: string;
  /** `findingKey` of a finding of the seat's own that says the same; null when none does. */
  readonly sameAs: string | null;
}

/** A look as it stands at a finding. */
export interface SecondOpinion extends Omit<SecondOpinionAnswer, 'finding' | 'sameAs'> {
  readonly seat: string;
}

/** The same for a finding however the others around it are numbered; two that differ in what makes a finding differ here. */
export function findingKey({ file, startLine, title, category, quote }: Finding): string {
  return JSON.stringify([file, startLine, title, category, quote]);
}

/** Contradicted by a seat that could show why, and upheld by nobody but the one who raised it. */
export function isRefuted({ raisedBy, secondOpinions = [] }: Finding): boolean {
  const judged = (judgement: Judgement): boolean => secondOpinions.some((one) => one.judgement === judgement);
  return raisedBy.length === 1 && judged('refute') && !judged('confirm');
}

const WITHOUT_WEIGHT: readonly FindingState[] = ['withdrawn', 'resolved', 'applied', 'dismissed'];

/**
 * Whether a finding bears on the outcome, a condition or an exit status: the change has brought it, as far as anybody
 * says, and it still stands. Whether its evidence holds is another question.
 */
export function counts({
  introduced,
  withdrawnReason = null,
  state = 'new',
}: Pick<Finding, 'introduced' | 'withdrawnReason' | 'state'>): boolean {
  return introduced !== false && withdrawnReason === null && isStanding({ state });
}

/** Whether it still stands, as far as anybody says, wherever it comes from. */
export function isStanding({ state = 'new' }: Pick<Finding, 'state'>): boolean {
  return !WITHOUT_WEIGHT.includes(state);
}

/** A P1 that counts, and of which nothing shows that it holds. */
export function isUncheckedP1(finding: Finding): boolean {
  return finding.severity === 'P1' && finding.evidence !== 'verified' && counts(finding);
}

/** Of an earlier review, still open. */
export function isEarlierP1(finding: Finding): boolean {
  return finding.earlier !== undefined && finding.state === 'open' && mustBeFixed(finding);
}

/** It holds, and counts. */
export function weighs(finding: Finding): boolean {
  return finding.evidence === 'verified' && counts(finding);
}

/** A P1 that holds and counts. */
export function mustBeFixed(finding: Finding): boolean {
  return finding.severity === 'P1' && weighs(finding);
}
