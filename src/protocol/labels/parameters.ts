import type { Severity } from '../findings/finding.ts';
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
