import type { ArtifactFile } from '../../protocol/setup.ts';

/** A chunk of an artifact before it is dressed as an artifact. */
export interface Chunk {
  readonly text: string;
  readonly files: readonly ArtifactFile[];
  readonly changedLines: number;
  /** What it takes in a prompt, at the most: with line numbers and names of files. */
  readonly bytes: number;
}

/** What can be shown in chunks of a certain size. */
export interface WithinLimit {
  /** The whole without what no chunk could hold. */
  readonly chunk: Chunk;
  /** The files that this belongs to. */
  readonly tooLarge: readonly string[];
}
