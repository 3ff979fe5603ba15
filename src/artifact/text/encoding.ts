import { analyse } from 'chardet';
import { remembered } from '../../protocol/remembered.ts';

/** How the bytes of a text are read, and how that is known; `label` is one of the Encoding Standard. */
export interface TextEncoding {
  readonly label: string;
  /** declared: by an attribute or a setting. marked: by what the bytes begin with. */
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

/** Whether bytes are such a text, without a single one that means nothing there. */
export const isEncodedIn = (label: string, bytes: Uint8Array): boolean =>
  isIn(new TextDecoder(label, { fatal: true }), bytes);

/** Names of iconv and of editors that the Encoding Standard has under another one. */
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

/** The label of an encoding that an attribute of git or a setting of an editor names; null for one that nobody can read. */
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

/** What the detector may find. What it tells from Western European letters only in long texts is none of these. */
const LOOKED_FOR: readonly string[] = [
  ...['Shift_JIS', 'EUC-JP', 'GB18030', 'Big5', 'EUC-KR'],
  ...['windows-1251', 'KOI8-R', 'windows-1252', 'ISO-8859-1'],
];
/** In which every byte is a letter. */
export const isOfOneByte = (label: string): boolean => /^(?:windows-|iso-|koi8-r$)/.test(label);

/** What is left when nothing tells: every byte is a letter of it. */
export const WESTERN = 'windows-1252';
/** Of a hundred; below it the detector counts the odds of the language, not what it has seen. */
const LEAST_CONFIDENCE = 40;
/** Fewer bytes beyond ASCII say nothing: one letter of one alphabet is one of every other. */
const FEWEST_BYTES = 8;
/** Bytes that the detector is given; more tell no more. */
const SAMPLE = 64_000;

/** The likeliest encoding of bytes that are no UTF-8. */
function detected(bytes: Uint8Array): string {
  const sample = bytes.subarray(0, SAMPLE);
  if (sample.filter((byte) => byte > 0x7f).length < FEWEST_BYTES) return WESTERN;
  // Without its last line the sample may not end within a letter.
  const whole = sample.length < bytes.length ? sample.subarray(0, sample.lastIndexOf(0x0a) + 1) : bytes;
  const found = analyse(sample)
    .filter(({ confidence }) => confidence >= LEAST_CONFIDENCE)
    .flatMap(({ name }) => (LOOKED_FOR.includes(name) ? (standardLabel(name) ?? []) : []))
    .find((label) => isOfOneByte(label) || isEncodedIn(label, whole));
  return found ?? WESTERN;
}

const ESCAPE = 0x1b;
/**
 * Japanese in seven bits, with escapes that switch between alphabets. Its letters are the bytes of ASCII: only who declares
 * it can say that a program does not read code where it shows kanji.
 */
const SWITCHED = 'iso-2022-jp';

/** Bytes of ASCII in a row, with no zero byte among them: two make a letter in UTF-16, but a program may read code in them. */
const ASCII_RUN = 12;
/** Kana, where each second byte is a `0`. */
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

/** Files are read several times over, for several questions. */
const guessed = remembered(detected);

/**
 * How the bytes of a text are to be read: as UTF-8 where they are such; else by their mark; else as is declared, where
 * they can be; else as what they most likely are. `declared`: a label, or null.
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
