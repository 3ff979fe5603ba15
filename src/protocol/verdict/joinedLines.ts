import { grouped } from '../findings/connected.ts';
import type { ReadLines } from '../seat.ts';

/** The same lines in as few ranges as possible: files in the order of their first reading, lines in ascending order. */
export function joinedLines(read: readonly ReadLines[]): readonly ReadLines[] {
  return [...grouped(read, ({ path }) => path).values()].flatMap((ofFile) => {
    const runs: ReadLines[] = [];
    for (const one of ofFile.toSorted((a, b) => a.startLine - b.startLine)) {
      const last = runs.at(-1);
      if (last === undefined || one.startLine > last.endLine + 1) runs.push(one);
      else runs[runs.length - 1] = { ...last, endLine: Math.max(last.endLine, one.endLine) };
    }
    return runs;
  });
}
