import { type Reader, walks } from './bytes.ts';

/** Pages, each of which says how long it is. */
export const isOgg = (file: Reader): boolean =>
  file.name(0, 4) === 'OggS' &&
  walks(0, file.size, (at) => {
    if (file.name(at, 4) !== 'OggS' || file.u8(at + 4) !== 0) return NaN;
    let end = at + 27 + file.u8(at + 26);
    for (let index = 0; index < file.u8(at + 26); index += 1) end += file.u8(at + 27 + index);
    return end;
  });

/** Frames of AAC, each with its length in its head. */
export const isAdts = (file: Reader): boolean =>
  file.size > 7 &&
  walks(0, file.size, (at) => {
    if ((file.u16(at) & 0xfff6) !== 0xfff0) return NaN;
    const length = ((file.u8(at + 3) & 3) << 11) | (file.u8(at + 4) << 3) | (file.u8(at + 5) >> 5);
    return length >= 7 ? at + length : NaN;
  });

/** In kbit/s, for layer III, by the index in the header of a frame: for MPEG 1, and for MPEG 2 and 2.5. */
const RATES = {
  first: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  later: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
/** In Hz, for MPEG 1. MPEG 2 has half of them, and MPEG 2.5 a quarter. */
const SAMPLES = [44100, 48000, 32000];
const DIVISORS: Readonly<Record<number, number>> = { 3: 1, 2: 2, 0: 4 };

function mpegFrameEnd(file: Reader, at: number): number {
  const [second, third] = [file.u8(at + 1), file.u8(at + 2)];
  const divisor = DIVISORS[(second >> 3) & 3] ?? NaN;
  const isLayerThree = file.u8(at) === 0xff && (second & 0xe6) === 0xe2;
  const rate = (divisor === 1 ? RATES.first : RATES.later)[third >> 4] ?? 0;
  const samples = (SAMPLES[(third >> 2) & 3] ?? NaN) / divisor;
  if (!isLayerThree || rate === 0) return NaN;
  return at + Math.floor(((divisor === 1 ? 144 : 72) * rate * 1000) / samples) + ((third >> 1) & 1);
}

/** Returns the length of an ID3v2 tag, including its header. Each byte of a length has seven bits. */
const tagLength = (file: Reader): number =>
  [6, 7, 8, 9].reduce((sum, at) => sum * 128 + file.u8(at), 0) + ((file.u8(5) & 0x10) === 0 ? 10 : 20);

/** Frames of MPEG layer III, between an optional ID3v2 tag and an optional ID3v1 tag. */
export function isMp3(file: Reader): boolean {
  const from = file.name(0, 3) === 'ID3' ? tagLength(file) : 0;
  const end = file.size - (file.name(file.size - 128, 3) === 'TAG' ? 128 : 0);
  return from < end && walks(from, end, (at) => mpegFrameEnd(file, at));
}
