import * as z from 'zod';
import type { ReadLines } from '../protocol/seat.ts';

/** In the folder of an engine call. It has a line for each tool call that showed lines of files. */
export const RECORDS_FILE = 'reads.jsonl';

const recordSchema = z.array(z.object({ path: z.string(), startLine: z.int().min(1), endLine: z.int().min(1) }));

/** The files that were shown at least in part. */
export const pathsIn = (read: readonly ReadLines[]): readonly string[] => [...new Set(read.map(({ path }) => path))];

/**
 * Returns what was shown in an engine call, in order. Ignores lines that aren't records. `files`: the files in the
 * folder of the call, by name.
 */
export function recordsIn(files: Readonly<Record<string, string>>): readonly ReadLines[] {
  return (files[RECORDS_FILE] ?? '').split('\n').flatMap((line) => {
    try {
      return recordSchema.safeParse(JSON.parse(line)).data ?? [];
    } catch {
      return [];
    }
  });
}
