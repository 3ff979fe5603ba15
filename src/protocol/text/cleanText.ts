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

/** The beginning of a foreign text: clean, on one line of so many characters at the most. */
export function excerpt(text: string, longest: number): string {
  return cut(oneLine(cleanText(text)), longest);
}
