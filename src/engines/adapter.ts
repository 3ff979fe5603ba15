import type { Text } from '../protocol/labels/text.ts';
import type { QuestionData } from '../protocol/run/questionData.ts';
import type { Activity, EngineFailure, EngineReply, ModelChoice } from '../protocol/seat.ts';
import type { GitChange } from '../protocol/setup.ts';
import type { AcpCall } from './acp/call.ts';
import type { ReadingServer } from '../reading/server.ts';

/**
 * The program to run and its options. They come from the user's own settings, never from the repository under review.
 */
export interface EngineSettings {
  readonly command: string;
  readonly model: string | null;
  /** Absent: the engine's own choice. */
  readonly effort?: string | undefined;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly autonomy: 'readOnly' | 'full';
  /** Whether the engine's own review command may replace our prompt, if the engine has one. */
  readonly ownReview: boolean;
}

/** One question, as an adapter sees it. All paths are absolute. */
export interface EngineQuestion {
  /** The whole prompt. */
  readonly prompt: string;
  /** JSON Schema of the answer, for the CLIs that can enforce one. */
  readonly answerSchema: object;
  readonly workspace: string;
  /** A folder made for this call alone, mode 0700, removed afterwards. */
  readonly callFolder: string;
  /** An empty private folder that stays the same for one workspace. */
  readonly privateFolder: string;
  readonly timeoutSeconds: number;
  /** The environment that the engine would inherit, so that an adapter can keep a value that the user has set. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The change to review, for an engine that has its own review command. The command may run instead of the prompt. */
  readonly nativeReview?: GitChange | undefined;
  /** The change as files, name → content, for an engine that can read the call's folder. */
  readonly changeFiles?: Readonly<Record<string, string>> | undefined;
  /** A server to read through, for an engine that can be limited to its tools. Null: the engine reads by itself. */
  readonly reading?: ReadingServer | null | undefined;
  /** The question as data, for a scripted engine. */
  readonly question?: QuestionData | undefined;
}

/** How the engine's program is run, as data. No shell is ever involved. */
export interface Invocation {
  readonly args: readonly string[];
  readonly cwd: string;
  /** Overrides the inherited environment; undefined removes a variable. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absent: nothing. */
  readonly stdin?: string;
  /**
   * What to say in the Agent Client Protocol; then nothing else is written to standard input. Absent: the program
   * doesn't speak the protocol.
   */
  readonly acp?: AcpCall;
  /** Files that Council writes to the call's folder before the start, name → content. Absent: no files. */
  readonly files?: Readonly<Record<string, string>>;
  /** The engine reads through our server, and must not continue without it. */
  readonly reads?: 'by-server';
  /** The program knows by itself what to review, so the prompt isn't sent. */
  readonly ownReview?: true;
}

/** The invocation of an agent: what to run, and what to say to it. */
export type AgentInvocation = Invocation & { readonly acp: AcpCall };

/** How a process ended, before it's interpreted. */
export interface ProcessEnd {
  /** Null when it was ended by a signal or could not be started. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  /** How Council ended it; null if Council didn't. */
  readonly endedByUs: 'timed-out' | 'cancelled' | 'output-limit' | null;
  /** Set when the program could not be started at all. */
  readonly startError: string | null;
  readonly durationMs: number;
}

/** What to write to a program that Council talks with while it runs. */
export interface Speech {
  /**
   * Returns the lines that were added since the last call, without newlines. Also called before the first line is read.
   */
  take(): readonly string[];
  /** Whether everything has been said, so that the program's input can be closed. */
  isOver(): boolean;
  /** Adds the lines, if any, that tell the program to stop. */
  interrupt(): void;
}

/** Why a run can't read through our server: the server didn't start, or the program's administrator forbids servers. */
export type Unserved = 'not-started' | 'forbidden';

/** Follows the output of one run, line by line. */
export interface OutputReader {
  /** For a program that Council talks with. Absent: its input is written once and closed. */
  readonly speech?: Speech;
  /** Reads one line, without the newline. Returns the signs of life to show. */
  onLine(stream: 'stdout' | 'stderr', line: string): readonly Activity[];
  /**
   * Returns the reason as soon as the run isn't worth continuing. Absent for an engine that never reads through our
   * server.
   */
  unserved?(): Unserved | null;
  /** Called once, after the last line. `files`: what the invocation's program wrote into the call's folder, by name. */
  finish(end: ProcessEnd, files: Readonly<Record<string, string>>): EngineReply;
}

