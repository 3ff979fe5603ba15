import { decoded, type Decoded } from './decodeText.ts';
import { encodingOf, isUtf8 } from './encoding.ts';

/** The picture of a zero byte, which no prompt could carry. */
export const ZERO = '\u2400';

/** Signs that text has: tab, line feed, form feed, carriage return, backspace and the escape of terminals among them. */
const TEXT_CONTROLS = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);
const isControl = (byte: number): boolean => byte < 0x20 && !TEXT_CONTROLS.has(byte);

/** In bytes that mean nothing as text about one of nine is a control character, and they are no UTF-8. */
const MOST_CONTROLS = { utf8: 1 / 4, other: 1 / 32 } as const;

function controlsIn(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (isControl(byte)) count += 1;
  return count;
}

/** Whether bytes are UTF-8 and mean something, but for a few control characters. */
export const isUtf8Text = (bytes: Uint8Array): boolean =>
  isUtf8(bytes) && controlsIn(bytes) <= bytes.length * MOST_CONTROLS.utf8;

/** Without a zero byte they are text, as they are for git. */
const isText = (bytes: Uint8Array): boolean =>
  !bytes.includes(0) || isUtf8Text(bytes) || controlsIn(bytes) <= bytes.length * MOST_CONTROLS.other;

/** In two bytes a letter half of them may be zero: what counts is what they say. */
export function isWideText(bytes: Uint8Array, declared: string | null): boolean {
  const { label } = encodingOf(bytes, declared);
  if (!label.startsWith('utf-16') || bytes.length % 2 !== 0) return false;
  return isUtf8Text(new TextEncoder().encode(new TextDecoder(label).decode(bytes)));
}

/**
 * The text that bytes hold, as people read it: also UTF-16, and text among which a few zero bytes stand, for which it has
 * `␀`. Null where they are no text. `declared`: as what they are to be read where they are no UTF-8.
 */
export function readable(bytes: Uint8Array, declared: string | null = null): Decoded | null {
  if (!isText(bytes) && !isWideText(bytes, declared)) return null;
  const found = decoded(bytes, declared);
  return { ...found, text: found.text.replaceAll('\0', ZERO) };
}
