/** A part must be filled to at least this fraction before it may end at a paragraph. */
const FILLED = 0.5;

export interface CutLine {
  /** 0: stays with the line before it. */
  readonly bytes: number;
  /** Whether a cut after this line is a good one. */
  readonly endsParagraph: boolean;
}

const NOTHING: CutLine = { bytes: 0, endsParagraph: false };

/**
 * Returns the end of the part that begins at `from`: after the last empty line that leaves it well filled, else where
 * it's full.
 */
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

/**
 * Returns the ends of parts of at most `limit` bytes, as exclusive indices. A larger line becomes a part of its own.
 */
export function cutPoints(lines: readonly CutLine[], limit: number): readonly number[] {
  const ends: number[] = [];
  for (let from = 0; from < lines.length;) {
    from = endOf(lines, from, limit);
    ends.push(from);
  }
  return ends;
}
