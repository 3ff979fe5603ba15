import type { Text } from '../protocol/labels/text.ts';
import type { QuestionData } from '../protocol/run/questionData.ts';
import type { Activity, EngineFailure, EngineReply, ModelChoice } from '../protocol/seat.ts';
import type { GitChange } from '../protocol/setup.ts';
import type { AcpCall } from './acp/call.ts';
import type { ReadingServer } from '../reading/server.ts';

/** What decides which program runs and with what; from the user's own settings, never from the repository under review. */
export interface EngineSettings {
  readonly command: string;
  readonly model: string | null;
  /** Absent: its own choice. */
  readonly effort?: string | undefined;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly autonomy: 'readOnly' | 'full';
  /** Whether an engine's own review command may take the place of our prompt, where it has one. */
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
  /** The environment the engine would inherit, so that an adapter can leave a user's own value alone. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The change to review, for an engine that has a command for it; it may run in place of the prompt. */
  readonly nativeReview?: GitChange | undefined;
  /** The change as files, name → content, for an engine that can read the call's folder. */
  readonly changeFiles?: Readonly<Record<string, string>> | undefined;
  /** A server to read with, for an engine that can be given no other tools; null: it reads by itself. */
  readonly reading?: ReadingServer | null | undefined;
  /** The question as data, for a scripted engine. */
  readonly question?: QuestionData | undefined;
}

/** How the engine's program is run, as data. No shell is ever involved. */
export interface Invocation {
  readonly args: readonly string[];
  readonly cwd: string;
  /** Laid over the inherited environment; undefined takes a variable away. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absent: nothing. */
  readonly stdin?: string;
  /** What is said in the Agent Client Protocol; then nothing else is written to it. Absent: it is not spoken with. */
  readonly acp?: AcpCall;
  /** Files that must lie in the call's folder before the start: name → content; absent: none. */
  readonly files?: Readonly<Record<string, string>>;
  /** It reads with our server, and must not go on without that. */
  readonly reads?: 'by-server';
  /** The program knows by itself what to look at: the prompt is not sent. */
  readonly ownReview?: true;
}

/** Of an agent: what is run, and what is said to it. */
export type AgentInvocation = Invocation & { readonly acp: AcpCall };

/** How a process ended, before anybody asks what it means. */
export interface ProcessEnd {
  /** Null when it was ended by a signal or could not be started. */
  readonly exitCode: number | null;
  readonly signal: string | null;
  readonly stdout: string;
  readonly stderr: string;
  /** What we did to it, if anything. */
  readonly endedByUs: 'timed-out' | 'cancelled' | 'output-limit' | null;
  /** Set when the program could not be started at all. */
  readonly startError: string | null;
  readonly durationMs: number;
}

/** What is written to a program that is spoken with while it runs. */
export interface Speech {
  /** The lines that have come up since the last time, without their ends; also asked for before the first line is read. */
  take(): readonly string[];
  /** Whether all has been said: its input can be closed. */
  isOver(): boolean;
  /** It has to stop: what there is to tell it comes up. */
  interrupt(): void;
}

/** Why a run that was to read with our server cannot: it did not start, or whoever manages the program forbids servers. */
export type Unserved = 'not-started' | 'forbidden';

/** Follows the output of one run, line by line. */
export interface OutputReader {
  /** Of a program that is spoken with. Absent: its input is written once and closed. */
  readonly speech?: Speech;
  /** One line without its end; returns signs of life worth showing. */
  onLine(stream: 'stdout' | 'stderr', line: string): readonly Activity[];
  /** Set as soon as the run is not worth going on with; absent for an engine that never reads with our server. */
  unserved?(): Unserved | null;
  /** Called once, after the last line. `files` are those that the invocation's program wrote into the call's folder, by name. */
  finish(end: ProcessEnd, files: Readonly<Record<string, string>>): EngineReply;
}

/** What a reader may know of the call that it follows. */
export interface ReaderCall {
  readonly invocation: Invocation;
  /** Whether a path, as the program names it, really lies in the workspace, links followed. */
  readonly isBelow: (path: string) => boolean;
}

