import type { ArtifactFile } from '../../protocol/setup.ts';

/** A piece of an artifact before it is dressed as one. */
export interface Part {
  readonly text: string;
  readonly files: readonly ArtifactFile[];
  readonly changedLines: number;
  /** What it takes in a prompt, at the most: with line numbers and names of files. */
  readonly bytes: number;
}

/** What can be shown in parts of a certain size. */
export interface WithinLimit {
  /** The whole without what no part could hold. */
  readonly part: Part;
  /** The files that this belongs to. */
  readonly tooLarge: readonly string[];
}
