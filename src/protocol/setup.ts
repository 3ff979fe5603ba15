import type { DebateSetup } from './debate/debateAnswer.ts';
import type { ConflictPayload } from './deliberation/deliberation.ts';
import type { DismissedPlace } from './findings/dismissed.ts';
import type { EarlierReview } from './review/earlier.ts';
import type { FailedStatus, Seat } from './seat.ts';

/** Of what is stored of a session. One of an earlier version is shown by its stored verdict, and never counted again. */
export const SESSION_VERSION = 2;

export const TARGETS = ['code', 'proposal', 'mixed', 'question'] as const;
export type Target = (typeof TARGETS)[number];

export const QUESTION_TYPES = ['architecture', 'trade-off', 'go-no-go', 'strategy', 'priority'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export type Mode = 'full' | 'two-engine' | 'simple';

/** A run of lines of one file as the seats see them. */
export interface ArtifactFile {
  /** Relative to the workspace, forward slashes. */
  readonly path: string;
  /** The number of the first of `lines` on the new side, from 1. */
  readonly startLine: number;
  /** Without line ends. */
  readonly lines: readonly string[];
}

export interface Coverage {
  readonly files: number;
  readonly changedLines: number;
  readonly shownLines: number;
  readonly leftOut: readonly LeftOut[];
  /** Files whose text is no UTF-8; absent where there are none. */
  readonly encodings?: readonly FileEncoding[] | undefined;
  /** What was asked for of a change, by these paths, where that is not all of it. */
  readonly asked?: Asked | undefined;
  /** Secrets that were replaced by placeholders; absent when none was looked for, as in sessions of before. */
  readonly redactions?: readonly Redaction[] | undefined;
}

/** As what the bytes of a file were read. */
export interface FileEncoding {
  readonly file: string;
  /** By its label in the Encoding Standard: `shift_jis`. */
  readonly encoding: string;
  /** Neither a mark nor an attribute or a setting says so. */
  readonly isGuess: boolean;
}

/** A part of a change: of so many changed files these. */
export interface Asked {
  readonly paths: readonly string[];
  readonly files: number;
  readonly changed: number;
}

/** Where a secret stood, and what kind of one; never the secret. */
export interface Redaction {
  /** Empty for the question and what was said with it. */
  readonly file: string;
  /** On the new side, from 1; 0 for a removed line, for a name and for the question. */
  readonly line: number;
  readonly kind: string;
}

/** Why a changed file is shown to no engine. */
export const LEFT_OUT_REASONS = [
  'lock-file',
  'media',
  'vendored',
  'generated',
  /** By a rule of the user or of the repository. */
  'excluded',
  /** What Council itself has written, as it has written it. */
  'council-document',
  /** As it was shown to these very seats in the review that is held again. */
  'reviewed-before',
  'binary',
  'too-large',
  'unreadable',
  /** A pipe, a socket or a device where a file is expected. */
  'special-file',
  /** Behind a link that leads out of the workspace. */
  'outside',
  'secret',
  'submodule',
  /** Git was told not to look at it, or to convert it: it is not on disk what git compares. */
  'overlooked',
  /** What would be committed of a file has lines that stand no longer in it. */
  'staged-version',
  /** A repository of its own inside this one, which git does not look into. */
  'nested-repository',
  /** In sessions of before: the same. */
  'ignored',
  /** The prompts of a deliberation point at it, and no seat is known to have read it. */
  'not-read',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Reasons for which it is certain, or decided by somebody, that a change needs no look; every other one is a gap. */
const CERTAIN: readonly LeftOutReason[] = [
  'lock-file',
  'media',
  'vendored',
  'generated',
  'excluded',
  'council-document',
  'reviewed-before',
];

/** How many files of a change its seats were shown in the review that is held again, and are not shown anew. */
export const reviewedBefore = ({ leftOut }: Pick<Coverage, 'leftOut'>): number =>
  leftOut.filter(({ reason }) => reason === 'reviewed-before').length;

/** Whether a change that was left out for such a reason stands in the way of an approval. */
export const isBlockingGap = ({ reason }: Pick<LeftOut, 'reason'>): boolean => !CERTAIN.includes(reason);

/** What was left out and stands in the way of an approval. */
export const blockingGaps = ({ leftOut }: Pick<Coverage, 'leftOut'>): readonly LeftOut[] =>
  leftOut.filter(isBlockingGap);

export interface LeftOut {
  readonly file: string;
  readonly reason: LeftOutReason;
  /**
   * The rule of the user or the repository that says so, and where it stands; of what was reviewed before the id of that
   * session. Absent where it is none.
   */
  readonly rule?: string | undefined;
}

/** What is under review, as it was when the council was called. */
export interface Artifact {
  readonly target: Target;
  /** `uncommitted`, `file:src/a.ts`, `file:src/a.ts:3-9`, `snippet`, …; `none` for a bare question. */
  readonly scope: string;
  /** For people: “src/pay/refund.ts, lines 40–88”. */
  readonly title: string;
  /** The text that goes into the prompt; empty for a bare question. */
  readonly text: string;
  /** What findings are held against: new-side lines shown to the seats. */
  readonly files: readonly ArtifactFile[];
  readonly coverage: Coverage;
  /**
   * Files of it that did not stand on disk as they are shown when it was read: unsaved text, or what a filter of git makes
   * of it. Absent where that was not looked at.
   */
  readonly unlikeDisk?: readonly string[] | undefined;
  /** How git is asked for this very change; absent where git would show another one, and for what is no change. */
  readonly gitChange?: GitChange | undefined;
  /** From where a change of the repository was read; absent for what is none. */
  readonly origin?: ChangeOrigin | undefined;
}

/** Files of a change, with all that the change says of them. */
export type Unchanged = Pick<Artifact, 'text' | 'files'>;

/** All of a change that is under review, what nobody is shown again included. */
export function withUnchanged(artifact: Artifact, unchanged: Unchanged | undefined): Artifact {
  if (unchanged === undefined) return artifact;
  const { coverage } = artifact;
  const leftOut = coverage.leftOut.filter(({ reason }) => reason !== 'reviewed-before');
  return {
    ...artifact,
    text: `${artifact.text}${unchanged.text}`,
    files: [...artifact.files, ...unchanged.files],
    coverage: { ...coverage, leftOut },
  };
}

/** From where a change was read, so that what has become of it since can be read later. */
export interface ChangeOrigin {
  /** The commit or tree that it starts from, by its full name. */
  readonly base: string;
  /** Where its new side lay. */
  readonly side: 'files' | 'index' | 'commit';
  /** The full name of that commit; absent where it is none, and in sessions of before. */
  readonly commit?: string | undefined;
  /** As they were asked for: paths, absolute or relative to the workspace, and patterns; absent: nothing was. */
  readonly paths?: readonly string[] | undefined;
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
}

/** A change as git's own commands name it. */
export type GitChange =
  | { readonly kind: 'uncommitted' }
  | { readonly kind: 'commit'; readonly commit: string }
  | { readonly kind: 'base'; readonly branch: string };

export interface Question {
  readonly text: string;
  readonly type: QuestionType;
  readonly options: readonly string[];
  readonly constraints: readonly string[];
  readonly context: string;
}

/** An engine that was asked for and cannot be used; it holds no seat. */
export interface UnusableEngine {
  readonly engine: string;
  readonly title: string;
  readonly status: FailedStatus;
  readonly detail: string;
  readonly nextStep: string;
}

export interface Limits {
  /** Seat id → seconds that one run may take. */
  readonly timeoutSeconds: Readonly<Record<string, number>>;
  /** The same for the rounds after the first, where they have another limit. */
  readonly laterTimeoutSeconds?: Readonly<Record<string, number>> | undefined;
  /** How often a seat that ran into its limit is asked again. */
  readonly retries: number;
  /** Into how many parts the matter is cut, and how many bytes of a prompt one takes at most; absent: it is shown whole. */
  readonly parts?: number | undefined;
  readonly partBytes?: number | undefined;
  /** For how many parts one engine is asked at the same time; absent: one after the other. */
  readonly partsAtOnce?: number | undefined;
  /** How many seats are asked at first; the others only where those don't settle it. Absent: all are. */
  readonly askFirst?: number | undefined;
  /** Absent where a protocol has one round. */
  readonly maxRounds?: number | undefined;
  /** For the whole session; absent: without end. */
  readonly budgetMinutes?: number | undefined;
  /** What the answers of the session may take; absent: without end. */
  readonly budget?: Budget | undefined;
  /** Seat id → what its tokens cost, as the user says; absent where the engine tells, and where nobody does. */
  readonly prices?: Readonly<Record<string, Price>> | undefined;
  /** Review: which findings go to the seats that did not raise them. */
  readonly secondLook?: SecondLook | undefined;
}

/** The most tokens and US dollars; absent: any number. */
export interface Budget {
  readonly tokens?: number | undefined;
  readonly cost?: number | undefined;
}

/** US dollars for a million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

export const SECOND_LOOKS = ['p1', 'all', 'never'] as const;
export type SecondLook = (typeof SECOND_LOOKS)[number];

/** All that a session starts from; with the answers it determines the verdict. */
export interface SessionSetup {
  readonly version: typeof SESSION_VERSION;
  readonly sessionId: string;
  readonly protocol: 'vote' | 'deliberate' | 'review' | 'debate';
  /** The workspace folder, absolute. */
  readonly workspace: string;
  readonly mode: Mode;
  readonly seats: readonly Seat[];
  readonly unusable: readonly UnusableEngine[];
  readonly artifact: Artifact;
  readonly question: Question;
  /** What the team wants of a review, from the base of the change; absent or empty: nothing in particular. */
  readonly guidance?: readonly Guidance[] | undefined;
  /** Present in every debate, absent in every other session. */
  readonly debate?: DebateSetup | undefined;
  /** The conflict that the council arbitrates; absent in every other session. */
  readonly conflict?: ConflictPayload | undefined;
  /** A deliberation: the problem as it is put before the seats, in words that the user may have edited. */
  readonly frame?: string | undefined;
  /** A deliberation: the matter stands in the workspace as it is meant, so that the seats are sent there; else they are shown it. */
  readonly inPlace?: boolean | undefined;
  /** Where it is to be accepted: the files that no prompt holds, and how many of their lines; absent in sessions of before. */
  readonly pointedAt?: readonly { readonly file: string; readonly lines: number }[] | undefined;
  /** A deliberation: what the user's tools have noted that may bear on it, as data for the seats; absent: nothing. */
  readonly background?: string | undefined;
  /** In which engines write their texts, as a BCP 47 tag; absent: in that of what is under review. */
  readonly answerLanguage?: string | undefined;
  /** A review that is held again: the earlier one, with what it left open; absent in every other session. */
  readonly earlier?: EarlierReview | undefined;
  /** The same: what its seats were shown then and is as it was, so that nobody is shown it again; absent: nothing. */
  readonly unchanged?: Unchanged | undefined;
  /** What the user and the team had dismissed when the session opened; absent: nothing that stands in what is under review. */
  readonly dismissed?: readonly DismissedPlace[] | undefined;
  /** The line around what is under review in every prompt; it occurs nowhere in it, and whoever wrote it cannot know it. */
  readonly fence: string;
  readonly limits: Limits;
  /**
   * A review: equal for two whose seats are asked in the same way, with the same programs, settings, rules and limits,
   * whatever is under review.
   */
  readonly termsKey?: string | undefined;
  /** Equal for two sessions on the very same; absent where the verdict of one never stands for another. */
  readonly reuseKey?: string | undefined;
}

/** A file of rules or instructions of the repository, as it was before the change: data for the seats, no order. */
export interface Guidance {
  /** Relative to the workspace. */
  readonly file: string;
  readonly text: string;
}
