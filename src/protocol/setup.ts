import type { DebateSetup } from './debate/debateAnswer.ts';
import type { ConflictPayload } from './deliberation/deliberation.ts';
import type { DismissedPlace } from './findings/dismissed.ts';
import type { EarlierReview } from './review/earlier.ts';
import type { FailedStatus, Seat } from './seat.ts';

/** The version of stored sessions. An older session is shown by its stored verdict and never counted again. */
export const SESSION_VERSION = 2;

export const TARGETS = ['code', 'proposal', 'mixed', 'question'] as const;
export type Target = (typeof TARGETS)[number];

export const QUESTION_TYPES = ['architecture', 'trade-off', 'go-no-go', 'strategy', 'priority'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

export type Mode = 'full' | 'two-engine' | 'simple';

/** Consecutive lines of one file, as the seats see them. */
export interface ArtifactFile {
  /** Relative to the workspace, forward slashes. */
  readonly path: string;
  /** The number of the first of `lines` on the new side, from 1. */
  readonly startLine: number;
  /** Without line terminators. */
  readonly lines: readonly string[];
}

export interface Coverage {
  readonly files: number;
  readonly changedLines: number;
  readonly shownLines: number;
  readonly leftOut: readonly LeftOut[];
  /** Files whose text isn't UTF-8. Absent if there are none. */
  readonly encodings?: readonly FileEncoding[] | undefined;
  /** The paths of a change that were requested. Absent if the whole change was requested. */
  readonly asked?: Asked | undefined;
  /** Secrets that were replaced by placeholders. Absent if Council didn't search for secrets, as in older sessions. */
  readonly redactions?: readonly Redaction[] | undefined;
}

/** The encoding with which a file was decoded. */
export interface FileEncoding {
  readonly file: string;
  /** Its label in the Encoding Standard: `shift_jis`. */
  readonly encoding: string;
  /** True if no byte order mark, attribute, or setting declares the encoding. */
  readonly isGuess: boolean;
}

/** The requested part of a change: paths, the number of their changed files, and the number of all changed files. */
export interface Asked {
  readonly paths: readonly string[];
  readonly files: number;
  readonly changed: number;
}

/** The place and kind of a secret, never the secret itself. */
export interface Redaction {
  /** Empty for the question and its context. */
  readonly file: string;
  /** On the new side, from 1. 0 for a removed line, a file name, or the question. */
  readonly line: number;
  readonly kind: string;
}

/** Why a changed file isn't shown to any engine. */
export const LEFT_OUT_REASONS = [
  'lock-file',
  'media',
  'vendored',
  'generated',
  /** Excluded by a rule of the user or the repository. */
  'excluded',
  /** A document that Council wrote, unchanged since then. */
  'council-document',
  /** Unchanged since these same seats saw it in the review that is being repeated. */
  'reviewed-before',
  'binary',
  'too-large',
  'unreadable',
  /** A pipe, socket, or device where a file is expected. */
  'special-file',
  /** Behind a link that leads outside the workspace. */
  'outside',
  'secret',
  'submodule',
  /** Git was told to ignore changes to it or to convert it, so the file on disk isn't what git compares. */
  'overlooked',
  /** The staged version, which would be committed, has lines that the file no longer has. */
  'staged-version',
  /** A separate repository inside this one, which git doesn't look into. */
  'nested-repository',
  /** The name of `nested-repository` in older sessions. */
  'ignored',
  /** The prompts of a deliberation refer to it, and no seat is known to have read it. */
  'not-read',
] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];

/** Reasons that don't block an approval: the file needs no review, or a person decided so. All others are gaps. */
const CERTAIN: readonly LeftOutReason[] = [
  'lock-file',
  'media',
  'vendored',
  'generated',
  'excluded',
  'council-document',
  'reviewed-before',
];

/** The number of files that the same seats already saw in the review that is being repeated, and so don't see again. */
export const reviewedBefore = ({ leftOut }: Pick<Coverage, 'leftOut'>): number =>
  leftOut.filter(({ reason }) => reason === 'reviewed-before').length;

/** Whether leaving out a file for this reason prevents an approval. */
export const isBlockingGap = ({ reason }: Pick<LeftOut, 'reason'>): boolean => !CERTAIN.includes(reason);

/** The files that were left out and prevent an approval. */
export const blockingGaps = ({ leftOut }: Pick<Coverage, 'leftOut'>): readonly LeftOut[] =>
  leftOut.filter(isBlockingGap);

export interface LeftOut {
  readonly file: string;
  readonly reason: LeftOutReason;
  /**
   * The rule of the user or the repository, and its location. For `reviewed-before`, the id of the earlier session.
   * Absent if there's no rule.
   */
  readonly rule?: string | undefined;
}

/** What is under review, as it was when the session was prepared. */
export interface Artifact {
  readonly target: Target;
  /** `uncommitted`, `file:src/a.ts`, `file:src/a.ts:3-9`, `snippet`, …; `none` for a bare question. */
  readonly scope: string;
  /** For people: “src/pay/refund.ts, lines 40–88”. */
  readonly title: string;
  /** The text for the prompt. Empty for a bare question. */
  readonly text: string;
  /** The new-side lines that the seats see, and against which findings are checked. */
  readonly files: readonly ArtifactFile[];
  readonly coverage: Coverage;
  /**
   * Files that differed on disk from what is shown when they were read: unsaved text, or the output of a git filter.
   * Absent if that wasn't checked.
   */
  readonly unlikeDisk?: readonly string[] | undefined;
  /** How to ask git for exactly this change. Absent if git would show a different change, or if this isn't a change. */
  readonly gitChange?: GitChange | undefined;
  /** Where a change in the repository was read from. Absent if this isn't a change. */
  readonly origin?: ChangeOrigin | undefined;
}

