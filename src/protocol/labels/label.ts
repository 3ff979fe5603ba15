import { english } from './english.ts';

type Table = typeof english;
type Key = keyof Table;
type Of<K extends Key> = Parameters<Table[K]> extends [infer Facts] ? Facts : unknown;

/** A key of the table, with the closed words, numbers and names that its text is made of. */
export type Label = { readonly [K in Key]: { readonly key: K } & Of<K> }[Key];

/** The text of a label. */
export function say(label: Label): string {
  // The key picks the entry whose parameters the label has.
  const entry = english[label.key] as (label: Label) => string;
  return entry(label);
}

/** The texts of several labels, one after the other. */
export function sayAll(labels: readonly Label[]): string {
  return labels.map(say).join(' ');
}
