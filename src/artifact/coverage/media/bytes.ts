/** Reads numbers and names in a file. A number beyond the end is NaN, for which every comparison fails. */
export interface Reader {
  readonly size: number;
  readonly u8: (at: number) => number;
  readonly u16: (at: number, order?: Order) => number;
  readonly u32: (at: number, order?: Order) => number;
  /** As Latin-1. */
  readonly name: (at: number, length: number) => string;
}

/** Which byte of a number comes first. Default: `big`, the highest byte. */
export type Order = 'big' | 'little';

export function readerOf(bytes: Uint8Array): Reader {
  const u8 = (at: number): number => bytes[at] ?? NaN;
  const number = (at: number, length: number, order: Order): number => {
    let value = 0;
    for (let index = 0; index < length; index += 1)
      value = value * 256 + u8(order === 'big' ? at + index : at + length - 1 - index);
    return value;
  };
  return {
    size: bytes.length,
    u8,
    u16: (at, order = 'big') => number(at, 2, order),
    u32: (at, order = 'big') => number(at, 4, order),
    name: (at, length) => String.fromCharCode(...bytes.subarray(at, at + length)),
  };
}

/**
 * Whether steps lead from one place exactly to the end. `next` returns the end of the part at a place, or NaN if there
 * is none.
 */
export function walks(from: number, end: number, next: (at: number) => number): boolean {
  let at = from;
  while (at < end) {
    const then = next(at);
    if (!(then > at)) return false;
    at = then;
  }
  return at === end;
}

/** Whether parts of a file fill it from a place to the end, with less than four bytes of padding after each. */
export function tiles(
  parts: readonly { readonly at: number; readonly length: number }[],
  from: number,
  end: number,
): boolean {
  let reached = from;
  for (const { at, length } of parts.toSorted((one, other) => one.at - other.at)) {
    if (!(at >= from && at - reached < 4 && length >= 0)) return false;
    reached = Math.max(reached, at + length);
  }
  return reached <= end && end - reached < 4;
}
