/** Letters that stand side by side without a blank, and the signs that are as wide as they. */
const LETTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]`;
const SIGN = String.raw`[、。，：；？！（）「」『』《》【】“”]`;
/** What has a blank between itself and such a letter: a word, a number, code, an option, or the place of a value. */
const OTHER = String.raw`[A-Za-z0-9\x60{}]`;

/** Katakana words follow one another with a blank, as in the editor’s own language pack. */
const KATAKANA = String.raw`[\p{Script=Katakana}ー]`;

const STRAY = new RegExp(
  [
    String.raw`(?:(?!${KATAKANA} ${KATAKANA})${LETTER}|${SIGN}) +(?:${LETTER}|${SIGN})`,
    String.raw`${SIGN} +${OTHER}`,
    String.raw`${OTHER} +${SIGN}`,
  ].join('|'),
  'gu',
);
const MISSING = new RegExp(String.raw`${LETTER}${OTHER}|${OTHER}${LETTER}`, 'gu');

const around = (text: string, { index, 0: found }: RegExpExecArray): string =>
  text.slice(Math.max(0, index - 10), index + found.length + 10);

/** Where a Japanese or Chinese text has a blank that its readers don’t expect, or lacks one that they do. */
export const misplacedBlanks = (text: string): readonly string[] => [
  ...[...text.matchAll(STRAY)].map((match) => `a stray blank: “${around(text, match)}”`),
  ...[...text.matchAll(MISSING)].map((match) => `a missing blank: “${around(text, match)}”`),
];
