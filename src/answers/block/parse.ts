import { jsonrepair } from 'jsonrepair';
import { parseAllDocuments } from 'yaml';
import { oneLine } from '../../protocol/text/cleanText.ts';

/** Keys in lower case with `_`; every plain value is a string, so that `no` stays a word and `1.0` keeps its point. */
export type Values = ReadonlyMap<string, unknown>;

export type Parsed =
  | { readonly kind: 'mapping'; readonly values: Values; readonly repaired: boolean }
  | { readonly kind: 'list'; readonly items: readonly unknown[]; readonly repaired: boolean }
  | { readonly kind: 'unreadable'; readonly problem: string }
  /** A text, nothing. */
  | { readonly kind: 'other' };

const OTHER: Parsed = { kind: 'other' };
/** Longer ones are no answers, and reading them would take long. */
const LONGEST_DOCUMENT = 400_000;

/** Reads YAML or JSON; between the tokens of JSON a tab is as good as a blank. A key that stands twice makes the whole unreadable: which of the two counts cannot be told. */
export function parseDocument(text: string): Parsed {
  if (text.length > LONGEST_DOCUMENT) return { kind: 'unreadable', problem: 'The block is far too long.' };
  if (looksLikeJson(text))
    return isJson(text) ? parseYaml(text.replaceAll('\t', ' '), 'as-it-is') : parseRepaired(text);
  const parsed = parseYaml(text, 'as-it-is');
  if (parsed.kind !== 'unreadable' || parsed.problem === TWICE) return parsed;
  const spaced = withEscapes(text.replaceAll('\t', '  '));
  const second = spaced === text ? parsed : parseYaml(spaced, 'as-it-is');
  return second.kind === 'unreadable' ? parsed : second;
}

const looksLikeJson = (text: string): boolean => /^\s*[{[]/.test(text);

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Only what ends with its own bracket is repaired: anything else was cut off. */
function parseRepaired(text: string): Parsed {
  if (/[}\]]\s*$/.test(text)) {
    try {
      return parseYaml(jsonrepair(withEscapes(text)), 'repaired');
    } catch {
      // What cannot be repaired may still be YAML.
    }
  }
  return parseYaml(text, 'as-it-is');
}

/** A backslash that begins no escape of JSON’s stands for itself: `\d`, `C:\Users`. */
function withEscapes(text: string): string {
  return text.replace(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|\\/g, (found) => (found === '\\' ? '\\\\' : found));
}

/** The last of several YAML documents that is a mapping, or a list where none is. */
function parseYaml(text: string, how: 'as-it-is' | 'repaired'): Parsed {
  try {
    const options = { schema: 'failsafe', uniqueKeys: true, logLevel: 'silent' } as const;
    const documents = [...parseAllDocuments(text, options)];
    const error = documents.flatMap((document) => document.errors)[0];
    if (error !== undefined) return { kind: 'unreadable', problem: problemOf(error.code, error.message) };
    const read = documents.map((document) => asParsed(document.toJS({ maxAliasCount: 0 }), how === 'repaired'));
    return read.findLast((one) => one.kind !== 'other' && one.kind !== 'list') ?? read.at(-1) ?? OTHER;
  } catch {
    return { kind: 'unreadable', problem: 'The block is not valid YAML.' };
  }
}

const TWICE = 'The block has a key twice.';

function problemOf(code: string, message: string): string {
  if (code === 'DUPLICATE_KEY') return TWICE;
  return `The block is not valid YAML: ${oneLine(message.split('\n')[0] ?? '', 120).replace(/:$/, '')}`;
}

function asParsed(value: unknown, repaired: boolean): Parsed {
  if (Array.isArray(value)) return { kind: 'list', items: value, repaired };
  if (typeof value !== 'object' || value === null) return OTHER;
  const values = keyed(value);
  return values === null ? { kind: 'unreadable', problem: TWICE } : { kind: 'mapping', values, repaired };
}

/** A mapping’s entries under plain names; null when two of them come to the same name, or it is no mapping. */
export function keyed(value: unknown): Values | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).map(([key, entry]: [string, unknown]) => [plainKey(key), entry] as const);
  const values = new Map(entries);
  return values.size === entries.length ? values : null;
}

/** The name of a key without quotes, marks and case, with `_` between its words. */
export function plainKey(key: string): string {
  return key
    .replace(/[*"'`]/g, '')
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}
