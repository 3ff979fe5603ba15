import type { LabelledOption, PeerAnswer } from '../deliberation/deliberation.ts';
import type { CritiqueReply, ObjectionStrength, Opening, Persona } from '../debate/debateAnswer.ts';
import type { Finding, LinesSince } from '../findings/finding.ts';
import type { NewInformation } from './redeliberation.ts';

/** What a seat is asked, as far as it follows from what was said before; the setup has the rest. */
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
  /** Which part of the matter, from 0. */
  readonly part: number;
  readonly news: NewInformation | null;
  /** Empty for a question of acceptance. */
  readonly options: readonly LabelledOption[];
}

export interface ReviewQuestion {
  readonly task: 'review';
  readonly part: number;
  /** From 1. */
  readonly round: number;
  readonly news: NewInformation | null;
  /** What the rounds before have found, whoever found it; without names. */
  readonly soFar: readonly Finding[];
  /** When the review is put again, the seat's own findings, which it may withdraw; empty the first time. */
  readonly own: readonly Claim[];
}

/** A review that is held again: what has become of what was open in the earlier one. */
export interface ReviewedAgainQuestion {
  readonly task: 'reviewed-again';
  readonly earlier: readonly EarlierClaim[];
  /** The seat's own findings in this review, with which an earlier one may say the same. */
  readonly own: readonly Claim[];
}

export interface SecondLookQuestion {
  readonly task: 'second-look';
  /** In an order that tells nothing about who raised them. */
  readonly claims: readonly Claim[];
  /** The seat's own findings at the places of the claims, not to be judged. */
  readonly own: readonly Claim[];
}

/** A deliberation's first round: nobody has said anything yet. */
export interface ResearchQuestion {
  readonly task: 'research';
  readonly news: NewInformation | null;
  /** Empty for a question of acceptance, and for an open one as long as the positions have not become options. */
  readonly options: readonly LabelledOption[];
  /** When the matter is put again, the seat's own research so far; absent in the first round. */
  readonly own?: PeerAnswer | null | undefined;
}

export interface RebuttalQuestion {
  readonly task: 'rebuttal';
  readonly round: number;
  readonly options: readonly LabelledOption[];
  /** The seat's own last word; null when it has not been heard. */
  readonly own: PeerAnswer | null;
  /** Shuffled, without names. */
  readonly peers: readonly PeerAnswer[];
}

/** One more question once the verdict is there. */
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

/** A finding as it is put to a seat that did not raise it. */
export interface Claim {
  /** “C1”. */
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

/** A debate's first question, to the seat that will hold the position. */
export interface OpeningQuestion {
  readonly task: 'opening';
  /** Null: the proponent has none. */
  readonly persona: Persona | null;
  /** What the debate is put again with; absent or null the first time. */
  readonly news?: NewInformation | null | undefined;
}

/** What every later question of a debate shows. */
interface LaterQuestion {
  readonly persona: Persona | null;
  /** As it stands now, in full. */
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
  /** What it has said of the version that it judged last. */
  readonly own: CritiqueShown | null;
  /** Empty when the proponent passed it over. */
  readonly answers: readonly CritiqueReply[];
  /** The earlier version that it has agreed to; null when it has judged this one, or does not agree. */
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
  /** Assumptions of the position that it holds for wrong. */
  readonly challenged: readonly string[];
  readonly strength: ObjectionStrength;
}
