import type * as z from 'zod';
import type { Activity } from '../../protocol/seat.ts';
import type { OutputReader, ProcessEnd } from '../adapter.ts';
import type { Hints } from './failure.ts';
import { concludeRun, type Heard, NOTHING_HEARD } from './outcome.ts';
import { createReads, type Reads } from './reads.ts';
import { inShape, parseJson } from './record.ts';
import { type Retry, retryActivity } from './retry.ts';

/** What a reader has heard so far; events write into it. */
export type Hearing = { -readonly [Key in keyof Heard]: Heard[Key] };

/** What the lines of one CLI mean. How they are read is the same for all. */
interface Dialect<Event> {
  readonly schema: z.ZodType<Event>;
  readonly hints: Hints;
  /** Takes an event into what has been heard; returns signs of life worth showing. */
  follow(event: Event, heard: Hearing, reads: Reads): readonly Activity[];
  /** The retry that a line on standard error reports; null for every other line. Absent: nothing there is read. */
  retryIn?(line: string): Retry | null;
  /** Which lines count as not in the CLI’s format; absent: those that are no JSON. */
  readonly strays?: 'all-but-events';
  /** What only the end of the run tells of what was heard. */
  atEnd?(heard: Heard, end: ProcessEnd, files: Readonly<Record<string, string>>): Partial<Heard>;
}

/** Follows a CLI that prints one JSON event a line, or all of them in one list. */
export function eventReader<Event>(dialect: Dialect<Event>): OutputReader {
  const { schema, hints, strays } = dialect;
  const reads = createReads();
  const stray: string[] = [];
  const heard: Hearing = { ...NOTHING_HEARD };
  return {
    onLine(stream, line) {
      if (stream === 'stderr') {
        const retry = dialect.retryIn?.(line) ?? null;
        return retry === null ? [] : retrying(retry, heard);
      }
      const json = parseJson(line);
      const values: readonly unknown[] = Array.isArray(json) ? json : [json];
      const events = values.map((value) => inShape(schema, value)).filter((event) => event !== null);
      if (json === undefined || (strays === 'all-but-events' && events.length === 0)) stray.push(line);
      return events.flatMap((event) => dialect.follow(event, heard, reads));
    },
    unserved: () => heard.unserved,
    finish(end, files) {
      const all = { ...heard, stray, filesRead: reads.files() };
      const ended = { ...all, ...dialect.atEnd?.(all, end, files) };
      // What was complained of on the way to a good end is no error.
      return concludeRun(end, ended.succeeded ? { ...ended, errors: [] } : ended, hints);
    },
  };
}

/** Notes a retry, and shows it. */
export function retrying(retry: Retry, heard: Hearing): readonly Activity[] {
  heard.retry = retry;
  return [retryActivity(retry)];
}
