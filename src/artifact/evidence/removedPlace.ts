import type { Finding } from '../../protocol/findings/finding.ts';
import type { Artifact } from '../../protocol/setup.ts';
import { type BothSides, bothSidesOf, type OldSide, oldSides } from '../diff/changedLines.ts';
import { sideOf } from './quoteReadings.ts';
import { findQuote, isTelling, type QuotePlace } from './quote.ts';

/** Where a quote was on the old side: its lines there, and the line in its place now. */
interface Removal {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  /** On the new side; 0 if nothing of the file is left. */
  readonly now: number;
}

/**
 * Returns the place of a quote that the change removed: the line in its place now. Null if the change didn't remove it.
 * Also null if the change removed it in several places, and the finding doesn't name exactly one, by a number of either
 * side.
 */
export function removedPlace(finding: Finding, artifact: Artifact): QuotePlace | null {
  if (!isTelling(finding.quote)) return null;
  const found = removals(finding.quote, artifact).filter(({ path }) => path === finding.file);
  const named = found.filter(
    ({ startLine, endLine, now }) => isNamed(finding, startLine, endLine) || isNamed(finding, now, now),
  );
  const [place, ...more] = found.length === 1 ? found : named;
  if (place === undefined || more.length > 0) return null;
  return placeNow(place);
}

/**
 * Returns the place of a quote that spans removed lines and the lines that replace them, without the signs of a diff.
 * The place is that of the latter. Null if there is none, or more than one.
 */
export function replacedPlace(finding: Finding, artifact: Artifact): QuotePlace | null {
  if (!isTelling(finding.quote)) return null;
  const sides = bothSidesOf(artifact).filter(({ path }) => path === finding.file);
  const [place, ...more] = sides.flatMap((side) => findQuote(finding.quote, [side]).flatMap(placeWithin(side)));
  return place === undefined || more.length > 0 ? null : place;
}

const placeWithin =
  ({ path, lines, now }: BothSides) =>
  ({ startLine, endLine }: QuotePlace): readonly QuotePlace[] => {
    const stays = now.slice(startLine - 1, endLine).filter((line) => line !== null);
    const [first, last] = [stays[0], stays.at(-1)];
    if (first === undefined || last === undefined) return [];
    const quote = lines.slice(startLine - 1, endLine).filter((_, at) => now[startLine - 1 + at] !== null);
    return [{ path, startLine: first, endLine: last, quote: quote.join('\n') }];
  };

/** Returns every place at which the change removed the quote. */
export const removedPlaces = (quote: string, artifact: Artifact): readonly QuotePlace[] =>
  removals(quote, artifact).map(placeNow);

const removals = (quote: string, artifact: Artifact): readonly Removal[] =>
  oldSides(artifact).flatMap((side) => removalsIn(side, quote));

const placeNow = ({ path, now }: Removal): QuotePlace => ({ path, startLine: now, endLine: now, removed: true });

function isNamed({ startLine, endLine }: Finding, first: number, last: number): boolean {
  return startLine <= last && first <= endLine;
}

/** A quote of which every line still exists wasn't removed. */
function removalsIn(side: OldSide, quote: string): readonly Removal[] {
  const exact = findQuote(quote, [side]);
  const lines = quote.split('\n');
  const old = lines.some((line) => line.startsWith('-')) ? sideOf('-', lines) : null;
  const places = exact.length > 0 || old === null ? exact : findQuote(old.join('\n'), [side]);
  return places.flatMap(({ startLine, endLine }) => {
    const now = side.gone.slice(startLine - side.startLine, endLine - side.startLine + 1).find((line) => line !== null);
    return now === undefined ? [] : [{ path: side.path, startLine, endLine, now }];
  });
}
