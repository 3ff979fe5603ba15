const QUOTES = '"\'`';
const BRACKETS = '()[]{},;';

const isWord = (sign: string): boolean => /[\p{L}\p{N}\p{Cs}_$]/u.test(sign);

/** A blank tells `in t` from `int`, `- -x` from `--x`, and `'a' 'b'` from `'a''b'`. */
const isTold = (before: string, after: string): boolean =>
  isWord(before) ? isWord(after) : before === after && !BRACKETS.includes(before);

/** Behind the quotation mark that closes what the one at `start` opens, or the end of the line. */
function quotationEnd(line: string, start: number): number {
  let at = start + 1;
  while (at < line.length && line[at] !== line[start]) at += line[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, line.length);
}

/**
 * A line without the blanks that a formatter puts in or takes out: those at its ends, and between signs and
 * words. Of those between quotation marks each counts. How far it is indented is for its block to say.
 */
export function lineWords(line: string): string {
  const text = line.trim();
  let words = '';
  for (let at = 0; at < text.length;) {
    let start = at;
    while (text.charAt(start).trim() === '') start += 1;
    const sign = text.charAt(start);
    if (start > at && isTold(words.slice(-1), sign)) words += ' ';
    at = QUOTES.includes(sign) ? quotationEnd(text, start) : start + 1;
    words += text.slice(start, at);
  }
  return words;
}

/** As wide as one may be at most; what counts is which of two lines begins further in. */
const TAB = 8;

function indentation(line: string): number {
  let width = 0;
  for (const sign of line) {
    if (sign.trim() !== '') break;
    width += sign === '\t' ? TAB - (width % TAB) : 1;
  }
  return width;
}

/**
 * The line above that each line is indented under, by its number from 1: the first of its block. 0 where it stands under
 * none; null for an empty line, and where that line is not among those that are known.
 */
export function blocksOf(lines: readonly (string | null)[]): readonly (number | null)[] {
  let above: { readonly number: number; readonly indent: number }[] = [];
  /** Of a line that is indented under none of those that are known. */
  let outermost: 0 | null = 0;
  return lines.map((line, index) => {
    if (line === null) [above, outermost] = [[], null];
    if (line === null || line.trim() === '') return null;
    const indent = indentation(line);
    above = above.filter((one) => one.indent < indent);
    const block = above.at(-1)?.number ?? (indent === 0 ? 0 : outermost);
    above.push({ number: index + 1, indent });
    return block;
  });
}
