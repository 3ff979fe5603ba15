import type { LabelledOption, PeerAnswer } from '../deliberation/deliberation.ts';
import type { CritiqueReply, ObjectionStrength, Opening, Persona } from '../debate/debateAnswer.ts';
import type { Finding, LinesSince } from '../findings/finding.ts';
import type { NewInformation } from './redeliberation.ts';

/** The part of a question to a seat that depends on what was said before. The setup has the rest. */
export type SeatQuestion =
  | VoteQuestion
  | ReviewQuestion
  | ReviewedAgainQuestion
  | SecondLookQuestion
  | ResearchQuestion
  | RebuttalQuestion
  | FollowUpQuestion
  | OpeningQuestion
  | ChallengeQuestion
  | ConfrontationQuestion
  | ChallengerRebuttalQuestion
  | AssumptionsQuestion;

export interface VoteQuestion {
  readonly task: 'vote';
  /** Which part of the artifact, from 0. */
  readonly part: number;
  readonly news: NewInformation | null;
  /** Empty if the question isn't open. */
  readonly options: readonly LabelledOption[];
}

export interface ReviewQuestion {
  readonly task: 'review';
  readonly part: number;
  /** From 1. */
  readonly round: number;
  readonly news: NewInformation | null;
  /** What the earlier rounds found, by any seat, without names. */
  readonly soFar: readonly Finding[];
  /** If the review is asked again, the seat's own findings, which it may withdraw. Empty the first time. */
  readonly own: readonly Claim[];
}

/** The question in a review that's run again: what happened to the findings that were open in the earlier one. */
export interface ReviewedAgainQuestion {
  readonly task: 'reviewed-again';
  readonly earlier: readonly EarlierClaim[];
  /** The seat's own findings in this review. An earlier finding may say the same as one of them. */
  readonly own: readonly Claim[];
}

export interface SecondLookQuestion {
  readonly task: 'second-look';
  /** In an order that tells nothing about who raised them. */
  readonly claims: readonly Claim[];
  /** The seat's own findings at the places of the claims, not to be judged. */
  readonly own: readonly Claim[];
}

/** The question in a deliberation's first round, and when the deliberation is asked again. */
export interface ResearchQuestion {
  readonly task: 'research';
  readonly news: NewInformation | null;
  /** Empty if the question isn't open, or if the positions haven't become options yet. */
  readonly options: readonly LabelledOption[];
  /** If the question is asked again, the seat's own research so far. Absent in the first round. */
  readonly own?: PeerAnswer | null | undefined;
}

export interface RebuttalQuestion {
  readonly task: 'rebuttal';
  readonly round: number;
  readonly options: readonly LabelledOption[];
  /** The seat's own latest answer. Null if it hasn't been heard. */
  readonly own: PeerAnswer | null;
  /** Shuffled, without names. */
  readonly peers: readonly PeerAnswer[];
}

/** A question after the verdict. */
export type FollowUpQuestion = DissentQuestion | FindingQuestion;

/** To a seat that was outvoted. */
export interface DissentQuestion {
  readonly task: 'follow-up';
  readonly question: string;
  readonly own: PeerAnswer | null;
  /** What the others have decided, in a sentence. */
  readonly decision: string;
}

/** To a seat that raised a finding. */
export interface FindingQuestion {
  readonly task: 'follow-up';
  readonly question: string;
  /** Without names. */
  readonly finding: Finding;
}

/** A finding under a label, as a prompt shows it. */
export interface Claim {
  /** “C1”. “O1” for a finding of the seat's own, and “F1” for one of an earlier review. */
  readonly label: string;
  /** `findingKey` of the finding as it was raised. */
  readonly key: string;
  /** Without names. */
  readonly finding: Finding;
}

/** A finding of an earlier review, at its place now; `key` is its id there. */
export interface EarlierClaim extends Claim {
  readonly lines: LinesSince;
}

/** A debate's first question, to the proponent. */
export interface OpeningQuestion {
  readonly task: 'opening';
  /** Null, because the proponent has no persona. */
  readonly persona: Persona | null;
  /** The new information if the debate is asked again. Absent or null the first time. */
  readonly news?: NewInformation | null | undefined;
}

/** What every later question of a debate shows. */
interface LaterQuestion {
  readonly persona: Persona | null;
  /** The newest version, in full. */
  readonly position: string;
  /** From 1. */
  readonly version: number;
  readonly news?: NewInformation | null | undefined;
}

export interface ChallengeQuestion extends LaterQuestion {
  readonly task: 'challenge';
  readonly opening: Opening | null;
}

export interface ConfrontationQuestion extends LaterQuestion {
  readonly task: 'confrontation';
  readonly critiques: readonly CritiqueShown[];
}

export interface ChallengerRebuttalQuestion extends LaterQuestion {
  readonly task: 'challenger-rebuttal';
  /** objects: has a reservation, however small. */
  readonly stand: 'objects' | 'agrees';
  /** What it said about the version that it judged last. */
  readonly own: CritiqueShown | null;
  /** The proponent's replies to it. Empty if the proponent skipped its critique. */
  readonly answers: readonly CritiqueReply[];
  /** The earlier version that it agreed to. Null if it has judged the newest one, or doesn't agree. */
  readonly agreedTo: { readonly version: number; readonly position: string } | null;
}

export interface AssumptionsQuestion extends LaterQuestion {
  readonly task: 'assumptions';
  readonly disagreements: readonly CritiqueShown[];
}

/** An objection under the perspective that it comes from, without the name of an engine. */
export interface CritiqueShown {
  readonly from: string;
  readonly critique: string;
  readonly evidence: readonly string[];
  readonly alternative: string;
  /** The assumptions of the position that it considers wrong. */
  readonly challenged: readonly string[];
  readonly strength: ObjectionStrength;
}
