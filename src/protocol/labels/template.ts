/** A placeholder in a text, numbered in order: “No {0} in {1}.” A translation may mark one as a list: `{0、}`. */
const PLACE = /\{(\d+)(、?)\}/g;

/** The parts of a tagged template as one text with placeholders. */
export const templateOf = (parts: TemplateStringsArray): string =>
  parts.reduce((all, part, index) => `${all}{${String(index - 1)}}${part}`);

type ValueAt = (index: number, kind: 'one' | 'list') => string | undefined;

/** Returns a template with its placeholders filled. A placeholder without a value stays. */
export const filled = (template: string, valueAt: ValueAt): string =>
  template.replace(
    PLACE,
    (place: string, index: string, list: string) => valueAt(Number(index), list === '' ? 'one' : 'list') ?? place,
  );

/** The parts of a template around its placeholders: one more than there are placeholders. */
export const wordsAround = (template: string): readonly string[] =>
  template.split(PLACE).filter((_, index) => index % 3 === 0);
