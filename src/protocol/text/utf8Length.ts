import { grouped } from './phrases.ts';

/** The number of bytes of a text in UTF-8, without encoding it. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code <= 0x7f) continue;
    const isPair = code >= 0xd800 && code <= 0xdbff && /[\udc00-\udfff]/.test(text.charAt(at + 1));
    bytes += isPair || code > 0x7ff ? 2 : 1;
    if (isPair) at += 1;
  }
  return bytes;
}

/** “1,204 KB”. Rounds up by default, for a size. Pass `Math.floor` for a limit. */
export const kilobytes = (bytes: number, rounded: (value: number) => number = Math.ceil): string =>
  `${grouped(rounded(bytes / 1024))} KB`;
