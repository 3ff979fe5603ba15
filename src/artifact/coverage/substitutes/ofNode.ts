import { withoutEscapes } from '../../secrets/escapes.ts';
import { entriesOf, isMap, textOf } from '../lockForms.ts';
import { isOtherPackage, lastName, namedVersion } from './registryFile.ts';

/** Returns what is installed under the name of something else, each as a text that doesn't change with the version. */
export type Substitutes<Lock> = (lock: Lock) => readonly string[];

type Data = Readonly<Record<string, unknown>>;

interface Installed {
  /** The name under which it's found. */
  readonly as: string;
  readonly name: string;
  readonly version: string;
  /** Where it's fetched from. Empty: from the default place for its name. */
  readonly address: string;
}

const substitutesFor = ({ as, name, version, address }: Installed): readonly string[] => [
  ...(as === name ? [] : [`${as} is ${name}`]),
  ...(address !== '' && isOtherPackage(address, name, version) ? [`${as} ${version} is ${address}`] : []),
];

const FOLDER = 'node_modules/';

/**
 * The packages by their folders. A link leads to a folder of the repository, and takes the name of the package there.
 */
function npmFolders(packages: Data): readonly string[] {
  return entriesOf(packages).flatMap(([path, entry]) => {
    const at = path.lastIndexOf(FOLDER);
    if (at === -1 || !isMap(entry)) return [];
    const [as, resolved] = [path.slice(at + FOLDER.length), textOf(entry['resolved'])];
    const isLink = entry['link'] === true;
    const told = isLink ? packages[resolved] : entry;
    const name = textOf(isMap(told) ? told['name'] : '') || (isLink ? lastName(resolved) : as);
    return substitutesFor({ as, name, version: textOf(entry['version']), address: isLink ? '' : resolved });
  });
}

const ALIAS = 'npm:';

/** The older form, in which packages are nested. */
function npmTree(dependencies: unknown): readonly string[] {
  return entriesOf(dependencies).flatMap(([as, entry]) => {
    if (!isMap(entry)) return [];
    const told = textOf(entry['version']);
    const { name, version } = told.startsWith(ALIAS)
      ? namedVersion(told.slice(ALIAS.length))
      : { name: as, version: told };
    return [
      ...substitutesFor({ as, name, version, address: textOf(entry['resolved']) }),
      ...npmTree(entry['dependencies']),
    ];
  });
}

export const npmSubstitutes: Substitutes<Data> = ({ packages, dependencies }) => [
  ...(isMap(packages) ? npmFolders(packages) : []),
  ...npmTree(dependencies),
];

/** Removes the quotation marks in a line of Yarn's lock file. */
const bare = (text: string): string => text.replaceAll('"', '').trim();

/** Returns the entries in a heading of Yarn's lock file: `NAME@RANGE, NAME@RANGE`. */
const descriptorsOf = (heading: string): readonly string[] => heading.split(',').map(bare);

/** Returns the name that something is used by, and its real name if the range has one: `NAME@npm:OTHER@RANGE`. */
function descriptor(text: string): Pick<Installed, 'as' | 'name'> {
  const { name: as, version: range } = namedVersion(text);
  return { as, name: range.startsWith(ALIAS) ? namedVersion(range.slice(ALIAS.length)).name : as };
}

export const yarnClassicSubstitutes: Substitutes<string> = (text) => {
  let [names, version]: [readonly Pick<Installed, 'as' | 'name'>[], string] = [[], ''];
  return text.split('\n').flatMap((line) => {
    const [key = '', value = ''] = line.trim().split(' ', 2).map(bare);
    if (line.trimEnd().endsWith(':') && !line.startsWith(' ')) {
      names = descriptorsOf(line.trimEnd().slice(0, -1)).map(descriptor);
      return names.flatMap(({ as, name }) => substitutesFor({ as, name, version: '', address: '' }));
    }
    if (key === 'version' && line.startsWith('  ')) version = value;
    if (key !== 'resolved') return [];
    return names.flatMap(({ name }) => substitutesFor({ as: name, name, version, address: value }));
  });
};

