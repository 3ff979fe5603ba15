import type { ReadLines } from '../protocol/seat.ts';
import type { ReadingScope } from '../reading/readingScope.ts';
import type { ReadingTool } from '../reading/tools.ts';

export interface ReadingResult {
  /** For the model, without secrets. */
  readonly text: string;
  readonly refused: boolean;
  /** What it shows of which files; empty for none. A search may show lines of many. */
  readonly read: readonly ReadLines[];
}

/** What a seat may read with, in one version of a workspace. */
export interface ReadingTools {
  readonly definitions: readonly ReadingTool[];
  /** Never rejects: a refusal is a text that says so. */
  call(name: string, args: unknown, signal: AbortSignal): Promise<ReadingResult>;
}

export interface ReadingSource {
  /** `workspace`: absolute; of a change the root of its repository. Opens nothing before the first call. */
  open(workspace: string, scope: ReadingScope): ReadingTools;
}
