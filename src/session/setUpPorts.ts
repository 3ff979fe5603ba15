import type { EngineTraits } from '../engines/editorModel.ts';
import type { SeatReply } from '../protocol/seat.ts';
import type { EngineDirectory, EngineRunner } from './ports.ts';

/** What to set up. Null or empty: no change. */
export interface SetUpChange {
  readonly seats: 'auto' | readonly string[] | null;
  readonly maxRounds: number | null;
  /** Lines to add to the team's rules. */
  readonly rules: readonly string[];
  /** Patterns to add for files that no engine is shown. */
  readonly ignore: readonly string[];
}

/** The user's configuration file, and the team's files in a repository. */
export interface SetUp {
  /** The current setting: the names of the seats. */
  readonly seats: 'auto' | readonly string[];
  readonly maxRounds: number;
  /**
   * Changes these keys and adds these lines, and keeps everything else, including comments. Resolves to the files that
   * were written. Rejects with a CouncilError (`usage`) if a file can't be changed.
   */
  change(workspace: string, change: SetUpChange): Promise<readonly string[]>;
}

/** An engine of the user's own, as it should be in the configuration. Not checked yet. */
export interface NewEngine {
  readonly name: string;
  readonly definition: Readonly<Record<string, unknown>>;
}

/** How an engine answered one short question. */
export interface Trial {
  /** The reply to the last of several tries. Its ballot is null if the answer can't be read. */
  readonly reply: SeatReply;
  /** How often it was asked. 0: it's missing, or not logged in. */
  readonly asks: number;
  /** What it did in the meantime, each activity once: “Reading a.ts”. */
  readonly activities: readonly string[];
}

/** Functions for engines that the user adds. */
export interface NewEngines {
  /** Throws a CouncilError (`usage`) if the definition is invalid in a configuration. */
  check(engine: NewEngine): void;
  /** Asks it one short question, like a seat. Writes nothing. Rejects for the same reason as `check`. */
  try(engine: NewEngine, signal: AbortSignal): Promise<Trial>;
  /**
   * Writes it into the configuration file, and keeps everything else there. Returns the path. Rejects if the file can't
   * be written.
   */
  add(engine: NewEngine): Promise<string>;
}

/** The configuration with one more engine. */
export interface EngineAdditions {
  /**
   * Returns what finds it, runs it, and knows its traits. Throws a CouncilError (`usage`) that names everything that is
   * wrong with it.
   */
  open(engine: NewEngine): {
    readonly directory: Pick<EngineDirectory, 'check'>;
    readonly runner: EngineRunner;
    readonly traitsOf: (engine: string) => EngineTraits;
    readonly timeoutSeconds: number;
  };
  /** Writes it, and returns the file. Rejects with a CouncilError (`usage`) if that fails. */
  write(engine: NewEngine): Promise<string>;
}
