/** The same order for the same seed, and one that tells nothing about the order before. */
export function shuffled<Item>(items: readonly Item[], seed: string): readonly Item[] {
  return items
    .map((item, index) => ({ item, rank: hash(`${seed}/${String(index)}`) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
}

/** FNV-1a, 32 bits, with a last mix so that neighbours do not stay neighbours. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  return (value ^ (value >>> 13)) >>> 0;
}
