import { type Reader, tiles } from './bytes.ts';

const SFNT = [0x00010000, 0x74727565, 0x4f54544f];

/**
 * The layout of a font's list of tables: the bytes before it, the bytes per row, and the offset of place and length in
 * a row.
 */
interface Directory {
  readonly from: number;
  readonly row: number;
  readonly placeAt: number;
}

/** Whether the tables fill the rest of the file. Fonts may share a table. */
function hasTables(file: Reader, count: number, { from, row, placeAt }: Directory, end: number): boolean {
  if (!(count > 0 && count < 256)) return false;
  const parts = Array.from({ length: count }, (_, index) => {
    const at = from + row * index + placeAt;
    return { at: file.u32(at), length: file.u32(at + 4) };
  });
  return tiles(parts, from + row * count, end);
}

/** TrueType and OpenType. */
export const isSfnt = (file: Reader): boolean =>
  SFNT.includes(file.u32(0)) && hasTables(file, file.u16(4), { from: 12, row: 16, placeAt: 8 }, file.size);

/** May have metadata, but no private data of its maker. */
export function isWoff(file: Reader): boolean {
  if (file.name(0, 4) !== 'wOFF' || file.u32(8) !== file.size || file.u32(40) !== 0) return false;
  const end = file.u32(28) > 0 ? file.size - file.u32(28) : file.size;
  const isMeta = file.u32(28) === 0 || file.u32(24) === end;
  return isMeta && hasTables(file, file.u16(12), { from: 44, row: 20, placeAt: 4 }, end);
}

/** Each row of its list of tables has 2 to 15 bytes. Only one compressed block and metadata follow the list. */
export function isWoff2(file: Reader): boolean {
  if (file.name(0, 4) !== 'wOF2' || file.u32(8) !== file.size || file.u32(44) !== 0) return false;
  const list = file.size - 48 - file.u32(20) - file.u32(32);
  const count = file.u16(12);
  return SFNT.includes(file.u32(4)) && list >= 2 * count && list <= 15 * count + 8;
}

const EOT_VERSIONS = [0x00010000, 0x00020001, 0x00020002];

/** Flags for a compressed or encrypted font. */
const EOT_PACKED = 0x10000004;

/**
 * Whether a file has a header with the names of the font, and, if it's neither compressed nor encrypted, the font
 * itself.
 */
export function isEot(file: Reader): boolean {
  if (file.u32(0, 'little') !== file.size || file.name(34, 2) !== 'LP') return false;
  const fontSize = file.u32(4, 'little');
  const start = file.size - fontSize;
  const isPlain = (file.u32(12, 'little') & EOT_PACKED) === 0;
  const isHead = EOT_VERSIONS.includes(file.u32(8, 'little')) && start >= 82 && start < 2000;
  return isHead && (!isPlain || SFNT.includes(file.u32(start)));
}
