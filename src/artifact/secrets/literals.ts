import { reading, type Reading, type Replaced } from './escapes.ts';

/**
 * A literal, and what lies between its signs and those of the next: a sign by which a language puts texts together, or
 * nothing but blanks.
 */
const JOINT =
  /(?<!\\)(?<mark>["'`])(?:\\.|(?!\k<mark>)[^\\\n]){1,300}(?<joint>\k<mark>\s{0,60}(?:(?:\+|\.{1,2}|&|\|\||~|<>|\\)\s{0,60})?(?<next>["'`]))(?=(?:\\.|(?!\k<next>)[^\\\n]){1,300}\k<next>)/g;

function* joints(text: string): Generator<Replaced> {
  const pattern = new RegExp(JOINT);
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const length = match.groups?.['joint']?.length ?? 0;
    yield { index: pattern.lastIndex - length, length, by: '' };
    // The mark that begins the next literal may stand before a further one.
    pattern.lastIndex -= 1;
  }
}

/** The lines in which literals stand behind one another, as the one text that they make; null where there are none. */
export const withJoinedLiterals = (text: string): Reading | null => reading(text, joints(text));
