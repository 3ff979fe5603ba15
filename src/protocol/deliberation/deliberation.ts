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
  /** In a rebuttal: by its own word, what has changed its position; absent where it was not asked. */
  readonly changedBy?: (typeof CHANGED_BY)[number] | undefined;
  /** In a rebuttal: what it has found since. */
  readonly newEvidence: readonly string[];
  /** In a rebuttal: its answer to the strongest point of each peer, “Peer A” as the prompt named it. */
  readonly responses: readonly { readonly peer: string; readonly text: string }[];
  readonly disagreements: readonly string[];
  /**
   * The letter of the option that it holds with; null where there are none, or it names none. In an open question this
   * alone counts: whoever names a letter stands for it, whatever the vote's position; whoever names none abstains.
   */
  readonly choice: string | null;
  /** Every `file:line` in its answer, opened and checked. */
  readonly citations: readonly Citation[];
}

/** What a seat says that was not asked for research. */
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
  /** Whether the file has such a line; a file outside the workspace is not opened and does not hold. */
  readonly holds: boolean;
  /** Its seat was neither shown it nor has read it; absent where it was, and where not all that it has read is known. */
  readonly unseen?: boolean | undefined;
}

/** One of the things that may be decided, as the seats see it. */
export interface LabelledOption {
  /** “A”. */
  readonly letter: string;
  readonly text: string;
}

/** A peer's last word, without its name. */
export interface PeerAnswer {
  /** “Peer A”; another one in every prompt and round. */
  readonly label: string;
  /** “APPROVE”, or the letter of an option; empty in an open question that has no letters yet. */
  readonly position: string;
  readonly confidence: number;
  readonly word: ResearchAnswer;
  readonly keyEvidence: readonly string[];
}

/** One round side by side, put together from the seats' own sentences. */
export interface RoundComparison {
  readonly round: number;
  readonly seats: readonly SeatInRound[];
  readonly agreement: readonly string[];
  readonly divergence: readonly string[];
  /** Where the seats looked at different parts of the code. */
  readonly paths: readonly string[];
  /** Ids of the seats that make a majority so far; empty when none is forming. */
  readonly majority: readonly string[];
}

export interface SeatInRound {
  readonly seat: string;
  readonly research: string;
  /** “APPROVE”, the letter of an option or “ABSTAIN”; empty for a seat that was not heard, and where there are no letters yet. */
  readonly position: string;
  readonly stance: string;
  readonly confidence: number;
  readonly keyEvidence: readonly string[];
  readonly citations: readonly Citation[];
  /** Its position is another one than in the round before. */
  readonly moved: boolean;
  /** What it moved on; a seat that moved on nothing new conforms. */
  readonly movedOn: readonly string[];
  readonly conformity: boolean;
}

/** What a deliberation adds to the verdict. */
export interface Deliberation {
  readonly rounds: readonly RoundComparison[];
  readonly options: readonly LabelledOption[];
  /** Whether the options were given, or are the seats' first positions; absent where there are none. */
  readonly optionsFrom?: 'user' | 'seats' | undefined;
  /** The letter that won; null for a question of acceptance and without a majority. */
  readonly choice: string | null;
  readonly evidenceBasis: readonly string[];
  readonly whyMajority: string;
  readonly whyDissentMatters: string;
  readonly recommendedAction: string;
  /** What they could not agree on; empty when there is a majority. */
  readonly coreTension: string;
  /** Questions put to the dissenter afterwards, and its answers. */
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
