import { analyse } from 'chardet';
import { remembered } from '../../protocol/remembered.ts';

/** How to read the bytes of a text, and how that is known. `label` is a label of the Encoding Standard. */
export interface TextEncoding {
  readonly label: string;
  /** declared: by an attribute or a setting. marked: by a byte order mark. */
  readonly known: 'utf-8' | 'declared' | 'marked' | 'guessed';
}

const strict = new TextDecoder('utf-8', { fatal: true });

export function isUtf8(bytes: Uint8Array): boolean {
  return isIn(strict, bytes);
}

function isIn(decoder: Pick<typeof strict, 'decode'>, bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Whether all bytes are valid in an encoding. */
export const isEncodedIn = (label: string, bytes: Uint8Array): boolean =>
  isIn(new TextDecoder(label, { fatal: true }), bytes);

/** Names that iconv and editors use for encodings that have another name in the Encoding Standard. */
const OTHER_NAMES: ReadonlyMap<string, string> = new Map([
  ['shiftjis', 'shift_jis'],
  ['cp932', 'shift_jis'],
  ['eucjp', 'euc-jp'],
  ['cp936', 'gbk'],
  ['cp949', 'euc-kr'],
  ['euckr', 'euc-kr'],
  ['cp950', 'big5'],
  ['big5hkscs', 'big5'],
  ['koi8r', 'koi8-r'],
  ['koi8u', 'koi8-u'],
  ['utf16lebom', 'utf-16le'],
  ['utf16bebom', 'utf-16be'],
  ['utf16le', 'utf-16le'],
  ['utf16be', 'utf-16be'],
]);

/** Returns the label of an encoding that a git attribute or an editor setting names; null if it can't be decoded. */
export function encodingLabel(named: string): string | null {
  const plain = named.toLowerCase().replace(/[\s_-]+/g, '');
  const label =
    OTHER_NAMES.get(plain) ?? plain.replace(/^(?:windows|cp)(?=\d)/, 'windows-').replace(/^iso8859(?=\d)/, 'iso8859-');
  return [label, named].map(standardLabel).find((found) => found !== null) ?? null;
}

function standardLabel(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/**
 * The encodings that the detector may find. The list leaves out those that it can distinguish from Western European
 * ones only in long texts.
 */
const LOOKED_FOR: readonly string[] = [
  ...['Shift_JIS', 'EUC-JP', 'GB18030', 'Big5', 'EUC-KR'],
  ...['windows-1251', 'KOI8-R', 'windows-1252', 'ISO-8859-1'],
];
/** Whether an encoding uses one byte per character. */
export const isOfOneByte = (label: string): boolean => /^(?:windows-|iso-|koi8-r$)/.test(label);

/** The fallback. In it, every byte is a character. */
export const WESTERN = 'windows-1252';
/** In percent. Below it, the detector's confidence reflects how common a language is, not the bytes. */
const LEAST_CONFIDENCE = 40;
/** With fewer non-ASCII bytes there's no evidence, because a letter of one alphabet is a letter of every other. */
const FEWEST_BYTES = 8;
/** Bytes that the detector gets. More wouldn't improve the result. */
const SAMPLE = 64_000;

/** Returns the likeliest encoding of bytes that aren't UTF-8. */
function detected(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.filter((byte) => byte > 0x7f).length < FEWEST_BYTES) return WESTERN;
  // The sample may end within a character, so its last line is left out.
  const whole = sample.length < bytes.length ? sample.subarray(0, sample.lastIndexOf(0x0a) + 1) : bytes;
  const found = analyse(sample)
    .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
    .flatMap(({ name }) => (LOOKED_FOR.includes(name) ? (standardLabel(name) ?? []) : []))
    .find((label) => isOfOneByte(label) || isEncodedIn(label, whole));
  return found ?? WESTERN;
}

const ESCAPE = 0x1b;
/**
 * Japanese in seven bits, with escapes that switch between alphabets. Its characters are ASCII bytes, so a program may
 * read code where it shows kanji. Therefore, Council uses it only if it's declared.
 */
const SWITCHED = 'iso-2022-jp';

/**
 * The ASCII bytes in a row, without a zero byte, that suggest code. In UTF-16, two bytes are one character, but a
 * program may read them as ASCII.
 */
const ASCII_RUN = 12;
/** The high byte of kana in UTF-16, which is an ASCII `0`. */
const KANA = 0x30;

function hidesAscii(bytes: Uint8Array): boolean {
  let run = 0;
  for (const [at, byte] of bytes.entries()) {
    const isAscii = (byte >= 0x20 && byte < 0x7f) || byte === 0x09 || byte === 0x0a || byte === 0x0d;
    const isKana = byte === KANA && bytes[at - 2] === KANA;
    run = isAscii && !isKana ? run + 1 : 0;
    if (run >= ASCII_RUN) return true;
  }
  return false;
}

function marked(bytes: Uint8Array): string | null {
  const [first, second] = bytes;
  const isLittle = first === 0xff && second === 0xfe;
  if (!isLittle && !(first === 0xfe && second === 0xff)) return null;
  return hidesAscii(bytes) ? null : isLittle ? 'utf-16le' : 'utf-16be';
}

/** Cached, because files are read several times, for several questions. */
const guessed = remembered(detected);

/**
 * Returns how to read the bytes of a text: as UTF-8 if they're valid UTF-8; else by their byte order mark; else as
 * declared, if they're valid in that encoding; else in the likeliest encoding. `declared`: a label, or null. If
 * ISO-2022-JP is declared, it comes before UTF-8.
 */
export function encodingOf(bytes: Uint8Array, declared: string | null = null): TextEncoding {
  if (declared === SWITCHED && bytes.includes(ESCAPE) && isEncodedIn(SWITCHED, bytes))
    return { label: SWITCHED, known: 'declared' };
  if (isUtf8(bytes)) return { label: 'utf-8', known: 'utf-8' };
  const mark = marked(bytes);
  if (mark !== null && isEncodedIn(mark, bytes)) return { label: mark, known: 'marked' };
  if (declared !== null && isEncodedIn(declared, bytes)) return { label: declared, known: 'declared' };
  return { label: guessed(bytes), known: 'guessed' };
}
