import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { japanese } from './japanese.ts';
import type { Language } from './language.ts';
import { sayStored } from './recalled.ts';
import { sentences } from '../text/phrases.ts';

/** The type of every language's table: the same keys, with the same parameters. */
export type Table = typeof english;
type Key = keyof Table;
type Of<K extends Key> = Parameters<Table[K]> extends [infer Facts] ? Facts : unknown;

/** A key of the table, with the fixed words, numbers, and names that its text contains. */
export type Label = { readonly [K in Key]: { readonly key: K } & Of<K> }[Key];

const TABLES: Readonly<Record<Language, Table>> = { en: english, ja: japanese, 'zh-cn': chinese };

/** Returns the text of a label in a language. */
export function say(label: Label, language: Language): string {
  // The key selects the entry whose parameters the label has.
  const entry = TABLES[language][label.key] as (label: Label) => string;
  // The reason why an engine gave no answer is stored in English.
  return entry('why' in label ? { ...label, why: sayStored(label.why, language) } : label);
}

/** Returns the texts of several labels, joined as sentences. */
export function sayAll(labels: readonly Label[], language: Language): string {
  return sentences(labels.map((label) => say(label, language)));
}

/** For a document, which is in English whatever the user’s language, so that a replay gives identical bytes. */
export function sayEnglish(label: Label): string {
  return say(label, 'en');
}

/** The same for several labels. */
export function sayAllEnglish(labels: readonly Label[]): string {
  return sayAll(labels, 'en');
}
