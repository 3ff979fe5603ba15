import type { Vote } from '../tally/ballot.ts';

/** A second or third look at the same matter by the seats that new information touches. */
export interface Redeliberation {
  /** From 2. */
  readonly round: number;
  readonly context: string;
  /** New facts, not only more explanation. */
  readonly evidence: boolean;
  /** Ids of the seats that are asked again; all others keep their vote. */
  readonly seats: readonly string[];
}

/**
 * A question that the user put once the verdict was there: to a seat that was outvoted, or to those that raised a finding.
 * It changes nothing of the verdict.
 */
export interface FollowUp {
  readonly seat: string;
  /** Ids of seats that are asked the same; absent: no others are. */
  readonly also?: readonly string[] | undefined;
  /** `findingKey` of the finding that it is about; absent: it is about the decision. */
  readonly finding?: string | undefined;
  readonly question: string;
}

export const seatsAsked = ({ seat, also = [] }: FollowUp): readonly string[] => [seat, ...also];

/** What a seat that is asked again is told besides the question. */
export interface NewInformation {
  readonly context: string;
  readonly evidence: boolean;
  /** Its own vote so far; null when it had none. */
  readonly earlier: Vote | null;
  /** The letter that it has chosen so far, null for none; absent in a question of acceptance. */
  readonly choice?: string | null | undefined;
}

/** How the majority means to meet a dissent about safety. */
export interface MitigationPlan {
  readonly mitigation: string;
  /** What to watch for that would prove the dissenter right. */
  readonly monitor: string;
}

/** Without new facts a decision is put again twice at the most. */
export const MOST_REDELIBERATIONS = 2;
