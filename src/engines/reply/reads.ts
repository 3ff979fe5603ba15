import { stored } from '../../protocol/labels/stored.ts';
import type { Activity } from '../../protocol/seat.ts';
import { excerpt } from '../../protocol/text/cleanText.ts';

/** The sign of life that a file is read. */
export function readingActivity(path: string): Activity {
  const name = path.split(/[\\/]/).findLast((part) => part !== '');
  return { kind: 'reading', text: name === undefined ? stored`Reading a file` : stored`Reading ${excerpt(name, 60)}` };
}

/** Remembers which files an engine has really been given. */
export type Reads = ReturnType<typeof createReads>;

/** A new memory of reads; calls are matched to their results by id. */
export function createReads() {
  const asked = new Map<string, string>();
  const given = new Set<string>();
  return {
    /** The engine asks for a file; the sign of life to show. */
    ask(call: string, path: string): Activity {
      asked.set(call, path);
      return readingActivity(path);
    },
    /** The CLI has handed the file over. */
    given(call: string): void {
      const path = asked.get(call);
      if (path !== undefined) given.add(path);
    },
    /** In the order of the first reading, as the CLI wrote them. */
    files: (): readonly string[] => [...given],
  };
}
