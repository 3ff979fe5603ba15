import { diffSections, type HunkLine, hunkLines } from './diffSections.ts';
import { type FileDiff, headingOf } from './diffText.ts';
import { runsWhere } from '../text/runs.ts';

export interface LineRange {
  /** Counted from 1. Both ends are inclusive. */
  readonly start: number;
  readonly end: number;
}

/** Adjacent lines that were removed. */
export interface RemovedLines {
  /** The number of the new line before which they were. */
  readonly before: number;
  readonly lines: readonly string[];
}

/** The changed places of one file, numbered as it is now, and the lines that the change removed. */
export interface ChangedFile extends Pick<FileDiff, 'path' | 'oldPath' | 'change'> {
  /** Added or changed lines, in order. */
  readonly changed: readonly LineRange[];
  readonly removed: readonly RemovedLines[];
}

function rangesOf(added: readonly HunkLine[]): readonly LineRange[] {
  const runs = runsWhere(added, ({ now }, last) => now === last.now + 1);
  return runs.map((run) => ({ start: run[0].now, end: run[0].now + run.length - 1 }));
}

function removedIn(removed: readonly HunkLine[]): readonly RemovedLines[] {
  const runs = runsWhere(removed, ({ now }, last) => now === last.now);
  return runs.map((run) => ({ before: run[0].now, lines: run.map(({ text }) => text) }));
}

/** Returns what a diff changes, file by file. Throws an Error if a hunk is malformed. */
export function changeMap(text: string): readonly ChangedFile[] {
  return diffSections(text).map((section) => {
    const hunks = section.hunks.map(hunkLines);
    return {
      ...headingOf(section),
      changed: rangesOf(hunks.flat().filter(({ sign }) => sign === '+')),
      removed: hunks.flatMap((lines) => removedIn(lines.filter(({ sign }) => sign === '-'))),
    };
  });
}
