import type { DebateStanding } from '../debate/debateAnswer.ts';
import type { DismissalReason } from '../findings/dismissal.ts';
import type { Judgement, LinesSince, Now, Severity } from '../findings/finding.ts';
import type { Task } from '../run/step.ts';
import type { LeftOut } from '../setup.ts';

/** The seats and engines that didn't vote, by reason. Names for display. */
export interface Absent {
  readonly abstained: readonly string[];
  readonly silent: readonly string[];
  /** Rejected in an earlier round and didn't answer in the last one. */
  readonly silentObjectors: readonly string[];
  /** Should have taken part but has no seat. */
  readonly unseated: readonly string[];
}

/** What a review found besides the votes: the most severe verified findings. */
export type Found =
  | { readonly kind: 'verified'; readonly severity: Severity; readonly count: number }
  | { readonly kind: 'unverified'; readonly count: number }
  | { readonly kind: 'nothing' | 'nothing-new' | 'all-withdrawn' };

/** The votes for and against. */
export interface Score {
  readonly for: number;
  readonly against: number;
}

export interface Circumstances extends Absent {
  /** Null outside a review. */
  readonly found: Found | null;
  /** The number of P1 findings that aren't verified. */
  readonly unchecked: number;
}

/** The seats that chose an option of an open question. */
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

/** The perspectives of challengers in a debate. */
export interface Experts {
  readonly experts: readonly string[];
}

/** A sentence of its own, usually from a CLI. May be empty. */
export interface Why {
  readonly why: string;
}

/** What remains of a seat that gave no answer. */
export type Leaves =
  | { readonly kind: 'no-vote' | 'position-unheld' | 'objection' }
  | { readonly kind: 'agreement'; readonly version: number };

/** Some files, by their names unless said otherwise, and how many more there are. */
export interface Files<One = string> {
  readonly files: readonly One[];
  readonly more: number;
}

/** A file that wasn't shown. */
export type HiddenFile = Pick<LeftOut, 'file' | 'reason'>;

export type Counted = Score &
  Circumstances & {
    readonly outcome: 'approved' | 'rejected';
    readonly provisional: boolean;
    /** The only engine. Null if several took part. */
    readonly alone: string | null;
    /** The round of a deliberation. Null for the other protocols. */
    readonly round: number | null;
  };

export type Called = Score & {
  readonly outcome: 'approved' | 'rejected' | 'decided';
  /** The winning option of an open question. Null for a question of acceptance. */
  readonly option: string | null;
  /** The seats that haven't answered yet. */
  readonly out: readonly string[];
};

export type Silent = Name &
  Why & {
    readonly how: 'not-asked' | 'stopped' | 'unreadable' | 'failed';
    readonly leaves: Leaves;
    readonly keepsFindings: boolean;
  };

/** A debate question that a seat didn't answer, in one or several rounds. */
export type LostQuestion = Name &
  Why & {
    /** Null: the proponent's side. */
    readonly side: string | null;
    readonly rounds: readonly number[];
    readonly task: Task;
    readonly unread: boolean;
  };

/** Challengers on whom the outcome of a debate doesn't depend. */
export type Absence = Experts &
  ({ readonly kind: 'lost' | 'unread' | 'bare' | 'refused' } | { readonly kind: 'behind'; readonly version: number });

export interface Missed {
  readonly without: readonly Absence[];
}

/** Whether the place or quote of a finding was found. */
export type EvidenceState =
  'no-file' | 'outside' | 'quote-found' | 'quote-missing' | 'line-found' | 'line-missing' | 'no-line';

/** A seat's opinion on another seat’s finding. */
export type OpinionFacts = Name & Why & { readonly judgement: Judgement };

/** What became of a finding of an earlier review, and what each seat now says about it. */
export interface EarlierFacts {
  readonly lines: LinesSince;
  readonly said: readonly (Name & Why & { readonly now: Now })[];
}

/** Unknown fields are empty. */
export interface DismissalFacts {
  readonly reason: DismissalReason;
  readonly who: string;
  readonly until: string;
  readonly rule: string;
  readonly note: string;
}

/** The place of a placeholder that replaces a secret. Empty for the question. */
export interface RedactionFacts {
  readonly place: string;
  readonly kind: string;
}

/** An option for the user. `id` is a fixed word if Council made the option, and `text` is its stored text. */
export interface ChosenOption {
  readonly id: string;
  readonly text: string;
  /** Null if it follows no seat, or if that isn’t known. */
  readonly follows: FollowedVoice | null;
}

/** The user's choice. */
export interface SettledFacts extends ChosenOption {
  /** ISO 8601. */
  readonly at: string;
  /** A sentence, or empty. */
  readonly reason: string;
  /** The names of the seats that voted otherwise. */
  readonly overruled: readonly string[];
  readonly acceptedRisk: boolean;
}

/** The seat that an option follows: its vote, or in a debate the position or an expert's objection or alternative. */
export type FollowedVoice =
  | (Name & { readonly kind: 'approve' | 'reject' | 'position' })
  | { readonly kind: 'alternative' | 'objection'; readonly perspective: string };

/** The meaning of an option, with the most confident seat if the option names it. */
export interface OptionFacts {
  readonly id: string;
  readonly text: string;
  readonly surest: (Name & { readonly confidence: number }) | null;
}

/** The lists that a debate adds to its verdict. */
export type DebateList = 'positions' | 'perspectives' | 'agreed' | 'assumptions' | 'documents';

/** An expert's view of the position. `bare`: without evidence. */
export interface ExpertStands extends Name {
  readonly perspective: string;
  readonly stands: DebateStanding['kind'] | 'bare';
  /** Null for the latest. */
  readonly version: number | null;
  /** Null for an expert that gave no answer. */
  readonly confidence: number | null;
}

/** An assumption of a position. In `sides`, null is the proponent’s side. */
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
