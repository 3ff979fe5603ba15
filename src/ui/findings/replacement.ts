import { quoteReadings } from '../../artifact/evidence/quoteReadings.ts';
import type { Finding } from '../../protocol/findings/finding.ts';
import { type Moved, plain } from '../../artifact/evidence/quotePlace.ts';

/** Whole lines, from 0 and both included, and what is to stand in their place. */
export interface LineReplacement {
  readonly startLine: number;
  readonly endLine: number;
  /** At least one. */
  readonly lines: readonly string[];
}

/** So many lines around the place are looked through for a second one like it. */
const NEAR_LINES = 20;

/**
 * What a finding would have in place of the lines that it quotes; null unless these are there, whole and unchanged, and
 * nothing near reads the same. A text with a stand-in for a secret is never put into a file.
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
  // An engine that says nothing here has words only; it does not want the lines gone.
  if (text.trim() === '') return null;
  const wanted = text.split(/\r?\n/);
  const endLine = quoteLine + quoted.length - 1;
  return { startLine: quoteLine, endLine, lines: indentedLike(lines[quoteLine] ?? '', quote, wanted) };
}

/** Whether the quote has these lines from their beginning to their end. */
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

/** Seats leave out the indentation that all quoted lines share; what they propose then lacks it too. */
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
