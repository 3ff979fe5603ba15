import { reading, type Reading, type Replaced } from './escapes.ts';

/** A literal, and what is between it and the next one: an operator that joins texts, or only spaces. */
const JOINT =
  /(?<!\\)(?<mark>["'`])(?:\\.|(?!\k<mark>)[^\\\n]){1,300}(?<joint>\k<mark>\s{0,60}(?:(?:\+|\.{1,2}|&|\|\||~|<>|\\)\s{0,60})?(?<next>["'`]))(?=(?:\\.|(?!\k<next>)[^\\\n]){1,300}\k<next>)/g;

function* joints(text: string): Generator<Replaced> {
  const pattern = new RegExp(JOINT);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const length = match.groups?.['joint']?.length ?? 0;
    yield { index: pattern.lastIndex - length, length, by: '' };
    // Continues at the next literal's mark, because a further literal may follow that one.
    pattern.lastIndex -= 1;
  }
}

/** Returns the lines in which literals follow one another, with the literals joined; null if there are none. */
export const withJoinedLiterals = (text: string): Reading | null => reading(text, joints(text));
