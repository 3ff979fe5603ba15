import type { ArtifactFile } from '../../protocol/setup.ts';
import { remembered } from '../../protocol/remembered.ts';
import { type LoosePlace, loosePlaces, piecesPlaces, squeezed } from './looseQuote.ts';
import { piecesOf, quoteReadings } from './quoteReadings.ts';

/** The first and last line of a quote on the new side. */
export interface QuotePlace {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  /** The actual lines, if the quote writes them differently. */
  readonly quote?: string;
  /** The change removed the quote, and the lines are those in its place. */
  readonly removed?: true;
}

/**
 * A part of a line shows its place only if it's at least this long, because shorter ones occur everywhere. Ignores
 * spaces.
 */
const SHORTEST_PART = 10;
/** A shorter quote proves nothing, even on the named line. */
const SHORTEST_ON_LINE = 3;
/** A bracket or an `else {` occurs everywhere. A shorter quote can confirm a line, but not find one. */
const SHORTEST_ANYWHERE = 5;
/** From this length on, a quote that occurs only once also identifies its file. Ignores spaces. */
const UNMISTAKABLE = 12;

type Lines = readonly string[];

function placeOf(file: ArtifactFile, { first, last }: LoosePlace): QuotePlace {
  return { path: file.path, startLine: file.startLine + first, endLine: file.startLine + last };
}

const withLines = (file: ArtifactFile, place: LoosePlace): QuotePlace => ({
  ...placeOf(file, place),
  quote: file.lines.slice(place.first, place.last + 1).join('\n'),
});

/** Trims the lines of a run, and indexes them. Cached, because several findings need the same run. */
const trimmedRun = remembered(({ lines: run }: ArtifactFile) => {
  const lines = run.map((line) => line.trim());
  const places = new Map<string, number[]>();
  for (const [at, line] of lines.entries()) {
    const known = places.get(line);
    if (known === undefined) places.set(line, [at]);
    else known.push(at);
  }
  return { lines, places };
});

function exactPlaces(file: ArtifactFile, quote: Lines): readonly QuotePlace[] {
  const { lines, places } = trimmedRun(file);
  return (places.get(quote[0] ?? '') ?? [])
    .filter((at) => quote.every((part, index) => lines[at + index] === part))
    .map((at) => placeOf(file, { first: at, last: at + quote.length - 1 }));
}

/** Returns the places of the first reading that has any. Readings are in order of likelihood. */
function firstFound<Reading>(
  readings: readonly Reading[],
  look: (reading: Reading) => readonly QuotePlace[],
): readonly QuotePlace[] {
  for (const reading of readings) {
    const places = look(reading);
    if (places.length > 0) return places;
  }
  return [];
}

const wantedReadings = (quote: string): readonly Lines[] => quoteReadings(quote).filter((lines) => lines.length > 0);

/** Whether a quote says anything at all. */
export const hasQuote = (quote: string): boolean => wantedReadings(quote).length > 0;

/** Whether a quote says enough to be looked for on other lines than the named ones. */
export const isTelling = (quote: string): boolean =>
  wantedReadings(quote).some((lines) => squeezed(lines.join('')).length >= SHORTEST_ANYWHERE);

/** Whether a quote says enough to be looked for in another file than the named one. */
export const isUnmistakable = (quote: string): boolean =>
  wantedReadings(quote).some((lines) => squeezed(lines.join('')).length >= UNMISTAKABLE);

/**
 * Returns every place of a quote: as whole lines; else as whole lines that differ in spaces, in the spelling of a
 * character, or in a comma at the end; else as a part of lines; else in pieces, if it leaves something out.
 */
export function findQuote(quote: string, files: readonly ArtifactFile[]): readonly QuotePlace[] {
  const readings = wantedReadings(quote);
  const exact = firstFound(readings, (lines) => files.flatMap((file) => exactPlaces(file, lines)));
  if (exact.length > 0) return exact;
  const bare = readings.map((lines) => squeezed(lines.join('')));
  const whole = firstFound(bare, (wanted) =>
    files.flatMap((file) => loosePlaces(file, wanted, 'whole').map((place) => withLines(file, place))),
  );
  if (whole.length > 0) return whole;
  const long = bare.filter((wanted) => wanted.length >= SHORTEST_PART);
  const part = firstFound(long, (wanted) =>
    files.flatMap((file) => loosePlaces(file, wanted, 'part').map((place) => placeOf(file, place))),
  );
  return part.length > 0 ? part : firstFound(readings, (lines) => inPieces(lines, files));
}

function inPieces(lines: Lines, files: readonly ArtifactFile[]): readonly QuotePlace[] {
  const pieces = piecesOf(lines).map(squeezed);
  if (pieces.join('').length < SHORTEST_PART) return [];
  return files.flatMap((file) => piecesPlaces(file, pieces).map((place) => placeOf(file, place)));
}

/** Returns the index of the first line that contains the quote, even if the quote is short; -1 if there is none. */
export function lineWithQuote(quote: string, lines: Lines): number {
  const wanted = wantedReadings(quote)
    .map((reading) => squeezed(reading.join('')))
    .filter((text) => text.length >= SHORTEST_ON_LINE && /[\p{L}\p{N}]/u.test(text));
  return wanted.length === 0 ? -1 : lines.map(squeezed).findIndex((text) => wanted.some((part) => text.includes(part)));
}
