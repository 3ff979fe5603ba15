import { quoteReadings } from '../../artifact/evidence/quoteReadings.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import { type Moved, plain } from '../../artifact/evidence/quotePlace.ts';

/** Whole lines, from 0, both included, and the lines that replace them. */
export interface LineReplacement {
  readonly startLine: number;
  readonly endLine: number;
  /** At least one. */
  readonly lines: readonly string[];
}

/** How many lines around the place are searched for another place like it. */
const NEAR_LINES = 20;

/**
 * Returns what a finding suggests in place of the lines that it quotes. Null unless these lines are there, whole and
 * unchanged, and no other lines nearby are the same. Text with a placeholder for a secret is never put into a file.
 */
export function replacementAt(
  { replacement, quote }: Finding,
  moved: Moved | null,
  lines: readonly string[],
): LineReplacement | null {
  if (replacement === undefined || replacement.includes('REDACTED') || moved?.quote !== 'there') return null;
  const { quoteLine, quote: quoted } = moved.place;
  if (!isWhole(quote, quoted)) return null;
  const [only, another] = wholePlaces(quoted, lines, quoteLine);
  if (only !== quoteLine || another !== undefined) return null;
  const text = replacement.replace(/\r?\n$/, '');
  // An empty replacement means that the engine suggests no code. It doesn't mean that the lines should be deleted.
  if (text.trim() === '') return null;
  const wanted = text.split(/\r?\n/);
  const endLine = quoteLine + quoted.length - 1;
  return { startLine: quoteLine, endLine, lines: indentedLike(lines[quoteLine] ?? '', quote, wanted) };
}

/** Whether the quote consists of exactly these lines, each one whole. */
function isWhole(quote: string, lines: readonly string[]): boolean {
  return quoteReadings(quote).some(
    (reading) => reading.length === lines.length && reading.every((line, index) => plain(line) === lines[index]),
  );
}

function wholePlaces(quoted: readonly string[], lines: readonly string[], near: number): readonly number[] {
  return lines.flatMap((_, at) => {
    const isNear = Math.abs(at - near) <= NEAR_LINES;
    return isNear && quoted.every((text, offset) => plain(lines[at + offset] ?? '') === text) ? [at] : [];
  });
}

/**
 * Seats leave out the indentation that all quoted lines share, and their suggestions then lack it too. This restores
 * it.
 */
function indentedLike(first: string, quote: string, wanted: readonly string[]): readonly string[] {
  const actual = indentationOf(first);
  const quoted = indentationOf(quote.split(/\r?\n/).find((line) => line.trim() !== '') ?? '');
  if (actual === quoted || indentationOf(wanted[0] ?? '') === actual) return wanted;
  return wanted.map((line) => {
    if (line.trim() === '') return line;
    return actual + (line.startsWith(quoted) ? line.slice(quoted.length) : line);
  });
}

const indentationOf = (line: string): string => /^\s*/.exec(line)?.[0] ?? '';
