import * as z from 'zod';
import type { ReadLines } from '../protocol/seat.ts';

/** In the folder of a call: a line for each call of a tool that has shown lines of files. */
export const RECORDS_FILE = 'reads.jsonl';

const recordSchema = z.array(z.object({ path: z.string(), startLine: z.int().min(1), endLine: z.int().min(1) }));

/** The files of which something was shown. */
export const pathsIn = (read: readonly ReadLines[]): readonly string[] => [...new Set(read.map(({ path }) => path))];

/**
 * What was shown in a call, in the order in which it was; a line that is no record counts for nothing. `files`: those of
 * the folder of the call, by name.
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
