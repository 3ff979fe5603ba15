import type { Finding } from '../../protocol/findings/finding.ts';
import type { Artifact } from '../../protocol/setup.ts';
import { type OldSide, oldSides } from '../diff/changedLines.ts';
import { sideOf } from './quoteReadings.ts';
import { findQuote, isTelling, type QuotePlace } from './quote.ts';

/** Where a quote stood on the old side: the lines there, and what stands in their place now. */
interface Removal {
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
  const found = oldSides(artifact)
    .filter(({ path }) => path === finding.file)
    .flatMap((side) => removalsIn(side, finding.quote));
  const named = found.filter(
    ({ startLine, endLine, now }) => isNamed(finding, startLine, endLine) || isNamed(finding, now, now),
  );
  const [place, ...more] = found.length === 1 ? found : named;
  if (place === undefined || more.length > 0) return null;
  return { path: finding.file, startLine: place.now, endLine: place.now };
}

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
    return now === undefined ? [] : [{ startLine, endLine, now }];
  });
}
