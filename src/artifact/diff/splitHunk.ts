import { type CutLine, cutPoints } from '../text/cutPoints.ts';
import type { Hunk } from './diffSections.ts';
import { hunkDigits, lineBytes } from '../chunks/shownBytes.ts';

const HEAD = /^@@ -\d+(?:,(\d+))? \+\d+(?:,\d+)? @@(.*)$/s;
const NO_NEWLINE = '\\';
/** The counts in a new head may have more digits than those in the old one. */
const SLACK = 40;

/** The next line's number on either side. */
interface Position {
  readonly old: number;
  readonly now: number;
}

const isOld = (line: string): boolean => !line.startsWith('+') && !line.startsWith(NO_NEWLINE);
const isNew = (line: string): boolean => !line.startsWith('-') && !line.startsWith(NO_NEWLINE);
const count = (lines: readonly string[], is: (line: string) => boolean): number => lines.filter(is).length;

/** A side without lines is named by the line before it. */
const startOf = (next: number, count: number): number => (count === 0 ? next - 1 : next);

function pieceAt(lines: readonly string[], { old, now }: Position, tail: string): Hunk {
  const [oldCount, newCount] = [count(lines, isOld), count(lines, isNew)];
  const [oldStart, newStart] = [startOf(old, oldCount), startOf(now, newCount)];
  const head = `@@ -${oldStart},${oldCount} +${newStart},${newCount} @@${tail}`;
  return { head, oldStart, newStart, lines };
}

/** The note that a file ends without a line end stays with the line before it. */
function sized(hunk: Hunk): readonly CutLine[] {
  const { lines } = hunk;
  const digits = hunkDigits(hunk);
  const isNote = (at: number): boolean => lines[at]?.startsWith(NO_NEWLINE) === true;
  return lines.map((line, at) => {
    const note = isNote(at + 1) ? lineBytes(lines[at + 1] ?? '') : 0;
    return {
      bytes: isNote(at) ? 0 : lineBytes(line, digits) + note,
      endsParagraph: line.slice(1).trim() === '' && note === 0,
    };
  });
}

/** A hunk as several that say the same, each of at most `limit` bytes in a prompt; only one of a single line may be larger. */
export function splitHunk(hunk: Hunk, limit: number): readonly Hunk[] {
  const { head, lines, oldStart, newStart } = hunk;
  const [, oldCount = '1', tail = ''] = HEAD.exec(head) ?? [];
  let position: Position = {
    old: oldStart + (oldCount === '0' ? 1 : 0),
    now: newStart + (lines.some(isNew) ? 0 : 1),
  };
  let from = 0;
  return cutPoints(sized(hunk), limit - lineBytes(head) - SLACK).map((end) => {
    const some = lines.slice(from, end);
    const piece = pieceAt(some, position, tail);
    position = { old: position.old + count(some, isOld), now: position.now + count(some, isNew) };
    from = end;
    return piece;
  });
}
