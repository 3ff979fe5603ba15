/** The expert whom a challenger speaks for. */
export interface Persona {
  /** Id of the seat. */
  readonly seat: string;
  /** “Architect”: unique in a debate; what the others know the challenger by. */
  readonly perspective: string;
  /** Who this is, one or two sentences in the second person. */
  readonly identity: string;
  /** What this expert looks at and others overlook. */
  readonly angle: string;
  /** How this expert goes about it. */
  readonly method: string;
  readonly origin: 'built-in' | 'generated' | 'edited';
}

/** What a debate is set up with besides what every session has. */
export interface DebateSetup {
  /** Id of the seat that holds and defends the position. */
  readonly proponent: string;
  readonly personas: readonly Persona[];
  /** Relative to the workspace, forward slashes: `debates/001-redis-or-memcached`. */
  readonly folder: string;
  /** Why the experts were not made for the topic although that was tried, one sentence; absent when nothing is to be said. */
  readonly expertsProblem?: string | undefined;
  /** The engine that the settings name for that and that has no seat; absent when it has one. */
  readonly insteadOf?: string | undefined;
  /**
   * The context files as they were written once, `AGENTS.md` with its hash in hexadecimal; a changed one costs its
   * challenger the seat.
   */
  readonly contextFiles: readonly { readonly seat: string; readonly file: string; readonly sha256: string }[];
}

/** undecided: nobody objects, and yet too few carry the position, or changed lines were shown to nobody. */
export const DEBATE_ENDINGS = ['consensus', 'undecided', 'trade-off', 'aborted'] as const;

/** What a debate adds to the verdict. */
export interface DebateOutcome {
  readonly kind: (typeof DEBATE_ENDINGS)[number];
  /** Relative to the workspace. */
  readonly folder: string;
  readonly standings: readonly DebateStanding[];
  /** What every side of the disagreement named as common ground. */
  readonly agreed: readonly string[];
  /** What only some of them named, by the ids of their seats; absent in what was stored before this was told apart. */
  readonly partlyAgreed?: readonly { readonly text: string; readonly seats: readonly string[] }[] | undefined;
}

/**
 * agreed: nothing is left to answer. minor: small reservations. open: an objection stands. lost: never heard. unread:
 * its answer could not be read, so it takes no side.
 */
export const STANDING_KINDS = ['agreed', 'minor', 'open', 'lost', 'unread'] as const;

/** What the side that holds the position is called. */
export const PROPONENT = 'Proponent';

/** What a side is known by: the perspective of a challenger, or the proponent. */
export function sideName(seat: string, sides: readonly Pick<Persona, 'seat' | 'perspective'>[]): string {
  return sides.find((one) => one.seat === seat)?.perspective ?? PROPONENT;
}

/** Who was heard at all; the others take no side. */
export function hasSpoken({ kind }: Pick<DebateStanding, 'kind'>): boolean {
  return kind !== 'lost' && kind !== 'unread';
}

/** Who holds with the position, with or without a small reservation, and with or without evidence. */
export function agrees({ kind }: Pick<DebateStanding, 'kind'>): boolean {
  return kind === 'agreed' || kind === 'minor';
}

/** Who has left the proponent something to answer. */
export function hasReservations({ kind }: Pick<DebateStanding, 'kind'>): boolean {
  return kind === 'open' || kind === 'minor';
}

export function objects({ kind }: Pick<DebateStanding, 'kind'>): boolean {
  return kind === 'open';
}

export interface DebateStanding {
  readonly seat: string;
  readonly perspective: string;
  readonly kind: (typeof STANDING_KINDS)[number];
  readonly critique: string;
  readonly confidence: number;
  /** An agreement without evidence: nobody's support. Sessions from before call an agreement `open` beside it. */
  readonly rubberStamp: boolean;
  /** The version of the position that it has judged, from 1; absent for who was not heard. */
  readonly judgedVersion?: number | undefined;
}

export const CHALLENGE_VERDICTS = ['agree', 'partial', 'disagree'] as const;
export type ChallengeVerdict = (typeof CHALLENGE_VERDICTS)[number];
export const OBJECTION_STRENGTHS = ['minor', 'moderate', 'strong'] as const;
export type ObjectionStrength = (typeof OBJECTION_STRENGTHS)[number];
export const REPLIES = ['ACCEPT', 'PARTIAL', 'REJECT'] as const;
export const REVISIONS = ['kept', 'revised'] as const;
export const OBJECTIONS = ['none', 'minor', 'strong'] as const;
export const REBUTTALS = ['ACCEPT', 'MAINTAIN', 'ESCALATE'] as const;
export type RebuttalStance = (typeof REBUTTALS)[number];

/** What a seat says in a debate, by what it was asked. Confidences are 0 to 100. */
export type DebateAnswer = Opening | Challenge | Confrontation | Rebuttal | AssumptionAnswer;

export interface Opening {
  readonly kind: 'opening';
  readonly position: string;
  readonly reasoning: string;
  readonly confidence: number;
  readonly weaknesses: readonly string[];
  readonly assumptions: readonly string[];
}

export interface Challenge {
  readonly kind: 'challenge';
  /** Null for an answer that could not be read: it is shown as it is and counts as no verdict. */
  readonly verdict: ChallengeVerdict | null;
  readonly critique: string;
  readonly evidence: readonly string[];
  readonly alternative: string;
  readonly confidence: number;
  readonly objectionStrength: ObjectionStrength;
  readonly assumptionsChallenged: readonly string[];
  readonly safety: 'none' | 'concern';
  /** Who or what comes to harm, and how; it counts only beside `concern`, and may be empty there. */
  readonly safetyConcern: string;
  /** Whether its evidence holds an item that opens, or quotes the position; seen to when the answer is checked. */
  readonly supported: boolean;
}

export interface Confrontation {
  readonly kind: 'confrontation';
  readonly replies: readonly CritiqueReply[];
  /** The position as it stands now, in full; empty where it is kept. */
  readonly position: string;
  readonly confidence: number;
}

export interface CritiqueReply {
  /** The perspective whose critique it answers. */
  readonly to: string;
  readonly reply: (typeof REPLIES)[number];
  readonly reason: string;
}

export interface Rebuttal {
  readonly kind: 'rebuttal';
  /** Null for an answer that could not be read; the objection then stands. */
  readonly stance: RebuttalStance | null;
  readonly reason: string;
  readonly objection: (typeof OBJECTIONS)[number];
  /** What remains of the objection; empty when it is accepted. */
  readonly critique: string;
  readonly evidence: readonly string[];
  readonly confidence: number;
}

export interface AssumptionAnswer {
  readonly kind: 'assumptions';
  readonly why: string;
  /** What would make the other position right. */
  readonly wouldChange: string;
  readonly assumptions: readonly {
    readonly text: string;
    readonly holdsFor: readonly string[];
    readonly test: string;
  }[];
  readonly agreed: readonly string[];
}

/** False for an answer that was wrapped as it is: it is shown and takes no side. */
export function isReadable(word: DebateAnswer): boolean {
  if (word.kind === 'challenge') return word.verdict !== null;
  return word.kind !== 'rebuttal' || word.stance !== null;
}
