import type { ArtifactFile } from '../protocol/setup.ts';

/** A piece of an artifact before it is dressed as one. */
export interface Part {
  readonly text: string;
  readonly files: readonly ArtifactFile[];
  readonly changedLines: number;
}
