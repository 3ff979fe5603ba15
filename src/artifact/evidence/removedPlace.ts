import type { Finding } from '../../protocol/findings/finding.ts';
import type { Artifact } from '../../protocol/setup.ts';
import { type BothSides, bothSidesOf, type OldSide, oldSides } from '../diff/changedLines.ts';
import { sideOf } from './quoteReadings.ts';
import { findQuote, isTelling, type QuotePlace } from './quote.ts';

/** Where a quote stood on the old side: the lines there, and what stands in their place now. */
interface Removal {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  /** On the new side; 0 where nothing of the file is left. */
  readonly now: number;
}

/**
 * The place of a quote that the change has taken away: the line that stands there now. Null where it has taken nothing
 * of the kind away, or in several places and the finding names none of them, by the number of either side.
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
 * The place of a quote that goes on from lines which were taken away to those that took their place, without the signs
 * of the diff: the latter. Null where it is none, or in several places.
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

/** Every place where the change has taken such a quote away. */
export const removedPlaces = (quote: string, artifact: Artifact): readonly QuotePlace[] =>
  removals(quote, artifact).map(placeNow);

const removals = (quote: string, artifact: Artifact): readonly Removal[] =>
  oldSides(artifact).flatMap((side) => removalsIn(side, quote));

const placeNow = ({ path, now }: Removal): QuotePlace => ({ path, startLine: now, endLine: now, removed: true });

function isNamed({ startLine, endLine }: Finding, first: number, last: number): boolean {
  return startLine <= last && first <= endLine;
}

/** A quote of which every line still stands is none of what was taken away. */
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
