/** One finding in the answer form. None of the placeholders can be taken for an answer. */
const ITEM: readonly string[] = [
  'file: "<path as shown>"',
  'line: <number of the first line>',
  'end_line: <number of the last line>',
  'quote: "<the line, or the few lines, exactly, without numbers>"',
  'title: "<the problem in a few words>"',
  'detail: "<why it is one>"',
  'suggestion: "<what to do about it, in words>"',
  'replacement: "<the text to stand for exactly the quoted lines, or empty>"',
];

/** The three lists of findings, each line behind `indent`. */
export function findingLists(indent: string): string {
  const item = ITEM.map((line, index) => `  ${index === 0 ? '- ' : '  '}${line}`);
  return ['p1:', ...item, 'p2: []', 'p3: []'].map((line) => indent + line).join('\n');
}

export const REPLACEMENT_MEANING =
  '- replacement: it takes the place of exactly the quoted lines, whole lines with their indentation, and must be right as it stands. Leave it empty where words are enough, or where the change reaches further than the quote.';

export const END_WITH_BLOCK =
  'End your answer with one YAML block in this form, filled in, and nothing after it. If you were given a tool or a schema for the answer, put the same keys there instead.';

export const TEXTS_IN_QUOTES = String.raw`- Put every text in double quotes, on one line; inside it write \" for a double quote, \\ for a backslash and \n for a line end.`;
