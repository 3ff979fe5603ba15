import { withoutEscapes } from '../secrets/escapes.ts';

/** Keys that describe a package but don't say what is fetched: as values in JSON, and as lines in the other formats. */
const TOLD = new Set([
  ...['funding', 'deprecated', 'description', 'homepage', 'support', 'authors'],
  ...['license', 'keywords'],
]);
/** Without YAML anchors, because another place may refer to them. */
const TOLD_LINE = /^[ \t]*(?:deprecated|description|license)(?::| =) [^&\n]*$/gm;
/**
 * Keys that show that a value is a package, even if its name is in `TOLD`. In Bun's lock file, the value begins with
 * the package's name and version instead.
 */
const OF_PACKAGE: ReadonlySet<string> = new Set(['version', 'resolved', 'git', 'ref', 'locked']);
const isNamed = (value: unknown): boolean =>
  Array.isArray(value) && typeof value[0] === 'string' && /^[a-z]{1,20}@/.test(value[0]);

/** Removes descriptions. Returns whether a key of a package occurs at any depth. */
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

/** Removes descriptions from a text. If JSON is nested too deeply for this, they remain. */
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
/** The query and fragment of an address. In YAML, also a package's peers in parentheses. */
const BEHIND = /[?#(].*/;
/** The punctuation after an address in YAML, and the optional `.git`. */
const OPTIONAL_END = /(?:\.git)?[\])},:]{0,8}$/;
const COMMIT = /^[\da-f]{7,}$/i;
const FILE_ENDING = /\.(?!git$)[a-z]{2,12}2?$/i;

/**
 * Returns what identifies a source. For a manager's registry, this is the host. For other servers of files, it's the
 * host and the first two parts of the path, which on a forge are owner and repository. For a repository, it's the
 * address, at any commit.
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

/**
 * Whether a path leads to a package file. Two parts without a version may name a repository, such as `mrdoob/three.js`.
 */
function isPackageFile(path: string): boolean {
  const parts = path.split('/');
  const name = parts.at(-1) ?? '';
  return path === '' || (FILE_ENDING.test(name) && (parts.length > 2 || /\d/.test(name)) && !parts.includes('..'));
}

/** Normalizes an address. Keeps one with `/..` as it is, because nothing can be removed from it safely. */
export function placeOf(address: string): string {
  if (address.includes('/..')) return address;
  const parts = address.replace(BEHIND, '').split('/');
  const named = parts.map((part) => part.replace(OPTIONAL_END, '')).filter((part) => part !== '');
  return named.map((part) => (COMMIT.test(part) ? 'COMMIT' : part)).join('/');
}

/**
 * Sources without an address: a path out of the folder, an absolute path, the owner and host of a repository, the
 * registry of a provider, and what npm takes for a GitHub repository.
 */
const UNADDRESSED = [
  /(?<=[\s"'])(?:\.\.|~)[\\/][^\s"'<>]+/g,
  /\b(?:path|url|remote|resolved|directory|editable|location)"?\s{0,2}[:=]\s{0,2}["']?[\\/][^\s"'<>]+/g,
  /"(?:owner|repo|host)":\s{0,2}"[^"]+"/g,
  /^provider "[^"/]+/gm,
  /"(?:resolved|version)":\s{0,2}"[^":\s/]*\/[^":\s]*"(?!,\s{0,20}"link":\s{0,2}true)/g,
];

/** Returns the sources from which a lock file has packages fetched. */
export function sourcesIn(lockFile: string): ReadonlySet<string> {
  const text = withoutEscapes(withoutTold(lockFile));
  const unaddressed = UNADDRESSED.flatMap((form) => text.match(form) ?? []);
  return new Set([...Array.from(text.matchAll(ADDRESS), sourceOf), ...unaddressed]);
}

/** The sources from which managers fetch packages by default. */
const BY_DEFAULT: ReadonlySet<string> = new Set([
  ...['https://registry.npmjs.org', 'https://registry.yarnpkg.com', 'https://jsr.io', 'https://npm.jsr.io'],
  ...['registry+https://github.com/rust-lang/crates.io-index', 'https://rubygems.org', 'https://pub.dev'],
  ...['https://pypi.org/simple', 'https://files.pythonhosted.org', 'https://conda.anaconda.org'],
  ...['https://conda.anaconda.org/conda-forge', 'provider "registry.terraform.io', 'provider "registry.opentofu.org'],
]);

/** Whether a source is a manager's default. */
export const isDefaultSource = (source: string): boolean => BY_DEFAULT.has(source);
