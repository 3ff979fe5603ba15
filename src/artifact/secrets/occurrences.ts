import { grouped } from '../../protocol/findings/connected.ts';
import { isRandom } from './valueShape.ts';

/** A value of this length doesn't occur by chance. */
const LONG = 16;
/** Nor does a random one of this length. */
const SHORTEST = 8;

/** False for a short word, which isn't a secret elsewhere. */
export const isUnmistakable = (value: string): boolean => value.length >= LONG || isRandom(value, SHORTEST);

/** Values indexed by how they begin, so that a text is searched only once, however many there are. */
export interface ValueIndex<Item> {
  /** The length of a beginning, in characters. */
  readonly size: number;
  readonly byBeginning: ReadonlyMap<string, readonly Item[]>;
  /** By the hash of two characters: whether a value may begin with them. This alone rules out most places. */
  readonly mayBegin: Uint8Array;
}

/** Hashes the two characters at a place. Beyond the end of the text, NaN counts as 0. */
const pairAt = (text: string, at: number): number =>
  (text.charCodeAt(at) * 31 + (text.charCodeAt(at + 1) || 0)) & PAIRS;
const PAIRS = 0xffff;

/** Expects that no value is empty. */
export function indexed<Item extends { readonly value: string }>(items: readonly Item[]): ValueIndex<Item> {
  const size = items.reduce((least, { value }) => Math.min(least, value.length), SHORTEST);
  const mayBegin = new Uint8Array(PAIRS + 1);
  if (size > 1) for (const { value } of items) mayBegin[pairAt(value, 0)] = 1;
  else mayBegin.fill(1);
  return { size, byBeginning: grouped(items, ({ value }) => value.slice(0, size)), mayBegin };
}

export interface Occurrence<Item> {
  readonly start: number;
  readonly end: number;
  readonly item: Item;
}

/** Returns where the values are in a text, even within one another, in the order in which they begin. */
export function occurrencesIn<Item extends { readonly value: string }>(
  text: string,
  { size, byBeginning, mayBegin }: ValueIndex<Item>,
): readonly Occurrence<Item>[] {
  if (byBeginning.size === 0) return [];
  const found: Occurrence<Item>[] = [];
  for (let start = 0; start + size <= text.length; start += 1) {
    if (mayBegin[pairAt(text, start)] === 0) continue;
    for (const item of byBeginning.get(text.slice(start, start + size)) ?? [])
      if (text.startsWith(item.value, start)) found.push({ start, end: start + item.value.length, item });
  }
  return found;
}
