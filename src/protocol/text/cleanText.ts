import { cut, oneLine } from './phrases.ts';

/* eslint-disable no-control-regex -- control characters are what is looked for */
const ESCAPE_SEQUENCES = new RegExp(
  [
    // Operating system commands such as titles and links, up to BEL or ST.
    '\\u001b\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)?',
    // Colours, cursor movements and the like.
    '\\u001b\\[[0-?]*[ -/]*[@-~]',
    // The same in one character, which may also be a letter of a text: a quote behind it must stay.
    '\\u009b[0-?]*[@-~]',
    // Two-character escapes.
    '\\u001b[ -/]*[0-~]',
  ].join('|'),
  'g',
);
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Text as a person would see it: without byte order marks, terminal codes and control characters, lines ended by `\n`. */
export function cleanText(text: string): string {
  return text
    .replaceAll('\ufeff', '')
    .replace(ESCAPE_SEQUENCES, '')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL_CHARACTERS, '');
}

/** Line ends that only some programs take for such. */
const ODD_LINE_ENDS = /[\u0085\u2028\u2029]/g;
/** They join what stands around them, and say nothing where they are left out. */
const JOINERS = /[\u0080-\u009f\u00ad\u200c\u200d]/g;
/** Marks that turn the reading order, blanks without width, tags: a reader sees other words than a program. */
const HIDDEN = /(?![\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]/gu;

/** Clean text in which nothing is hidden: what a person would not see stands there as its number, such as `[U+202E]`. */
export function visibleText(text: string): string {
  return cleanText(text).replace(ODD_LINE_ENDS, '\n').replace(JOINERS, '').replace(HIDDEN, numbered);
}

function numbered(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** The beginning of a foreign text: clean, on one line of so many characters at the most. */
export function excerpt(text: string, longest: number): string {
  return cut(oneLine(cleanText(text)), longest);
}
