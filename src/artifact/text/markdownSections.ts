import MarkdownIt from 'markdown-it';

/** Lines of a document, counted from 0. `end` is exclusive. */
export interface LineRange {
  readonly from: number;
  readonly end: number;
}

/** The parts of a Markdown document that show what kind of document it is. */
export interface MarkdownSections {
  /** Fenced code, including the fences. */
  readonly code: readonly LineRange[];
  /** Sections whose heading names a design, proposal, approach, decision, or trade-off. */
  readonly proposal: readonly LineRange[];
}

const SIGNAL = /\b(?:designs?|proposals?|approach(?:es)?|decisions?|trade[\s\u2010-\u2013-]?offs?)\b/i;

/** Parses blocks only, because the content within lines doesn't matter here. */
const BLOCKS = new MarkdownIt('commonmark');
BLOCKS.core.ruler.enableOnly(['normalize', 'block']);

interface Heading {
  readonly line: number;
  /** 1 for the largest. */
  readonly level: number;
  readonly text: string;
}

type Tokens = ReturnType<typeof BLOCKS.parse>;

/** Returns the headings of the document itself. A heading in a quotation or a list begins no section. */
function headingsOf(tokens: Tokens): readonly Heading[] {
  return tokens.flatMap(({ type, level, tag, map }, index) => {
    if (type !== 'heading_open' || level !== 0 || map === null) return [];
    return [{ line: map[0], level: Number(tag.slice(1)), text: tokens[index + 1]?.content ?? '' }];
  });
}

/** Returns the sections. A section ends at the next heading of the same or a higher rank. */
function sectionsOf(headings: readonly Heading[], end: number): readonly LineRange[] {
  return headings.flatMap(({ line, level, text }, index) => {
    if (!SIGNAL.test(text)) return [];
    let next = index + 1;
    while ((headings[next]?.level ?? 0) > level) next += 1;
    return [{ from: line, end: headings[next]?.line ?? end }];
  });
}

export function markdownSections(lines: readonly string[]): MarkdownSections {
  // The parser would read a carriage return within a line as a line end.
  const tokens = BLOCKS.parse(lines.map((line) => line.replaceAll('\r', ' ')).join('\n'), {});
  const code = tokens.flatMap(({ type, map }) =>
    type === 'fence' && map !== null ? [{ from: map[0], end: map[1] }] : [],
  );
  return { code, proposal: sectionsOf(headingsOf(tokens), lines.length) };
}

/** Returns whether each line of a document is in one of the ranges. */
export function linesIn(ranges: readonly LineRange[], count: number): readonly boolean[] {
  const isIn = Array<boolean>(count).fill(false);
  for (const { from, end } of ranges) isIn.fill(true, from, end);
  return isIn;
}
