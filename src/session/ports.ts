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
  /** Which version of the workspace the question is about. Absent: the files on disk. */
  readonly version?: ReadingScope;
}

export interface EngineRunner {
  /** Never rejects because of an engine: every way to end is a reply. Resolves only when all its processes are gone. */
  run(ask: EngineAsk, signal: AbortSignal, onActivity: (activity: Activity) => void): Promise<EngineReply>;
}

/** Whether an engine can be used now, with the model that it would be told to use. */
export interface EngineState extends ModelChoice {
  readonly engine: string;
  /** The name of its seat. Absent: the engine's name. */
  readonly seat?: string;
  readonly title: string;
  readonly vendor: string;
  readonly rehearsal: boolean;
  readonly experimental: boolean;
  /** Not proven to be read-only, like every engine of the user's own. Absent: proven, or it asks no model. */
  readonly unproven?: true;
  /** `usable` even if the login is unknown, because the first run will show it. */
  readonly kind: 'usable' | 'missing' | 'logged-out' | 'failed';
  /** Absolute path of the program. Null if missing. */
  readonly command: string | null;
  readonly version: string | null;
  /** One sentence about what was found or what is wrong. */
  readonly detail: Text;
  /** One sentence about what to do. Empty if usable. */
  readonly nextStep: Text;
  /** The command to type for it, such as “npm install -g x”. Empty if there is none. */
  readonly remedy: string;
  /** Arguments with which its own program logs in, in a terminal. Null if it's logged in, or if that isn't known. */
  readonly loginArgs: readonly string[] | null;
  /** Null if the engine doesn't report it. */
  readonly payment: Payment | null;
  /** US dollars per million tokens, as configured. Absent: not configured. */
  readonly price?: Price;
  /** Opens files with tools of its own, even files with secrets. Absent: it reads only through Council, or not at all. */
  readonly readsItself?: true;
  /** One sentence about what it can read and change. Empty if only the cautions say it. */
  readonly access: Text;
  readonly cautions: readonly Text[];
}

export interface CheckOptions {
  /**
   * How much to check. doctor: everything that doesn't cost an answer. run: only what a run wouldn't find out by
   * itself. Absent: run.
   */
  readonly extent?: 'doctor' | 'run' | undefined;
  /** Absent: attended. */
  readonly presence?: Presence | undefined;
  /** Ends the first exchange with an agent. Absent: it isn't interrupted. */
  readonly signal?: AbortSignal | undefined;
}

/** Whether a person has just requested this, so that the editor may ask for consent. */
export type Presence = 'attended' | 'unattended';

export interface EngineDirectory {
  /** In the order given, all checked in parallel. Throws a CouncilError (`usage`) that names an unknown engine. */
  check(seats: readonly SeatChoice[], how?: CheckOptions): Promise<readonly EngineState[]>;
  /** All built-in engines and those in the configuration. */
  readonly names: readonly string[];
  knows(engine: string): boolean;
  /** Returns the names, and those of the editor's models that are chosen or offered now. */
  offered(): Promise<readonly string[]>;
  /**
   * Returns how an engine is set up, including keys. Null for a scripted engine or one of the user's own, which report
   * no version, and for one that isn't available.
   */
  identity(engine: string): Promise<string | null>;
  /** Returns what would run for this ask, for `--dry-run`. Starts nothing. */
  describe(ask: EngineAsk): Promise<DescribedCall>;
}

/** What one session used. */
export interface SpentSession {
  readonly sessionId: string;
  /** 2026-01-31, in the user's time zone. */
  readonly day: string;
  /** The number of its rounds. */
  readonly round: number;
  readonly spent: Spent;
  readonly seats: readonly { readonly engine: string; readonly usage: Usage | null }[];
}

/** Returns what the user's sessions have spent since a day, in all folders, oldest first. Never rejects. */
export type Spending = (since: string) => Promise<readonly SpentSession[]>;

export interface EngineCommand {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** Names of the variables that Council sets, without their values. */
  readonly env: readonly string[];
}

export interface DescribedCall {
  readonly command: EngineCommand;
  /** As it's sent. Empty if the program reads the change by itself. */
  readonly prompt: string;
}

/** Lines are counted from 1 and inclusive. Null: the whole file. */
export interface FileRequest {
  readonly kind: 'file';
  readonly path: string;
  readonly lines: { readonly start: number; readonly end: number } | null;
}

/** What the user wants to be reviewed. Paths are absolute or relative to the workspace. */
export type ArtifactRequest =
  | ChangeRequest
  | FileRequest
  | { readonly kind: 'files'; readonly files: readonly FileRequest[] }
  /** Text as it is in an editor, saved or not. `startLine` is the number of its first line in the document. */
  | {
      readonly kind: 'text';
      readonly path: string;
      readonly text: string;
      readonly startLine: number;
      readonly whole: boolean;
    }
  /** Text that belongs to no file of the workspace, or bytes, which are decoded like a file. */
  | { readonly kind: 'snippet'; readonly name: string; readonly text: string | Uint8Array }
  | { readonly kind: 'none' };

