import type { AnswerRead } from '../answers/readAnswer.ts';
import type { EngineQuestion, Payment } from '../engines/adapter.ts';
import type { Text } from '../protocol/labels/text.ts';
import type { Activity, EngineReply, ModelChoice, Seat, SeatChoice, Spent, Usage } from '../protocol/seat.ts';
import type { Artifact, Price, Question, SessionSetup, Target } from '../protocol/setup.ts';
import type { Reading } from '../protocol/tally/ballot.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import type { ReadingScope } from '../reading/readingScope.ts';
import type { ChangeRequest } from './changeRequest.ts';

/** One question to one engine. */
export interface EngineAsk extends Omit<EngineQuestion, 'callFolder' | 'privateFolder' | 'environment' | 'reading'> {
  readonly seat: Seat;
  /** Which version of the workspace the question is about; absent: the files on disk. */
  readonly version?: ReadingScope;
}

export interface EngineRunner {
  /** Never rejects for what an engine does; every way to end is a reply. Resolves only when all its processes are gone. */
  run(ask: EngineAsk, signal: AbortSignal, onActivity: (activity: Activity) => void): Promise<EngineReply>;
}

/** What an engine is good for right now, with the model that it would be told to use. */
export interface EngineState extends ModelChoice {
  readonly engine: string;
  /** The name of its seat; absent: its own. */
  readonly seat?: string;
  readonly title: string;
  readonly vendor: string;
  readonly rehearsal: boolean;
  readonly experimental: boolean;
  /** That it only reads has not been proven, as of every engine of the user's own; absent: it has, or it asks no model. */
  readonly unproven?: true;
  /** `unknown` login counts as usable: the first run tells. */
  readonly kind: 'usable' | 'missing' | 'logged-out' | 'failed';
  /** Absolute path of the program; null when missing. */
  readonly command: string | null;
  readonly version: string | null;
  /** One sentence; what was found or what is wrong. */
  readonly detail: Text;
  /** One sentence; what to do. Empty when usable. */
  readonly nextStep: Text;
  /** What to type for it, as of “npm install -g x”; empty where there is nothing to type. */
  readonly remedy: string;
  /** Arguments with which its own program logs in, in a terminal; null when it is logged in, and when that is not known. */
  readonly loginArgs: readonly string[] | null;
  /** Null when the engine does not tell. */
  readonly payment: Payment | null;
  /** US dollars for a million tokens, as configured; absent: not configured. */
  readonly price?: Price;
  /** One sentence; what it can read and change. Empty when only the cautions tell. */
  readonly access: Text;
  readonly cautions: readonly Text[];
}

export interface CheckOptions {
  /** How much is looked at: for doctor all that costs no answer, for a run what it would not find out by itself; absent: for a run. */
  readonly extent?: 'doctor' | 'run' | undefined;
  /** Absent: attended. */
  readonly presence?: Presence | undefined;
  /** Ends a first talk with an agent; absent: it goes on to its end. */
  readonly signal?: AbortSignal | undefined;
}

/** Whether a person has just asked for what is done, whom the editor may ask for consent. */
export type Presence = 'attended' | 'unattended';

export interface EngineDirectory {
  /** In the order asked, all checked side by side. Throws a CouncilError (`usage`) that names an unknown engine. */
  check(seats: readonly SeatChoice[], how?: CheckOptions): Promise<readonly EngineState[]>;
  /** All built-in engines and those of the configuration. */
  readonly names: readonly string[];
  knows(engine: string): boolean;
  /** The names, and those of the editor's models that are chosen or offered now. */
  offered(): Promise<readonly string[]>;
  /** How an engine is set up, keys included; null for a scripted one and one of the user's own, which state no version. */
  identity(engine: string): Promise<string | null>;
  /** What would be run for this ask, for `--dry-run`; starts nothing. */
  describe(ask: EngineAsk): Promise<DescribedCall>;
}

/** What one session took. */
export interface SpentSession {
  readonly sessionId: string;
  /** 2026-01-31, in the user's time zone. */
  readonly day: string;
  /** How many rounds it had. */
  readonly round: number;
  readonly spent: Spent;
  readonly seats: readonly { readonly engine: string; readonly usage: Usage | null }[];
}

/** What the sessions of the user have spent since a day, in all folders, oldest first. Never rejects. */
export type Spending = (since: string) => Promise<readonly SpentSession[]>;

export interface EngineCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Names of the variables that we set, without their values. */
  readonly env: readonly string[];
}

export interface DescribedCall {
  readonly command: EngineCommand;
  /** As it is sent; empty when the program reads the change by itself. */
  readonly prompt: string;
}

/** Lines from 1, both included; without them the whole file. */
export interface FileRequest {
  readonly kind: 'file';
  readonly path: string;
  readonly lines: { readonly start: number; readonly end: number } | null;
}

