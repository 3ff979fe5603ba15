/** Shuffles the items. The order is the same for the same seed and reveals nothing about the original order. */
export function shuffled<Item>(items: readonly Item[], seed: string): readonly Item[] {
  return items
    .map((item, index) => ({ item, rank: hash(`${seed}/${String(index)}`) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** FNV-1a, 32 bits, with a final mix so that neighbors don't stay neighbors. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
