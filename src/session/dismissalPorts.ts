import type { QuotedCode } from '../artifact/evidence/quotedCode.ts';
import type { Moved } from '../artifact/evidence/quotePlace.ts';
import type { DismissalReason } from '../protocol/findings/dismissal.ts';
import type { Category, Finding } from '../protocol/findings/finding.ts';
import type { ReadingScope } from '../reading/readingScope.ts';

/** What a team has dismissed, from the root of the repository. */
export const DISMISSED_FILE = '.council/dismissed.yaml';

/** The user wants a finding neither shown nor counted while the code it rests on is as it was. */
export interface Dismissal {
  /** Relative to the workspace, with forward slashes. */
  readonly file: string;
  readonly code: QuotedCode;
  /** Of the quoted lines, so that no other code passes for them; absent in dismissals that an earlier version kept. */
  readonly digest?: string | undefined;
  readonly reason: DismissalReason;
  /** Absent: none. */
  readonly note?: string | undefined;
  /** Where it was dismissed; “later” holds for this session alone. */
  readonly sessionId: string;
  /** Category: null where the finding had none. */
  readonly finding: Pick<Finding, 'id' | 'title' | 'severity'> & { readonly category: Category | null };
  /** Whether it was the only finding of its session on this code, and of this category, that was not dismissed. */
  readonly alone: boolean;
  /** ISO 8601. */
  readonly at: string;
}

/** One that is to be kept. */
export interface NewDismissal extends Omit<Dismissal, 'digest'> {
  /** The quoted lines, of which only the digest is kept; absent where nobody knows them any more. */
  readonly quoted?: readonly string[] | undefined;
}

/** A finding of a session in the text that its file has now. */
export interface PlacedFinding {
  readonly sessionId: string;
  readonly finding: Finding;
  readonly moved: Moved;
  readonly lines: readonly string[];
}

/** A finding of a stored verdict as it stands now. */
export interface FindingNow {
  readonly sessionId: string;
  readonly workspace: string;
  readonly finding: Finding;
  /** changed: its code is no longer as it was. */
  readonly state: 'open' | 'changed' | 'dismissed';
  /** Null where its file cannot be read, or nothing tells its place. */
  readonly placed: PlacedFinding | null;
  /** Those of the user that hold for it. */
  readonly by: readonly Dismissal[];
}

/** Why, and what else was found. */
export interface Dismissing {
  readonly reason: DismissalReason;
  readonly note?: string | undefined;
  /** All of the same sessions. */
  readonly all: readonly FindingNow[];
}

/** The same for a team, whose file says who, and until when. */
export interface TeamDismissing extends Omit<Dismissing, 'reason'> {
  readonly reason: Exclude<DismissalReason, 'later'>;
  /** Absent: as git knows the user. */
  readonly who?: string | undefined;
  /** 2026-01-31; absent: without end. */
  readonly until?: string | undefined;
}

/** The team’s own file as it stands in the work tree. */
export interface TeamFile {
  /** From the root of the repository. */
  readonly name: string;
  /** Empty where there is none. */
  readonly text: string;
  /** The workspace from there, with a slash at its end; empty at the root. */
  readonly prefix: string;
  /** As git knows them; empty where it does not. */
  readonly user: string;
  /** Rejects with a CouncilError (`usage`) where somebody else has changed it meanwhile, or it cannot be written. */
  save(text: string): Promise<void>;
}

/** Rejects with a CouncilError (`usage`) outside of a repository. */
export type OpenTeamFile = (workspace: string) => Promise<TeamFile>;

/**
 * What the user has dismissed in a repository, in one file for all its worktrees, windows and terminals. Each rejects with
 * a CouncilError: `usage` for a file that cannot be read, which is left as it is, `storage` where it cannot be written.
 */
export interface Dismissals {
  /** Those below a workspace, oldest first. */
  list(workspace: string): Promise<readonly Dismissal[]>;
  /** On disk when it resolves. What is there already is not added again. */
  add(workspace: string, dismissals: readonly NewDismissal[]): Promise<void>;
  remove(dismissals: readonly Dismissal[]): Promise<void>;
  /** Calls back when `list` may say something else, whoever has changed that. Returns the way to stop. */
  watch(changed: () => void): () => void;
  /** Tells quoted lines from all others, however they are indented and spaced. */
  readonly digestOf: (lines: readonly string[]) => string;
}

/** Texts of the workspace as they are in the version under review. */
export interface VersionTexts {
  /** The lines of each file that can be read; the others are missing. Never rejects. */
  read(
    workspace: string,
    scope: ReadingScope,
    files: readonly string[],
  ): Promise<ReadonlyMap<string, readonly string[]>>;
}