/** What the user wants looked at. Paths are absolute or relative to the workspace. */
export type ArtifactRequest =
  | ChangeRequest
  | FileRequest
  | { readonly kind: 'files'; readonly files: readonly FileRequest[] }
  /** Text as it stands in an editor, saved or not. `startLine` is the number of its first line in the document. */
  | {
      readonly kind: 'text';
      readonly path: string;
      readonly text: string;
      readonly startLine: number;
      readonly whole: boolean;
    }
  /** Text that belongs to no file of the workspace, or its bytes, which are read as those of a file. */
  | { readonly kind: 'snippet'; readonly name: string; readonly text: string | Uint8Array }
  | { readonly kind: 'none' };

export interface ArtifactSource {
  /**
   * Reads what is to be reviewed. `target` null: told from what it is (a Markdown, text or AsciiDoc file is a proposal).
   * Throws a CouncilError: `nothing-to-review` for an empty one, `usage` for what cannot be read or is too large.
   */
  load(workspace: string, request: ArtifactRequest, target: Target | null): Promise<Artifact>;
}

/** A commit as people pick it. */
export interface CommitEntry {
  /** The full object name. */
  readonly name: string;
  readonly subject: string;
  readonly author: string;
  /** ISO 8601. */
  readonly at: string;
}

/** A branch with its newest commit. */
export interface BranchEntry {
  /** As git takes it: `main`, `origin/main`. */
  readonly name: string;
  readonly place: 'local' | 'remote';
  /** True for one at the most: the branch that others come from and go to. */
  readonly isDefault: boolean;
  readonly subject: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface Revisions {
  /** The last 50 of what is checked out, newest first; empty before the first commit. */
  readonly commits: readonly CommitEntry[];
  /** What there is to compare with: the default branch first, then local and remote ones; without the one checked out. */
  readonly branches: readonly BranchEntry[];
}

export interface RevisionSource {
  /** Throws a CouncilError (`usage`) outside of a repository. */
  list(workspace: string): Promise<Revisions>;
  /** Absolute: the root of the repository that holds a folder; the folder itself outside of one. */
  root(workspace: string): Promise<string>;
  /** A folder from the root of its repository, with a slash at its end; empty at the root, and outside of one. */
  prefix(workspace: string): Promise<string>;
  /** Absolute: the folder itself when it lies in a repository, else the repositories in it; empty when there are none. */
  repositories(workspace: string): Promise<readonly string[]>;
}

export interface FoundSecret {
  /** Where it stands in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** “GitHub token”. */
  readonly kind: string;
}

export interface SecretFinder {
  /** Passwords, keys and tokens in a text. */
  find(text: string): Promise<readonly FoundSecret[]>;
}

/** What of a setup comes from outside and is sent. */
export type Prepared = Pick<
  SessionSetup,
  'artifact' | 'unchanged' | 'question' | 'guidance' | 'conflict' | 'background'
>;

/** What is found in one text is replaced in all. Rejects with a CouncilError where not all could be looked through. */
export interface Redactor {
  prepared(prepared: Prepared): Promise<Prepared>;
  texts(texts: readonly string[]): Promise<readonly string[]>;
}

/** Reads what seats answer. Rejects with a CouncilError where an answer took too long to read. */
export interface AnswerReader {
  read(answer: AnswerRead): Promise<Reading>;
}

/** Where a user's tools leave each other notes. */
export interface Blackboard {
  /** What it holds that bears on a question, as a text for the seats; empty when there is nothing. Never rejects. */
  recall(question: Question): Promise<string>;
  /** Notes a decision. Never rejects: what cannot be written is told in the log. */
  record(verdict: Verdict): Promise<void>;
}

export interface Clock {
  now(): Date;
}

/** Watches what engines must not do and what may change under them. */
export interface WorkspaceGuard {
  /** A picture of the workspace, cheap enough to be taken before and after every session. */
  snapshot(workspace: string): Promise<WorkspaceSnapshot>;
  /** Whether no file can change unseen by a snapshot, but in folders that git ignores. */
  seesAll(snapshot: WorkspaceSnapshot): Promise<boolean>;
  /** Files, relative to the workspace, that differ now. */
  changedSince(snapshot: WorkspaceSnapshot): Promise<readonly string[]>;
  /** Files of the artifact that do not stand on disk, or in the index, as they are shown. */
  unlikeDisk(workspace: string, artifact: Artifact): Promise<readonly string[]>;
  /** Files of the artifact that are not as they were shown any more; one that never was counts when it is in `changed`. */
  changedArtifact(workspace: string, artifact: Artifact, changed: readonly string[]): Promise<readonly string[]>;
}

export interface WorkspaceSnapshot {
  readonly workspace: string;
  /** Path → fingerprint. */
  readonly files: ReadonlyMap<string, string>;
}

/** A run of lines that somebody says to be in the workspace. */
export interface NamedPlace {
  /** Relative to the workspace, or absolute. */
  readonly file: string;
  /** From 1. */
  readonly startLine: number;
  readonly endLine: number;
}

export interface CitationChecker {
  /**
   * For each place, in order, its lines as they stand in the workspace right now; null where it is not there. Opens
   * nothing outside of the workspace, also not through a link, no binary and no very large file.
   */
  read(workspace: string, places: readonly NamedPlace[]): Promise<readonly (readonly string[] | null)[]>;
}

export interface Random {
  /** Hexadecimal, at least 16 digits, new each time. */
  token(): string;
}

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}
