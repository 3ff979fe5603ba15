import { type Moved, type Place, plain } from '../../artifact/evidence/quotePlace.ts';

/** One replacement of lines, as the editor reports it. */
export interface LineChange {
  readonly startLine: number;
  readonly endLine: number;
  /** How many lines the new text has; at least 1. */
  readonly newLines: number;
}

interface Window {
  readonly from: number;
  readonly to: number;
}

/**
 * Moves a place with the text around it, as a bookmark would, and says whether the quote is still there. `changes` are
 * in order from the bottom up.
 */
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

/**
 * Finds a place again after a change outside the editor: the same place if it contains the quote, or else the only
 * other place that does.
 */
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

/** Returns the lines in which to look for the quote again; null if the change doesn't touch the quote. */
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

/** Moves a place to the quote's new line, with the same shape around the quote. */
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
