import type { FollowUpAnswer } from '../findings/finding.ts';

export const CHANGED_BY = ['new-evidence', 'argument', 'none'] as const;

/** What a seat says in a deliberation besides its vote. */
export interface ResearchAnswer {
  /** What it looked at and found. */
  readonly summary: string;
  /** Its stance in its own words, one or two sentences. */
  readonly stance: string;
  readonly reasoning: string;
  readonly concerns: readonly string[];
  /** In a rebuttal: what changed its position, as it says itself. Absent if it wasn't asked. */
  readonly changedBy?: (typeof CHANGED_BY)[number] | undefined;
  /** In a rebuttal: what it has found since. */
  readonly newEvidence: readonly string[];
  /** In a rebuttal: its answer to the strongest point of each peer, named as in the prompt (“Peer A”). */
  readonly responses: readonly { readonly peer: string; readonly text: string }[];
  readonly disagreements: readonly string[];
  /**
   * The letter of the option that it's for. Null if there are no options, or if it names no option. In an open
   * question, only this counts: a seat that names a letter is for it, whatever its vote's position. A seat that names
   * no letter abstains.
   */
  readonly choice: string | null;
  /** Every `file:line` in its answer, opened and checked. */
  readonly citations: readonly Citation[];
}

/** The answer of a seat that wasn't asked for research. */
export const NO_RESEARCH: ResearchAnswer = {
  summary: '',
  stance: '',
  reasoning: '',
  concerns: [],
  newEvidence: [],
  responses: [],
  disagreements: [],
  choice: null,
  citations: [],
};

export interface Citation {
  /** Relative to the workspace. */
  readonly file: string;
  readonly line: number;
  /** Whether the file has this line. False for a file outside the workspace, which isn't opened. */
  readonly holds: boolean;
  /**
   * Whether the seat was neither shown the place nor read it. Absent if it was or did, or if not all that it read is
   * known.
   */
  readonly unseen?: boolean | undefined;
}

/** An option to decide on, as the seats see it. */
export interface LabelledOption {
  /** “A”. */
  readonly letter: string;
  readonly text: string;
}

/** A peer's latest answer, without its name. */
export interface PeerAnswer {
  /** “Peer A”. A different one in every prompt and round. */
  readonly label: string;
  /** “APPROVE”, “REJECT”, “ABSTAIN”, or the letter of an option. Empty in an open question that has no letters yet. */
  readonly position: string;
  readonly confidence: number;
  readonly word: ResearchAnswer;
  readonly keyEvidence: readonly string[];
}

/** One round with the seats side by side, in the seats' own sentences. */
export interface RoundComparison {
  readonly round: number;
  readonly seats: readonly SeatInRound[];
  readonly agreement: readonly string[];
  readonly divergence: readonly string[];
  /** Where the seats looked at different parts of the code. */
  readonly paths: readonly string[];
  /** Ids of the seats that form a majority so far; empty if there's no majority. */
  readonly majority: readonly string[];
}

export interface SeatInRound {
  readonly seat: string;
  readonly research: string;
  /**
   * “APPROVE”, “REJECT”, “ABSTAIN”, or the letter of an option. Empty if the seat wasn't heard, or if there are no
   * letters yet.
   */
  readonly position: string;
  readonly stance: string;
  readonly confidence: number;
  readonly keyEvidence: readonly string[];
  readonly citations: readonly Citation[];
  /** Whether its position differs from the last one. */
  readonly moved: boolean;
  /** Why it moved: new evidence, or what the user added. A seat that moved without either conforms. */
  readonly movedOn: readonly string[];
  readonly conformity: boolean;
}

/** What a deliberation adds to the verdict. */
export interface Deliberation {
  readonly rounds: readonly RoundComparison[];
  readonly options: readonly LabelledOption[];
  /** Whether the options were given, or are the seats' first positions. Absent if there are no options. */
  readonly optionsFrom?: 'user' | 'seats' | undefined;
  /** The letter that won. Null without a majority, or if the question isn't open. */
  readonly choice: string | null;
  readonly evidenceBasis: readonly string[];
  readonly whyMajority: string;
  readonly whyDissentMatters: string;
  readonly recommendedAction: string;
  /** What the seats couldn't agree on. Empty if there's a majority. */
  readonly coreTension: string;
  /** Questions to the dissenter afterwards, and its answers. */
  readonly followUps: readonly FollowUpAnswer[];
}

/** The conflict between a change and the stated intent that a pipeline hands over: the specification's seven fields. */
export interface ConflictPayload {
  readonly conflictType: string;
  readonly originalIntent: string;
  readonly change: string;
  readonly reasoning: string;
  readonly code: string;
  readonly debugHistory: string;
  readonly question: string;
}