/** `npm:NAME@…`, anywhere in the text. */
const ALIASED = /\bnpm:(@?[^@\s"'`#:,]{1,214})@/g;

/** Returns the real names of all aliases in a lock file of npm, Yarn, pnpm, or Bun. */
export const aliasesIn: Substitutes<string> = (text) =>
  Array.from(withoutEscapes(text).matchAll(ALIASED), ([, name = '']) => `an alias is ${name}`);

export const yarnBerrySubstitutes: Substitutes<Data> = (lock) =>
  entriesOf(lock).flatMap(([heading, entry]) => {
    const descriptors = descriptorsOf(heading);
    const { resolution: told, version: number } = isMap(entry) ? entry : {};
    const [resolution, version] = [textOf(told), String(number)];
    const named = descriptors.map((one) => `${namedVersion(one).name}@${ALIAS}${version}`);
    if (resolution === '' || descriptors.includes(resolution) || named.every((one) => one === resolution)) return [];
    const [place = ''] = resolution.split('::');
    return [`${namedVersion(descriptors[0] ?? '').name} is ${place.replaceAll(version, 'VERSION')}`];
  });

const DEPENDENCIES = ['dependencies', 'devDependencies', 'optionalDependencies'];
const isVersion = (text: string): boolean => text === '' || (text >= '0' && text < ':');

/** The value of a dependency is a version, or the name and version of something else. */
const pnpmDependencies = (owner: unknown): readonly string[] =>
  DEPENDENCIES.flatMap((kind) => entriesOf(isMap(owner) ? owner[kind] : null)).flatMap(([as, held]) => {
    const told = textOf(isMap(held) ? held['version'] : held);
    return isVersion(told) ? [] : [`${as} is ${told.slice(0, Math.max(told.lastIndexOf('@'), 0)) || told}`];
  });

/** `NAME@VERSION(PEERS)`, `/NAME@VERSION`, or `/NAME/VERSION_PEERS`. */
function pnpmTarball([key, entry]: readonly [string, unknown]): readonly string[] {
  const resolution = isMap(entry) ? entry['resolution'] : null;
  const address = textOf(isMap(resolution) ? resolution['tarball'] : '');
  const [path = ''] = key.slice(key.startsWith('/') ? 1 : 0).split('(');
  const older = !path.slice(1).includes('@') ? `${path.slice(0, path.lastIndexOf('/'))}@${lastName(path)}` : path;
  const { name, version } = namedVersion(older);
  return address === '' ? [] : substitutesFor({ as: name, name, version: version.split('_')[0] ?? version, address });
}

export const pnpmSubstitutes: Substitutes<Data> = (lock) => [
  ...[
    lock,
    ...['importers', 'packages', 'snapshots'].flatMap((key) => entriesOf(lock[key]).map(([, one]) => one)),
  ].flatMap(pnpmDependencies),
  ...entriesOf(lock['packages']).flatMap(pnpmTarball),
];

/** `"PATH": ["NAME@VERSION", "ADDRESS", …]`. */
export const bunSubstitutes: Substitutes<Data> = (lock) =>
  entriesOf(lock['packages']).flatMap(([path, entry]) => {
    const [named, address] = Array.isArray(entry) ? entry.map(textOf) : [];
    return substitutesFor({ as: lastName(path), ...namedVersion(named ?? ''), address: address ?? '' });
  });

/** `ALIAS@npm:NAME@VERSION`, or `ALIAS` with `NAME@VERSION` beside it. */
export const denoSubstitutes: Substitutes<Data> = ({ npm, specifiers, redirects }) => [
  ...entriesOf(specifiers).flatMap(([one]) => denoAlias(one)),
  ...entriesOf(npm).flatMap(([, entry]) => {
    const dependencies = isMap(entry) ? entry['dependencies'] : null;
    if (Array.isArray(dependencies)) return dependencies.map(textOf).flatMap(denoAlias);
    return entriesOf(dependencies).flatMap(([as, held]) =>
      substitutesFor({ as, name: namedVersion(textOf(held)).name, version: '', address: '' }),
    );
  }),
  ...entriesOf(redirects).map(([from, to]) => `${from} is ${textOf(to)}`),
];

function denoAlias(named: string): readonly string[] {
  const [as = '', other] = named.split(`@${ALIAS}`);
  return other === undefined ? [] : [`${as} is ${namedVersion(other).name}`];
}
