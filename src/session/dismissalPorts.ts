import type { QuotedCode } from '../artifact/evidence/quotedCode.ts';
import type { Moved } from '../artifact/evidence/quotePlace.ts';
import type { DismissalReason } from '../protocol/findings/dismissal.ts';
import type { Category, Finding } from '../protocol/findings/finding.ts';
import type { OwnWords } from '../protocol/view/ownWords.ts';
import type { ReadingScope } from '../reading/readingScope.ts';

/** The team's dismissals, relative to the root of the repository. */
export const DISMISSED_FILE = '.council/dismissed.yaml';

/** The user's wish to neither show nor count a finding while the code that it's about is unchanged. */
export interface Dismissal {
  /** Relative to the workspace, with forward slashes. */
  readonly file: string;
  readonly code: QuotedCode;
  /** Of the quoted lines, to tell them from any other code. Absent in dismissals from an earlier version. */
  readonly digest?: string | undefined;
  readonly reason: DismissalReason;
  /** Absent: none. */
  readonly note?: string | undefined;
  /** The session in which it was dismissed. “later” applies only in this session. */
  readonly sessionId: string;
  /** The category is null if the finding had none. */
  readonly finding: Pick<Finding, 'id' | 'title' | 'severity'> & { readonly category: Category | null };
  /** Whether it was the only finding that wasn't dismissed on this code and in this category in its session. */
  readonly alone: boolean;
  /** ISO 8601. */
  readonly at: string;
}

/** A dismissal to store. */
export interface NewDismissal extends Omit<Dismissal, 'digest'> {
  /** The quoted lines, of which only the digest is stored. Absent if they are no longer known. */
  readonly quoted?: readonly string[] | undefined;
}

/** A finding of a session, located in the current text of its file. */
export interface PlacedFinding {
  readonly sessionId: string;
  readonly finding: Finding;
  readonly moved: Moved;
  readonly lines: readonly string[];
}

/** A finding of a stored verdict in its current state. */
export interface FindingNow {
  readonly sessionId: string;
  readonly workspace: string;
  readonly finding: Finding;
  /** Which of its texts are Council's own. */
  readonly own: OwnWords | undefined;
  /** changed: its code is different now. */
  readonly state: 'open' | 'changed' | 'dismissed';
  /** Null if its file can't be read, or if its place is unknown. */
  readonly placed: PlacedFinding | null;
  /** The user's dismissals that apply to it. */
  readonly by: readonly Dismissal[];
}

/** The reason, and the other findings. */
export interface Dismissing {
  readonly reason: DismissalReason;
  readonly note?: string | undefined;
  /** All findings of the same sessions. */
  readonly all: readonly FindingNow[];
}

/** The same for a team. Its file also says who dismissed the finding, and until when. */
export interface TeamDismissing extends Omit<Dismissing, 'reason'> {
  readonly reason: Exclude<DismissalReason, 'later'>;
  /** Absent: the user's name from git. */
  readonly who?: string | undefined;
  /** 2026-01-31. Absent: no expiry. */
  readonly until?: string | undefined;
}

/** The team’s own file, as it is in the working tree. */
export interface TeamFile {
  /** Relative to the root of the repository. */
  readonly name: string;
  /** Empty if the file doesn't exist. */
  readonly text: string;
  /** The workspace relative to that root, with a trailing slash. Empty at the root. */
  readonly prefix: string;
  /** The user's name from git. Empty if git doesn't know it. */
  readonly user: string;
  /** Rejects with a CouncilError (`usage`) if the file has changed in the meantime, or can't be written. */
  save(text: string): Promise<void>;
}

/** Rejects with a CouncilError (`usage`) outside a repository. */
export type OpenTeamFile = (workspace: string) => Promise<TeamFile>;

/**
 * What the user has dismissed in a repository, in one file for all its worktrees, windows, and terminals. Each function
 * rejects with a CouncilError: `usage` if the file can't be read, which leaves the file as it is, or `storage` if it
 * can't be written.
 */
export interface Dismissals {
  /** Returns the dismissals below a workspace, oldest first. */
  list(workspace: string): Promise<readonly Dismissal[]>;
  /** On disk when it resolves. Doesn't add a dismissal that already exists. */
  add(workspace: string, dismissals: readonly NewDismissal[]): Promise<void>;
  remove(dismissals: readonly Dismissal[]): Promise<void>;
  /**
   * Calls back when the result of `list` may have changed, no matter who changed it. Returns a function that stops
   * watching.
   */
  watch(changed: () => void): () => void;
  /** Returns a digest that distinguishes quoted lines from all others, ignoring indentation and spacing. */
  readonly digestOf: (lines: readonly string[]) => string;
}

/** Reads texts of the workspace in the version under review. */
export interface VersionTexts {
  /** Returns the lines of each file that can be read. Other files are missing. Never rejects. */
  read(
    workspace: string,
    scope: ReadingScope,
    files: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>>;
}
