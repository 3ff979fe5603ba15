/** Shows a carriage return at the end of a line. */
export const RETURN_MARK = '\u240d';

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

/** The lines of one side that the other has without the carriage return. */
function marked(side: Side, other: Side): readonly number[] {
  if (!side.lines.some((line) => line.endsWith('\r'))) return [];
  const bare = new Set(other.lines.map((line) => line.slice(1)));
  return side.lines.flatMap((line, index) =>
    line.startsWith(side.sign) && line.endsWith('\r') && bare.has(line.slice(1, -1)) ? [side.from + index] : [],
  );
}

/** Lines of a diff, by their index, that differ from one of the other side by nothing but the carriage return at their end. */
export function returnMarks(lines: readonly string[]): ReadonlySet<number> {
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
