import { diffSections, type Hunk } from './diffSections.ts';
import { type FileDiff, readDiff } from './diffText.ts';

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

/** The lines of one hunk by their numbers on the new side. */
interface Walk {
  readonly next: number;
  readonly changed: readonly number[];
  readonly removed: readonly { readonly before: number; readonly line: string }[];
}

function step(walk: Walk, line: string): Walk {
  const { next, changed, removed } = walk;
  switch (line.charAt(0)) {
    case '\\':
      return walk;
    case '-':
      return { ...walk, removed: [...removed, { before: next, line: line.slice(1).replace(/\r$/, '') }] };
    case '+':
      return { ...walk, next: next + 1, changed: [...changed, next] };
    default:
      return { ...walk, next: next + 1 };
  }
}

const walked = ({ newStart, lines }: Hunk): Walk => lines.reduce(step, { next: newStart, changed: [], removed: [] });

function rangesOf(numbers: readonly number[]): readonly LineRange[] {
  const ranges: { start: number; end: number }[] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.end === number - 1) last.end = number;
    else ranges.push({ start: number, end: number });
  }
  return ranges;
}

function runsOf(removed: Walk['removed']): readonly RemovedLines[] {
  const runs: { before: number; lines: string[] }[] = [];
  for (const { before, line } of removed) {
    const last = runs.at(-1);
    if (last?.before === before) last.lines.push(line);
    else runs.push({ before, lines: [line] });
  }
  return runs;
}

/** What a diff changes, file by file. Throws for what is no diff. */
export function changeMap(text: string): readonly ChangedFile[] {
  const sections = diffSections(text);
  return readDiff(text).map(({ path, oldPath, change }, index) => {
    const walks = (sections[index]?.hunks ?? []).map(walked);
    return {
      path,
      oldPath,
      change,
      changed: rangesOf(walks.flatMap((walk) => walk.changed)),
      removed: walks.flatMap((walk) => runsOf(walk.removed)),
    };
  });
}
