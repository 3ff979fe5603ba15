import type { LineSpan } from './finding.ts';

/** Two items, by their indices, that belong together. */
export type Link = readonly [number, number];

/**
 * Groups the indices below `count` that are linked, directly or through others. The groups are in the order of their
 * first members.
 */
export function connected(count: number, links: readonly Link[]): readonly (readonly number[])[] {
  const parents = Array.from({ length: count }, (_, index) => index);
  const rootOf = (index: number): number => {
    let at = index;
    for (let parent = parents[at] ?? at; parent !== at; parent = parents[at] ?? at) {
      parents[at] = parents[parent] ?? parent;
      at = parent;
    }
    return at;
  };
  for (const [one, other] of links) {
    const [a, b] = [rootOf(one), rootOf(other)];
    parents[Math.max(a, b)] = Math.min(a, b);
  }
  return [...grouped([...parents.keys()], rootOf).values()];
}

/** Items by their key, both in the order given. */
export function grouped<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}

/** The links that make one group of all spans of a file that overlap, directly or through others. */
export function overlaps(
  spans: readonly (LineSpan & { readonly index: number; readonly file: string })[],
): readonly Link[] {
  const byFile = grouped(spans, ({ file }) => file);
  return [...byFile.values()].flatMap((inFile) => {
    const links: Link[] = [];
    let reach = { index: -1, endLine: -1 };
    for (const { index, startLine, endLine } of inFile.toSorted((a, b) => a.startLine - b.startLine)) {
      if (startLine <= reach.endLine) links.push([reach.index, index]);
      else reach = { index, endLine };
      if (endLine > reach.endLine) reach = { ...reach, endLine };
    }
    return links;
  });
}

/** The links that make one group of all items with the same key. An item whose key is null belongs to no group. */
export function alike(keys: readonly (string | null)[]): readonly Link[] {
  const first = new Map<string, number>();
  return keys.flatMap((key, index): readonly Link[] => {
    if (key === null) return [];
    const known = first.get(key);
    if (known === undefined) first.set(key, index);
    return known === undefined ? [] : [[known, index]];
  });
}
