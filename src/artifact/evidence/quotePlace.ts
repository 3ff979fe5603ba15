import type { Finding } from '../../protocol/findings/finding.ts';
import { findQuote, lineWithQuote } from './quote.ts';
import { quoteReadings } from './quoteReadings.ts';

/** Where a finding stands in a document. Lines from 0, both included. */
export interface Place {
  readonly startLine: number;
  readonly endLine: number;
  /** Where the quote begins, within the place. */
  readonly quoteLine: number;
  /** The quoted lines without their indentation; what the place is known by. Never empty. */
  readonly quote: readonly string[];
}

/** After an edit. When the quote has gone, the place is kept all the same: an undo brings it back. */
export interface Moved {
  readonly place: Place;
  readonly quote: 'there' | 'gone';
}

/** What a finding says of its place. */
type Named = Pick<Finding, 'startLine' | 'endLine' | 'quote' | 'removed'>;

/**
 * Where a finding stands in the text as it is now, found as its evidence was; null when what it quotes is not there (or
 * there more than once, elsewhere).
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

/** The same, and where it stood when its quote has gone; null only for a finding that nothing tells from its surroundings. */
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
  // What stands in the place of a removed line may be an empty one.
  if (removed === true) return lineAt(named.startLine, lines) ?? lineAt(nextLine(named.startLine, lines), lines);
  return quote === '' ? lineAt(named.startLine, lines) : quotedLines(quote, named, lines);
}

/** The next line with something in it, else the last one before. */
function nextLine(line: number, lines: readonly string[]): number {
  const filled = lines.flatMap((text, at) => (plain(text) === '' ? [] : [at]));
  return filled.find((at) => at > line) ?? filled.at(-1) ?? line;
}

/** What a finding without a quote is known by. */
function lineAt(line: number, lines: readonly string[]): Span | null {
  return plain(lines[line] ?? '') === '' ? null : { startLine: line, endLine: line };
}

/** The lines that a quote stands for: in the named range, else the only ones that there are. */
function quotedLines(quote: string, named: Span, lines: readonly string[]): Span | null {
  const places =
    [spansOf, maskedPlaces, garbledPlaces].map((find) => find(quote, lines)).find((found) => found.length > 0) ?? [];
  const within = places.find(({ startLine }) => startLine >= named.startLine && startLine <= named.endLine);
  const [only, another] = places;
  if (within !== undefined || only !== undefined) return within ?? (another === undefined ? (only ?? null) : null);
  // A word or two, too little to be looked for anywhere else.
  const at = lineWithQuote(quote, lines.slice(named.startLine, named.endLine + 1));
  const line = named.startLine + at;
  return at === -1 ? null : { startLine: line, endLine: line };
}

function spansOf(quote: string, lines: readonly string[]): readonly Span[] {
  const found = findQuote(quote, [{ path: '', startLine: 1, lines }]);
  return found.map(({ startLine, endLine }) => ({ startLine: startLine - 1, endLine: endLine - 1 }));
}

/** What an editor shows of a byte that is no UTF-8, which the seats were shown as a letter. */
const GARBLED = '\ufffd';

function garbledPlaces(quote: string, lines: readonly string[]): readonly Span[] {
  if (!lines.some((line) => line.includes(GARBLED))) return [];
  const garbled = (text: string): string => text.replace(/\P{ASCII}/gu, GARBLED);
  return spansOf(
    garbled(quote),
    lines.map((line) => (line.includes(GARBLED) ? garbled(line) : line)),
  );
}

/** What stands for a secret in a quote; the seats were shown it, and the file has the secret. */
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

/** Indentation and spacing may change without the code being another. */
export function plain(line: string): string {
  return line.trim().replace(/\s+/g, ' ');
}
