import type { DebateAnswer } from '../debate/debateAnswer.ts';
import type { Citation, ResearchAnswer } from '../deliberation/deliberation.ts';
import type { EarlierAnswer, Finding, SecondOpinionAnswer } from '../findings/finding.ts';

export const POSITIONS = ['APPROVE', 'REJECT', 'ABSTAIN'] as const;
export type Position = (typeof POSITIONS)[number];

export const ABSTAIN_REASONS = ['irrelevant', 'insufficient-information', 'conflicting-criteria'] as const;
export type AbstainReason = (typeof ABSTAIN_REASONS)[number];

export const SAFETY = ['none', 'concern'] as const;
export type Safety = (typeof SAFETY)[number];

/** Who or what could be harmed, and what would prevent it. Either may be empty. */
export interface SafetyConcern {
  readonly what: string;
  readonly mitigation: string;
}

/** What a seat says, with the field names of the specification's answer form. */
export interface Vote {
  readonly position: Position;
  /** Whole number, 0 to 100. */
  readonly confidence: number;
  readonly rationale: string;
  readonly key_evidence: readonly string[];
  readonly risks: readonly string[];
  readonly conditions: readonly string[];
  readonly dissent_note: string;
  /** Null unless the position is ABSTAIN and the seat said (or its confidence shows) why. */
  readonly abstainReason: AbstainReason | null;
  readonly safety: Safety;
  /** Null without a concern, or if a concern was stated without words. */
  readonly safety_concern: SafetyConcern | null;
}

/** How an answer was understood, from the surest way to the least sure. */
export const PARSED_BY = ['schema', 'fenced', 'document', 'text', 'none'] as const;
export type ParsedBy = (typeof PARSED_BY)[number];

export interface Ballot {
  readonly vote: Vote;
  /**
   * Already checked against the artifact (see `src/artifact/evidence/anchor.ts`). `raisedBy` contains only this seat.
   */
  readonly findings: readonly Finding[];
  /** What a rejecting seat would do instead. */
  readonly alternatives: readonly string[];
  /** What a reviewing seat says in addition. Absent in a plain ballot. */
  readonly review?: ReviewAnswer | undefined;
  /** What a deliberating seat says in addition. Absent in a plain ballot. */
  readonly research?: ResearchAnswer | undefined;
}

export const RECOMMENDATIONS = ['keep', 'revise', 'reject', 'continue'] as const;
export type Recommendation = (typeof RECOMMENDATIONS)[number];

/** The part of the specification's output envelope that a vote has no place for. */
export interface ReviewAnswer {
  readonly recommendation: Recommendation;
  readonly missing: readonly string[];
  /** Whether it said how sure it is. If not, the vote's confidence is 0 and counts in no mean. */
  readonly sure: boolean;
  /** Its own findings that it withdraws, by the label under which they were shown. Empty in a first review. */
  readonly withdrawn: readonly Withdrawal[];
}

export interface Withdrawal {
  readonly id: string;
  readonly reason: string;
}

/** A place that an answer marks as a P1 outside its structured form. */
export interface MarkedPlace {
  /** As the answer names it. Once it has been opened, relative to the workspace. */
  readonly file: string;
  /** From 1. */
  readonly startLine: number;
  readonly endLine: number;
}

/** An answer as the parsing stages understood it. */
export interface Reading {
  /**
   * Null if the answer can't be read, or if it answers a side question. Values out of range are set to the stated
   * defaults.
   */
  readonly ballot: Ballot | null;
  readonly parsedBy: ParsedBy;
  /**
   * One sentence on what's wrong with the form, which can be sent back to the engine. Leads to one re-ask. Null if the
   * form is right.
   */
  readonly problem: string | null;
  /**
   * The part of the answer that contradicts its decision, if the more cautious statement was used. Absent if there's no
   * contradiction.
   */
  readonly turned?: string | undefined;
  /** The answer to a second look at findings of others. */
  readonly looks?: readonly SecondOpinionAnswer[] | undefined;
  /** What the seat says of the findings of an earlier review. */
  readonly earlier?: readonly EarlierAnswer[] | undefined;
  /** What was said in a debate. */
  readonly debate?: DebateAnswer | undefined;
  /** The answer to a follow-up question. */
  readonly answer?: string | undefined;
  /**
   * Places that are marked as a P1 outside the form. After the check, only those that exist. Absent if there aren't
   * any.
   */
  readonly marked?: readonly MarkedPlace[] | undefined;
  /** Every place that the answer cites, opened. Absent if nothing was checked. */
  readonly citations?: readonly Citation[] | undefined;
}

export const ABSTAINING_VOTE: Vote = {
  position: 'ABSTAIN',
  confidence: 0,
  rationale: '',
  key_evidence: [],
  risks: [],
  conditions: [],
  dissent_note: '',
  abstainReason: null,
  safety: 'none',
  safety_concern: null,
};
