import * as z from 'zod';
import type { ReadLines } from '../protocol/seat.ts';

/** In the folder of a call: a line for each call of a tool that has shown lines of files. */
export const RECORDS_FILE = 'reads.jsonl';

const recordSchema = z.array(z.object({ path: z.string(), startLine: z.int().min(1), endLine: z.int().min(1) }));

/** What was shown, in the order in which it was; a line that is no record counts for nothing. */
export function readRecords(text: string): readonly ReadLines[] {
  return text.split('\n').flatMap((line) => {
    try {
      return recordSchema.safeParse(JSON.parse(line)).data ?? [];
    } catch {
      return [];
    }
  });
}
