import { grouped } from '../../protocol/findings/connected.ts';
import { isRandom } from './valueShape.ts';

/** So long a value stands for nothing else by chance. */
const LONG = 16;
/** Nor does a shorter one that was drawn by lot. */
const SHORTEST = 8;

/** False for a short word: it is no secret elsewhere. */
export const isUnmistakable = (value: string): boolean => value.length >= LONG || isRandom(value, SHORTEST);

/** Values by how they begin, so that a text is gone through once however many there are. */
export type ValueIndex<Item> = ReadonlyMap<string, readonly Item[]>;

/** Each value has at least 8 signs. */
export function indexed<Item extends { readonly value: string }>(items: readonly Item[]): ValueIndex<Item> {
  return grouped(items, ({ value }) => value.slice(0, SHORTEST));
}

export interface Occurrence<Item> {
  readonly start: number;
  readonly end: number;
  readonly item: Item;
}

/** Where the values stand in a text, also within one another, in the order of their beginnings. */
export function occurrencesIn<Item extends { readonly value: string }>(
  text: string,
  index: ValueIndex<Item>,
): readonly Occurrence<Item>[] {
  if (index.size === 0) return [];
  const found: Occurrence<Item>[] = [];
  for (let start = 0; start + SHORTEST <= text.length; start += 1) {
    for (const item of index.get(text.slice(start, start + SHORTEST)) ?? [])
      if (text.startsWith(item.value, start)) found.push({ start, end: start + item.value.length, item });
  }
  return found;
}
