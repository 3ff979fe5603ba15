import { type Reader, readerOf } from './media/bytes.ts';
import { isAiff, isAvi, isIcns, isIsoMedia, isMidi, isPng, isWav, isWebp } from './media/containers.ts';
import { isEot, isSfnt, isWoff, isWoff2 } from './media/fonts.ts';
import { isBmp, isGif, isIcon, isJpeg } from './media/pictures.ts';
import { isAdts, isMp3, isOgg } from './media/sound.ts';

/** How many bytes at the end of a PDF are searched for the position of its last cross-reference table. */
const PDF_TAIL = 1024;
const number = (text: string): number => Number.parseInt(text.trimStart(), 10);

/**
 * Whether a file is a PDF: it begins with a version, and ends with the position of its cross-reference table and the
 * end mark.
 */
function isPdf(file: Reader): boolean {
  const tail = file.name(Math.max(0, file.size - PDF_TAIL), PDF_TAIL).trimEnd();
  const start = tail.lastIndexOf('startxref');
  if (!file.name(0, 7).startsWith('%PDF-') || start === -1) return false;
  const [, place = '', end, ...rest] = tail
    .slice(start)
    .replaceAll('\r', '\n')
    .split('\n')
    .filter((line) => line !== '');
  const list = file.name(number(place), 20);
  return end === '%%EOF' && rest.length === 0 && (list.startsWith('xref') || list.includes(' obj'));
}

/** By extension, the check that a whole file is a picture, sound, film, font, or PDF. */
const STRUCTURES: Readonly<Record<string, (file: Reader) => boolean>> = {
  png: isPng,
  jpg: isJpeg,
  jpeg: isJpeg,
  gif: isGif,
  webp: isWebp,
  bmp: isBmp,
  ico: isIcon,
  cur: isIcon,
  icns: isIcns,
  avif: isIsoMedia,
  heic: isIsoMedia,
  mp3: isMp3,
  wav: isWav,
  aiff: isAiff,
  ogg: isOgg,
  oga: isOgg,
  opus: isOgg,
  aac: isAdts,
  mid: isMidi,
  m4a: isIsoMedia,
  mp4: isIsoMedia,
  m4v: isIsoMedia,
  mov: isIsoMedia,
  ogv: isOgg,
  avi: isAvi,
  woff: isWoff,
  woff2: isWoff2,
  ttf: isSfnt,
  otf: isSfnt,
  eot: isEot,
  pdf: isPdf,
};

function structureOf(path: string): ((file: Reader) => boolean) | undefined {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return name.includes('.') && Object.hasOwn(STRUCTURES, extension) ? STRUCTURES[extension] : undefined;
}

/** Beginnings of code that an interpreter finds anywhere in a file. They hardly ever occur by chance. */
const CODE = ['<?php', '<script', '\n#!/'];
/** PHP runs what follows even this short tag, but metadata in pictures begins with it, too. */
const SHORT_TAG = '<?';
/** How metadata goes on after the tag: with its first attribute, which PHP doesn't have. */
const DATA = ['xpacket begin=', 'xpacket end=', 'xml version=', 'adobe-xap-filters esc='];
/**
 * This many readable characters in a row don't occur by chance. Nor do fewer of them before the tag that ends the code.
 */
const SHORTEST_CODE = 16;
const SHORT_CODE = /^[\t\r\n -~]{3,14}\?>/;
/**
 * A PDF action that runs a program or a script, or an object with scripts of its own. A comment may be between the
 * names.
 */
const ACTION = /\/S(?:[\0\s]|%[^\r\n]*[\r\n])*\/(?:JavaScript|Launch)\b|\/(?:JS|XFA|RichMedia)\b/;
/** Any character of a name in a PDF may be escaped like this. */
const NAME_ESCAPE = /#([\da-f]{2})/gi;
const unescapedNames = (text: string): string =>
  text.replace(NAME_ESCAPE, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
const latin1 = new TextDecoder('latin1');

function isCodeAt(text: string, at: number): boolean {
  const behind = text.slice(at + SHORT_TAG.length, at + SHORT_TAG.length + SHORTEST_CODE);
  const isReadable = Array.from(behind).every((sign) => (sign >= ' ' && sign <= '~') || '\t\r\n'.includes(sign));
  return (
    ((behind.length === SHORTEST_CODE && isReadable) || SHORT_CODE.test(behind)) &&
    !DATA.some((name) => text.startsWith(name, at + SHORT_TAG.length))
  );
}

function holdsCode(path: string, bytes: Uint8Array): boolean {
  const text = latin1.decode(bytes);
  return (structureOf(path) === isPdf && ACTION.test(unescapedNames(text))) || holdsScript(text.toLowerCase());
}

function holdsScript(text: string): boolean {
  if (CODE.some((start) => text.includes(start))) return true;
  for (let at = text.indexOf(SHORT_TAG); at !== -1; at = text.indexOf(SHORT_TAG, at + 1))
    if (isCodeAt(text, at)) return true;
  return false;
}

/** Whether a path has the extension of a picture, sound, film, font, or PDF whose structure is known. */
export const isMediaName = (path: string): boolean => structureOf(path) !== undefined;

/** Whether a file has such an extension, has its structure from beginning to end, and contains no code. */
export const isMedia = (path: string, bytes: Uint8Array): boolean =>
  structureOf(path)?.(readerOf(bytes)) === true && !holdsCode(path, bytes);
