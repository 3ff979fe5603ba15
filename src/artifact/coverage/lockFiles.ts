import { withoutEscapes } from '../secrets/escapes.ts';
import {
  type Format,
  isElixirData,
  isList,
  isMap,
  isNumber,
  isScalar,
  isText,
  json,
  lines,
  toml,
  yaml,
} from './lockForms.ts';

const GO_SUM = /^\S+ v\S+ h1:[\w+/=]+$/;
const goSums = lines(/^(?:\S+ v\S+ h1:[\w+/=]+)?$/, GO_SUM);
const yarnClassic = lines(
  /^(?:#.*|\S.*:| {2}\w+:| {2,4}"?[\w@./-]+"? (?:"[^"]*"|[\w@.:/#+=^~*<>|-]+))?$/,
  /^# yarn lockfile v1$/,
);
const yarnBerry = yaml({ all: { __metadata: isMap } }, (entry) => isMap(entry) && 'resolution' in entry);
const bundler = lines(
  /^(?:GEM|GIT|PATH|PLUGIN SOURCE|PLATFORMS|DEPENDENCIES|CHECKSUMS|RUBY VERSION|BUNDLED WITH| {2,}[\w.:/@+-]+!?(?: \([^()]*\))?!?(?: [\w=,:.+/-]+)?| {2}[a-z]+: \S+(?: \S+)?)?\s*$/,
  /^DEPENDENCIES$/,
);
const gradle = lines(/^(?:#.*|[\w.-]+:[\w.-]+:[\w.+-]+=[\w.,-]*|empty=[\w.,-]*)?$/, /^empty=/);
const terraform = lines(
  /^(?:#.*|provider "[^"]+" \{|\s+(?:version|constraints|hashes)\s+= (?:"[^"$%]*"|\[)|\s+"[^"$%]*",|\s*\]|\})?$/,
  /^provider "/,
);
/** Its heading is that of a program of Bun, which only prints it; what follows is in no letters. */
const bunBinary: Format = (text) => {
  const heading = '#!/usr/bin/env bun\nbun-lockfile-format-v0\n';
  return text.startsWith(heading) && text.slice(heading.length, heading.length + 4).includes('\0');
};

const npm = json({
  all: { lockfileVersion: isNumber },
  some: { packages: isMap, dependencies: isMap },
  others: ['name', 'version', 'requires', 'packageIntegrity', 'preserveSymlinks'],
});
const PNPM_KEYS = [
  ...['settings', 'catalogs', 'overrides', 'packageExtensionsChecksum', 'pnpmfileChecksum', 'patchedDependencies'],
  ...['importers', 'packages', 'snapshots', 'specifiers', 'dependencies', 'devDependencies', 'optionalDependencies'],
  ...['time', 'registry', 'ignoredOptionalDependencies', 'onlyBuiltDependencies', 'neverBuiltDependencies'],
];

const either =
  (one: Format, other: Format): Format =>
  (text) =>
    one(text) || other(text);

/** The lock files that are known, by their exact names. */
const FORMATS: Readonly<Record<string, Format>> = {
  'package-lock.json': npm,
  'npm-shrinkwrap.json': npm,
  'yarn.lock': either(yarnClassic, yarnBerry),
  'pnpm-lock.yaml': yaml({ all: { lockfileVersion: isScalar }, others: PNPM_KEYS }),
  // JSON with commas at the end, which YAML takes as well.
  'bun.lock': yaml({ all: { lockfileVersion: isNumber, packages: isMap } }),
  'bun.lockb': bunBinary,
  'deno.lock': json({
    all: { version: isText },
    others: ['specifiers', 'jsr', 'npm', 'remote', 'redirects', 'workspace', 'packages', 'links'],
  }),
  'composer.lock': json({ all: { 'content-hash': isText, packages: isList } }),
  'Cargo.lock': toml({
    top: ['version'],
    tables: ['metadata', 'root', 'patch'],
    ofPackage: ['name', 'version', 'source', 'checksum', 'dependencies', 'replace'],
  }),
  'poetry.lock': toml({ top: ['package'], tables: ['metadata', 'extras'] }),
  'uv.lock': toml({
    top: [
      ...['version', 'revision', 'requires-python', 'resolution-markers', 'supported-markers', 'required-markers'],
      'conflicts',
    ],
    tables: ['manifest', 'options'],
  }),
  'pdm.lock': toml({ top: [], tables: ['metadata'] }),
  'pixi.lock': yaml({ all: { version: isNumber, environments: isMap, packages: isList } }),
  'Pipfile.lock': json({ all: { _meta: isMap }, some: { default: isMap, develop: isMap } }),
  'Gemfile.lock': bundler,
  'go.sum': goSums,
  'go.work.sum': goSums,
  'flake.lock': json({ all: { nodes: isMap, root: isText, version: isNumber }, others: [] }),
  'gradle.lockfile': gradle,
  'packages.lock.json': json({ all: { version: isNumber, dependencies: isMap }, others: [] }),
  'mix.lock': isElixirData,
  'pubspec.lock': yaml({ all: { packages: isMap }, others: ['sdks', 'sdk'] }),
  'Podfile.lock': yaml({ all: { PODS: isList, COCOAPODS: isScalar } }),
  'Package.resolved': json({
    all: { version: isNumber },
    some: { pins: isList, object: isMap },
    others: ['originHash'],
  }),
  'conan.lock': json({ all: { version: isText }, some: { requires: isList, graph_lock: isMap } }),
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

/** What a manager tells of a package beside what it fetches: values of JSON, and lines of the other forms. */
const TOLD = new Set([
  ...['funding', 'deprecated', 'description', 'homepage', 'support', 'authors'],
  ...['license', 'keywords'],
]);
/** An anchor of YAML may be meant elsewhere. */
const TOLD_LINE = /^[ \t]*(?:deprecated|description|license)(?::| =) [^&\n]*$/gm;
/** By these the package is known that only has such a name; Bun begins with the name once more. */
const OF_PACKAGE = /"(?:version|resolved|git|ref|locked)":|^\["[a-z]{1,20}@/;

function withoutTold(text: string): string {
  const told = (key: string, value: unknown): boolean => TOLD.has(key) && !OF_PACKAGE.test(JSON.stringify(value));
  try {
    return JSON.stringify(JSON.parse(text, (key, value: unknown) => (told(key, value) ? undefined : value)));
  } catch {
    return text.replace(TOLD_LINE, '');
  }
}

/** `https://HOST/…`, `git@HOST:…`, and at the start of a value `file:…` or `github:…`. */
const ADDRESS =
  /(?<scheme>[a-z\d+.-]{1,20}):\/\/(?<place>[^\s"'<>]+)|[\w.-]{1,40}@(?<short>[\w-]{1,60}(?:\.[\w-]{1,60})+:[^\s"'<>]+)|(?<=^|[\s"'@])(?<whole>(?:file|link|portal|github|gitlab|bitbucket|gist):[^\s"'<>]+)/gim;
/** The query and fragment of an address, and in YAML the peers of a package. */
const BEHIND = /[?#(].*/;
/** What YAML writes behind an address, and what may be left out of one. */
const OPTIONAL_END = /(?:\.git)?[\])},:]{0,8}$/;
const COMMIT = /^[\da-f]{7,}$/i;
const FILE_ENDING = /\.(?!git$)[a-z]{2,12}2?$/i;

/** A registry, and what else hands out files, is known by its host; a repository by its address at whichever commit. */
function sourceOf({ groups: { scheme = 'git', place, short, whole } = {} }: RegExpExecArray): string {
  if (whole !== undefined) return placeOf(whole);
  const [host = '', ...rest] = (place ?? short ?? '').split(/(?=[/?#])/);
  const server = `${scheme}://${placeOf(host.slice(host.lastIndexOf('@') + 1))}`.toLowerCase();
  const path = placeOf(rest.join(''));
  return host !== '' && !/^(?:git|ssh)\b/i.test(scheme) && isPackageFile(path) ? server : `${server}/${path}`;
}

/** A name of two parts without a version may be that of a repository, like `mrdoob/three.js`. */
function isPackageFile(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  return path === '' || (FILE_ENDING.test(name) && (parts.length > 2 || /\d/.test(name)) && !parts.includes('..'));
}

/** Of an address that leads out of a folder again, nothing can be left out. */
function placeOf(address: string): string {
  if (address.includes('/..')) return address;
  const parts = address.replace(BEHIND, '').split('/');
  const named = parts.map((part) => part.replace(OPTIONAL_END, '')).filter((part) => part !== '');
  return named.map((part) => (COMMIT.test(part) ? 'COMMIT' : part)).join('/');
}

/** Sources that are no addresses: a path that leads out of the folder, whose a repository is, and what hands out a provider. */
const UNADDRESSED = [
  /(?<=[\s"'])(?:\.\.|~)[\\/][^\s"'<>]+/g,
  /\b(?:path|url|remote|resolved|directory|editable|location)"?\s{0,2}[:=]\s{0,2}["']?[\\/][^\s"'<>]+/g,
  /"(?:owner|repo)":\s{0,2}"[^"]+"/g,
  /^provider "[^"/]+/gm,
];

function sourcesIn(lockFile: string): ReadonlySet<string> {
  const text = withoutEscapes(withoutTold(lockFile));
  const unaddressed = UNADDRESSED.flatMap((form) => text.match(form) ?? []);
  return new Set([...Array.from(text.matchAll(ADDRESS), sourceOf), ...unaddressed]);
}

/** Whether a lock file has something fetched from a host, or out of a repository, that it did not name before. */
export function fetchesFromElsewhere(before: string, now: string): boolean {
  const known = sourcesIn(before);
  return [...sourcesIn(now)].some((source) => !known.has(source));
}
