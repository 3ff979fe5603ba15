import type { ArtifactFile } from '../../protocol/setup.ts';

/** A chunk of an artifact, before it becomes an artifact itself. */
export interface Chunk {
  readonly text: string;
  readonly files: readonly ArtifactFile[];
  readonly changedLines: number;
  /** The most bytes that it takes in a prompt, including line numbers and file names. */
  readonly bytes: number;
}

/** What chunks of a certain size can show. */
export interface WithinLimit {
  /** Everything, except what fits into no chunk. */
  readonly chunk: Chunk;
  /** The files of the parts that fit into no chunk. */
  readonly tooLarge: readonly string[];
}
