import { fieldsOf, optionsOf } from '../questions/block.ts';
import type { Form, Lean } from '../questions/form.ts';
import { plainWord } from './block/parse.ts';
import type { ForeignWord } from './stage2Keys.ts';

/** A deciding word. Null if the form allows null, undefined if there's no word. */
export type Word = string | null | undefined;

export type SaidWord = Exclude<Word, undefined>;

/** The words that a form allows for its deciding key. Empty if the key has no fixed words. */
export function wordsOf({ schema, mark }: Form): readonly SaidWord[] {
  const field = fieldsOf(schema).get(mark);
  const options = field === undefined ? [] : optionsOf(field);
  return options.length > 0 && field?.nullable === true ? [...options, null] : options;
}

export const leanOf = (word: Word, { leans }: Form): Lean =>
  word === null ? 'abstain' : ((word === undefined ? null : leans?.[word]) ?? null);

/**
 * Whether another statement contradicts the deciding word. An approval is contradicted by anything that isn't one, and
 * by any other option. A word without a side is contradicted only by something more cautious.
 */
export function speaksAgainst(said: ForeignWord, own: Word, form: Form): boolean {
  const { lean, word } = said;
  const at = leanOf(own, form);
  if (at !== 'approve') return lean !== at && lean !== null && !(at === null && lean === 'approve');
  const other = ownWord(said, form);
  const isOtherOption = other !== undefined && other !== own && leanOf(other, form) === 'approve';
  return isOtherOption || (lean !== at && word !== own);
}

/** The form's own word for another statement. */
const ownWord = ({ word }: ForeignWord, form: Form): Word =>
  wordsOf(form).find((one) => one !== null && plainWord(one) === plainWord(word));

/** Sides in order of caution, the most cautious first. A word without a side is more cautious than an approval. */
const CAUTION: readonly Lean[] = ['reject', 'abstain', null, 'approve'];

/**
 * The most cautious of the words that were said and of the form's words for the contradicting sides. Two different
 * options count as an abstention.
 */
export function mostCautious(words: readonly SaidWord[], against: readonly ForeignWord[], form: Form): Word {
  const own = [...words, ...against.map((one) => ownWord(one, form))].filter((word) => word !== undefined);
  const leans = own.map((word) => leanOf(word, form));
  const isTorn = leans.length > 1 && leans.every((lean) => lean === 'approve');
  const sides = [...against.map(({ lean }) => lean).filter((lean) => lean !== null), ...(isTorn ? ABSTAIN : [])];
  const said = [...own, ...sides.map((lean) => wordFor([lean, 'abstain'], form))].filter((word) => word !== undefined);
  const caution = (word: Word): number => CAUTION.indexOf(leanOf(word, form));
  return said.toSorted((a, b) => caution(a) - caution(b))[0];
}

const ABSTAIN = ['abstain'] as const;

/** The form’s own word for the first of these sides that has one. */
const wordFor = (leans: readonly Lean[], form: Form): Word =>
  leans.map((lean) => wordsOf(form).find((word) => leanOf(word, form) === lean)).find((word) => word !== undefined);
