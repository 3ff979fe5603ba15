/** The expert whom a challenger speaks for. */
export interface Persona {
  /** Id of the seat. */
  readonly seat: string;
  /** Such as “Architect”. Unique in a debate, and the name by which the other seats know the challenger. */
  readonly perspective: string;
  /** Who this is, one or two sentences in the second person. */
  readonly identity: string;
  /** What this expert looks at and others overlook. */
  readonly angle: string;
  /** How this expert works. */
  readonly method: string;
  readonly origin: 'built-in' | 'generated' | 'edited';
}

/** The part of the setup that only a debate has. */
export interface DebateSetup {
  /** Id of the seat that states and defends the position. */
  readonly proponent: string;
  readonly personas: readonly Persona[];
  /** Relative to the workspace, forward slashes: `debates/001-redis-or-memcached`. */
  readonly folder: string;
  /** Why generating experts for the topic failed, in one sentence. Absent if it succeeded or wasn't tried. */
  readonly expertsProblem?: string | undefined;
  /** The proponent that the settings name, if it has no seat. Absent if it has one, or if it's the default. */
  readonly insteadOf?: string | undefined;
  /**
   * The context files as first written, such as `AGENTS.md`, with their hashes in hexadecimal. If a file changes, its
   * challenger loses the seat.
   */
  readonly contextFiles: readonly { readonly seat: string; readonly file: string; readonly sha256: string }[];
}

/**
 * undecided: no challenger objects, but too few support the position, or the engines weren't shown all changed lines.
 * Also if the proponent stopped defending its position.
 */
export const DEBATE_ENDINGS = ['consensus', 'undecided', 'trade-off', 'aborted'] as const;

/** What a debate adds to the verdict. */
export interface DebateOutcome {
  readonly kind: (typeof DEBATE_ENDINGS)[number];
  /** Relative to the workspace. */
  readonly folder: string;
  readonly standings: readonly DebateStanding[];
  /** What every side of the disagreement named as common ground. */
  readonly agreed: readonly string[];
  /**
   * What only some sides named, with the ids of their seats. Absent in sessions stored before the two lists were
   * separate.
   */
  readonly partlyAgreed?: readonly { readonly text: string; readonly seats: readonly string[] }[] | undefined;
}

/**
 * agreed: nothing is left to answer. minor: minor reservations. open: an objection remains. lost: never heard. unread:
 * its answer couldn't be read, so it takes no side.
 */
export const STANDING_KINDS = ['agreed', 'minor', 'open', 'lost', 'unread'] as const;

/** The name of the side that defends the position. */
export const PROPONENT = 'Proponent';

/** The name of a side: a challenger's perspective, or “Proponent”. */
export function sideName(seat: string, sides: readonly Pick<Persona, 'seat' | 'perspective'>[]): string {
  return sides.find((one) => one.seat === seat)?.perspective ?? PROPONENT;
}

/** Whether the challenger was heard. One that wasn't takes no side. */
export function hasSpoken({ kind }: Pick<DebateStanding, 'kind'>): boolean {
  return kind !== 'lost' && kind !== 'unread';
}

/**
 * Whether the challenger agrees with the position, with or without a minor reservation, and with or without evidence.
 */
export function agrees({ kind }: Pick<DebateStanding, 'kind'>): boolean {
  return kind === 'agreed' || kind === 'minor';
}

/** Whether the challenger left the proponent something to answer. */
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
  /** Whether it agreed without evidence, which doesn't count as support. In older sessions, `kind` is then `open`. */
  readonly rubberStamp: boolean;
  /** The version of the position that it judged, from 1. Absent if it wasn't heard. */
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

/** A seat's answer in a debate, one kind per question. Confidences are from 0 to 100. */
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
  /** Null if the answer couldn't be read. It's then shown as is and doesn't count as a verdict. */
  readonly verdict: ChallengeVerdict | null;
  readonly critique: string;
  readonly evidence: readonly string[];
  readonly alternative: string;
  readonly confidence: number;
  readonly objectionStrength: ObjectionStrength;
  readonly assumptionsChallenged: readonly string[];
  readonly safety: 'none' | 'concern';
  /** Who or what could be harmed, and how. It counts only beside `concern`, and may be empty even then. */
  readonly safetyConcern: string;
  /**
   * Whether an item of its evidence quotes the position or names a place that exists. Set when the answer is checked.
   */
  readonly supported: boolean;
}

export interface Confrontation {
  readonly kind: 'confrontation';
  readonly replies: readonly CritiqueReply[];
  /** The new position in full. Empty if the proponent keeps the old one. */
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
  /** Null if the answer couldn't be read. The objection then remains. */
  readonly stance: RebuttalStance | null;
  readonly reason: string;
  readonly objection: (typeof OBJECTIONS)[number];
  /** What remains of the objection. Empty if the challenger accepts the reply. */
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

/** Whether the answer could be read. If not, it's shown as is and takes no side. */
export function isReadable(word: DebateAnswer): boolean {
  if (word.kind === 'challenge') return word.verdict !== null;
  return word.kind !== 'rebuttal' || word.stance !== null;
}
