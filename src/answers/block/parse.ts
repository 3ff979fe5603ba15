import { stored } from '../../protocol/labels/stored.ts';
import { jsonrepair } from 'jsonrepair';
import { type Document, isScalar, parseAllDocuments, visit } from 'yaml';
import { excerpt } from '../../protocol/text/cleanText.ts';
import { bracketEnd } from './brackets.ts';
import { withQuotedValues } from './quotedValues.ts';

/** Keys are in lower case with `_`. Plain values are strings, so that `no` stays a word and `1.0` keeps its point. */
export type Values = ReadonlyMap<string, unknown>;

export type Parsed =
  | { readonly kind: 'mapping'; readonly values: Values; readonly repaired: boolean }
  | { readonly kind: 'list'; readonly items: readonly unknown[]; readonly repaired: boolean }
  | { readonly kind: 'unreadable'; readonly problem: string };

/** A longer text isn't an answer, and parsing it would take too long. */
const LONGEST_DOCUMENT = 400_000;
const DEEPEST = 200;
const DEEP_LINE = /^[-?: \t]{400}/m;
const TWICE = stored`The block has a key twice.`;

/**
 * Parses every mapping and list of a text in YAML or JSON. Between JSON tokens, a tab counts as a space. A duplicate
 * key makes the whole text unreadable, because it's unclear which value counts.
 */
export function parseDocuments(text: string): readonly Parsed[] {
  if (text.length > LONGEST_DOCUMENT) return unreadable(stored`The block is far too long.`);
  if (isTooDeep(text)) return unreadable(stored`The block is nested far too deep.`);
  return /^\s*[{[]/.test(text) ? parseJson(text) : parseSpaced(text);
}

const parseJson = (text: string): readonly Parsed[] =>
  readJson(text) === undefined ? parseRepaired(text) : parseYaml(text.replaceAll('\t', ' '));

/** Parses the text unchanged, then with tabs and backslashes as intended, then with unquoted texts quoted. */
function parseSpaced(text: string): readonly Parsed[] {
  const parsed = parseYaml(text);
  const [first] = parsed;
  if (first?.kind !== 'unreadable' || first.problem === TWICE) return parsed;
  const spaced = withEscapes(text.replaceAll('\t', '  '));
  const second = spaced === text ? parsed : parseYaml(spaced);
  if (second[0]?.kind !== 'unreadable') return second;
  const quoted = withQuotedValues(spaced, (yaml) => parseYaml(yaml)[0]?.kind !== 'unreadable');
  const third = quoted === null ? parsed : parseYaml(quoted, 'repaired');
  return third[0]?.kind === 'unreadable' ? parsed : third;
}

/** Recursive parsers crash the whole process if the stack overflows. */
function isTooDeep(text: string): boolean {
  let depth = 0;
  for (const [bracket] of text.matchAll(/[{}[\]]/g)) {
    depth = Math.max(0, depth + (bracket === '{' || bracket === '[' ? 1 : -1));
    if (depth > DEEPEST) return true;
  }
  return DEEP_LINE.test(text);
}

const unreadable = (problem: string): readonly Parsed[] => [{ kind: 'unreadable', problem }];

/** Parses a text as JSON. Undefined if it isn't JSON. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Repairs only a text that ends with its closing bracket. Any other text was cut off. */
function parseRepaired(text: string): readonly Parsed[] {
  const lines = text.trim().split('\n');
  const { line, column } = bracketEnd(lines, 0);
  if (line === lines.length - 1 && column === lines[line]?.length) {
    try {
      return parseYaml(jsonrepair(withEscapes(text)), 'repaired');
    } catch {
      // A text that can't be repaired may still be YAML.
    }
  }
  return parseYaml(text);
}

/** Escapes a backslash that doesn't begin a JSON escape: `\d`, `C:\Users`. */
function withEscapes(text: string): string {
  return text.replace(/\\(?:["\\/bfnrt]|u[\da-fA-F]{4})|\\/g, (found) => (found === '\\' ? '\\\\' : found));
}

function parseYaml(text: string, how: 'as-it-is' | 'repaired' = 'as-it-is'): readonly Parsed[] {
  try {
    // Pretty errors take quadratic time in their number. So does the parser’s own search for duplicate keys.
    const options = { schema: 'failsafe', uniqueKeys: false, logLevel: 'silent', prettyErrors: false } as const;
    const documents = [...parseAllDocuments(text, options)];
    // An unknown tag would be dropped from its value, `!not APPROVE`.
    const error = documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])[0];
    if (error !== undefined) return unreadable(problemAt(error, text));
    if (documents.some(hasKeyTwice)) return unreadable(TWICE);
    return documents.flatMap((document) => asParsed(plainValue(document), { repaired: how === 'repaired' }));
  } catch {
    return unreadable(stored`The block is not valid YAML.`);
  }
}

function hasKeyTwice(document: Document): boolean {
  let isTwice = false;
  visit(document, {
    Map(_, { items }) {
      const keys = items.flatMap(({ key }) => (isScalar(key) ? [key.value] : []));
      isTwice ||= new Set(keys).size < keys.length;
    },
  });
  return isTwice;
}

function problemAt({ message, pos }: { readonly message: string; readonly pos: readonly number[] }, text: string) {
  const line = text.slice(0, pos[0]).split('\n').length;
  return stored`The block is not valid YAML: ${excerpt(message, 120)} at line ${String(line)}`;
}

/** Keeps comments as parts of their values, because a comment after a word may revoke it. */
function plainValue(document: Document): unknown {
  visit(document, {
    Scalar(at, node) {
      const before = at === 'value' ? node.commentBefore : null;
      const comments = [before, node.comment].filter((one) => typeof one === 'string');
      if (at !== 'key' && comments.length > 0) node.value = [node.value, ...comments].join(' #');
    },
  });
  return document.toJS({ maxAliasCount: 0 });
}

function asParsed(value: unknown, { repaired }: { readonly repaired: boolean }): readonly Parsed[] {
  if (Array.isArray(value)) return [{ kind: 'list', items: value, repaired }];
  if (typeof value !== 'object' || value === null) return [];
  const values = keyed(value);
  return values === null ? unreadable(TWICE) : [{ kind: 'mapping', values, repaired }];
}

/** The entries of a mapping under plain names. Null if two plain names are equal, or if it isn't a mapping. */
export function keyed(value: unknown): Values | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value).map(([key, entry]: [string, unknown]) => [plainKey(key), entry] as const);
  const values = new Map(entries);
  return values.size === entries.length ? values : null;
}

/** The name of a key without quotes, emphasis, and case, with `_` between its words. */
function plainKey(key: string): string {
  return key
    .replace(/[*"'`]/g, '')
    .trim()
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
}

/** A word in lower case, without emphasis, quotes, and full stop around it, and with hyphens between its parts. */
export function plainWord(word: string): string {
  return word
    .replace(/^[\s*_`"'“]+/, '')
    .replace(/[\s_]+/g, '-')
    .toLowerCase()
    .replace(/(?<![-*`"'”.!])[-*`"'”.!]+$/, '');
}

/** A value as one text: the items of a list joined, the entries of a mapping with their keys. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (value === undefined || value === null) return '';
  if (Array.isArray(value))
    return value
      .map(textOf)
      .filter((one) => one !== '')
      .join(' ');
  if (typeof value !== 'object') return JSON.stringify(value);
  return Object.entries(value)
    .map(([key, entry]: [string, unknown]) => `${key}: ${textOf(entry)}`.trim())
    .join('; ');
}
