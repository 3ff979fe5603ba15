import { RETURN_MARK, returnMarks } from './returnMarks.ts';

/** Line numbers wide enough for most files; longer ones push the bar to the right. */
const COLUMN = 5;

export const numbered = (number: number, line: string): string => `${String(number).padStart(COLUMN)} | ${line}`;
const unnumbered = (line: string): string => `${' '.repeat(COLUMN)} | ${line}`;

/** Where the reading of a diff stands: the next line's number, and what is left of the hunk on either side. */
interface Place {
  readonly next: number;
  readonly oldLeft: number;
  readonly newLeft: number;
}

const OUTSIDE: Place = { next: 0, oldLeft: 0, newLeft: 0 };

/** A line of a diff as it is shown. */
export interface DiffLine {
  readonly shown: string;
  /** Its number on the new side; 0 when it is not there. */
  readonly number: number;
  /** Between files and hunks there are headers. */
  readonly isInHunk: boolean;
}

/** Numbers the lines of a diff's new side; removed lines and headers have none. What differs by its line end alone is marked. */
export function numberedDiff(lines: readonly string[]): readonly DiffLine[] {
  let place = OUTSIDE;
  const ofReturns = returnMarks(lines);
  return lines.map((line, index) => {
    const before = place;
    place = after(line, before);
    const isNew = isInHunk(before) && place.next === before.next + 1 && /^[ +]|^$/.test(line);
    const said = ofReturns.has(index) ? line.slice(0, -1) + RETURN_MARK : line;
    return {
      shown: isNew ? numbered(before.next, said) : unnumbered(said),
      number: isNew ? before.next : 0,
      isInHunk: isInHunk(before) && !HEADER.test(line),
    };
  });
}

/** Within a hunk no line begins like this, so a hunk that was cut short ends here. */
const HEADER = /^(?:@@ -|diff --git )/;

const isInHunk = ({ oldLeft, newLeft }: Place): boolean => oldLeft > 0 || newLeft > 0;

function after(line: string, place: Place): Place {
  if (!isInHunk(place) || HEADER.test(line)) return hunkStart(line);
  const { next, oldLeft, newLeft } = place;
  if (line.startsWith('\\')) return place;
  if (line.startsWith('-')) return { next, oldLeft: oldLeft - 1, newLeft };
  const isAdded = line.startsWith('+');
  return { next: next + 1, oldLeft: isAdded ? oldLeft : oldLeft - 1, newLeft: newLeft - 1 };
}

function hunkStart(line: string): Place {
  const [, oldCount = '1', next, newCount = '1'] = /^@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/.exec(line) ?? [];
  if (next === undefined) return OUTSIDE;
  return { next: Number(next), oldLeft: Number(oldCount), newLeft: Number(newCount) };
}
