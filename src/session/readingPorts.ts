import type { ReadLines } from '../protocol/seat.ts';
import type { ReadingScope } from '../reading/readingScope.ts';
import type { ReadingTool } from '../reading/tools.ts';

export interface ReadingResult {
  /** For the model, without secrets. */
  readonly text: string;
  readonly refused: boolean;
  /** The lines that it shows of each file. Empty for none. A search may show lines of many files. */
  readonly read: readonly ReadLines[];
}

/** The tools with which a seat may read one version of a workspace. */
export interface ReadingTools {
  readonly definitions: readonly ReadingTool[];
  /** Never rejects: a refusal is a text. */
  call(name: string, args: unknown, signal: AbortSignal): Promise<ReadingResult>;
}

export interface ReadingSource {
  /** `workspace` is absolute. For a change, it's the root of the repository. Opens nothing before the first call. */
  open(workspace: string, scope: ReadingScope): ReadingTools;
}
