import type { ArtifactFile } from '../../protocol/setup.ts';
import { remembered } from '../../protocol/remembered.ts';
import { type LoosePlace, loosePlaces, piecesPlaces, squeezed } from './looseQuote.ts';
import { piecesOf, quoteReadings } from './quoteReadings.ts';

/** Where a quote stands on the new side, first and last line. */
export interface QuotePlace {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  /** The lines as they are, where the quote has them in other words. */
  readonly quote?: string;
  /** The change took the quote away: the lines are those that stand in its place. */
  readonly removed?: true;
}

/** A part of a line says where it is only when it is long enough not to stand everywhere; blanks do not count. */
const SHORTEST_PART = 10;
/** Less says nothing even of the line that is named. */
const SHORTEST_ON_LINE = 3;
/** A bracket or an `else {` stands everywhere: such a quote confirms a line and finds none. */
const SHORTEST_ANYWHERE = 5;
/** From here on a quote tells its file as well, where it stands in one place alone; blanks do not count. */
const UNMISTAKABLE = 12;

type Lines = readonly string[];

function placeOf(file: ArtifactFile, { first, last }: LoosePlace): QuotePlace {
  return { path: file.path, startLine: file.startLine + first, endLine: file.startLine + last };
}

const withLines = (file: ArtifactFile, place: LoosePlace): QuotePlace => ({
  ...placeOf(file, place),
  quote: file.lines.slice(place.first, place.last + 1).join('\n'),
});

/** The lines of a run without the blanks around them, and where each text stands; several findings ask for the same. */
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

/** The first way of looking that finds anything, over the readings that are given, the likeliest first. */
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

/** True when a quote says anything at all. */
export const hasQuote = (quote: string): boolean => wantedReadings(quote).length > 0;

/** True when a quote says enough to be looked for elsewhere than on the line that is named with it. */
export const isTelling = (quote: string): boolean =>
  wantedReadings(quote).some((lines) => squeezed(lines.join('')).length >= SHORTEST_ANYWHERE);

/** True when a quote says enough to be looked for in another file than the one that is named with it. */
export const isUnmistakable = (quote: string): boolean =>
  wantedReadings(quote).some((lines) => squeezed(lines.join('')).length >= UNMISTAKABLE);

/**
 * Every place where the quote stands: as whole lines; else as whole lines that differ in blanks, in how a sign is
 * written or in a comma at the end; else as a part of them; else in pieces, where it leaves something out.
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

/** The first of these lines of which the quote, short as it may be, is a part; -1 for none. */
export function lineWithQuote(quote: string, lines: Lines): number {
  const wanted = wantedReadings(quote)
    .map((reading) => squeezed(reading.join('')))
    .filter((text) => text.length >= SHORTEST_ON_LINE && /[\p{L}\p{N}]/u.test(text));
  return wanted.length === 0 ? -1 : lines.map(squeezed).findIndex((text) => wanted.some((part) => text.includes(part)));
}
