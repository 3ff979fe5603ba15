import type { DebateStanding } from '../debate/debateAnswer.ts';
import type { DismissalReason } from '../findings/dismissal.ts';
import type { Judgement, LinesSince, Now, Severity } from '../findings/finding.ts';
import type { Task } from '../run/step.ts';

/** Who did not vote, and how that came; names of seats and engines. */
export interface Absent {
  readonly abstained: readonly string[];
  readonly silent: readonly string[];
  /** Rejected in an earlier round and gave no answer in the last. */
  readonly silentObjectors: readonly string[];
  /** Was to take part and holds no seat. */
  readonly unseated: readonly string[];
}

/** What a review has found besides the votes: the gravest findings that hold. */
export type Found =
  | { readonly kind: 'verified'; readonly severity: Severity; readonly count: number }
  | { readonly kind: 'unverified'; readonly count: number }
  | { readonly kind: 'nothing' | 'nothing-new' | 'all-withdrawn' };

/** Votes for it and against it. */
export interface Score {
  readonly for: number;
  readonly against: number;
}

export interface Circumstances extends Absent {
  /** Null outside a review. */
  readonly found: Found | null;
  /** How many P1 findings nothing shows to hold. */
  readonly unchecked: number;
}

/** Who stands for which option of an open question. */
export interface Side {
  readonly seats: readonly string[];
  readonly option: string;
}

export type OpenAbsent = Omit<Absent, 'abstained' | 'silentObjectors'> & { readonly withoutSide: readonly string[] };

export interface Count {
  readonly count: number;
}

export interface Name {
  readonly name: string;
}

export interface Names {
  readonly names: readonly string[];
}

/** Perspectives of the challengers in a debate. */
export interface Experts {
  readonly experts: readonly string[];
}

/** A sentence of its own, mostly what a CLI has said; empty where there is none. */
export interface Why {
  readonly why: string;
}

/** What a seat that gave no answer leaves behind. */
export type Leaves =
  | { readonly kind: 'no-vote' | 'position-unheld' | 'objection' }
  | { readonly kind: 'agreement'; readonly version: number };

/** Files by name, and how many more there are. */
export interface Files {
  readonly files: readonly string[];
  readonly more: number;
}

export type Counted = Score &
  Circumstances & {
    readonly outcome: 'approved' | 'rejected';
    readonly provisional: boolean;
    /** The only engine; null where several took part. */
    readonly alone: string | null;
    /** Null where there is only one. */
    readonly round: number | null;
  };

export type Called = Score & {
  readonly outcome: 'approved' | 'rejected' | 'decided';
  /** What has won an open question; null for one of acceptance. */
  readonly option: string | null;
  /** Who has not answered yet. */
  readonly out: readonly string[];
};

export type Silent = Name &
  Why & {
    readonly how: 'not-asked' | 'stopped' | 'unreadable' | 'failed';
    readonly leaves: Leaves;
    readonly keepsFindings: boolean;
  };

/** A question of a debate that a seat did not answer, in one or several rounds. */
export type LostQuestion = Name &
  Why & {
    readonly side: string;
    readonly rounds: readonly number[];
    readonly task: Task;
    readonly unread: boolean;
  };

/** Challengers on whom the outcome of a debate does not rest. */
export type Absence = Experts &
  ({ readonly kind: 'lost' | 'unread' | 'bare' | 'refused' } | { readonly kind: 'behind'; readonly version: number });

export interface Missed {
  readonly without: readonly Absence[];
}

/** Whether the place or the quote of a finding was found. */
export type EvidenceState =
  'no-file' | 'outside' | 'quote-found' | 'quote-missing' | 'line-found' | 'line-missing' | 'no-line';

/** What a seat thinks of another seat’s finding. */
export type OpinionFacts = Name & Why & { readonly judgement: Judgement };

/** What became of a finding of an earlier review, and what each seat says of it now. */
export interface EarlierFacts {
  readonly lines: LinesSince;
  readonly said: readonly (Name & Why & { readonly now: Now })[];
}

/** Empty where nothing is known. */
export interface DismissalFacts {
  readonly reason: DismissalReason;
  readonly who: string;
  readonly until: string;
  readonly rule: string;
  readonly note: string;
}

/** Where a placeholder stands for a secret: empty for the question. */
export interface RedactionFacts {
  readonly place: string;
  readonly kind: string;
}

/** What a user may choose: closed words where the core has made it, and its text as it was stored. */
export interface ChosenOption {
  readonly id: string;
  readonly text: string;
  /** Null where it follows no seat, or that isn’t known. */
  readonly follows: FollowedVoice | null;
}

/** Whose word an option follows: the vote of a seat; in a debate the position, or what an expert says against it. */
export type FollowedVoice = Name & { readonly kind: 'approve' | 'reject' | 'position' | 'alternative' | 'objection' };

/** What an option means, with the surest seat where it names one. */
export interface OptionFacts {
  readonly id: string;
  readonly text: string;
  readonly surest: (Name & { readonly confidence: number }) | null;
}

/** What a debate adds to its verdict. */
export type DebateList = 'positions' | 'perspectives' | 'agreed' | 'assumptions' | 'documents';

/** Where an expert stands; bare: without evidence. */
export interface ExpertStands extends Name {
  readonly perspective: string;
  readonly stands: DebateStanding['kind'] | 'bare';
  /** Null for the latest. */
  readonly version: number | null;
  /** Null for one that was not heard. */
  readonly confidence: number | null;
}

/** What a position rests on; null is the proponent’s side. */
export interface AssumptionFacts {
  readonly text: string;
  readonly sides: readonly (string | null)[];
  readonly test: string;
}

/** A version of the position. */
export interface PositionVersion {
  readonly version: number;
  readonly text: string;
  readonly changedBy: readonly string[];
}
