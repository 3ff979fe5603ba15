import { diffSections, type HunkLine, hunkLines } from './diffSections.ts';
import { type FileDiff, headingOf } from './diffText.ts';

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
  const ranges: { start: number; end: number }[] = [];
  for (const { now } of added) {
    const last = ranges.at(-1);
    if (last?.end === now - 1) last.end = now;
    else ranges.push({ start: now, end: now });
  }
  return ranges;
}

function runsOf(removed: readonly HunkLine[]): readonly RemovedLines[] {
  const runs: { before: number; lines: string[] }[] = [];
  for (const { now, text } of removed) {
    const last = runs.at(-1);
    if (last?.before === now) last.lines.push(text);
    else runs.push({ before: now, lines: [text] });
  }
  return runs;
}

/** What a diff changes, file by file. Throws for what is no diff. */
export function changeMap(text: string): readonly ChangedFile[] {
  return diffSections(text).map((section) => {
    const hunks = section.hunks.map(hunkLines);
    return {
      ...headingOf(section),
      changed: rangesOf(hunks.flat().filter(({ sign }) => sign === '+')),
      removed: hunks.flatMap((lines) => runsOf(lines.filter(({ sign }) => sign === '-'))),
    };
  });
}
