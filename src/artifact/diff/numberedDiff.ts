/** Shows a carriage return at the end of a line. */
const RETURN_MARK = '\u240d';

interface Side {
  readonly sign: '-' | '+';
  readonly from: number;
  readonly lines: readonly string[];
}

function sideAt(lines: readonly string[], from: number, sign: Side['sign']): Side {
  let end = from;
  while (lines[end]?.startsWith(sign) === true || (end > from && lines[end]?.startsWith('\\') === true)) end += 1;
  return { sign, from, lines: lines.slice(from, end) };
}

/** Returns the lines of one side that the other side has without the carriage return. */
function marked(side: Side, other: Side): readonly number[] {
  if (!side.lines.some((line) => line.endsWith('\r'))) return [];
  const bare = new Set(other.lines.map((line) => line.slice(1)));
  return side.lines.flatMap((line, index) =>
    line.startsWith(side.sign) && line.endsWith('\r') && bare.has(line.slice(1, -1)) ? [side.from + index] : [],
  );
}

/** Returns the indices of lines that differ from a line of the other side only by the carriage return at the end. */
function returnMarks(lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  let at = 0;
  while (at < lines.length) {
    const removed = sideAt(lines, at, '-');
    const added = sideAt(lines, at + removed.lines.length, '+');
    for (const index of [...marked(removed, added), ...marked(added, removed)]) found.add(index);
    at += Math.max(1, removed.lines.length + added.lines.length);
  }
  return found;
}

/** Wide enough for most files. Longer numbers move the bar to the right. */
const COLUMN = 5;

export const numbered = (number: number, line: string): string => `${String(number).padStart(COLUMN)} | ${line}`;

/** The position in a diff: the number of the next line, and the lines left in the hunk on either side. */
interface Place {
  readonly next: number;
  readonly oldLeft: number;
  readonly newLeft: number;
}

const OUTSIDE: Place = { next: 0, oldLeft: 0, newLeft: 0 };

/** A line of a diff as it is shown. */
export interface DiffLine {
  readonly shown: string;
  /** Its number on the new side; 0 if it isn't there. */
  readonly number: number;
  /** False for the headers of files and hunks. */
  readonly isInHunk: boolean;
}

/**
 * Numbers the lines on the new side of a diff. Removed lines and headers have no numbers. Marks lines that differ only
 * by their line end.
 */
export function numberedDiff(lines: readonly string[]): readonly DiffLine[] {
  let place = OUTSIDE;
  const ofReturns = returnMarks(lines);
  return lines.map((line, index) => {
    const before = place;
    place = after(line, before);
    const isNew = isInHunk(before) && place.next === before.next + 1 && /^[ +]|^$/.test(line);
    const said = ofReturns.has(index) ? line.slice(0, -1) + RETURN_MARK : line;
    return {
      shown: isNew ? numbered(before.next, said) : `${' '.repeat(COLUMN)} | ${said}`,
      number: isNew ? before.next : 0,
      isInHunk: isInHunk(before) && !HEADER.test(line),
    };
  });
}

/** No line in a hunk begins like this, so a truncated hunk ends here. */
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