export interface ArtifactSource {
  /**
   * Reads what is under review. If `target` is null, it depends on the kind of file: Markdown, text, and AsciiDoc files
   * are proposals. Throws a CouncilError: `nothing-to-review` if it's empty, `usage` if it can't be read or is too
   * large.
   */
  load(workspace: string, request: ArtifactRequest, target: Target | null): Promise<Artifact>;
}

/** A commit as shown in a list. */
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
  /** As git accepts it: `main`, `origin/main`. */
  readonly name: string;
  readonly place: 'local' | 'remote';
  /** True for at most one branch: the one from which others start and into which they merge. */
  readonly isDefault: boolean;
  readonly subject: string;
  /** ISO 8601. */
  readonly at: string;
}

export interface Revisions {
  /** The last 50 commits of the checked-out branch, newest first. Empty before the first commit. */
  readonly commits: readonly CommitEntry[];
  /**
   * The branches to compare with: the default branch first, then local and remote ones, without the checked-out one.
   */
  readonly branches: readonly BranchEntry[];
}

export interface RevisionSource {
  /** Throws a CouncilError (`usage`) outside a repository. */
  list(workspace: string): Promise<Revisions>;
  /**
   * Returns an absolute path: the root of the repository that contains a folder, or the folder itself outside a
   * repository.
   */
  root(workspace: string): Promise<string>;
  /**
   * Returns a folder relative to the root of its repository, with a trailing slash. Empty at the root, and outside a
   * repository.
   */
  prefix(workspace: string): Promise<string>;
  /**
   * Returns absolute paths: the folder itself if it's in a repository, otherwise the repositories in it. Empty if there
   * are none.
   */
  repositories(workspace: string): Promise<readonly string[]>;
}

export interface FoundSecret {
  /** Offsets in the text, in UTF-16 units. `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** “GitHub token”. */
  readonly kind: string;
}

export interface SecretFinder {
  /** Returns the passwords, keys, and tokens in a text. */
  find(text: string): Promise<readonly FoundSecret[]>;
}

/** The parts of a setup that come from outside and are sent. */
export type Prepared = Pick<
  SessionSetup,
  'artifact' | 'unchanged' | 'question' | 'guidance' | 'conflict' | 'background'
>;

/**
 * Replaces a secret that is found in one text in all of them. Rejects with a CouncilError if not everything could be
 * searched.
 */
export interface Redactor {
  prepared(prepared: Prepared): Promise<Prepared>;
  texts(texts: readonly string[]): Promise<readonly string[]>;
}

/** Reads answers of seats. Rejects with a CouncilError if an answer took too long to read. */
export interface AnswerReader {
  read(answer: AnswerRead): Promise<Reading>;
}

/** The place where a user's tools leave notes for each other. */
export interface Blackboard {
  /** Returns the notes that bear on a question, as a text for the seats. Empty if there are none. Never rejects. */
  recall(question: Question): Promise<string>;
  /** Notes a decision. Never rejects: a failed write is logged. */
  record(verdict: Verdict): Promise<void>;
}

export interface Clock {
  now(): Date;
}

/** Detects what engines must not do, and what may change while they work. */
export interface WorkspaceGuard {
  /** Takes a snapshot of the workspace. Cheap enough to do before and after every session. */
  snapshot(workspace: string): Promise<WorkspaceSnapshot>;
  /** Whether a snapshot notices every change of a file, except in folders that git ignores. */
  seesAll(snapshot: WorkspaceSnapshot): Promise<boolean>;
  /** Returns files, relative to the workspace, that differ now. */
  changedSince(snapshot: WorkspaceSnapshot): Promise<readonly string[]>;
  /** Returns files of the artifact that differ, on disk or in the index, from what is shown. */
  unlikeDisk(workspace: string, artifact: Artifact): Promise<readonly string[]>;
  /**
   * Returns files of the artifact that no longer match what was shown. A file that never matched counts only if it's in
   * `changed`.
   */
  changedArtifact(workspace: string, artifact: Artifact, changed: readonly string[]): Promise<readonly string[]>;
}

export interface WorkspaceSnapshot {
  readonly workspace: string;
  /** Path → fingerprint. */
  readonly files: ReadonlyMap<string, string>;
}

/** A range of lines that an answer says is in the workspace. */
export interface NamedPlace {
  /** Relative to the workspace, or absolute. */
  readonly file: string;
  /** Counted from 1. */
  readonly startLine: number;
  readonly endLine: number;
}

export interface CitationChecker {
  /**
   * Returns the current lines of each place in the workspace, in the given order, or null if it isn't there. Doesn't
   * open anything outside the workspace, not even through a link, nor binary or very large files.
   */
  read(workspace: string, places: readonly NamedPlace[]): Promise<readonly (readonly string[] | null)[]>;
}

export interface Random {
  /** Returns a new token each time: hexadecimal, with at least 16 digits. */
  token(): string;
}

export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string, cause?: unknown): void;
}
