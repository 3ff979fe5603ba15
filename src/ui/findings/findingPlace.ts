import { findQuote, lineWithQuote } from '../../artifact/evidence/quote.ts';
import { quoteReadings } from '../../artifact/evidence/quoteReadings.ts';
import type { Finding } from '../../protocol/findings/finding.ts';

/** Where a finding stands in a document. Lines from 0, both included. */
export interface Place {
  readonly startLine: number;
  readonly endLine: number;
  /** Where the quote begins, within the place. */
  readonly quoteLine: number;
  /** The quoted lines without their indentation; what the place is known by. Never empty. */
  readonly quote: readonly string[];
}

/** One replacement of lines, as the editor reports it. */
export interface LineChange {
  readonly startLine: number;
  readonly endLine: number;
  /** How many lines the new text has; at least 1. */
  readonly newLines: number;
}

/** After an edit. When the quote has gone, the place is kept all the same: an undo brings it back. */
export interface Moved {
  readonly place: Place;
  readonly quote: 'there' | 'gone';
}

interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * Where a finding stands in the text as it is now, found as its evidence was; null when what it quotes is not there (or
 * there more than once, elsewhere).
 */
export function placeFinding(finding: Finding, lines: readonly string[]): Place | null {
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
export function trackFinding(finding: Finding, lines: readonly string[]): Moved | null {
  const place = placeFinding(finding, lines);
  if (place !== null) return { place, quote: 'there' };
  const named = namedLines(finding);
  const [quote] = quoteReadings(finding.quote).filter((reading) => reading.length > 0);
  if (named === null || quote === undefined) return null;
  return { place: { ...named, quoteLine: named.startLine, quote: quote.map(plain) }, quote: 'gone' };
}

type Span = Pick<Place, 'startLine' | 'endLine'>;

function namedLines(finding: Finding): Span | null {
  const startLine = finding.startLine - 1;
  return startLine < 0 ? null : { startLine, endLine: Math.max(startLine, finding.endLine - 1) };
}

function spanOf({ quote, removed }: Finding, named: Span, lines: readonly string[]): Span | null {
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

/** Moves with the text around it, as a bookmark would, and says whether the quote is still there. Changes go from the bottom up. */
export function moveWith(before: Moved, changes: readonly LineChange[], lines: readonly string[]): Moved {
  let { place } = before;
  let touched: Window | null = null;
  for (const change of changes) {
    const window = touchedWindow(place, change);
    touched = window ?? (touched === null ? null : shiftWindow(touched, change));
    place = shift(place, change);
  }
  if (touched === null) return { place, quote: before.quote };
  const found = findLines(place.quote, lines, touched);
  return found === null ? { place, quote: 'gone' } : { place: moveTo(place, found), quote: 'there' };
}

/** Text that was changed outside the editor: the same place when the quote is in it, else the only other one that has it. */
export function findAgain(place: Place, lines: readonly string[]): Moved {
  const found =
    findLines(place.quote, lines, { from: place.startLine, to: place.endLine }) ?? onlyPlaceOf(place.quote, lines);
  return found === null ? { place, quote: 'gone' } : { place: moveTo(place, found), quote: 'there' };
}

function grownBy({ startLine, endLine, newLines }: LineChange): number {
  return newLines - (endLine - startLine + 1);
}

function shift(place: Place, change: LineChange): Place {
  const grown = grownBy(change);
  if (change.startLine > place.endLine) return place;
  if (change.endLine < place.startLine) {
    const { startLine, endLine, quoteLine } = place;
    return { ...place, startLine: startLine + grown, endLine: endLine + grown, quoteLine: quoteLine + grown };
  }
  const touchesQuote = touchedWindow(place, change) !== null;
  if (touchesQuote) return moveTo(place, change.startLine);
  const quoteLine = change.endLine < place.quoteLine ? place.quoteLine + grown : place.quoteLine;
  const endLine = Math.max(place.endLine + grown, quoteLine + place.quote.length - 1);
  return { ...place, startLine: Math.min(place.startLine, quoteLine), endLine, quoteLine };
}

/** The lines in which the quote must be looked for again; null when the change leaves it alone. */
function touchedWindow({ quoteLine, quote }: Place, change: LineChange): Window | null {
  const lastQuoteLine = quoteLine + quote.length - 1;
  if (change.startLine > lastQuoteLine || change.endLine < quoteLine) return null;
  const from = Math.min(quoteLine, change.startLine - quote.length + 1);
  return { from, to: change.startLine + change.newLines - 1 };
}

function shiftWindow(window: Window, change: LineChange): Window {
  if (change.startLine > window.to) return window;
  const grown = grownBy(change);
  if (change.endLine < window.from) return { from: window.from + grown, to: window.to + grown };
  return { from: Math.min(window.from, change.startLine), to: Math.max(window.to, window.to + grown) };
}

/** The same shape around the quote, wherever that is now. */
function moveTo(place: Place, quoteLine: number): Place {
  const startLine = Math.max(0, quoteLine - (place.quoteLine - place.startLine));
  const length = place.endLine - place.startLine;
  return { ...place, startLine, endLine: Math.max(startLine + length, quoteLine + place.quote.length - 1), quoteLine };
}

function findLines(quote: readonly string[], lines: readonly string[], { from, to }: Window): number | null {
  for (let line = Math.max(0, from); line <= Math.min(to, lines.length - 1); line++) {
    if (standsAt(quote, lines, line)) return line;
  }
  return null;
}

function onlyPlaceOf(quote: readonly string[], lines: readonly string[]): number | null {
  const [first, second] = lines.map((_, line) => line).filter((line) => standsAt(quote, lines, line));
  return first === undefined || second !== undefined ? null : first;
}

function standsAt(quote: readonly string[], lines: readonly string[], line: number): boolean {
  return quote.every((text, offset) => plain(lines[line + offset] ?? '').includes(text));
}

/** Indentation and spacing may change without the code being another. */
export function plain(line: string): string {
  return line.trim().replace(/\s+/g, ' ');
}
