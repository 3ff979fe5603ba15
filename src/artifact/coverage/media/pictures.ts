import { type Reader, tiles, walks } from './bytes.ts';

/** Returns the bytes of a color table, by the byte that says whether there is one. */
const coloursIn = (flags: number): number => ((flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1));

/** Returns the end of a row of blocks. Each has its length before it, and the last one is empty. */
function blocksEnd(file: Reader, from: number): number {
  let at = from;
  while (file.u8(at) > 0) at += file.u8(at) + 1;
  return file.u8(at) === 0 ? at + 1 : NaN;
}

/** The parts that programs write into a GIF in addition to its pictures. */
const GIF_EXTENSIONS = { control: 0xf9, comment: 0xfe, application: 0xff };
const GIF_APPLICATIONS = ['NETSCAPE2.0', 'ANIMEXTS1.0', 'ICCRGBG1012'];

/** A comment must consist of words, because brackets and signs could be code. */
const WORDS = new Set('ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789 .,-');
const areWords = (text: string): boolean => Array.from(text).every((sign) => WORDS.has(sign));

function extensionEnd(file: Reader, at: number): number {
  const kind = file.u8(at + 1);
  const text = file.name(at + 3, file.u8(at + 2));
  const isKnown =
    kind === GIF_EXTENSIONS.control ||
    (kind === GIF_EXTENSIONS.comment && areWords(text) && file.u8(at + 3 + text.length) === 0) ||
    (kind === GIF_EXTENSIONS.application && GIF_APPLICATIONS.includes(text));
  return isKnown ? blocksEnd(file, at + 2) : NaN;
}

function gifPart(file: Reader, at: number, screen: { readonly width: number; readonly height: number }): number {
  switch (file.u8(at)) {
    case 0x2c: {
      const right = file.u16(at + 1, 'little') + file.u16(at + 5, 'little');
      const bottom = file.u16(at + 3, 'little') + file.u16(at + 7, 'little');
      if (right > screen.width || bottom > screen.height) return NaN;
      return blocksEnd(file, at + 11 + coloursIn(file.u8(at + 9)));
    }
    case 0x21:
      return extensionEnd(file, at);
    default:
      return file.u8(at) === 0x3b && at + 1 === file.size ? at + 1 : NaN;
  }
}

/** Whether a file has only pictures within its screen and their extensions, up to the end mark. */
export function isGif(file: Reader): boolean {
  if (!['GIF87a', 'GIF89a'].includes(file.name(0, 6)) || file.u8(file.size - 1) !== 0x3b) return false;
  const screen = { width: file.u16(6, 'little'), height: file.u16(8, 'little') };
  const from = 13 + coloursIn(file.u8(10));
  return file.size > from + 1 && walks(from, file.size, (at) => gifPart(file, at, screen));
}

const JPEG = { start: 0xd8, end: 0xd9, scan: 0xda, application: 0xe0, restart: [0xd0, 0xd7] } as const;

/**
 * Returns the end of the compressed data after a header: the next marker that is neither a stuffed byte nor a restart.
 */
function scanEnd(file: Reader, from: number): number {
  const isWithin = (mark: number): boolean => mark === 0 || (mark >= JPEG.restart[0] && mark <= JPEG.restart[1]);
  let at = from;
  while (at < file.size && !(file.u8(at) === 0xff && !isWithin(file.u8(at + 1)))) at += 1;
  return at;
}

/**
 * Whether a file consists of segments up to the end mark, which nothing follows. A JFIF segment at the start must have
 * exactly the length of its thumbnail and its fixed fields.
 */
export function isJpeg(file: Reader): boolean {
  if (file.u16(0) !== 0xffd8 || file.u16(file.size - 2) !== 0xff00 + JPEG.end) return false;
  const isJfif = file.u8(3) === JPEG.application;
  if (isJfif && file.u16(4) !== 16 + 3 * file.u8(18) * file.u8(19)) return false;
  return walks(2, file.size, (at) => {
    const mark = file.u8(at + 1);
    if (file.u8(at) !== 0xff) return NaN;
    if (mark === 0xff) return at + 1;
    if (mark === JPEG.end) return at + 2 === file.size ? at + 2 : NaN;
    const end = at + 2 + file.u16(at + 2);
    return mark === JPEG.scan ? scanEnd(file, end) : mark >= 0xc0 && mark !== JPEG.start ? end : NaN;
  });
}

const BMP_HEADERS = [12, 40, 52, 56, 64, 108, 124];
const DEPTHS = [0, 1, 4, 8, 16, 24, 32];

/** Whether a file has a header with its size, the place where the picture begins, and a known kind. */
export function isBmp(file: Reader): boolean {
  if (file.name(0, 2) !== 'BM' || file.u32(2, 'little') !== file.size || file.u32(6) !== 0) return false;
  const header = file.u32(14, 'little');
  const at = header === 12 ? 22 : 26;
  const isPicture = file.u16(at, 'little') === 1 && DEPTHS.includes(file.u16(at + 2, 'little'));
  const offset = file.u32(10, 'little');
  return BMP_HEADERS.includes(header) && isPicture && offset >= 14 + header && offset < file.size;
}

/** Icons and cursors: a list of pictures that fill the file. */
export function isIcon(file: Reader): boolean {
  const count = file.u16(4, 'little');
  if (file.u16(0) !== 0 || ![1, 2].includes(file.u16(2, 'little')) || !(count > 0)) return false;
  const parts = Array.from({ length: Math.min(count, 256) }, (_, index) => {
    const entry = 6 + 16 * index;
    return { at: file.u32(entry + 12, 'little'), length: file.u32(entry + 8, 'little') };
  });
  const isPicture = ({ at }: { at: number }): boolean =>
    file.name(at, 4) === '\x89PNG' || (file.u32(at, 'little') === 40 && file.u16(at + 12, 'little') === 1);
  return tiles(parts, 6 + 16 * count, file.size) && parts.every(isPicture);
}
