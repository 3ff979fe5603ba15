import { decodeText } from './decodeText.ts';

/** The picture of a zero byte, which no prompt could carry. */
export const ZERO = '\u2400';

const utf8 = new TextDecoder('utf-8', { fatal: true });

function isUtf8(bytes: Uint8Array): boolean {
  try {
    utf8.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

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

/** With a mark; null for any other bytes, and where they are no such text. */
function utf16(bytes: Uint8Array): string | null {
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : '';
  if (label === '' || bytes.length % 2 !== 0) return null;
  try {
    const text = new TextDecoder(label, { fatal: true }).decode(bytes);
    return isUtf8Text(new TextEncoder().encode(text)) ? text : null;
  } catch {
    return null;
  }
}

/**
 * The text that bytes hold, as people read it: also UTF-16 with its mark, and text among which a few zero bytes stand,
 * for which it has `␀`. Null where they are no text.
 */
export function readableText(bytes: Uint8Array): string | null {
  const wide = utf16(bytes);
  if (wide === null && !isText(bytes)) return null;
  return (wide ?? decodeText(bytes)).replaceAll('\0', ZERO);
}