/** What a reader may know about the call that it follows. */
export interface ReaderCall {
  readonly invocation: Invocation;
  /** Whether a path, as the program writes it, really lies in the workspace after links are followed. */
  readonly isBelow: (path: string) => boolean;
}

/** What pays for an answer: the user's subscription, or the account that an API key belongs to. */
export type Payment = 'subscription' | 'api-key';

export type LoginState =
  /** `payment`: absent if the CLI doesn't report it. */
  | { readonly kind: 'ready'; readonly payment?: Payment }
  | { readonly kind: 'logged-out'; readonly detail: string }
  /** The CLI has no way to tell without asking a model. */
  | { readonly kind: 'unknown' };

/** The result of a first talk with a program that speaks the Agent Client Protocol. */
export interface Greeted {
  /** Null if the program doesn't report it. */
  readonly version: string | null;
  readonly login: LoginState;
  /** Why it couldn't answer a question, apart from the login; null if it could. */
  readonly failure: Pick<EngineFailure, 'detail' | 'nextStep'> | null;
}

/** Follows a first talk, which opens a session and asks no model. */
export interface GreetingReader extends Required<Pick<OutputReader, 'onLine' | 'speech'>> {
  finish(end: ProcessEnd): Greeted;
}

/** One CLI: how Council asks it, and what its output means. Pure: it starts no process and reads no file. */
export interface EngineAdapter {
  readonly name: string;
  readonly title: string;
  readonly vendor: string;
  /** The maker of a model that the engine can use. Absent: the engine's vendor, whatever the model. */
  readonly vendorOf?: (model: string) => string;
  readonly defaultCommand: string;
  /**
   * A scripted engine uses no model, and an experimental one couldn't be tested; doctor and panel say so. Absent:
   * neither.
   */
  readonly kind?: 'rehearsal' | 'experimental';
  /** How to install it, and how to log in: a command to type, or instructions. Each must fit the end of a sentence. */
  readonly installHint: string;
  readonly loginHint: string;
  /** There's no known command that installs it. */
  readonly installedByHand?: true;
  /** Arguments with which the program logs in, or asks how to log in, in a terminal. Absent if they're unknown. */
  readonly loginArgs?: readonly string[];
  /** The lowest version whose command line is known to fit. Absent if it's unknown. */
  readonly minimumVersion?: string;
  /** The version that was tested in a hostile repository (test/engines/). Absent if no version was. */
  readonly provenVersion?: string;
  /** Which of the model and the effort a user can set for it. Absent: neither. */
  readonly takes?: readonly (keyof ModelChoice)[];
  /** Why a model has to be set for it, in a sentence. Absent: no model has to be set. */
  readonly needsModel?: Text;
  /** A quick check of the login, if the CLI has one. */
  readonly loginCheck?: {
    readonly args: readonly string[];
    read(end: ProcessEnd, environment: Readonly<Record<string, string | undefined>>): LoginState;
  };
  /**
   * How Council learns the version and the login of an engine that speaks the Agent Client Protocol. `folder`: an empty
   * folder. Absent: the engine doesn't speak the protocol.
   */
  readonly greet?: (
    settings: EngineSettings,
    folder: string,
  ) => { readonly invocation: Invocation; readonly reader: GreetingReader };
  /** The longest prompt that the CLI accepts, in bytes (UTF-8). */
  readonly promptLimitBytes: number;
  /** Which prompt form it gets. */
  readonly promptForm: 'concise' | 'balanced' | 'extended';
  /** The engine reports the cost of each answer. */
  readonly tellsCost?: true;
  /**
   * `by-server`: reads only through our server, unless its administrator forbids that. `also-by-server`: gets our
   * server besides its own tools.
   */
  readonly reads?: 'by-server' | 'also-by-server';
  /** What it can read and change, if that isn't only the workspace. A sentence for doctor. */
  readonly access?: Text;
  /** Remarks for doctor and manifest, such as what Council can't prevent. */
  readonly cautions: readonly Text[];
  /**
   * The arguments that start a conversation in a terminal. `opening` is its first message. The engine may read `folder`
   * besides the folder in which it starts. Absent: no documented arguments do this.
   */
  readonly chatArgs?: (opening: string, folder: string) => readonly string[];
  /** The arguments that add a server of tools under a name, for the user and all folders. Absent: not tested. */
  readonly toolServerArgs?: (name: string, command: readonly string[]) => readonly string[];
  /** What the user has to do after that, in a sentence. Absent: nothing. */
  readonly toolServerRemark?: Text;
  invoke(question: EngineQuestion, settings: EngineSettings): Invocation;
  createReader(call: ReaderCall): OutputReader;
}
