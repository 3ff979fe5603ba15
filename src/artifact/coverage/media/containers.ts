import { type Order, type Reader, walks } from './bytes.ts';

/** How a format divides its content into chunks, each with a name and a length. */
interface Chunks {
  /** The offset of the first chunk. */
  readonly from: number;
  /** The offsets of name and length in a chunk. */
  readonly nameAt: 0 | 4;
  readonly lengthAt: 0 | 4;
  readonly order: Order;
  /** The bytes of a chunk that its length doesn't count. */
  readonly besides: number;
  /** Chunks are padded to a multiple of this. */
  readonly multiple: 1 | 2;
}

const isName = (name: string): boolean =>
  Array.from(name).every((sign) => sign >= ' ' && sign <= '~') && name.length === 4;

/** Returns the names of the chunks that fill a file to its end; null if they don't. */
function chunksOf(file: Reader, form: Chunks): readonly string[] | null {
  const names: string[] = [];
  const isWhole = walks(form.from, file.size, (at) => {
    const name = file.name(at + form.nameAt, 4);
    names.push(name);
    const length = file.u32(at + form.lengthAt, form.order) + form.besides;
    return isName(name) ? at + Math.ceil(length / form.multiple) * form.multiple : NaN;
  });
  return isWhole ? names : null;
}

const PNG: Chunks = { from: 8, nameAt: 4, lengthAt: 0, order: 'big', besides: 12, multiple: 1 };

/** Whether a file is a PNG: it starts with its header, and nothing follows its end mark. */
export function isPng(file: Reader): boolean {
  if (file.name(0, 8) !== '\x89PNG\r\n\x1a\n' || file.u32(8) !== 13) return false;
  const names = chunksOf(file, PNG) ?? [];
  const end = names.indexOf('IEND');
  return names[0] === 'IHDR' && (end === -1 || end === names.length - 1);
}

/** RIFF, and the older IFF, which is big-endian. */
const boxed =
  (start: 'RIFF' | 'FORM', forms: readonly string[]) =>
  (file: Reader): boolean => {
    const order = start === 'RIFF' ? 'little' : 'big';
    const isBox = file.name(0, 4) === start && forms.includes(file.name(8, 4));
    const length = file.u32(4, order) + 8;
    if (!isBox || (length !== file.size && length + 1 !== file.size)) return false;
    return chunksOf(file, { from: 12, nameAt: 0, lengthAt: 4, order, besides: 8, multiple: 2 }) !== null;
  };
export const isWebp = boxed('RIFF', ['WEBP']);
export const isWav = boxed('RIFF', ['WAVE']);
export const isAvi = boxed('RIFF', ['AVI ']);
export const isAiff = boxed('FORM', ['AIFF', 'AIFC']);

/**
 * MP4, QuickTime, AVIF, and HEIC. A chunk with a 64-bit length, or one that extends to the end of the file, isn't
 * accepted.
 */
export function isIsoMedia(file: Reader): boolean {
  const names = chunksOf(file, { from: 0, nameAt: 4, lengthAt: 0, order: 'big', besides: 0, multiple: 1 });
  return names?.[0] === 'ftyp' && ['moov', 'meta', 'moof'].some((name) => names.includes(name));
}

export function isMidi(file: Reader): boolean {
  const names = chunksOf(file, { from: 0, nameAt: 0, lengthAt: 4, order: 'big', besides: 8, multiple: 1 });
  return names?.[0] === 'MThd' && names.slice(1).every((name) => name === 'MTrk');
}

export function isIcns(file: Reader): boolean {
  if (file.name(0, 4) !== 'icns' || file.u32(4) !== file.size) return false;
  return chunksOf(file, { from: 8, nameAt: 0, lengthAt: 4, order: 'big', besides: 0, multiple: 1 }) !== null;
}
