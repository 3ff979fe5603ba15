import type { Finding } from '../../protocol/findings/finding.ts';
import { findQuote, lineWithQuote } from './quote.ts';
import { quoteReadings } from './quoteReadings.ts';

/** The place of a finding in a document. Lines count from 0, and both ends are inclusive. */
export interface Place {
  readonly startLine: number;
  readonly endLine: number;
  /** The first line of the quote, within the place. */
  readonly quoteLine: number;
  /** The quoted lines without their indentation, which identify the place. Never empty. */
  readonly quote: readonly string[];
}

/** A place after an edit. If the quote is gone, the place is kept anyway, because an undo brings it back. */
export interface Moved {
  readonly place: Place;
  readonly quote: 'there' | 'gone';
}

/** What a finding says about its place. */
type Named = Pick<Finding, 'startLine' | 'endLine' | 'quote' | 'removed'>;

/**
 * Returns the place of a finding in the current text, which is found like its evidence. Null if its quote isn't there,
 * or occurs more than once, but not in the named lines.
 */
export function placeFinding(finding: Named, lines: readonly string[]): Place | null {
  const named = namedLines(finding);
  if (named === null) return null;
  const quoted = spanOf(finding, named, lines);
  if (quoted === null) return null;
  const quote = lines.slice(quoted.startLine, quoted.endLine + 1).map(plain);
  const isWithin = quoted.startLine >= named.startLine && quoted.startLine <= named.endLine;
  const { startLine, endLine } = isWithin ? named : quoted;
  return { startLine, endLine: Math.min(endLine, lines.length - 1), quoteLine: quoted.startLine, quote };
}

/**
 * Returns the place of a finding, or the named place if its quote is gone. Null only if nothing identifies the finding.
 */
export function trackFinding(finding: Named, lines: readonly string[]): Moved | null {
  const place = placeFinding(finding, lines);
  if (place !== null) return { place, quote: 'there' };
  const named = namedLines(finding);
  const [quote] = quoteReadings(finding.quote).filter((reading) => reading.length > 0);
  if (named === null || quote === undefined) return null;
  return { place: { ...named, quoteLine: named.startLine, quote: quote.map(plain) }, quote: 'gone' };
}

type Span = Pick<Place, 'startLine' | 'endLine'>;

function namedLines(finding: Named): Span | null {
  const startLine = finding.startLine - 1;
  return startLine < 0 ? null : { startLine, endLine: Math.max(startLine, finding.endLine - 1) };
}

function spanOf({ quote, removed }: Named, named: Span, lines: readonly string[]): Span | null {
  // The line in the place of a removed one may be empty.
  if (removed === true) return lineAt(named.startLine, lines) ?? lineAt(nextLine(named.startLine, lines), lines);
  return quote === '' ? lineAt(named.startLine, lines) : quotedLines(quote, named, lines);
}

/** Returns the next line that isn't blank, else the last such line before it. */
function nextLine(line: number, lines: readonly string[]): number {
  const filled = lines.flatMap((text, at) => (plain(text) === '' ? [] : [at]));
  return filled.find((at) => at > line) ?? filled.at(-1) ?? line;
}

/** A finding without a quote is identified by its line. */
function lineAt(line: number, lines: readonly string[]): Span | null {
  return plain(lines[line] ?? '') === '' ? null : { startLine: line, endLine: line };
}

/**
 * Returns the lines that a quote means: those in the named range, else the only ones. Null if there are none, or
 * several.
 */
function quotedLines(quote: string, named: Span, lines: readonly string[]): Span | null {
  const places =
    [spansOf, maskedPlaces, garbledPlaces].map((find) => find(quote, lines)).find((found) => found.length > 0) ?? [];
  const within = places.find(({ startLine }) => startLine >= named.startLine && startLine <= named.endLine);
  const [only, another] = places;
  if (within !== undefined || only !== undefined) return within ?? (another === undefined ? (only ?? null) : null);
  // A word or two, which is too little to be looked for elsewhere.
  const at = lineWithQuote(quote, lines.slice(named.startLine, named.endLine + 1));
  const line = named.startLine + at;
  return at === -1 ? null : { startLine: line, endLine: line };
}

function spansOf(quote: string, lines: readonly string[]): readonly Span[] {
  const found = findQuote(quote, [{ path: '', startLine: 1, lines }]);
  return found.map(({ startLine, endLine }) => ({ startLine: startLine - 1, endLine: endLine - 1 }));
}

/** What an editor shows for a byte that isn't UTF-8. The seats saw a letter instead. */
const GARBLED = '\ufffd';

function garbledPlaces(quote: string, lines: readonly string[]): readonly Span[] {
  if (!lines.some((line) => line.includes(GARBLED))) return [];
  const garbled = (text: string): string => text.replace(/\P{ASCII}/gu, GARBLED);
  return spansOf(
    garbled(quote),
    lines.map((line) => (line.includes(GARBLED) ? garbled(line) : line)),
  );
}

/** The placeholder for a secret in a quote. The seats saw it, but the file has the secret. */
const MASK = /REDACTED[Xx0_.+/=~-]*/g;

function maskedPlaces(quote: string, lines: readonly string[]): readonly Span[] {
  if (!quote.includes('REDACTED')) return [];
  return quoteReadings(quote).flatMap((reading) => {
    const parts = reading.map(plain).map(unmasked);
    const standsAt = (at: number): boolean => parts.every((part, offset) => part.test(plain(lines[at + offset] ?? '')));
    const starts = lines.flatMap((_, at) => (parts.length > 0 && standsAt(at) ? [at] : []));
    return starts.map((startLine) => ({ startLine, endLine: startLine + parts.length - 1 }));
  });
}

function unmasked(part: string): RegExp {
  const literal = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const masks = [...part.matchAll(MASK)].map(([mask]) => `\\S{${mask.length}}`);
  return new RegExp(part.split(MASK).reduce((all, text, index) => all + literal(text) + (masks[index] ?? ''), ''));
}

/** Removes indentation and extra spaces, which may change although the code stays the same. */
export function plain(line: string): string {
  return line.trim().replace(/\s+/g, ' ');
}
