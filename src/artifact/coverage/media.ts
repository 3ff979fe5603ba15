/** Bytes in Latin-1, and where they stand. */
interface Mark {
  readonly at: number;
  readonly is: string;
}

/** All marks of one of the lists. */
type Signature = readonly (readonly Mark[])[];

const begins = (...starts: readonly string[]): Signature => starts.map((is) => [{ at: 0, is }]);
const boxed = (start: string, is: string): readonly Mark[] => [
  { at: 0, is: start },
  { at: 8, is },
];
const isoMedia: Signature = [[{ at: 4, is: 'ftyp' }]];
const ogg = begins('OggS');
const tiff = begins('II*\0', 'MM\0*');
const matroska = begins('\x1a\x45\xdf\xa3');

/** Pictures, sound, films, fonts and PDF: extension and the signatures that its content begins with. */
const SIGNATURES: Readonly<Record<string, Signature>> = {
  png: begins('\x89PNG\r\n\x1a\n'),
  jpg: begins('\xff\xd8\xff'),
  jpeg: begins('\xff\xd8\xff'),
  gif: begins('GIF87a', 'GIF89a'),
  webp: [boxed('RIFF', 'WEBP')],
  bmp: begins('BM'),
  ico: begins('\0\0\x01\0'),
  cur: begins('\0\0\x02\0'),
  icns: begins('icns'),
  tif: tiff,
  tiff,
  avif: isoMedia,
  heic: isoMedia,
  psd: begins('8BPS'),
  mp3: begins('ID3', '\xff\xfb', '\xff\xf3', '\xff\xf2'),
  wav: [boxed('RIFF', 'WAVE')],
  aiff: [boxed('FORM', 'AIFF'), boxed('FORM', 'AIFC')],
  flac: begins('fLaC'),
  ogg,
  oga: ogg,
  opus: ogg,
  aac: begins('\xff\xf1', '\xff\xf9'),
  mid: begins('MThd'),
  m4a: isoMedia,
  mp4: isoMedia,
  m4v: isoMedia,
  mov: isoMedia,
  ogv: ogg,
  webm: matroska,
  mkv: matroska,
  avi: [boxed('RIFF', 'AVI ')],
  woff: begins('wOFF'),
  woff2: begins('wOF2'),
  ttf: begins('\0\x01\0\0', 'true'),
  otf: begins('OTTO'),
  ttc: begins('ttcf'),
  eot: [[{ at: 34, is: 'LP' }]],
  pdf: begins('%PDF-'),
};

const signatureOf = (path: string): Signature | undefined => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && Object.hasOwn(SIGNATURES, extension) ? SIGNATURES[extension] : undefined;
};

const stands = (bytes: Uint8Array, { at, is }: Mark): boolean =>
  Array.from(is).every((sign, index) => bytes[at + index] === sign.charCodeAt(0));

/** Whether a path is named like a picture, sound, film, font or PDF. */
export const isMediaName = (path: string): boolean => signatureOf(path) !== undefined;

/** Whether a file is named like one of them, and its content begins as such a file does. */
export const isMedia = (path: string, bytes: Uint8Array): boolean =>
  signatureOf(path)?.some((marks) => marks.every((mark) => stands(bytes, mark))) === true;
