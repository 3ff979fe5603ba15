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
