import { Lexer, parseDocument } from 'yaml';
import { remembered } from '../../protocol/remembered.ts';

/** The text of a lock file. Its data takes long to read and is asked for more than once, so it is kept with this. */
export interface LockText {
  readonly text: string;
}

/** Whether a text is what a package manager writes. */
export type Format = (lock: LockText) => boolean;

type Data = Readonly<Record<string, unknown>>;
/** Whether a value is what stands under a key. */
type Value = (value: unknown) => boolean;

export const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList: Value = (value) => Array.isArray(value);
export const isText: Value = (value) => typeof value === 'string';
export const isNumber: Value = (value) => typeof value === 'number';
export const isScalar: Value = (value) => isText(value) || isNumber(value);

/** The keys of a lock file at its top. */
interface Keys {
  /** All of these. */
  readonly all: Readonly<Record<string, Value>>;
  /** At least one of these, when there are any. */
  readonly some?: Readonly<Record<string, Value>>;
  /** And nothing but these, besides those above; absent: whatever it may be. */
  readonly others?: readonly string[];
}

function hasKeys(value: unknown, { all, some = {}, others }: Keys): boolean {
  if (!isMap(value)) return false;
  const fits = ([key, is]: readonly [string, Value]): boolean => Object.hasOwn(value, key) && is(value[key]);
  const [wanted, choice] = [Object.entries(all), Object.entries(some)];
  const known = new Set([...Object.keys(all), ...Object.keys(some), ...(others ?? Object.keys(value))]);
  const isComplete = wanted.every(fits) && (choice.length === 0 || choice.some(fits));
  return isComplete && Object.keys(value).every((key) => known.has(key));
}

/** A text, or empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What stands under each key of a map; of anything else nothing. */
export const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isMap(value) ? Object.entries(value) : [];

/** Null for what is no JSON. */
export const jsonIn = remembered(({ text }: LockText): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
});

/** JSON with these keys. */
export const json =
  (keys: Keys): Format =>
  (lock) =>
    hasKeys(jsonIn(lock), keys);

/** Reading more characters or tokens than this takes seconds; what is longer is shown like any other file. */
const LONGEST_YAML = 2_000_000;
const MOST_TOKENS = 500_000;

function isTooLong(text: string): boolean {
  if (text.length > LONGEST_YAML) return true;
  const tokens = new Lexer().lex(text);
  for (let count = 0; count <= MOST_TOKENS; count += 1) if (tokens.next().done === true) return false;
  return true;
}

/** The parser makes an error of each fault, and the stack of one costs more than all the rest. */
function withoutStacks<Result>(perform: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return perform();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Null for what is no YAML, or too much of it. */
export const yamlIn = remembered(({ text }: LockText): unknown => {
  // A merge puts keys where none stand.
  if (isTooLong(text) || text.includes('<<')) return null;
  try {
    const document = withoutStacks(() =>
      parseDocument(text, {
        // A second document behind the first is an error, which `silent` would keep to itself.
        ...{ logLevel: 'error', strict: false, uniqueKeys: false },
        // Errors that are made pretty take time by the square of their number.
        prettyErrors: false,
      }),
    );
    // No manager writes an alias, and each is looked for in all of the text.
    return document.errors.length === 0 ? document.toJS({ maxAliasCount: 0 }) : null;
  } catch {
    return null;
  }
});

/** YAML with these keys. `each`: what all others hold. */
export const yaml =
  (keys: Keys, each: Value = () => true): Format =>
  (lock) => {
    const value = yamlIn(lock);
    return hasKeys(value, keys) && Object.entries(value as Data).every(([key, held]) => key in keys.all || each(held));
  };

/** A text is in such a form when every one of its lines is one of its kinds, and some line an entry. */
export const lines =
  (line: RegExp, entry: RegExp): Format =>
  ({ text }) => {
    const all = text.split(/\r?\n/);
    return all.every((one) => line.test(one)) && all.some((one) => entry.test(one));
  };

/** Tables, keys with values that are data, and arrays that go over several lines. */
const TOML =
  /^#|^(?:\[{1,2}[\w.'"-]+\]{1,2}|(?:[\w.-]+|"[^"]*") = (?:"(?:[^"\\]|\\.)*"|true|false|[\d.:TZ+-]+|\[.*\]|\[|\{.*\})|\s+(?:"(?:[^"\\]|\\.)*"|\{.*\}),?|\s*\])?\s*$/;

interface Tables {
  /** Keys before the first table. */
  readonly top: readonly string[];
  /** The first name of every table besides `package`. */
  readonly tables: readonly string[];
  /** The keys of a package, where they are told; each has a name in any case. */
  readonly ofPackage?: readonly string[];
}

interface Row {
  /** As it stands in the heading, with its brackets; empty before the first one. */
  readonly table: string;
  /** Null: a heading, a comment, or a row within a list. */
  readonly key: string | null;
}

function rowsOf(text: string): readonly Row[] | null {
  const rows: Row[] = [];
  let table = '';
  for (const line of text.split(/\r?\n/)) {
    if (!TOML.test(line)) return null;
    if (line.startsWith('[')) table = line.trimEnd();
    rows.push({ table, key: /^([\w.-]+|"[^"]*") = /.exec(line)?.[1] ?? null });
  }
  return rows;
}

/** TOML that lists packages. */
export const toml =
  ({ top, tables, ofPackage }: Tables): Format =>
  ({ text }) => {
    const rows = rowsOf(text);
    const isKnown = ({ table, key }: Row): boolean => {
      if (table === '') return key === null || top.includes(key);
      if (table === '[[package]]') return key === null || (ofPackage?.includes(key) ?? true);
      return ['package', ...tables].includes(/^\[+([\w-]+)/.exec(table)?.[1] ?? '');
    };
    if (rows?.every(isKnown) !== true) return false;
    const packages = text.split('[[package]]').length - 1;
    const names = rows.filter(({ table, key }) => table === '[[package]]' && key === 'name').length;
    return names === packages && (packages > 0 || text.startsWith('package = []') || text.includes('\npackage = []'));
  };

/** Text without anything that is put into it, atom, number, key, closed word, bracket or sign between values. */
const ELIXIR =
  /\s+|:?"(?:[^"\\#]|\\.|#(?!\{))*":?|:[\w@]+[?!]?|-?\d[\d_.]*|(?:true|false|nil)\b|[a-z_]\w*[?!]?:(?=\s)|=>|%?\{|[[\]},]/y;

/** A map of Elixir that is made of data alone: where no name stands by itself, nothing can be called. */
export function isElixirData({ text }: LockText): boolean {
  if (!text.startsWith('%{') || !text.trimEnd().endsWith('}')) return false;
  let at = 0;
  while (at < text.length) {
    ELIXIR.lastIndex = at;
    if (!ELIXIR.test(text)) return false;
    at = ELIXIR.lastIndex;
  }
  return true;
}
