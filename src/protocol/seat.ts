import { stored } from './labels/stored.ts';
import type { Reading } from './tally/ballot.ts';

/** The model and effort that an engine is asked to use. Absent: the engine's own default. */
export interface ModelChoice {
  readonly model?: string | undefined;
  /** How much the model should think, in the engine's own term. */
  readonly effort?: string | undefined;
}
export const MODEL_CHOICES = ['model', 'effort'] as const satisfies readonly (keyof ModelChoice)[];

/** Returns only the chosen fields, without any others that the object has. */
export const modelChoice = ({ model, effort }: ModelChoice): ModelChoice => ({
  ...(model === undefined ? {} : { model }),
  ...(effort === undefined ? {} : { effort }),
});

/** “model opus” and “effort high”, for those that are chosen. */
export const modelWords = (choice: ModelChoice): readonly string[] =>
  MODEL_CHOICES.flatMap((what) => (choice[what] === undefined ? [] : [`${what} ${choice[what]}`]));

/** “Claude (Anthropic)”, or the title alone if it equals the vendor's name. */
export const titleAndVendor = ({ title, vendor }: { readonly title: string; readonly vendor: string }): string =>
  title === vendor ? title : `${title} (${vendor})`;

/** A request for a seat. */
export interface SeatChoice extends ModelChoice {
  /** The name of the seat: by default, the engine's name. */
  readonly id: string;
  readonly engine: string;
}

/** A seat named after its engine, with the engine's configured model. */
export const seatOfEngine = (engine: string): SeatChoice => ({ id: engine, engine });

/** A seat on the council, as it is before the first question. */
export interface Seat extends ModelChoice {
  /** The name of the seat, followed in Simple Mode by its perspective: `name:perspective`. Unique in a session. */
  readonly id: string;
  readonly engine: string;
  /** The display name: “Claude”. */
  readonly title: string;
  readonly vendor: string;
  /** Logos, Pathos, or Sophia in Simple Mode, otherwise null. */
  readonly perspective: Perspective | null;
  /** True for the scripted engines, which ask no model. */
  readonly rehearsal: boolean;
}

/** The engine that answers for a seat, with its model and effort. */
export type ToldEngine = Pick<Seat, 'engine' | keyof ModelChoice>;
export const isSameModel = (one: ToldEngine, other: ToldEngine): boolean =>
  one.engine === other.engine && MODEL_CHOICES.every((what) => one[what] === other[what]);

/** The prefix of engine names that are language models of the editor: `editor.<provider>.<family>`. */
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
  /** US dollars. Null if the CLI doesn't report it. */
  readonly costUsd: number | null;
}

/** What the answers of a session used, over all rounds and questions. */
export interface Spent {
  /** Input and output tokens. Null if unknown, such as in a session from before Council counted them. */
  readonly tokens: number | null;
  /** US dollars, for the engines that report a cost. Null if no engine does. */
  readonly cost: number | null;
  /** True if an engine doesn't report its usage, so its tokens are estimated or its cost is missing. */
  readonly estimated: boolean;
}

/** A range of lines of a file, from 1, inclusive. */
export interface ReadLines {
  /** Relative to the root of the workspace, with forward slashes. */
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** How one run of an engine ended. Every text is for people: what happened, then the next step. */
export type EngineReply =
  | {
      readonly kind: 'answered';
      readonly text: string;
      /** Set when the CLI itself enforced our schema. */
      readonly structured: boolean;
      readonly usage: Usage | null;
      /** Null if the CLI doesn't report which files it read. */
      readonly filesRead: readonly string[] | null;
      /** The lines of these files that it was shown, if it reads with Council's tools. Absent if unknown. */
      readonly read?: readonly ReadLines[] | undefined;
      readonly durationMs: number;
      /**
       * The failure that this reply counts as if no answer can be read from its text, even after a retry. Some engines
       * return an error as an answer.
       */
      readonly otherwise?: Pick<EngineFailure, 'kind' | 'detail' | 'nextStep'>;
    }
  | EngineFailure;

export interface EngineFailure {
  readonly kind: Exclude<FailedStatus, 'unreadable'>;
  /** What happened, in one whole sentence without the engine's name or the next step: “It is not logged in.” */
  readonly detail: string;
  /** What the user can do, in one sentence. May be empty. */
  readonly nextStep: string;
  /** What the engine printed before it ended, for the log and the raw answer file. Limited in length. */
  readonly output: string;
  readonly durationMs: number;
}

/** A reply with its parsed ballot, which is what the session file stores of an answer. */
export type SeatReply =
  (Omit<Extract<EngineReply, { kind: 'answered' }>, 'otherwise'> & { readonly reading: Reading }) | EngineFailure;

/** The reply of a seat that was still working when everything was stopped. */
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
  /** Short, for people: “Reading refund.ts”, “Rate limited, try 2 of 3 in 8 s”. */
  readonly text: string;
}

/** The specification's error record, field by field. */
export interface EngineError {
  readonly engine: string;
  readonly error_type: 'timeout' | 'parse_failure' | 'cli_error';
  readonly detail: string;
  readonly action_taken: 'ABSTAIN' | 'retry_succeeded' | 'fallback_to_simple';
}
