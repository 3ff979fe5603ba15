import { oneLine } from './phrases.ts';
import { withoutStop } from './sentences.ts';

/** The distinct texts in order, without empty ones. Case, whitespace, and a final full stop don't count. */
export function distinct(texts: readonly string[]): readonly string[] {
  const spoken = texts.filter((text) => sameness(text) !== '');
  return firstOfEach(spoken, sameness).map((text) => text.trim());
}

/** Whether two texts are equal apart from case, whitespace, and a final full stop. */
export function isSame(one: string, other: string): boolean {
  return sameness(one) === sameness(other);
}

function sameness(text: string): string {
  return withoutStop(oneLine(text).toLowerCase());
}

/** Compares by code unit, so the result is the same in every locale. */
export function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** The first item for each key, in order. A key is any JSON value. */
export function firstOfEach<Item>(items: readonly Item[], keyOf: (item: Item) => unknown): readonly Item[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const before = seen.size;
    return seen.add(JSON.stringify(keyOf(item))).size > before;
  });
}

/** Merges equal texts: the first wording of each, with everyone who says it. */
export function shared<By>(points: readonly { readonly text: string; readonly by: By }[]): readonly Shared<By>[] {
  return distinct(points.map(({ text }) => text)).map((text) => ({
    text,
    by: [...new Set(points.filter((one) => isSame(one.text, text)).map(({ by }) => by))],
  }));
}

export interface Shared<By> {
  readonly text: string;
  readonly by: readonly By[];
}

type Texts<T> = { [K in keyof T]: T[K] extends string | readonly string[] ? K : never }[keyof T];

/** Returns a copy in which `clear` has replaced the texts of these fields, which are strings or lists of strings. */
export function reworded<T extends object>(what: T, fields: readonly Texts<T>[], clear: (text: string) => string): T {
  const changed = fields.map((field) => {
    const said = what[field] as string | readonly string[];
    return [field, typeof said === 'string' ? clear(said) : said.map(clear)] as const;
  });
  return { ...what, ...Object.fromEntries(changed) };
}
