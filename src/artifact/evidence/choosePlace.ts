import type { Artifact } from '../../protocol/setup.ts';
import { oldSideNumbers } from '../diff/changedLines.ts';
import type { QuotePlace } from './quote.ts';

/** The largest difference at which a number may be misread. Anything further away is another place. */
const MISREAD = 10;
/** The next place must be at least this many times as far away. */
const FURTHER = 3;

const distance = ({ startLine, endLine }: QuotePlace, line: number): number =>
  line >= startLine && line <= endLine ? 0 : Math.min(Math.abs(startLine - line), Math.abs(endLine - line));

/** Returns the only place that a wrong number can mean; null if it may mean another place, too. */
function nearest(places: readonly QuotePlace[], line: number): QuotePlace | null {
  const [first, second] = places.toSorted((one, other) => distance(one, line) - distance(other, line));
  if (first === undefined || second === undefined) return first ?? null;
  const near = distance(first, line);
  const next = distance(second, line);
  return near <= MISREAD && next > near && next >= near * FURTHER ? first : null;
}

function only<Item>(items: readonly Item[]): Item | null {
  return items.length === 1 ? (items[0] ?? null) : null;
}

/** Returns the place that a number means if it was counted on the old side of the change. */
function byOldSide(places: readonly QuotePlace[], line: number, artifact: Artifact): QuotePlace | null {
  return only(places.filter(({ path, startLine }) => oldSideNumbers(artifact, path, startLine).includes(line)));
}

/**
 * Chooses which of several places of a quote is meant: the only one, the one with the number in the quote itself, the
 * one with a number of the old side, or the nearest. Null if two of these, or two places, are equally likely.
 */
export function choosePlace(
  places: readonly QuotePlace[],
  numbers: { readonly named: number; readonly quoted: number | null },
  artifact: Artifact,
): QuotePlace | null {
  const single = only(places);
  if (single !== null) return single;
  const { named, quoted } = numbers;
  const own = only(places.filter(({ startLine }) => startLine === quoted));
  if (own !== null || named === 0) return own;
  const old = byOldSide(places, named, artifact);
  const near = nearest(places, named);
  return old === null || near === null || old === near ? (old ?? near) : null;
}