/** Files of a change, with everything that the change contains about them. */
export type Unchanged = Pick<Artifact, 'text' | 'files'>;

/** Returns the whole change that is under review, including the files that aren't shown again. */
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

/** Where a change was read from, so that its current state can be read later. */
export interface ChangeOrigin {
  /** The full id of the commit or tree that the change starts from. */
  readonly base: string;
  /** Where the new side of the change was. */
  readonly side: 'files' | 'index' | 'commit';
  /** The full id of that commit. Absent if the new side isn't a commit, and in older sessions. */
  readonly commit?: string | undefined;
  /** As requested: paths, absolute or relative to the workspace, and patterns. Absent if not requested. */
  readonly paths?: readonly string[] | undefined;
  readonly include?: readonly string[] | undefined;
  readonly exclude?: readonly string[] | undefined;
}

/** A change in the terms of git's own commands. */
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

/** A requested engine that can't be used and has no seat. */
export interface UnusableEngine {
  readonly engine: string;
  readonly title: string;
  readonly status: FailedStatus;
  readonly detail: string;
  readonly nextStep: string;
}

export interface Limits {
  /** Seat id → the time limit of one run, in seconds. */
  readonly timeoutSeconds: Readonly<Record<string, number>>;
  /** The same for the rounds after the first, if they have a different limit. */
  readonly laterTimeoutSeconds?: Readonly<Record<string, number>> | undefined;
  /** How many times a seat is asked again after a timeout. */
  readonly retries: number;
  /** How many parts the artifact is split into, and the maximum bytes of a part in a prompt. Absent: not split. */
  readonly parts?: number | undefined;
  readonly partBytes?: number | undefined;
  /** How many parts one engine is asked about at the same time. Absent: one after another. */
  readonly partsAtOnce?: number | undefined;
  /** How many seats are asked first. The others are asked only if those don't settle it. Absent: all are asked. */
  readonly askFirst?: number | undefined;
  /** Absent if the protocol has one round. */
  readonly maxRounds?: number | undefined;
  /** For the whole session. Absent: no limit. */
  readonly budgetMinutes?: number | undefined;
  /** The budget for the answers of the session. Absent: no limit. */
  readonly budget?: Budget | undefined;
  /** Seat id → the token price that the user configured. Absent if no price is configured. */
  readonly prices?: Readonly<Record<string, Price>> | undefined;
  /** Review: which findings are checked by the seats that didn't raise them. */
  readonly secondLook?: SecondLook | undefined;
}

/** The limits in tokens and US dollars. Absent: no limit. */
export interface Budget {
  readonly tokens?: number | undefined;
  readonly cost?: number | undefined;
}

/** US dollars per million tokens. */
export interface Price {
  readonly input: number;
  readonly output: number;
}

export const SECOND_LOOKS = ['p1', 'all', 'never'] as const;
export type SecondLook = (typeof SECOND_LOOKS)[number];

/** Everything that a session starts from. Together with the answers, it determines the verdict. */
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
  /** The team's guidance for reviews, from the base of the change. Absent or empty: none. */
  readonly guidance?: readonly Guidance[] | undefined;
  /** Present in every debate, absent in every other session. */
  readonly debate?: DebateSetup | undefined;
  /** The conflict that the council arbitrates; absent in every other session. */
  readonly conflict?: ConflictPayload | undefined;
  /** Deliberation: the problem as the seats see it, in words that the user may have edited. */
  readonly frame?: string | undefined;
  /** Deliberation: true if the workspace has the artifact as intended, so seats read it there. Else prompts show it. */
  readonly inPlace?: boolean | undefined;
  /** If the seats read it there: the files that no prompt shows, with their line counts. Absent in older sessions. */
  readonly pointedAt?: readonly { readonly file: string; readonly lines: number }[] | undefined;
  /** Deliberation: possibly relevant notes of the user's tools, as data for the seats. Absent: none. */
  readonly background?: string | undefined;
  /** The language of the engines' texts, as a BCP 47 tag. Absent: the language of what is under review. */
  readonly answerLanguage?: string | undefined;
  /** A repeated review: the earlier review, with what it left open. Absent in every other session. */
  readonly earlier?: EarlierReview | undefined;
  /** A repeated review: what its seats saw before and is unchanged, so that it isn't shown again. Absent: nothing. */
  readonly unchanged?: Unchanged | undefined;
  /** The dismissals by the user and the team that apply here, as of the session's start. Absent: none. */
  readonly dismissed?: readonly DismissedPlace[] | undefined;
  /** Encloses what is under review in each prompt. That text doesn't contain it, and its author can't know it. */
  readonly fence: string;
  readonly limits: Limits;
  /**
   * Review: equal for two reviews whose seats are asked in the same way, with the same programs, settings, rules, and
   * limits, whatever is under review.
   */
  readonly termsKey?: string | undefined;
  /** Equal for two sessions about exactly the same. Absent if the verdict of one must never be reused for another. */
  readonly reuseKey?: string | undefined;
}

/** A file of rules or instructions of the repository, from before the change. For the seats, it's only data. */
export interface Guidance {
  /** Relative to the workspace. */
  readonly file: string;
  readonly text: string;
}
