import { linesOf } from '../text/textLines.ts';

type Lines = readonly string[];

/** A line number before a line, as prompts and editors write it: “  12 | ”, “12: ”, “12→”. */
const NUMBER = /^\s*(\d{1,7})\s?(?:[|:\u2192]|\t)\s?/;
/** The bar before a line of the old side, which has no number. */
const NO_NUMBER = /^\s*\|\s?/;
/** Three dots, also in a comment. */
const ELLIPSIS = /(?:(?:\/\/|\/\*|#|--)[^\S\n]*)?(?:\.{3}|\u2026)(?:[^\S\n]*\*\/)?/;

const trimmed = (lines: Lines): Lines => {
  const all = lines.map((line) => line.trim());
  const first = all.findIndex((line) => line !== '');
  const last = all.findLastIndex((line) => line !== '');
  return first === -1 ? [] : all.slice(first, last + 1);
};

const isBlank = (line: string): boolean => line.trim() === '';

/** Removes the line numbers. Null if the lines have none. */
function withoutNumbers(lines: Lines): Lines | null {
  const isNumbered = (line: string): boolean => NUMBER.test(line) || NO_NUMBER.test(line) || isBlank(line);
  if (!lines.every(isNumbered) || !lines.some((line) => NUMBER.test(line))) return null;
  return lines.map((line) => (NUMBER.test(line) ? line.replace(NUMBER, '') : line.replace(NO_NUMBER, '')));
}

const OTHER = { '+': '-', '-': '+' } as const;

/** Returns one side of a diff's lines; null if they have no signs. The first line may have lost its space. */
export function sideOf(sign: keyof typeof OTHER, lines: Lines): Lines | null {
  const isSigned = (line: string, index: number): boolean =>
    /^[-+ ]/.test(line) || isBlank(line) || (index === 0 && lines.length > 1 && lines.some((one) => /^[-+]/.test(one)));
  const own = lines.filter((line) => !line.startsWith(OTHER[sign]));
  if (!own.some((line) => /^[-+ ]/.test(line)) || !lines.every(isSigned)) return null;
  return own.map((line) => line.replace(/^[-+ ]/, ''));
}

const newSide = (lines: Lines): Lines | null => sideOf('+', lines);

const withoutTicks = (line: string): string => line.replace(/^`+|(?<!`)`+$/g, '');

/** Returns a line without the quotation marks or backticks around it; null if it has none. */
function withoutMarks(lines: Lines): Lines | null {
  const [line = '', ...others] = lines;
  const marked = /^(?:"(.+)"|'(.+)'|(`.+`)|\u201c(.+)\u201d)$/s.exec(line.trim())?.slice(1).find(Boolean);
  const inner = marked?.startsWith('`') === true ? withoutTicks(marked) : marked;
  return others.length > 0 || inner === undefined || inner === '' ? null : [inner];
}

function replaced(lines: Lines, replacements: readonly (readonly [RegExp, string])[]): Lines | null {
  const text = lines.join('\n');
  const plain = replacements.reduce((one, [sign, meant]) => one.replace(sign, meant), text);
  return plain === text ? null : linesOf(plain);
}

/** Quotation marks and line ends as JSON escapes. They're separate, because a Windows path may contain the latter. */
const withoutEscapedMarks = (lines: Lines): Lines | null => replaced(lines, [[/\\(["'`])/g, '$1']]);
const withoutEscapedEnds = (lines: Lines): Lines | null =>
  replaced(lines, [
    [/\\n/g, '\n'],
    [/\\t/g, '\t'],
  ]);

/** The symbol with which a prompt shows a carriage return. */
const withoutReturnMarks = (lines: Lines): Lines | null => replaced(lines, [[/\u240d$/gm, '']]);

const contentOf = (quote: string): Lines => {
  const lines = linesOf(quote.replace(/^\ufeff/, '')).filter((line) => !line.trim().startsWith('```'));
  return lines.length === 1 ? lines.map(withoutTicks) : lines;
};

/**
 * Returns a quote as it is, and without what may have been copied with it: line numbers, the signs of a diff, quotation
 * marks. Lines are trimmed, and the likeliest reading comes first.
 */
export function quoteReadings(quote: string): readonly Lines[] {
  const asIs = contentOf(quote);
  const found: Lines[] = [asIs];
  for (const strip of [
    withoutReturnMarks,
    withoutNumbers,
    newSide,
    withoutMarks,
    withoutEscapedMarks,
    withoutEscapedEnds,
  ]) {
    for (const lines of [...found]) {
      const less = strip(lines);
      if (less !== null) found.push(less);
    }
  }
  const texts = found.map(trimmed);
  return texts.filter((lines, index) => texts.findIndex((one) => one.join('\n') === lines.join('\n')) === index);
}

/** Returns the line number that a quote itself gives its first numbered line; null if it has none. */
export function quotedNumber(quote: string): number | null {
  const lines = contentOf(quote).filter((line) => !isBlank(line));
  if (withoutNumbers(lines) === null) return null;
  const number = NUMBER.exec(lines.find((line) => NUMBER.test(line)) ?? '')?.[1];
  return number === undefined ? null : Number(number);
}

/** Splits a quote at the places where it leaves something out. Drops pieces with fewer than two letters or digits. */
export function piecesOf(lines: Lines): Lines {
  const pieces = lines.join('\n').split(ELLIPSIS);
  return pieces.filter((piece) => /[\p{L}\p{N}].*[\p{L}\p{N}]/su.test(piece));
}
