import { stored } from '../protocol/labels/stored.ts';
import { VERDICT_LEANS } from '../questions/debate/challenge.ts';
import { STANCE_LEANS } from '../questions/debate/rebuttal.ts';
import { type Form, type Lean, requiredKeys } from '../questions/form.ts';
import { RECOMMENDATION_LEANS } from '../questions/review.ts';
import { POSITION_LEANS } from '../questions/vote.ts';
import { POSITIONS } from '../protocol/tally/ballot.ts';
import { keyed, plainWord, textOf, type Values } from './block/parse.ts';
import { labelledLines } from './stage4Words.ts';

/** The values of a document under the form’s own keys. */
export interface Keyed {
  readonly values: Values;
  /** A sentence for each required key that it does not have. */
  readonly problems: readonly string[];
  /** What is said under keys that decide in other forms. */
  readonly foreign: readonly ForeignWord[];
  /** Keys that the form does not have, with a list or a mapping under them or named for a severity. */
  readonly strays: readonly string[];
}

/** A word that stands where the form has none. */
export interface ForeignWord {
  readonly key: string;
  readonly word: string;
  readonly lean: Lean;
}

/** Keys that say where a seat stands in one question or another. */
export const DECIDING: ReadonlySet<string> = new Set(
  ['verdict', 'vote', 'decision', 'recommendation', 'stance', 'position'].flatMap((key) => [key, `final_${key}`]),
);

/** Stage 2: which keys a document has, under the names of the form. */
export function checkKeys(values: Values, form: Form): Keyed {
  const { aliases = {}, aliasValues = {}, schema } = form;
  const known = new Map([...values].filter(([key, value]) => key in schema.shape || isFindings(key, value, form)));
  const used = new Set(known.keys());
  for (const [alias, key] of Object.entries(aliases)) {
    const value = values.get(alias);
    if (value === undefined || known.has(key)) continue;
    used.add(alias);
    known.set(key, typeof value === 'string' ? (aliasValues[value.trim().toUpperCase()] ?? value) : value);
  }
  const others = form.leans === undefined ? [] : [...values].filter(([key]) => !used.has(key));
  return {
    values: known,
    problems: requiredKeys(form)
      .filter((key) => !known.has(key))
      .map((key) => stored`The answer has no “${key}”.`),
    foreign: others.flatMap(([key, value]) => (DECIDING.has(key) ? foreignWords(key, value) : spokenUnder(key, value))),
    strays: others.filter(([key, value]) => isStray(key, value)).map(([key]) => key),
  };
}

/** A line of prose behind a bare block is a key of it: `My final verdict: REJECT`. */
const spokenUnder = (key: string, value: unknown): readonly ForeignWord[] =>
  labelledLines(`${key.replaceAll('_', ' ')}: ${textOf(value)}`).flatMap(({ word: said }) =>
    POSITIONS.filter((position) => position === said).map((word) => ({ key, word, lean: POSITION_LEANS[word] })),
  );

const FINDINGS = new Set(['p1', 'p2', 'p3', 'findings']);

/** `p0`, `p1_findings`. */
const namesGravest = (key: string): boolean => key.split('_').some((part) => part === 'p0' || part === 'p1');

/** Findings are read wherever they stand: under the keys of another form, or under a key of the seat’s own. */
const isFindings = (key: string, value: unknown, form: Form): boolean => hasFindings(form) && holdsFindings(key, value);

export const hasFindings = ({ schema }: Form): boolean => 'p1' in schema.shape || 'findings' in schema.shape;

/** Whether findings stand under a key: by its name, or as a list in which each says its severity, or a place and a title as the form has them. */
export function holdsFindings(key: string, value: unknown): boolean {
  const items = Array.isArray(value) ? value.map(keyed) : [];
  return FINDINGS.has(key) || namesGravest(key) || (items.length > 0 && items.every(isFinding));
}

const isFinding = (item: Values | null): boolean =>
  item?.has('severity') === true || ['file', 'line', 'title'].every((key) => item?.has(key) === true);

/** `p1_findings`, or `issues` with a list below it. */
function isStray(key: string, value: unknown): boolean {
  if (textOf(value) === '' || DECIDING.has(key)) return false;
  return typeof value === 'object' || namesGravest(key);
}

const ENDINGS = ['', 'd', 'ed', 's'];

/** Every closed word that takes a side in one form or another, with its endings. */
const LEANS: ReadonlyMap<string, Lean> = new Map(
  [POSITION_LEANS, RECOMMENDATION_LEANS, VERDICT_LEANS, STANCE_LEANS]
    .flatMap((leans) => Object.entries<Lean>(leans))
    .flatMap(([word, lean]) => ENDINGS.map((ending) => [word.toLowerCase() + ending, lean] as const)),
);

/** What may stand behind a closed word that has its reason with it. */
const BREAK = /[:;,.(–—]|\s-\s/;

/** A closed word counts where it is all that stands under the key, or has its reason behind it and is no approval. */
function foreignWords(key: string, value: unknown): readonly ForeignWord[] {
  const inner = keyed(value);
  if (inner !== null) return [...inner].flatMap(([, entry]) => foreignWords(key, entry));
  const word = textOf(value);
  const [first = ''] = word.split(BREAK);
  const leanOf = (text: string): Lean => LEANS.get(plainWord(text)) ?? null;
  const inFront = leanOf(first);
  const lean = leanOf(word) ?? (inFront === 'approve' ? null : inFront);
  return word === '' ? [] : [{ key, word, lean }];
}
