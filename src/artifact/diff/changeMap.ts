import { diffSections, type HunkLine, hunkLines } from './diffSections.ts';
import { type FileDiff, headingOf } from './diffText.ts';
import { runsWhere } from '../text/runs.ts';

export interface LineRange {
  /** From 1. */
  readonly start: number;
  readonly end: number;
}

/** Lines that stood next to each other and are gone. */
export interface RemovedLines {
  /** The number of the new line that they stood before. */
  readonly before: number;
  readonly lines: readonly string[];
}

/** Where the change of one file is to be found in the file as it is now, and what it has taken away. */
export interface ChangedFile extends Pick<FileDiff, 'path' | 'oldPath' | 'change'> {
  /** Lines that are new or other than before, in order. */
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

/** What a diff changes, file by file. Throws for what is no diff. */
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
