/** Encloses lines that are data in two marks. */
export type Quote = (lines: readonly string[]) => string;

const TAKEN_OUT = '[mark]';

/** Replaces the marks in a text, because its author may have seen them. */
export function withoutMarks(text: string, marks: readonly string[]): string {
  return marks.reduce((rest, mark) => rest.replaceAll(mark, TAKEN_OUT), text);
}

/** Encloses lines in two lines `mark`. Nothing between them can end the quotation, or look like the end of another. */
export function quoteBetween(mark: string, others: readonly string[] = []): Quote {
  return (lines) => [mark, withoutMarks(lines.join('\n'), [mark, ...others]), mark].join('\n');
}
