import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { japanese } from './japanese.ts';
import type { Language } from './language.ts';
import { sayStored } from './recalled.ts';
import { sentences } from '../text/phrases.ts';

/** What another language has as well: the same keys, with the same facts. */
export type Table = typeof english;
type Key = keyof Table;
type Of<K extends Key> = Parameters<Table[K]> extends [infer Facts] ? Facts : unknown;

/** A key of the table, with the closed words, numbers and names that its text is made of. */
export type Label = { readonly [K in Key]: { readonly key: K } & Of<K> }[Key];

const TABLES: Readonly<Record<Language, Table>> = { en: english, ja: japanese, 'zh-cn': chinese };

/** The text of a label for a reader of that language. */
export function say(label: Label, language: Language): string {
  // The key picks the entry whose parameters the label has.
  const entry = TABLES[language][label.key] as (label: Label) => string;
  // Why an engine gave no answer is stored in English.
  return entry('why' in label ? { ...label, why: sayStored(label.why, language) } : label);
}

/** The texts of several labels, one after the other. */
export function sayAll(labels: readonly Label[], language: Language): string {
  return sentences(labels.map((label) => say(label, language)));
}

/** In a document, which is English whatever the user’s language, so that a replay is the same byte for byte. */
export function sayEnglish(label: Label): string {
  return say(label, 'en');
}

/** The same for several labels. */
export function sayAllEnglish(labels: readonly Label[]): string {
  return sayAll(labels, 'en');
}
