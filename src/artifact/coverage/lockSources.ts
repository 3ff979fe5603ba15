import { withoutEscapes } from '../secrets/escapes.ts';

/** What a manager tells of a package beside what it fetches: values of JSON, and lines of the other forms. */
const TOLD = new Set([
  ...['funding', 'deprecated', 'description', 'homepage', 'support', 'authors'],
  ...['license', 'keywords'],
]);
/** An anchor of YAML may be meant elsewhere. */
const TOLD_LINE = /^[ \t]*(?:deprecated|description|license)(?::| =) [^&\n]*$/gm;
/** By these the package is known that only has such a name; Bun begins with the name once more. */
const OF_PACKAGE: ReadonlySet<string> = new Set(['version', 'resolved', 'git', 'ref', 'locked']);
const isNamed = (value: unknown): boolean =>
  Array.isArray(value) && typeof value[0] === 'string' && /^[a-z]{1,20}@/.test(value[0]);

/** Takes out what is only told; returns whether a key of a package stands anywhere in it. */
function dropTold(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const within = Array.isArray(value) ? value.map(dropTold) : dropFrom(value);
  return within.includes(true);
}

const dropFrom = (value: object): readonly boolean[] =>
  Object.entries(value).map(([key, one]) => {
    const isPackage = dropTold(one);
    if (TOLD.has(key) && !isPackage && !isNamed(one)) Reflect.deleteProperty(value, key);
    return isPackage || OF_PACKAGE.has(key);
  });

/** What is nested deeper than any manager writes is looked at with all that it tells. */
function withoutTold(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    dropTold(value);
    return JSON.stringify(value);
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

/**
 * The registry of a manager is known by its host, and what else hands out files by host and the first two parts of the
 * path, where a forge has an owner's repository; a repository is known by its address at whichever commit.
 */
function sourceOf({ groups: { scheme = 'git', place, short, whole } = {} }: RegExpExecArray): string {
  if (whole !== undefined) return placeOf(whole);
  const [host = '', ...rest] = (place ?? short ?? '').split(/(?=[/?#])/);
  const server = `${scheme}://${placeOf(host.slice(host.lastIndexOf('@') + 1))}`.toLowerCase();
  const path = placeOf(rest.join(''));
  const isFile = host !== '' && !/^(?:git|ssh)\b/i.test(scheme) && isPackageFile(path);
  return isFile ? ownerOf(server, path) : `${server}/${path}`;
}

const ownerOf = (server: string, path: string): string =>
  path === '' || BY_DEFAULT.has(server) ? server : `${server}/${path.split('/').slice(0, 2).join('/')}`;

/** A name of two parts without a version may be that of a repository, like `mrdoob/three.js`. */
function isPackageFile(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  return path === '' || (FILE_ENDING.test(name) && (parts.length > 2 || /\d/.test(name)) && !parts.includes('..'));
}

/** Of an address that leads out of a folder again, nothing can be left out. */
export function placeOf(address: string): string {
  if (address.includes('/..')) return address;
  const parts = address.replace(BEHIND, '').split('/');
  const named = parts.map((part) => part.replace(OPTIONAL_END, '')).filter((part) => part !== '');
  return named.map((part) => (COMMIT.test(part) ? 'COMMIT' : part)).join('/');
}

/**
 * Sources that are no addresses: a path that leads out of the folder, whose a repository is and where, what hands out a
 * provider, and what npm takes for a repository on GitHub.
 */
const UNADDRESSED = [
  /(?<=[\s"'])(?:\.\.|~)[\\/][^\s"'<>]+/g,
  /\b(?:path|url|remote|resolved|directory|editable|location)"?\s{0,2}[:=]\s{0,2}["']?[\\/][^\s"'<>]+/g,
  /"(?:owner|repo|host)":\s{0,2}"[^"]+"/g,
  /^provider "[^"/]+/gm,
  /"(?:resolved|version)":\s{0,2}"[^":\s/]*\/[^":\s]*"(?!,\s{0,20}"link":\s{0,2}true)/g,
];

/** From where a lock file has something fetched. */
export function sourcesIn(lockFile: string): ReadonlySet<string> {
  const text = withoutEscapes(withoutTold(lockFile));
  const unaddressed = UNADDRESSED.flatMap((form) => text.match(form) ?? []);
  return new Set([...Array.from(text.matchAll(ADDRESS), sourceOf), ...unaddressed]);
}

/** What managers fetch from where nobody has told them anything else. */
const BY_DEFAULT: ReadonlySet<string> = new Set([
  ...['https://registry.npmjs.org', 'https://registry.yarnpkg.com', 'https://jsr.io', 'https://npm.jsr.io'],
  ...['registry+https://github.com/rust-lang/crates.io-index', 'https://rubygems.org', 'https://pub.dev'],
  ...['https://pypi.org/simple', 'https://files.pythonhosted.org', 'https://conda.anaconda.org'],
  ...['https://conda.anaconda.org/conda-forge', 'provider "registry.terraform.io', 'provider "registry.opentofu.org'],
]);

/** Whether a manager fetches from there by itself. */
export const isDefaultSource = (source: string): boolean => BY_DEFAULT.has(source);
