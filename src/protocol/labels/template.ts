/** A placeholder in a text, numbered in order: “No {0} in {1}.” A translation may mark one as a list: `{0、}`. */
const PLACE = /\{(\d+)(、?)\}/g;
/** A letter or punctuation mark that has no blank between itself and another one. */
const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー、。，：；？！（）「」]/u;

/** The parts of a tagged template as one text with placeholders. */
export const templateOf = (parts: TemplateStringsArray): string =>
  parts.reduce((all, part, index) => `${all}{${String(index - 1)}}${part}`);

type ValueAt = (index: number, kind: 'one' | 'list') => string | undefined;

/**
 * Returns a template with its placeholders filled. A placeholder without a value stays. In a translation, a placeholder
 * has blanks around it, as a name does. They are left out beside a value that is itself in Japanese or Chinese.
 */
export function filled(template: string, valueAt: ValueAt): string {
  const values = [...template.matchAll(PLACE)].map(
    ([place, index, list]) => valueAt(Number(index), list === '' ? 'one' : 'list') ?? place,
  );
  return wordsAround(template)
    .map((words, at) => `${fitted(words, values[at - 1], values[at])}${values[at] ?? ''}`)
    .join('');
}

/** The same for a text of a label table in Japanese or Chinese whose values may be in wide letters. */
export const spaced = (parts: TemplateStringsArray, ...values: readonly string[]): string =>
  filled(templateOf(parts), (index) => values[index]);

/** Returns the words between two values, without the blanks beside a value in wide letters. */
function fitted(words: string, before = '', after = ''): string {
  const joinsFirst = words.startsWith(' ') && isWide(words.charAt(1)) && isWide(before.slice(-1));
  const joinsLast = words.endsWith(' ') && isWide(words.slice(0, -1).slice(-1)) && isWide(after.charAt(0));
  return words.slice(joinsFirst ? 1 : 0, joinsLast ? -1 : undefined);
}

const isWide = (letter: string): boolean => WIDE.test(letter);

/** The parts of a template around its placeholders: one more than there are placeholders. */
export const wordsAround = (template: string): readonly string[] =>
  template.split(PLACE).filter((_, index) => index % 3 === 0);
