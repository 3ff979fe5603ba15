import { cut, oneLine } from './phrases.ts';

/* eslint-disable no-control-regex -- control characters are what is looked for */
const ESCAPE_SEQUENCES = new RegExp(
  [
    // Operating system commands, such as titles and links, up to BEL or ST.
    '\\u001b\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)?',
    // Colors, cursor movements, and the like.
    '\\u001b\\[[0-?]*[ -/]*[@-~]',
    // The same with the single-character CSI. That character can also be a letter in a text, so a quote after it must
    // stay.
    '\\u009b[0-?]*[@-~]',
    // Two-character escapes.
    '\\u001b[ -/]*[0-~]',
  ].join('|'),
  'g',
);
const CONTROL_CHARACTERS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/**
 * Text as a person would see it: without byte order marks, terminal escapes, and control characters. Lines end with
 * `\n`.
 */
export function cleanText(text: string): string {
  return text
    .replaceAll('\ufeff', '')
    .replace(ESCAPE_SEQUENCES, '')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROL_CHARACTERS, '');
}

/** Line terminators that only some programs recognize. */
const ODD_LINE_ENDS = /[\u0085\u2028\u2029]/g;
/** Characters that only join their neighbors, so leaving them out changes no meaning. */
const JOINERS = /[\u0080-\u009f\u00ad\u200c\u200d]/g;
/** Bidirectional controls, zero-width characters, and tags, which make a person see other words than a program. */
const HIDDEN = /(?![\ufe0e\ufe0f])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\ufff9-\ufffb]/gu;

/** Clean text without hidden characters: each invisible character is replaced by its code point, such as `[U+202E]`. */
export function visibleText(text: string): string {
  return cleanText(text).replace(ODD_LINE_ENDS, '\n').replace(JOINERS, '').replace(HIDDEN, numbered);
}

function numbered(character: string): string {
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

/** The beginning of a text from outside: clean, on one line, at most `longest` characters. */
export function excerpt(text: string, longest: number): string {
  return cut(oneLine(cleanText(text)), longest);
}
