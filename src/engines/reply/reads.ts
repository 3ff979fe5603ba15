import { stored } from '../../protocol/labels/stored.ts';
import type { Activity } from '../../protocol/seat.ts';
import { excerpt } from '../../protocol/text/cleanText.ts';

/** Returns the activity that shows that a file is read. */
export function readingActivity(path: string): Activity {
  const name = path.split(/[\\/]/).findLast((part) => part !== '');
  return { kind: 'reading', text: name === undefined ? stored`Reading a file` : stored`Reading ${excerpt(name, 60)}` };
}

/** Remembers which files an engine has actually received. */
export type Reads = ReturnType<typeof createReads>;

/** Creates an empty record of reads. Tool calls are matched to their results by ID. */
export function createReads() {
  const asked = new Map<string, string>();
  const given = new Set<string>();
  return {
    /** Records that the engine asks for a file. Returns the activity to show. */
    ask(call: string, path: string): Activity {
      asked.set(call, path);
      return readingActivity(path);
    },
    /** Records that the CLI has provided the file. */
    given(call: string): void {
      const path = asked.get(call);
      if (path !== undefined) given.add(path);
    },
    /** In the order in which they were first read, with the paths as the CLI wrote them. */
    files: (): readonly string[] => [...given],
  };
}
