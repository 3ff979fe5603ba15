import { stored } from './labels/stored.ts';
import type { Reading } from './tally/ballot.ts';

/** What an engine is told to answer with; absent: its own choice. */
export interface ModelChoice {
  readonly model?: string | undefined;
  /** How much it is to think, in the engine's own word. */
  readonly effort?: string | undefined;
}
export const MODEL_CHOICES = ['model', 'effort'] as const satisfies readonly (keyof ModelChoice)[];

/** Only what is chosen, of something that may say more. */
export const modelChoice = ({ model, effort }: ModelChoice): ModelChoice => ({
  ...(model === undefined ? {} : { model }),
  ...(effort === undefined ? {} : { effort }),
});

/** “model opus” and “effort high”, as far as they are chosen. */
export const modelWords = (choice: ModelChoice): readonly string[] =>
  MODEL_CHOICES.flatMap((what) => (choice[what] === undefined ? [] : [`${what} ${choice[what]}`]));

/** “Claude (Anthropic)”; an engine that is called like its vendor has that name alone. */
export const titleAndVendor = ({ title, vendor }: { readonly title: string; readonly vendor: string }): string =>
  title === vendor ? title : `${title} (${vendor})`;

/** Who is to have a seat. */
export interface SeatChoice extends ModelChoice {
  /** The name of the seat: the engine's, where the user gave no other. */
  readonly id: string;
  readonly engine: string;
}

/** An engine in a seat of its own name, as it is configured. */
export const seatOfEngine = (engine: string): SeatChoice => ({ id: engine, engine });

/** One place on the council, as it is before the first question. */
export interface Seat extends ModelChoice {
  /** The name of the seat; with a perspective `name:perspective`. Unique in a session. */
  readonly id: string;
  readonly engine: string;
  /** For people: “Claude”. */
  readonly title: string;
  readonly vendor: string;
  /** Logos, Pathos or Sophia in Simple Mode, else null. */
  readonly perspective: Perspective | null;
  /** True for the scripted engines: no model is asked. */
  readonly rehearsal: boolean;
}

/** Who answers for a seat. */
export type ToldEngine = Pick<Seat, 'engine' | keyof ModelChoice>;
export const isSameModel = (one: ToldEngine, other: ToldEngine): boolean =>
  one.engine === other.engine && MODEL_CHOICES.every((what) => one[what] === other[what]);

/** How the names of engines begin that are language models of the editor: `editor.<provider>.<family>`. */
export const EDITOR_PREFIX = 'editor.';
export const isEditorModel = (engine: string): boolean => engine.startsWith(EDITOR_PREFIX);

export const PERSPECTIVES = ['Logos', 'Pathos', 'Sophia'] as const;
export type Perspective = (typeof PERSPECTIVES)[number];

export const SEAT_STATUSES = [
  'answered',
  'abstained',
  'missing',
  'logged-out',
  'quota',
  'timed-out',
  'cancelled',
  'failed',
  'unreadable',
] as const;
export type SeatStatus = (typeof SEAT_STATUSES)[number];
export type FailedStatus = Exclude<SeatStatus, 'answered' | 'abstained'>;

export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
  readonly cachedTokens: number;
  /** US dollars; null where the CLI does not say. */
  readonly costUsd: number | null;
}

/** What the answers of a session took, of all rounds and questions. */
export interface Spent {
  /** What went in and came out; null where that is not known, as of a session that was written before it was counted. */
  readonly tokens: number | null;
  /** US dollars, as far as the engines say; null where none does. */
  readonly cost: number | null;
  /** Some engine does not say: its tokens are estimated, or its cost is missing. */
  readonly estimated: boolean;
}

/** Lines of a file, from 1, both included. */
export interface ReadLines {
  /** From the root of the workspace, with forward slashes. */
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** How one run of an engine ended. Every text is made for people: what happened, then the next step. */
export type EngineReply =
  | {
      readonly kind: 'answered';
      readonly text: string;
      /** Set when the CLI itself enforced our schema. */
      readonly structured: boolean;
      readonly usage: Usage | null;
      /** Null where the CLI does not tell what it read. */
      readonly filesRead: readonly string[] | null;
      /** What it was shown of them, where it reads with our tools; absent where that is not known. */
      readonly read?: readonly ReadLines[] | undefined;
      readonly durationMs: number;
      /** What it is if no answer can be read out of the text, not even when asked again: some give an error as one. */
      readonly otherwise?: Pick<EngineFailure, 'kind' | 'detail' | 'nextStep'>;
    }
  | EngineFailure;

export interface EngineFailure {
  readonly kind: Exclude<FailedStatus, 'unreadable'>;
  /** What happened, one whole sentence without the engine's name and without the next step: “It is not logged in.” */
  readonly detail: string;
  /** What the user can do, one sentence; may be empty. */
  readonly nextStep: string;
  /** What the engine printed before it ended, for the log and the raw answer file; bounded. */
  readonly output: string;
  readonly durationMs: number;
}

/** A reply with its ballot as understood; what the session file keeps of an answer. */
export type SeatReply =
  (Omit<Extract<EngineReply, { kind: 'answered' }>, 'otherwise'> & { readonly reading: Reading }) | EngineFailure;

/** Whoever was at it when everything was stopped. */
export const STOPPED: EngineFailure = {
  kind: 'cancelled',
  detail: stored`It was stopped before it answered.`,
  nextStep: '',
  output: '',
  durationMs: 0,
};

/** A sign of life while an engine works. */
export interface Activity {
  readonly kind: 'started' | 'reading' | 'thinking' | 'retry' | 'notice';
  /** For people, short: “Reading refund.ts”, “Rate limited, try 2 of 3 in 8 s”. */
  readonly text: string;
}

/** The specification's record, field for field. */
export interface EngineError {
  readonly engine: string;
  readonly error_type: 'timeout' | 'parse_failure' | 'cli_error';
  readonly detail: string;
  readonly action_taken: 'ABSTAIN' | 'retry_succeeded' | 'fallback_to_simple';
}
