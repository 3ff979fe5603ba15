import { type Form, type Lean, requiredKeys } from '../questions/form.ts';
import type { Values } from './block/parse.ts';

/** The values of a document under the form’s own keys. */
export interface Keyed {
  readonly values: Values;
  /** A sentence for each required key that it does not have. */
  readonly problems: readonly string[];
  /** Closed words of a side under keys that the form does not have, each with the key. */
  readonly foreign: readonly ForeignWord[];
}

export interface ForeignWord {
  readonly key: string;
  readonly word: string;
  readonly lean: Lean;
}

/** Stage 2: which keys a document has, under the names of the form. */
export function checkKeys(values: Values, form: Form): Keyed {
  const known = new Map([...values].filter(([key]) => key in form.schema.shape || isFindings(key, form)));
  const { aliases = {}, aliasValues = {} } = form;
  const used = new Set<string>();
  for (const [alias, key] of Object.entries(aliases)) {
    const value = values.get(alias);
    if (value === undefined || known.has(key)) continue;
    used.add(alias);
    known.set(key, typeof value === 'string' ? (aliasValues[value.trim().toUpperCase()] ?? value) : value);
  }
  return {
    values: known,
    problems: requiredKeys(form)
      .filter((key) => !known.has(key))
      .map((key) => `The answer has no “${key}”.`),
    foreign: form.lean === undefined ? [] : foreignWords(values, (key) => key in form.schema.shape || used.has(key)),
  };
}

/** Findings are read wherever they stand in the answer. */
const isFindings = (key: string, { schema }: Form): boolean =>
  FINDINGS.has(key) && ('p1' in schema.shape || 'findings' in schema.shape);

const FINDINGS = new Set(['p1', 'p2', 'p3', 'findings']);

/** Keys that say where a seat stands in one question or another. */
const DECIDING = ['verdict', 'vote', 'decision', 'recommendation', 'stance', 'position'];

const LEANS: ReadonlyMap<string, Lean> = new Map<string, Lean>([
  ...(['approve', 'keep', 'agree', 'accept'] as const).map((word) => [word, 'approve'] as const),
  ...(['reject', 'disagree', 'maintain', 'escalate'] as const).map((word) => [word, 'reject'] as const),
  ...(['abstain', 'continue'] as const).map((word) => [word, 'abstain'] as const),
]);

function foreignWords(values: Values, isOwn: (key: string) => boolean): readonly ForeignWord[] {
  return DECIDING.filter((key) => !isOwn(key)).flatMap((key) => {
    const word = values.get(key);
    const lean = typeof word === 'string' ? LEANS.get(word.trim().toLowerCase()) : undefined;
    return typeof word === 'string' && lean !== undefined ? [{ key, word: word.trim(), lean }] : [];
  });
}
