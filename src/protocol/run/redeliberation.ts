import type { Vote } from '../tally/ballot.ts';

/** Another round on the same question, for the seats that new information concerns. */
export interface Redeliberation {
  /** From 2. */
  readonly round: number;
  readonly context: string;
  /** Whether the context has new facts, not only more explanation. */
  readonly evidence: boolean;
  /** Ids of the seats that are asked again; all others keep their vote. */
  readonly seats: readonly string[];
}

/**
 * A question that the user asks after the verdict: to an outvoted seat, or to the seats that raised a finding. It
 * doesn't change the verdict.
 */
export interface FollowUp {
  readonly seat: string;
  /** Ids of other seats that are asked the same. Absent if there aren't any. */
  readonly also?: readonly string[] | undefined;
  /** `findingKey` of the finding that it is about; absent: it is about the decision. */
  readonly finding?: string | undefined;
  readonly question: string;
}

export const seatsAsked = ({ seat, also = [] }: FollowUp): readonly string[] => [seat, ...also];

/** What a seat that's asked again gets besides the question. */
export interface NewInformation {
  readonly context: string;
  readonly evidence: boolean;
  /** Its own vote so far. Null if it has no vote. */
  readonly earlier: Vote | null;
  /** The letter that it has chosen so far. Null if it hasn't chosen one. Absent if the question isn't open. */
  readonly choice?: string | null | undefined;
}

/** How the majority plans to address a safety dissent. */
export interface MitigationPlan {
  readonly mitigation: string;
  /** What to watch for that would prove the dissenter right. */
  readonly monitor: string;
}

/** Without new facts, a decision is asked again twice at most. */
export const MOST_REDELIBERATIONS = 2;
