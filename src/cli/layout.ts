import { stripVTControlCharacters } from 'node:util';
import type { Finding } from '../protocol/findings/finding.ts';
import type { Language } from '../protocol/labels/language.ts';
import type { Shell } from './command.ts';
import { linkerFrom, type Linker, unlinked } from './links.ts';
import { painter, type Painter, printable } from './terminal.ts';

/**
 * How a text for people looks: its colors, its links to files, and its language. `columns` is the width of the
 * terminal, or null if there is none.
 */
export interface Look {
  readonly paint: Painter;
  readonly link: Linker;
  readonly columns: number | null;
  readonly language: Language;
}

export const PLAIN: Look = { paint: painter('plain'), link: unlinked, columns: null, language: 'en' };

/** Returns how a text looks on standard output. `folder` is the absolute path to which its paths are relative. */
export function lookOf({ terminal, paint }: Pick<Shell, 'terminal' | 'paint'>, folder: string): Look {
  const { hasLinks = false, columns = null, language } = terminal;
  return { paint, link: hasLinks ? linkerFrom(folder) : unlinked, columns, language };
}

const MOST_LINES = 8;
/** In less width, a line would have only one word. */
const NARROWEST = 40;

/** Returns the code that a finding refers to, with line numbers, in a frame. Empty if its place isn't certain. */
export function codeFrame(
  { quote, evidence, startLine, quoteLines }: Finding,
  { paint, columns }: Pick<Look, 'paint' | 'columns'>,
): readonly string[] {
  if (columns === null || evidence !== 'verified' || quote.trim() === '' || startLine === 0) return [];
  const first = quoteLines?.startLine ?? startLine;
  const lines = quote.replaceAll('\r\n', '\n').split('\n');
  const shown = lines.slice(0, MOST_LINES);
  const digits = String(first + shown.length - 1).length;
  const bar = (sign: string): string => paint('dim', `${' '.repeat(digits)} ${sign}`);
  return [
    bar('┌'),
    ...shown.map((line, at) => {
      const number = String(first + at).padStart(digits);
      return `${paint('dim', `${number} │`)} ${printable(line.replaceAll('\t', '  ')).slice(0, Math.max(0, columns - digits - 12))}`;
    }),
    ...(lines.length > MOST_LINES
      ? [paint('dim', `${' '.repeat(digits)} … ${String(lines.length - MOST_LINES)} more`)]
      : []),
    bar('└'),
  ];
}

const SEVERITY_STYLES = { P1: 'red', P2: 'yellow', P3: 'dim' } as const;

export const paintedSeverity = (severity: Finding['severity'], { paint }: Pick<Look, 'paint'>): string =>
  paint(SEVERITY_STYLES[severity], severity);

/**
 * Breaks a line at spaces, so that no row is wider than the terminal. The other rows are indented like the first. A
 * word is never broken.
 */
export function wrapped(line: string, columns: number | null): readonly string[] {
  if (columns === null || widthOf(line) <= columns || line.includes(' │')) return [line];
  const width = Math.max(columns, NARROWEST);
  const text = line.trimStart();
  const hanging = ' '.repeat(line.length - text.length + (text.startsWith('- ') ? 2 : 0));
  const rows: string[] = [];
  let row = line.slice(0, line.length - text.length);
  let isEmpty = true;
  for (const { gap, word } of piecesOf(text)) {
    const longer = isEmpty ? `${row}${word}` : `${row}${gap}${word}`;
    if (!isEmpty && widthOf(longer) > width) {
      rows.push(row);
      row = `${hanging}${word}`;
    } else {
      row = longer;
    }
    isEmpty = false;
  }
  return [...rows, row];
}

/** A unit that is never broken, and what precedes it on a line. */
interface Piece {
  readonly gap: '' | ' ';
  readonly word: string;
}

/** Returns the words. In scripts without spaces between words, returns letters with their punctuation. */
function piecesOf(text: string): readonly Piece[] {
  return text
    .split(' ')
    .flatMap((word) => word.split(BREAKS).map((piece, at): Piece => ({ gap: at === 0 ? ' ' : '', word: piece })));
}

/** Next to a wide letter, but not before closing punctuation or after opening punctuation. */
const BREAKS =
  /(?<=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー、。，：；？！）」”])(?![、。，：；？！）」”…ー])|(?<![（「“])(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}（「“])/u;

const MARKS = /\p{M}/gu;
const WIDE =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303F\u30FC\uFF01-\uFF60\p{Emoji_Presentation}]/gu;

/** Returns the number of columns that a terminal needs. The letters of Chinese, Japanese, and Korean need two. */
export function widthOf(text: string): number {
  const letters = stripVTControlCharacters(text).replace(MARKS, '');
  return Array.from(letters).length + (letters.match(WIDE) ?? []).length;
}

/** Pads a text with spaces to this number of columns. */
export const padded = (text: string, columns: number): string =>
  `${text}${' '.repeat(Math.max(0, columns - widthOf(text)))}`;
