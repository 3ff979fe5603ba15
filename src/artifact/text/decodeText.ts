import { encodingOf, isEncodedIn, isOfOneByte, isUtf8, WESTERN } from './encoding.ts';

const LINE_END = 0x0a;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lossy = new TextDecoder('utf-8', { ignoreBOM: true });

/** Null where the bytes are no UTF-8. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** Its end of line belongs to each. */
function linesIn(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; from += lines.at(-1)?.length ?? 0) {
    const end = bytes.indexOf(LINE_END, from);
    lines.push(bytes.subarray(from, end === -1 ? undefined : end + 1));
  }
  return lines;
}

const eachLine = (bytes: Uint8Array, read: (line: Uint8Array) => string): string => linesIn(bytes).map(read).join('');

/** One line of a file in two encodings: as UTF-8 where it is such. */
function lineReader(label: string): (line: Uint8Array) => string {
  const other = new TextDecoder(label, { ignoreBOM: true });
  return (line) => utf8(line) ?? other.decode(line);
}

/** One of so many lines beyond ASCII may be UTF-8 by chance. */
const BY_CHANCE = 4;

/** The lines that are no UTF-8, where so many others are that it cannot be by chance; else all of them. */
function inOneEncoding(bytes: Uint8Array): Uint8Array | null {
  const foreign = linesIn(bytes).filter((line) => line.some((byte) => byte >= 0x80));
  const others = foreign.filter((line) => !isUtf8(line));
  return (foreign.length - others.length) * BY_CHANCE > others.length ? joinedBytes(others) : null;
}

function joinedBytes(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** A text, and how its bytes were read where they are no UTF-8. */
export interface Decoded {
  /** Without a byte order mark. */
  readonly text: string;
  /** Null for UTF-8. */
  readonly encoding: string | null;
  readonly isGuess: boolean;
}

/**
 * The text of a file. A line that is UTF-8 stays so in a file that is not as a whole, where a letter is a byte or other
 * lines are UTF-8 as well. `declared`: as what bytes that are no UTF-8 are to be read, by its label.
 */
export function decoded(bytes: Uint8Array, declared: string | null = null): Decoded {
  const whole = encodingOf(bytes, declared);
  if (whole.known === 'utf-8') return { text: withoutMark(strict.decode(bytes)), encoding: null, isGuess: false };
  if (whole.known !== 'guessed') {
    const text = new TextDecoder(whole.label).decode(bytes);
    return { text: withoutMark(text), encoding: whole.label, isGuess: false };
  }
  const part = inOneEncoding(bytes);
  const { label } = part === null ? whole : encodingOf(part);
  const isMixed = part !== null || isOfOneByte(label) || !isEncodedIn(label, bytes);
  const text = isMixed ? eachLine(bytes, lineReader(label)) : new TextDecoder(label).decode(bytes);
  return { text: withoutMark(text), encoding: label, isGuess: true };
}

const withoutMark = (text: string): string => text.replace(/^\ufeff/, '');

/** The text alone. */
export const decodeText = (bytes: Uint8Array, declared: string | null = null): string => decoded(bytes, declared).text;

const HEADING = 'diff --git ';
const HUNK = '@@ ';

/**
 * What `git diff` printed: of what is no UTF-8, which file by file may be in any encoding, each line as it reads in
 * Western Europe; names, and what git cut off for a heading of a hunk, are as git's other answers are read.
 */
export function decodeDiff(bytes: Uint8Array): string {
  let isInHunk = false;
  const read = lineReader(WESTERN);
  return (
    utf8(bytes) ??
    eachLine(bytes, (line) => {
      const plain = lossy.decode(line);
      // Each line within a hunk begins with a sign, so that no file can feign one of these.
      isInHunk = isInHunk ? !plain.startsWith(HEADING) : plain.startsWith(HUNK);
      return isInHunk && plain.includes('\ufffd') && !plain.startsWith(HUNK) ? read(line) : plain;
    })
  );
}