/** What pays for an answer: the user's subscription, or the account that an API key belongs to. */
export type Payment = 'subscription' | 'api-key';

export type LoginState =
  /** `payment`: absent when the CLI does not tell. */
  | { readonly kind: 'ready'; readonly payment?: Payment }
  | { readonly kind: 'logged-out'; readonly detail: string }
  /** The CLI has no way to tell without asking a model. */
  | { readonly kind: 'unknown' };

/** What a first talk with a program that is spoken with has brought. */
export interface Greeted {
  /** Null when it does not tell. */
  readonly version: string | null;
  readonly login: LoginState;
  /** Why it would not answer a question, apart from the login; null when nothing is in the way. */
  readonly failure: Pick<EngineFailure, 'detail' | 'nextStep'> | null;
}

/** Follows a first talk, in which a session is opened and no model is asked. */
export interface GreetingReader extends Required<Pick<OutputReader, 'onLine' | 'speech'>> {
  finish(end: ProcessEnd): Greeted;
}

/** One CLI: how it is asked and what its output means. Pure: it starts nothing and reads nothing. */
export interface EngineAdapter {
  readonly name: string;
  readonly title: string;
  readonly vendor: string;
  /** Who makes a model that it can be told to use; absent: its vendor, whatever the model. */
  readonly vendorOf?: (model: string) => string;
  readonly defaultCommand: string;
  /** A scripted engine asks no model, an experimental one could not be tried; doctor and panel say so. Absent: neither. */
  readonly kind?: 'rehearsal' | 'experimental';
  /** How to get it and how to log in, as commands to type or as sentences; the end of one either way. */
  readonly installHint: string;
  readonly loginHint: string;
  /** Of how to get it no command is known. */
  readonly installedByHand?: true;
  /** Arguments with which the program logs in, or asks how to, in a terminal; absent when that is not known. */
  readonly loginArgs?: readonly string[];
  /** The lowest version whose command line is known to fit; absent when none is known. */
  readonly minimumVersion?: string;
  /** The version that was proven in a hostile repository (test/engines/); absent when none was. */
  readonly provenVersion?: string;
  /** What it can be told to answer with. Absent: nothing. */
  readonly takes?: readonly (keyof ModelChoice)[];
  /** Why a model has to be set for it, as the end of a sentence. Absent: it need not be. */
  readonly needsModel?: Text;
  /** A quick check of the login, if the CLI has one. */
  readonly loginCheck?: {
    readonly args: readonly string[];
    read(end: ProcessEnd, environment: Readonly<Record<string, string | undefined>>): LoginState;
  };
  /** How one that is spoken with tells its version and its login. `folder`: an empty one. Absent: it is not spoken with. */
  readonly greet?: (
    settings: EngineSettings,
    folder: string,
  ) => { readonly invocation: Invocation; readonly reader: GreetingReader };
  /** Longest prompt in bytes (UTF-8) that the CLI takes by stdin. */
  readonly promptLimitBytes: number;
  /** Which prompt form it gets. */
  readonly promptForm: 'concise' | 'balanced' | 'extended';
  /** It says what each answer cost. */
  readonly tellsCost?: true;
  /** It reads with our server alone, unless whoever manages it forbids that; or it is given that beside tools of its own. */
  readonly reads?: 'by-server' | 'also-by-server';
  /** What it can read and change, where that is not the workspace alone; a sentence for doctor. */
  readonly access?: Text;
  /** Remarks for doctor and manifest, e.g. that it cannot be kept from something. */
  readonly cautions: readonly Text[];
  /**
   * The arguments with which it starts in a terminal, for a conversation that `opening` begins, with the right to read
   * `folder` besides the one that it starts in. Absent: no such start is documented.
   */
  readonly chatArgs?: (opening: string, folder: string) => readonly string[];
  /** The arguments that add a server of tools under a name, for the user and every folder. Absent: not tried. */
  readonly toolServerArgs?: (name: string, command: readonly string[]) => readonly string[];
  /** What is left to do then, in a sentence; absent: nothing. */
  readonly toolServerRemark?: Text;
  invoke(question: EngineQuestion, settings: EngineSettings): Invocation;
  createReader(call: ReaderCall): OutputReader;
}
