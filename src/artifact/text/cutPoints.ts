/** A part is filled at least so far before a paragraph's end is a reason to end it. */
const FILLED = 0.5;

export interface CutLine {
  /** 0: belongs to the line before it. */
  readonly bytes: number;
  /** A good place to cut behind. */
  readonly endsParagraph: boolean;
}

const NOTHING: CutLine = { bytes: 0, endsParagraph: false };

/** Where the part that begins at `from` ends: at the last empty line that leaves it well filled, else where it is full. */
function endOf(lines: readonly CutLine[], from: number, limit: number): number {
  let bytes = 0;
  let paragraph: number | null = null;
  for (let at = from; at < lines.length; at += 1) {
    const { bytes: more, endsParagraph } = lines[at] ?? NOTHING;
    if (more > 0 && bytes + more > limit && at > from) return paragraph ?? at;
    bytes += more;
    if (endsParagraph && bytes >= limit * FILLED) paragraph = at + 1;
  }
  return lines.length;
}

/** The ends of parts of at most `limit` bytes, as indices; a line that is larger stands alone. */
export function cutPoints(lines: readonly CutLine[], limit: number): readonly number[] {
  const ends: number[] = [];
  for (let from = 0; from < lines.length;) {
    from = endOf(lines, from, limit);
    ends.push(from);
  }
  return ends;
}
