import { Lexer, parseDocument } from 'yaml';
import { remembered } from '../../protocol/remembered.ts';

/**
 * The text of a lock file. Parsing it is slow and happens more than once, so the parsed data is cached by this object.
 */
export interface LockText {
  readonly text: string;
}

/** Whether a text has the form that a package manager writes. */
export type Format = (lock: LockText) => boolean;

type Data = Readonly<Record<string, unknown>>;
/** Whether a value has the type that its key requires. */
type Value = (value: unknown) => boolean;

export const isMap = (value: unknown): value is Data =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList: Value = (value) => Array.isArray(value);
export const isText: Value = (value) => typeof value === 'string';
export const isNumber: Value = (value) => typeof value === 'number';
export const isScalar: Value = (value) => isText(value) || isNumber(value);

/** The top-level keys of a lock file. */
interface Keys {
  /** All of these are required. */
  readonly all: Readonly<Record<string, Value>>;
  /** At least one of these is required, if there are any. */
  readonly some?: Readonly<Record<string, Value>>;
  /** The only other keys that are allowed. Absent: all others are allowed. */
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

/** Returns the value if it's a string, else an empty string. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Returns the entries of a map; empty for any other value. */
export const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  isMap(value) ? Object.entries(value) : [];

/** Returns the parsed JSON; null if the text isn't JSON. */
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

/** Parsing more characters or tokens than this takes seconds. A longer file is shown like any other. */
const LONGEST_YAML = 2_000_000;
const MOST_TOKENS = 500_000;

function isTooLong(text: string): boolean {
  if (text.length > LONGEST_YAML) return true;
  const tokens = new Lexer().lex(text);
  for (let count = 0; count <= MOST_TOKENS; count += 1) if (tokens.next().done === true) return false;
  return true;
}

/** The parser creates an Error for each fault, and its stack costs more than everything else. */
function withoutStacks<Result>(perform: () => Result): Result {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return perform();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Returns the parsed YAML; null if the text isn't YAML, is too long, or contains a merge key. */
export const yamlIn = remembered(({ text }: LockText): unknown => {
  // A merge key adds keys that aren't in the text.
  if (isTooLong(text) || text.includes('<<')) return null;
  try {
    const document = withoutStacks(() =>
      parseDocument(text, {
        // A second document after the first is an error, which `silent` would hide.
        ...{ logLevel: 'error', strict: false, uniqueKeys: false },
        // Formatting the errors takes time that is quadratic in their number.
        prettyErrors: false,
      }),
    );
    // No manager writes aliases, and for each alias the parser searches the whole text.
    return document.errors.length === 0 ? document.toJS({ maxAliasCount: 0 }) : null;
  } catch {
    return null;
  }
});

/** YAML with these keys. `each` checks the values of all keys that aren't in `keys.all`. */
export const yaml =
  (keys: Keys, each: Value = () => true): Format =>
  (lock) => {
    const value = yamlIn(lock);
    return hasKeys(value, keys) && Object.entries(value as Data).every(([key, held]) => key in keys.all || each(held));
  };

/** Lines that all match `line`, and at least one of which matches `entry`. */
export const lines =
  (line: RegExp, entry: RegExp): Format =>
  ({ text }) => {
    const all = text.split(/\r?\n/);
    return all.every((one) => line.test(one)) && all.some((one) => entry.test(one));
  };

/** Tables, keys whose values are data, and arrays over several lines. */
const TOML =
  /^#|^(?:\[{1,2}[\w.'"-]+\]{1,2}|(?:[\w.-]+|"[^"]*") = (?:"(?:[^"\\]|\\.)*"|true|false|[\d.:TZ+-]+|\[.*\]|\[|\{.*\})|\s+(?:"(?:[^"\\]|\\.)*"|\{.*\}),?|\s*\])?\s*$/;

interface Tables {
  /** Keys before the first table. */
  readonly top: readonly string[];
  /** The first part of the name of each allowed table, except `package`. */
  readonly tables: readonly string[];
  /** The keys that a package may have. Absent: any. Each package needs a `name` in any case. */
  readonly ofPackage?: readonly string[];
}

interface Row {
  /** The heading of the table, with its brackets. Empty before the first table. */
  readonly table: string;
  /** Null: a heading, a comment, or a line of a list. */
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

/** A string without interpolation, an atom, a number, a key, a literal word, a bracket, or a separator. */
const ELIXIR =
  /\s+|:?"(?:[^"\\#]|\\.|#(?!\{))*":?|:[\w@]+[?!]?|-?\d[\d_.]*|(?:true|false|nil)\b|[a-z_]\w*[?!]?:(?=\s)|=>|%?\{|[[\]},]/y;

/** Whether a text is an Elixir map that contains only data. Without a bare name, nothing can be called. */
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
