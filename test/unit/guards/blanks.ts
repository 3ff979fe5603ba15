/** Letters that have no blanks between them, and full-width punctuation marks. */
const LETTER = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々]`;
const SIGN = String.raw`[、。，：；？！（）「」『』《》【】“”]`;
/** What has a blank between itself and such a letter: a Latin word, a number, code, or a placeholder. */
const OTHER = String.raw`[A-Za-z0-9\x60{}]`;

/** Katakana words have blanks between them, as in VS Code's own language pack. */
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

/** Finds stray and missing blanks in a Japanese or Chinese text. */
export const misplacedBlanks = (text: string): readonly string[] => [
  ...[...text.matchAll(STRAY)].map((match) => `a stray blank: “${around(text, match)}”`),
  ...[...text.matchAll(MISSING)].map((match) => `a missing blank: “${around(text, match)}”`),
];
