import { decoded, type Decoded } from './decodeText.ts';
import { encodingOf, isUtf8 } from './encoding.ts';

/** The symbol for a zero byte, which no prompt can contain. */
export const ZERO = '\u2400';

/**
 * Control characters in text: backspace, tab, line feed, vertical tab, form feed, carriage return, and the escape of
 * terminals.
 */
const TEXT_CONTROLS = new Set([0x08, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1b]);
const isControl = (byte: number): boolean => byte < 0x20 && !TEXT_CONTROLS.has(byte);

/**
 * The largest share of control characters in a text. Binary data isn't UTF-8, and about one in nine of its bytes is a
 * control character.
 */
const MOST_CONTROLS = { utf8: 1 / 4, other: 1 / 32 } as const;

function controlsIn(bytes: Uint8Array): number {
  let count = 0;
  for (const byte of bytes) if (isControl(byte)) count += 1;
  return count;
}

/** Whether bytes are valid UTF-8 with few control characters. */
export const isUtf8Text = (bytes: Uint8Array): boolean =>
  isUtf8(bytes) && controlsIn(bytes) <= bytes.length * MOST_CONTROLS.utf8;

/** Whether bytes are text. Without a zero byte they always are, as for git. */
const isText = (bytes: Uint8Array): boolean =>
  !bytes.includes(0) || isUtf8Text(bytes) || controlsIn(bytes) <= bytes.length * MOST_CONTROLS.other;

/** Whether bytes are UTF-16 text. In UTF-16, half of the bytes may be zero, so this checks the decoded text. */
export function isWideText(bytes: Uint8Array, declared: string | null): boolean {
  const { label } = encodingOf(bytes, declared);
  if (!label.startsWith('utf-16') || bytes.length % 2 !== 0) return false;
  return isUtf8Text(new TextEncoder().encode(new TextDecoder(label).decode(bytes)));
}

/**
 * Decodes bytes as people would read them. This includes UTF-16, and text with a few zero bytes, which become `␀`. Null
 * if the bytes aren't text. `declared`: the encoding of bytes that aren't UTF-8, or null.
 */
export function readable(bytes: Uint8Array, declared: string | null = null): Decoded | null {
  if (!isText(bytes) && !isWideText(bytes, declared)) return null;
  const found = decoded(bytes, declared);
  return { ...found, text: found.text.replaceAll('\0', ZERO) };
}
