/** A whole text with places for its values, which stand in order: “No {0} in {1}.” A translation may say that one is a list: `{0、}`. */
const PLACE = /\{(\d+)(、?)\}/g;

/** What a tag has between its values, as one text. */
export const templateOf = (parts: TemplateStringsArray): string =>
  parts.reduce((all, part, index) => `${all}{${String(index - 1)}}${part}`);

type ValueAt = (index: number, kind: 'one' | 'list') => string | undefined;

/** A template with a value in each place; a place without a value stays. */
export const filled = (template: string, valueAt: ValueAt): string =>
  template.replace(
    PLACE,
    (place: string, index: string, list: string) => valueAt(Number(index), list === '' ? 'one' : 'list') ?? place,
  );

/** What a template says around its places: one more than it has places. */
export const wordsAround = (template: string): readonly string[] =>
  template.split(PLACE).filter((_, index) => index % 3 === 0);
