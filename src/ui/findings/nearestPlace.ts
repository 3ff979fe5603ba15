/** A line of a file, counted from 0. */
export interface FilePlace {
  readonly file: string;
  readonly line: number;
}

/**
 * Returns the next or previous place, seen from `here`. After the last place comes the first. Null if there are no
 * places.
 */
export function neighbour<Place extends FilePlace>(
  direction: 'next' | 'previous',
  here: FilePlace | null,
  places: readonly Place[],
): Place | null {
  const sorted = places.toSorted(compare);
  if (direction === 'next') {
    return (here === null ? undefined : sorted.find((one) => compare(one, here) > 0)) ?? sorted[0] ?? null;
  }
  return (here === null ? undefined : sorted.findLast((one) => compare(one, here) < 0)) ?? sorted.at(-1) ?? null;
}

function compare(one: FilePlace, other: FilePlace): number {
  if (one.file === other.file) return one.line - other.line;
  return one.file < other.file ? -1 : 1;
}
