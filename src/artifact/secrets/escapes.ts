/** The lines of a text in which something was replaced, and how to find their parts in the original. */
export interface Reading {
  readonly text: string;
  /** Returns where `start` to `end` of `text` are in the original. */
  range(start: number, end: number): { readonly start: number; readonly end: number };
}

/**
 * Escapes of JSON and similar formats (`\u005f`, `\x5f`, `\"`), and of addresses (`%5F`). Non-ASCII bytes don't form a
 * secret.
 */
const ESCAPE = /\\(?:u(?<unit>[\da-f]{4})|x(?<byte>[\da-f]{2})|(?<sign>["'\\/nrtbf]))|%(?<percent>[2-7][\da-f])/gi;
const SIGNS: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function signOf({ unit, byte, sign = '', percent }: Readonly<Record<string, string | undefined>>): string {
  const code = unit ?? byte ?? percent;
  return code === undefined ? (SIGNS[sign.toLowerCase()] ?? sign) : String.fromCharCode(Number.parseInt(code, 16));
}

const readOnce = (text: string): string =>
  text.replace(ESCAPE, (...match: unknown[]) => signOf(match.at(-1) as Readonly<Record<string, string | undefined>>));

/** For JSON in JSON in JSON. */
export const DEEPEST = 3;

/** Replaces the escapes in a text, including escaped escapes. */
export const withoutEscapes = (text: string): string =>
  Array.from({ length: DEEPEST }).reduce<string>((read) => readOnce(read), text);

interface Piece {
  /** Its offset in the text without escapes. */
  readonly at: number;
  /** Its offset in the original. */
  readonly from: number;
  /** Its length in the original. An escape is one character in the other text. */
  readonly length: number;
  readonly isEscape: boolean;
}

/** Returns the last piece that begins at or before a place. */
function pieceAt(pieces: readonly Piece[], place: number): Piece | undefined {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pieces[middle]?.at ?? 0) <= place) low = middle;
    else high = middle - 1;
  }
  return pieces[low];
}

function startOf(pieces: readonly Piece[], place: number): number {
  const piece = pieceAt(pieces, place);
  if (piece === undefined) return place;
  return piece.isEscape ? piece.from : piece.from + place - piece.at;
}

function endOf(pieces: readonly Piece[], place: number): number {
  const piece = pieceAt(pieces, place - 1);
  if (piece === undefined) return place;
  return piece.isEscape ? piece.from + piece.length : piece.from + place - piece.at;
}

/** A part of a text that is replaced. */
export interface Replaced {
  readonly index: number;
  readonly length: number;
  readonly by: string;
}

/**
 * Returns the lines of a text in which something is replaced; null if there are none. `replaced` must be in the order
 * of the text.
 */
export function reading(original: string, replaced: Iterable<Replaced>): Reading | null {
  const pieces: Piece[] = [];
  const texts: string[] = [];
  let [at, done, lineEnd] = [0, 0, -1];
  const add = (text: string, from: number, length: number): void => {
    if (text === '') return;
    pieces.push({ at, from, length, isEscape: text.length !== length });
    texts.push(text);
    at += text.length;
  };
  const endLine = (): void => {
    if (lineEnd >= done) add(`${original.slice(done, lineEnd)}\n`, done, lineEnd + 1 - done);
  };
  for (const { index, length, by } of replaced) {
    if (index > lineEnd) {
      endLine();
      done = index === 0 ? 0 : original.lastIndexOf('\n', index - 1) + 1;
    }
    add(original.slice(done, index), done, index - done);
    add(by, index, length);
    done = index + length;
    if (done > lineEnd) lineEnd = endOfLine(original, done);
  }
  endLine();
  if (pieces.length === 0) return null;
  return {
    text: texts.join(''),
    range: (start, end) => ({ start: startOf(pieces, start), end: Math.min(endOf(pieces, end), original.length) }),
  };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  return end === -1 ? text.length : end;
}

/** Returns the lines that contain escapes, without the escapes; null if there are none. */
export const unescaped = (original: string): Reading | null =>
  reading(
    original,
    Array.from(original.matchAll(ESCAPE), (match) => ({
      ...{ index: match.index, length: match[0].length },
      by: signOf(match.groups ?? {}),
    })),
  );
