import type * as z from 'zod';
import type { Activity } from '../../protocol/seat.ts';
import type { OutputReader, ProcessEnd } from '../adapter.ts';
import type { Hints } from './failure.ts';
import { concludeRun, type Heard, NOTHING_HEARD } from './outcome.ts';
import { createReads, type Reads } from './reads.ts';
import { inShape, parseJson } from './record.ts';
import { type Retry, retryActivity } from './retry.ts';

/** What a reader has heard so far. Events change it. */
export type Hearing = { -readonly [Key in keyof Heard]: Heard[Key] };

/** What the lines of one CLI mean. All CLIs share the code that reads the lines. */
interface Dialect<Event> {
  readonly schema: z.ZodType<Event>;
  readonly hints: Hints;
  /** Adds an event to what the reader has heard. Returns the signs of life to show. */
  follow(event: Event, heard: Hearing, reads: Reads): readonly Activity[];
  /** The retry that a line on standard error reports; null for any other line. Absent: standard error isn't read. */
  retryIn?(line: string): Retry | null;
  /** Which lines don't count as the CLI’s format. Absent: those that aren't JSON. */
  readonly strays?: 'all-but-events';
  /** Returns what only the end of the run shows. It overrides what the reader has heard. */
  atEnd?(heard: Heard, end: ProcessEnd, files: Readonly<Record<string, string>>): Partial<Heard>;
}

/** Returns a reader for a CLI that prints one JSON event per line, or all events in one list. */
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
      // If the run succeeded, errors on the way don't count.
      return concludeRun(end, ended.succeeded ? { ...ended, errors: [] } : ended, hints);
    },
  };
}

/** Records a retry, and returns the activity that shows it. */
export function retrying(retry: Retry, heard: Hearing): readonly Activity[] {
  heard.retry = retry;
  return [retryActivity(retry)];
}
