import { isMap, parseDocument } from 'yaml';

/** Whether a text is what a package manager writes. */
type Format = (text: string) => boolean;

/** A text is in such a form when every one of its lines is. */
const lines =
  (line: RegExp): Format =>
  (text) =>
    text.split(/\r?\n/).every((one) => line.test(one));

function json(text: string): boolean {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}

/** Reading more characters than this takes seconds; what is longer is shown like any other file. */
const LONGEST_YAML = 2_000_000;

function yaml(text: string): boolean {
  if (text.length > LONGEST_YAML) return false;
  // Errors that are made pretty take time by the square of their number.
  const options = { logLevel: 'silent', strict: false, uniqueKeys: false, prettyErrors: false } as const;
  const { contents, errors } = parseDocument(text, options);
  return errors.length === 0 && isMap(contents);
}

/** Tables, keys with values that are data, and arrays that go over several lines. */
const toml = lines(
  /^#|^(?:\[{1,2}[\w.'"-]+\]{1,2}|(?:[\w.-]+|"[^"]*") = (?:"(?:[^"\\]|\\.)*"|true|false|[\d.:TZ+-]+|\[.*\]|\[|\{.*\})|\s+(?:"(?:[^"\\]|\\.)*"|\{.*\}),?|\s*\])?\s*$/,
);
const goSums = lines(/^(?:\S+ v\S+ h1:[\w+/=]+)?$/);
const yarnClassic = lines(/^(?:#.*|\S.*:| {2}\w+:| {2,4}"?[\w@./-]+"? (?:"[^"]*"|[\w@.:/#+=^~*<>|-]+))?$/);
const bundler = lines(
  /^(?:[A-Z]+(?: +[A-Z]+)*| {2,}[\w.:/@+-]+!?(?: \([^()]*\))?!?(?: [\w=,:.+/-]+)?| {2}[a-z]+: \S+(?: \S+)?)?\s*$/,
);
const gradle = lines(/^(?:#.*|[\w.-]+:[\w.-]+:[\w.+-]+=[\w.,-]*|empty=[\w.,-]*)?$/);
const mix = lines(/^(?:%\{|\}|\s*"[\w-]+":? (?:=> )?\{:(?:hex|git|path), .*\},?)?$/);
const terraform = lines(/^(?:#.*|provider "[^"]+" \{|\s+\w+\s+= (?:"[^"]*"|\[)|\s+"[^"]*",|\s*\]|\})?$/);
const bunBinary: Format = (text) => text.startsWith('#!/usr/bin/env bun\nbun-lockfile-format-v0\n');

const either =
  (one: Format, other: Format): Format =>
  (text) =>
    one(text) || other(text);

/** The lock files that are known, by their exact names. */
const FORMATS: Readonly<Record<string, Format>> = {
  'package-lock.json': json,
  'npm-shrinkwrap.json': json,
  'yarn.lock': either(yarnClassic, yaml),
  'pnpm-lock.yaml': yaml,
  // JSON with commas at the end, which YAML takes as well.
  'bun.lock': yaml,
  'bun.lockb': bunBinary,
  'deno.lock': json,
  'composer.lock': json,
  'Cargo.lock': toml,
  'poetry.lock': toml,
  'uv.lock': toml,
  'pdm.lock': toml,
  'pixi.lock': yaml,
  'Pipfile.lock': json,
  'Gemfile.lock': bundler,
  'go.sum': goSums,
  'go.work.sum': goSums,
  'flake.lock': json,
  'gradle.lockfile': gradle,
  'packages.lock.json': json,
  'mix.lock': mix,
  'pubspec.lock': yaml,
  'Podfile.lock': yaml,
  'Package.resolved': json,
  'conan.lock': json,
  '.terraform.lock.hcl': terraform,
};

const formatOf = (path: string): Format | undefined => {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return Object.hasOwn(FORMATS, name) ? FORMATS[name] : undefined;
};

/** Whether a path has the name of a lock file, in exactly these letters. */
export const isLockName = (path: string): boolean => formatOf(path) !== undefined;

/** Whether a file has the name of a lock file, and is one. */
export const isLockFile = (path: string, text: string): boolean => formatOf(path)?.(text) === true;
