import { parseAllDocuments } from 'yaml';
import { oneLine } from '../reply/cleanText.ts';
import { keepHashes, loosened } from './looseYaml.ts';

/** Keys in lower case with `_`; every plain value is a string, so that `no` stays a word and `1.0` keeps its point. */
export type Values = ReadonlyMap<string, unknown>;

export type ParsedDocument =
  | { readonly kind: 'mapping'; readonly values: Values }
  | { readonly kind: 'list'; readonly items: readonly unknown[] }
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** A text, nothing. */
  | { readonly kind: 'other' };

const OTHER: ParsedDocument = { kind: 'other' };

/** Reads YAML or JSON. A key that stands twice makes the whole unreadable: nobody can tell which one counts. */
export function parseDocument(text: string): ParsedDocument {
  const variants = isJson(text) ? [text.replaceAll('\t', ' ')] : [keepHashes(text), text, loosened(text)];
  let first: ParsedDocument | null = null;
  for (const variant of new Set(variants)) {
    const parsed = parseYaml(variant);
    if (parsed.kind !== 'unreadable' || parsed.problem.includes('twice')) return parsed;
    first ??= parsed;
  }
  return first ?? OTHER;
}

/** Raw tabs cannot stand inside the strings of valid JSON, so a blank does as well. */
export function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The last of several YAML documents that is a mapping, or a list where none is. */
function parseYaml(text: string): ParsedDocument {
  try {
    const documents = parseAllDocuments(text, { schema: 'failsafe', uniqueKeys: true, logLevel: 'silent' });
    const error = [...documents].flatMap((document) => document.errors)[0];
    if (error !== undefined) return { kind: 'unreadable', problem: problemOf(error.code, error.message) };
    const read = [...documents].map((document) => asDocument(document.toJS({ maxAliasCount: 0 })));
    return read.findLast((one) => one.kind !== 'other' && one.kind !== 'list') ?? read.at(-1) ?? OTHER;
  } catch {
    return { kind: 'unreadable', problem: 'The block is not valid YAML.' };
  }
}

function problemOf(code: string, message: string): string {
  return code === 'DUPLICATE_KEY'
    ? 'The block has a key twice.'
    : `The block is not valid YAML: ${oneLine(message.split('\n')[0] ?? '', 120).replace(/:$/, '')}`;
}

function asDocument(value: unknown): ParsedDocument {
  if (Array.isArray(value)) return { kind: 'list', items: value };
  if (typeof value !== 'object' || value === null) return OTHER;
  const values = keyed(value);
  return values === null ? { kind: 'unreadable', problem: 'The block has a key twice.' } : { kind: 'mapping', values };
}

/** A mapping's entries under plain names; null when two of them come to the same name. */
export function keyed(value: object): Values | null {
  const entries = Object.entries(value).map(([key, entry]: [string, unknown]) => [plainKey(key), entry] as const);
  const values = new Map(entries);
  return values.size === entries.length ? values : null;
}

/** The name of a key without quotes, marks and case, with `_` between its words. */
export const plainKey = (key: string): string =>
  key
    .replace(/[*"'`]/g, '')
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
