import { grouped } from '../../protocol/findings/connected.ts';
import { isRandom } from './valueShape.ts';

/** So long a value stands for nothing else by chance. */
const LONG = 16;
/** Nor does a shorter one that was drawn by lot. */
const SHORTEST = 8;

/** False for a short word: it is no secret elsewhere. */
export const isUnmistakable = (value: string): boolean => value.length >= LONG || isRandom(value, SHORTEST);

/** Values by how they begin, so that a text is gone through once however many there are. */
export interface ValueIndex<Item> {
  /** So many signs of a value are its beginning. */
  readonly size: number;
  readonly byBeginning: ReadonlyMap<string, readonly Item[]>;
  /** By a number made of two signs: whether a value may begin with them. Most places are passed by this alone. */
  readonly mayBegin: Uint8Array;
}

/** Of the first two signs at a place; NaN behind the end makes it that of the one sign. */
const pairAt = (text: string, at: number): number =>
  (text.charCodeAt(at) * 31 + (text.charCodeAt(at + 1) || 0)) & PAIRS;
const PAIRS = 0xffff;

/** No value is empty. */
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

/** Where the values stand in a text, also within one another, in the order of their beginnings. */
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
