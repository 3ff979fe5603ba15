import { encodingOf, isEncodedIn, isOfOneByte, isUtf8, WESTERN } from './encoding.ts';

const LINE_END = 0x0a;

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lossy = new TextDecoder('utf-8', { ignoreBOM: true });

/** Decodes UTF-8. Null if the bytes aren't UTF-8. */
function utf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the lines, each with its line end. */
function linesIn(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  for (let from = 0; from < bytes.length; from += lines.at(-1)?.length ?? 0) {
    const end = bytes.indexOf(LINE_END, from);
    lines.push(bytes.subarray(from, end === -1 ? undefined : end + 1));
  }
  return lines;
}

const eachLine = (bytes: Uint8Array, read: (line: Uint8Array) => string): string => linesIn(bytes).map(read).join('');

/** Returns a reader for the lines of a file in two encodings. It reads a line as UTF-8 if the line is valid UTF-8. */
function lineReader(label: string): (line: Uint8Array) => string {
  const other = new TextDecoder(label, { ignoreBOM: true });
  return (line) => utf8(line) ?? other.decode(line);
}

/** About one in this many non-ASCII lines may be valid UTF-8 by chance. */
const BY_CHANCE = 4;

/** Returns the lines that aren't UTF-8 if too many other non-ASCII lines are UTF-8 for this to be chance; else null. */
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

/** A text, and its encoding if it isn't UTF-8. */
export interface Decoded {
  /** Without a byte order mark. */
  readonly text: string;
  /** Null for UTF-8. */
  readonly encoding: string | null;
  readonly isGuess: boolean;
}

/**
 * Decodes the content of a file. If the encoding is a guess, a line that is UTF-8 is still read as UTF-8. This requires
 * an encoding with one byte per character, enough other UTF-8 lines, or bytes that are invalid in the guess.
 * `declared`: the label of the encoding for bytes that aren't UTF-8, or null.
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

/** Decodes the content of a file, and returns only the text. */
export const decodeText = (bytes: Uint8Array, declared: string | null = null): string => decoded(bytes, declared).text;

const HEADING = 'diff --git ';
const HUNK = '@@ ';

/**
 * Decodes the output of `git diff`. Each file may be in another encoding, so lines that aren't UTF-8 are read as
 * Windows-1252. File names and hunk headings, which git may truncate within a character, are read like git's other
 * output.
 */
export function decodeDiff(bytes: Uint8Array): string {
  let isInHunk = false;
  const read = lineReader(WESTERN);
  return (
    utf8(bytes) ??
    eachLine(bytes, (line) => {
      const plain = lossy.decode(line);
      // Each line in a hunk begins with a sign, so no file can fake one of these.
      isInHunk = isInHunk ? !plain.startsWith(HEADING) : plain.startsWith(HUNK);
      return isInHunk && plain.includes('\ufffd') && !plain.startsWith(HUNK) ? read(line) : plain;
    })
  );
}
