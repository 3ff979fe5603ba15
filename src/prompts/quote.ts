/** Lines that are data, between two marks. */
export type Quote = (lines: readonly string[]) => string;

const TAKEN_OUT = '[mark]';

/** A text without the marks that whoever wrote it may have seen. */
export function withoutMarks(text: string, marks: readonly string[]): string {
  return marks.reduce((rest, mark) => rest.replaceAll(mark, TAKEN_OUT), text);
}

/** Quotes between two lines `mark`, so that nothing in between ends the quotation or looks like the end of another. */
export function quoteBetween(mark: string, others: readonly string[] = []): Quote {
  return (lines) => [mark, withoutMarks(lines.join('\n'), [mark, ...others]), mark].join('\n');
}
