import type { Artifact } from '../protocol/setup.ts';
import type { Part } from './part.ts';
import { linesOf } from './textLines.ts';
import { utf8Length } from './utf8Length.ts';

/** A part is filled at least so far before a paragraph's end is a reason to end it. */
const FILLED = 0.5;

/** Where the part that begins at `from` ends: at the last empty line that leaves it well filled, else where it is full. */
function endOf(
  sizes: readonly number[],
  empty: readonly boolean[],
  { from, limit }: { from: number; limit: number },
): number {
  let bytes = 0;
  let paragraph: number | null = null;
  for (let at = from; at < sizes.length; at += 1) {
    const size = sizes[at] ?? 0;
    if (bytes + size > limit && at > from) return paragraph ?? at;
    bytes += size;
    if (empty[at] === true && bytes >= limit * FILLED) paragraph = at + 1;
  }
  return sizes.length;
}

export function textParts({ text, files }: Artifact, limit: number): readonly Part[] {
  const lines = linesOf(text);
  const sizes = lines.map((line) => utf8Length(line) + 1);
  const empty = lines.map((line) => line.trim() === '');
  const { path = '', startLine = 1 } = files[0] ?? {};
  const parts: Part[] = [];
  for (let from = 0; from < lines.length;) {
    const end = endOf(sizes, empty, { from, limit });
    const some = lines.slice(from, end);
    parts.push({
      text: `${some.join('\n')}\n`,
      files: [{ path, startLine: startLine + from, lines: some }],
      changedLines: some.length,
    });
    from = end;
  }
  return parts;
}
