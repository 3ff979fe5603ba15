import type { DismissedBy } from './dismissal.ts';

export const SEVERITIES = ['P1', 'P2', 'P3'] as const;
export type Severity = (typeof SEVERITIES)[number];

/** The worst first; within one severity in the order given. */
export const bySeverity = <F extends Pick<Finding, 'severity'>>(findings: readonly F[]): readonly F[] =>
  findings.toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));

/**
 * verified: the place was found. unverified: in the artifact, but the line or quote wasn't found. outside: not in the
 * artifact.
 */
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

/**
 * The criteria by which the parts of a mixed artifact are judged, and to which its findings belong: code as code, text
 * as a proposal.
 */
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
  /** `f1`, `f2`, … within a verdict. Within a ballot, the seat's id and a number, such as `codex-1`. */
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
  /** The lines of the quote, if they aren't exactly the lines from `startLine` to `endLine`. */
  readonly quoteLines?: LineSpan | undefined;
  /**
   * Set if the change removed the quote. The place is then the code that's there now, or nothing if the file is gone.
   */
  readonly removed?: true | undefined;
  /** Ids of the seats. */
  readonly raisedBy: readonly string[];
  readonly evidence: Evidence;
  readonly category: Category;
  /** Whether the change under review introduced it. Null if the seat wasn't asked or didn't say. */
  readonly introduced: boolean | null;
  /** For a P1: what must happen for it to go wrong, and what happens then. Null if the seat didn't say. */
  readonly scenario: string | null;
  /** What to do about it, in words. */
  readonly suggestion: string;
  /**
   * The replacement for exactly the lines of `quote` (without a quote: for `startLine` to `endLine`), as the seat gave
   * it, with its indentation. A line end at the very end adds no empty line. Absent if the seat gave only words.
   */
  readonly replacement?: string | undefined;
  /** Titles that other raisers, or the same one in another round, gave it; absent when there is only one. */
  readonly otherWordings?: readonly string[] | undefined;
  /** In a review of something mixed: whether it was found in the code, or in the proposal. */
  readonly route?: Route | undefined;
  /** What the seats that didn't raise it say about it. Absent if there are no opinions. */
  readonly secondOpinions?: readonly SecondOpinion[] | undefined;
  /** How many seats point at this place, and of how many vendors; absent within a ballot. */
  readonly places?: Pointing | undefined;
  /** Ids of other findings at this place that a seat has marked as the same; absent within a ballot. */
  readonly sameAs?: readonly string[] | undefined;
  /** Why its raisers withdrew it. Absent or null if they didn't. */
  readonly withdrawnReason?: string | null | undefined;
  /** Absent within a ballot. */
  readonly state?: FindingState | undefined;
  /**
   * Why it was dismissed when the session opened. Absent if it wasn't, or if it was dismissed through an earlier
   * review.
   */
  readonly dismissal?: DismissedBy | undefined;
  /** In a review that was run again: what's known about it from the earlier review. Absent for a new finding. */
  readonly earlier?: KnownBefore | undefined;
  /** What the user asked about it after the verdict, with the answers. Absent if the user asked nothing. */
  readonly asked?: readonly FollowUpAnswer[] | undefined;
}

/** A seat's answer to a question that the user asked after the verdict. */
export interface FollowUpAnswer {
  readonly seat: string;
  readonly question: string;
  readonly answer: string;
}

/** What happened to the lines of a finding since the earlier review. applied: they're now its replacement. */
export const LINES_SINCE = ['same', 'changed', 'applied', 'unknown'] as const;
export type LinesSince = (typeof LINES_SINCE)[number];

/** What a seat says happened to a finding. */
export const NOW = ['fixed', 'still', 'cannot-tell'] as const;
export type Now = (typeof NOW)[number];

/** What a seat says about a finding of an earlier review. */
export interface EarlierAnswer {
  /** Its id in the earlier review. */
  readonly finding: string;
  readonly now: Now;
  readonly reason: string;
  /** `findingKey` of the seat's own finding in this review that says the same. Null if there isn't one. */
  readonly sameAs: string | null;
}

/** The same as stored with a finding. */
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

/** What a seat says about a finding that it didn't raise. */
export interface SecondOpinionAnswer {
  /** `findingKey` of the finding. */
  readonly finding: string;
  readonly judgement: Judgement;
  readonly reason: string;
  /** The code that contradicts the finding, verbatim. A refutation whose quote isn't found counts as unsure. */
  readonly quote: string;
  /** `findingKey` of the seat's own finding that says the same. Null if there isn't one. */
  readonly sameAs: string | null;
}

/** An opinion as stored with a finding. */
export interface SecondOpinion extends Omit<SecondOpinionAnswer, 'finding' | 'sameAs'> {
  readonly seat: string;
}

/**
 * Identifies a finding, however the others around it are numbered. Findings that differ in one of these fields have
 * different keys.
 */
export function findingKey({ file, startLine, title, category, quote }: Finding): string {
  return JSON.stringify([file, startLine, title, category, quote]);
}

/** Whether a seat refuted it with a quote that was found, and only the seat that raised it upholds it. */
export function isRefuted({ raisedBy, secondOpinions = [] }: Finding): boolean {
  const judged = (judgement: Judgement): boolean => secondOpinions.some((one) => one.judgement === judgement);
  return raisedBy.length === 1 && judged('refute') && !judged('confirm');
}

const WITHOUT_WEIGHT: readonly FindingState[] = ['withdrawn', 'resolved', 'applied', 'dismissed'];

/**
 * Whether a finding affects the outcome, a condition, or an exit status: as far as is known, the change introduced it,
 * and it's still open. Whether its evidence was verified is a separate question.
 */
export function counts({
  introduced,
  withdrawnReason = null,
  state = 'new',
}: Pick<Finding, 'introduced' | 'withdrawnReason' | 'state'>): boolean {
  return introduced !== false && withdrawnReason === null && isStanding({ state });
}

/**
 * Whether it's still open, as far as is known: neither withdrawn, resolved, applied, nor dismissed. Also true for a
 * finding from before the change.
 */
export function isStanding({ state = 'new' }: Pick<Finding, 'state'>): boolean {
  return !WITHOUT_WEIGHT.includes(state);
}

/** Whether it's a P1 that counts but whose evidence wasn't verified. */
export function isUncheckedP1(finding: Finding): boolean {
  return finding.severity === 'P1' && finding.evidence !== 'verified' && counts(finding);
}

/** Whether it's a verified P1 from an earlier review that's still open. */
export function isEarlierP1(finding: Finding): boolean {
  return finding.earlier !== undefined && finding.state === 'open' && mustBeFixed(finding);
}

/** Whether it's verified and counts. */
export function weighs(finding: Finding): boolean {
  return finding.evidence === 'verified' && counts(finding);
}

/** Whether it's a P1 that's verified and counts. */
export function mustBeFixed(finding: Finding): boolean {
  return finding.severity === 'P1' && weighs(finding);
}
