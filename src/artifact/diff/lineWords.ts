const QUOTES = '"\'`';
const BRACKETS = '()[]{},;';

const isWord = (sign: string): boolean => /[\p{L}\p{N}\p{Cs}_$]/u.test(sign);

/** Whether a space matters here: it distinguishes `in t` from `int`, `- -x` from `--x`, and `'a' 'b'` from `'a''b'`. */
const isTold = (before: string, after: string): boolean =>
  isWord(before) ? isWord(after) : before === after && !BRACKETS.includes(before);

/** Returns the index after the quotation mark that closes the one at `start`, or the end of the line. */
function quotationEnd(line: string, start: number): number {
  let at = start + 1;
  while (at < line.length && line[at] !== line[start]) at += line[at] === '\\' ? 2 : 1;
  return Math.min(at + 1, line.length);
}

/**
 * Returns a line without the spaces that a formatter adds or removes: those at its ends, and between words and other
 * characters. Keeps spaces between quotation marks. Doesn't compare indentation, because `blocksOf` does.
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

/** The widest tab. It only matters which of two lines is indented further. */
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
 * Returns, for each line, the number (from 1) of the line above it under which it's indented: the first line of its
 * block. 0 if there is none. Null if the line is empty, or if the line above isn't known.
 */
export function blocksOf(lines: readonly (string | null)[]): readonly (number | null)[] {
  let above: { readonly number: number; readonly indent: number }[] = [];
  /** The block of a line that isn't indented under any known line. */
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
