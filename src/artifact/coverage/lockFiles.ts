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
  type LockText,
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
  /^(?:GEM|GIT|PATH|PLATFORMS|DEPENDENCIES|CHECKSUMS|RUBY VERSION|BUNDLED WITH| {2,}[\w.:/@+-]+!?(?: \([^()]*\))?!?(?: [\w=,:.+/-]+)?| {2}[a-z]+: \S+(?: \S+)?)?\s*$/,
  /^DEPENDENCIES$/,
);
const gradle = lines(/^(?:#.*|[\w.-]+:[\w.-]+:[\w.+-]+=[\w.,-]*|empty=[\w.,-]*)?$/, /^empty=/);
const terraform = lines(
  /^(?:#.*|provider "[^"]+" \{|\s+(?:version|constraints|hashes)\s+= (?:"[^"$%]*"|\[)|\s+"[^"$%]*",|\s*\]|\})?$/,
  /^provider "/,
);

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
  (lock) =>
    one(lock) || other(lock);

/** The known lock files, by their exact names. */
const FORMATS: Readonly<Record<string, Format>> = {
  'package-lock.json': npm,
  'npm-shrinkwrap.json': npm,
  'yarn.lock': either(yarnClassic, yarnBerry),
  'pnpm-lock.yaml': yaml({ all: { lockfileVersion: isScalar }, others: PNPM_KEYS }),
  // JSON with trailing commas, which is also valid YAML.
  'bun.lock': yaml({
    all: { lockfileVersion: isNumber, packages: isMap },
    others: [
      ...['configVersion', 'workspaces', 'catalog', 'catalogs', 'overrides'],
      ...['trustedDependencies', 'patchedDependencies'],
    ],
  }),
  'deno.lock': json({
    all: { version: isText },
    others: ['specifiers', 'jsr', 'npm', 'remote', 'redirects', 'workspace', 'packages', 'links'],
  }),
  'composer.lock': json({ all: { 'content-hash': isText, packages: isList } }),
  'Cargo.lock': toml({
    top: ['version'],
    tables: ['metadata', 'root'],
    ofPackage: ['name', 'version', 'source', 'checksum', 'dependencies'],
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

/** Whether a path has the name of a lock file. Case-sensitive. */
export const isLockName = (path: string): boolean => formatOf(path) !== undefined;

/** Whether a file has the name of a lock file, and is one. */
export const isLockFile = (path: string, lock: LockText): boolean => formatOf(path)?.(lock) === true;
