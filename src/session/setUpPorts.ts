import type { EngineTraits } from '../engines/editorModel.ts';
import type { SeatReply } from '../protocol/seat.ts';
import type { EngineDirectory, EngineRunner } from './ports.ts';

/** What is to be set up; null and empty: left as it is. */
export interface SetUpChange {
  readonly seats: 'auto' | readonly string[] | null;
  readonly maxRounds: number | null;
  /** Lines to add to the rules of the team. */
  readonly rules: readonly string[];
  /** Patterns to add to the files that no engine is shown. */
  readonly ignore: readonly string[];
}

/** The user's configuration file, and what a team keeps in a repository. */
export interface SetUp {
  /** What holds now: the names of the seats. */
  readonly seats: 'auto' | readonly string[];
  readonly maxRounds: number;
  /**
   * Changes these keys and adds these lines, and keeps everything else, comments included. Resolves to the files that were
   * written. Rejects with a CouncilError (`usage`) for one that cannot be.
   */
  change(workspace: string, change: SetUpChange): Promise<readonly string[]>;
}

/** An engine of the user's own, as it is to stand in the configuration; unchecked. */
export interface NewEngine {
  readonly name: string;
  readonly definition: Readonly<Record<string, unknown>>;
}

/** How an engine answered one small question. */
export interface Trial {
  /** What holds of several tries: the last. Of an answer that can't be read the ballot is null. */
  readonly reply: SeatReply;
  /** How often it was asked; 0: it isn't there, or not logged in. */
  readonly asks: number;
  /** What it did on the way, each thing once: “Reading a.ts”. */
  readonly activities: readonly string[];
}

/** Engines that the user adds. */
export interface NewEngines {
  /** Throws a CouncilError (`usage`) for what can't stand in the configuration. */
  check(engine: NewEngine): void;
  /** Asks it one small question, as a seat is asked. Writes nothing. Rejects for the same. */
  try(engine: NewEngine, signal: AbortSignal): Promise<Trial>;
  /** Writes it into the configuration file, and keeps everything else there; its path. Rejects for a file that can't be written. */
  add(engine: NewEngine): Promise<string>;
}

/** The configuration with one engine more. */
export interface EngineAdditions {
  /** What looks for it, runs it, and knows it. Throws a CouncilError (`usage`) that names everything that is wrong with it. */
  open(engine: NewEngine): {
    readonly directory: Pick<EngineDirectory, 'check'>;
    readonly runner: EngineRunner;
    readonly traitsOf: (engine: string) => EngineTraits;
    readonly timeoutSeconds: number;
  };
  /** Writes it; the file. Rejects with a CouncilError (`usage`) where that can't be. */
  write(engine: NewEngine): Promise<string>;
}
