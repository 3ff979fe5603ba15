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
  /** A sentence for each missing required key. */
  readonly problems: readonly string[];
  /** Words under keys that decide in other forms. */
  readonly foreign: readonly ForeignWord[];
  /** Keys that the form doesn't have, if they contain a list or mapping or are named after a severity. */
  readonly strays: readonly string[];
}

/** A word where the form has none. */
export interface ForeignWord {
  readonly key: string;
  readonly word: string;
  readonly lean: Lean;
}

/** Keys that state a seat's decision in some form. */
export const DECIDING: ReadonlySet<string> = new Set(
  ['verdict', 'vote', 'decision', 'recommendation', 'stance', 'position'].flatMap((key) => [key, `final_${key}`]),
);

/** Stage 2: maps the keys of a document to those of the form. */
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

/** A line of prose after an unfenced block is parsed as one of its keys: `My final verdict: REJECT`. */
const spokenUnder = (key: string, value: unknown): readonly ForeignWord[] =>
  labelledLines(`${key.replaceAll('_', ' ')}: ${textOf(value)}`).flatMap(({ word: said }) =>
    POSITIONS.filter((position) => position === said).map((word) => ({ key, word, lean: POSITION_LEANS[word] })),
  );

const FINDINGS = new Set(['p1', 'p2', 'p3', 'findings']);

/** `p0`, `p1_findings`. */
const namesGravest = (key: string): boolean => key.split('_').some((part) => part === 'p0' || part === 'p1');

/** Findings are read from any key: one of another form, or one that the seat invented. */
const isFindings = (key: string, value: unknown, form: Form): boolean => hasFindings(form) && holdsFindings(key, value);

export const hasFindings = ({ schema }: Form): boolean => 'p1' in schema.shape || 'findings' in schema.shape;

/** Whether a value contains findings: by its key, or because each item has a severity, or a file, line, and title. */
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

/** All words of all forms that take a side, with their endings. */
const LEANS: ReadonlyMap<string, Lean> = new Map(
  [POSITION_LEANS, RECOMMENDATION_LEANS, VERDICT_LEANS, STANCE_LEANS]
    .flatMap((leans) => Object.entries<Lean>(leans))
    .flatMap(([word, lean]) => ENDINGS.map((ending) => [word.toLowerCase() + ending, lean] as const)),
);

/** What may separate a word from its reason. */
const BREAK = /[:;,.(–—]|\s-\s/;

/** A word counts if it's the only text under the key. Before a reason, it counts only if it isn't an approval. */
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
