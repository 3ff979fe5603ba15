import { withoutEscapes } from '../../secrets/escapes.ts';
import { entriesOf, isMap, textOf } from '../lockForms.ts';
import { placeOf } from '../lockSources.ts';
import type { Substitutes } from './ofNode.ts';

type Data = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly Data[] => (Array.isArray(value) ? value.filter(isMap) : []);

/** Returns a name in the form in which Python compares names. */
const normal = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, '-');
const PYTHON_FILE = /\b(?:url|file) = "(?<address>[^"]+)"/g;
const PYTHON_KEY = /^(name|version) = "([^"]*)"/;

/** `NAME-VERSION-TAGS.whl`, or `NAME-VERSION.tar.gz`, in which the name may have hyphens of its own. */
function isFileOf(file: string, name: string, version: string): boolean {
  const parts = file.split('-');
  const at = parts.indexOf(version);
  return at > 0 && normal(parts.slice(0, at).join('-')) === normal(name);
}

/** Returns the files from which a Python package is installed although they are named for another package. */
export const pythonSubstitutes: Substitutes<string> = (text) => {
  let [name, version] = ['', ''];
  return text.split('\n').flatMap((line) => {
    const [, key, value = ''] = PYTHON_KEY.exec(line) ?? [];
    if (key === 'name') [name, version] = [value, ''];
    if (key === 'version') version = value;
    const files = Array.from(line.matchAll(PYTHON_FILE), ([, address = '']) => fileIn(address)).filter(
      (file) => file !== null,
    );
    return files.filter((file) => !isFileOf(file, name, version)).map((file) => `${name} is ${file}`);
  });
};

const ENDINGS = ['.whl', '.tar.gz', '.zip'];

/** Returns the file that an address leads to, without its ending; null if it's another kind of address. */
function fileIn(address: string): string | null {
  const [path = ''] = withoutEscapes(address).split(/[?#]/);
  const file = path.slice(path.lastIndexOf('/') + 1);
  const ending = ENDINGS.find((one) => file.endsWith(one));
  return ending === undefined ? null : file.slice(0, -ending.length);
}

const HEX = /"([\w@]{1,100})":\s{0,4}\{:hex,\s{0,4}:"?([\w@]{1,100})/g;

/** `"APP": {:hex, :PACKAGE, …}`. */
export const mixSubstitutes: Substitutes<string> = (text) =>
  Array.from(text.matchAll(HEX), ([, as = '', name = '']) => ({ as, name }))
    .filter(({ as, name }) => as !== name)
    .map(({ as, name }) => `${as} is ${name}`);

/** Returns packages that are fetched for another name, and the folder of the repository that a package is in. */
export const pubSubstitutes: Substitutes<Data> = ({ packages }) =>
  entriesOf(packages).flatMap(([as, entry]) => {
    const description = isMap(entry) ? entry['description'] : null;
    const { name, path } = isMap(description) ? description : {};
    const [named, folder] = [textOf(name) || as, textOf(path) || '.'];
    return [...(named === as ? [] : [`${as} is ${named}`]), ...(folder === '.' ? [] : [`${as} is in ${folder}`])];
  });

/** Swift names a package for the last part of its address. */
export const swiftSubstitutes: Substitutes<Data> = ({ pins }) =>
  listOf(pins).flatMap(({ identity, location }) => {
    const [as, address] = [textOf(identity), placeOf(textOf(location)).toLowerCase()];
    return address === '' || address.split('/').at(-1) === as ? [] : [`${as} is ${address}`];
  });

/** Returns the repository of each package, because the source of one package is a new source for another. */
export const composerSubstitutes: Substitutes<Data> = (lock) =>
  ['packages', 'packages-dev'].flatMap((key) =>
    listOf(lock[key]).flatMap(({ name, source, dist }) =>
      [source, dist].filter(isMap).map(({ url }) => `${textOf(name)} is ${placeOf(textOf(url))}`),
    ),
  );

/** Keys that differ between versions of an input. */
const FLAKE_VERSION: readonly string[] = ['rev', 'narHash', 'lastModified', 'revCount', 'shortRev'];

/** Returns the source of each input, and the names by which it's used. */
export const flakeSubstitutes: Substitutes<Data> = ({ nodes }) =>
  entriesOf(nodes).flatMap(([name, node]) => {
    const { inputs, locked } = isMap(node) ? node : {};
    const place = entriesOf(locked).filter(([key]) => !FLAKE_VERSION.includes(key));
    return [
      ...(place.length === 0 ? [] : [`${name} is ${JSON.stringify(place)}`]),
      ...entriesOf(inputs).map(([as, other]) => `${name}/${as} is ${JSON.stringify(other)}`),
    ];
  });

/** Top-level keys that make other code run: what may run at installation, what is patched, and what is replaced. */
export const settings =
  (...keys: readonly string[]): Substitutes<Data> =>
  (lock) =>
    keys.flatMap((key) => {
      const value = lock[key];
      const isEmpty = value === undefined || value === null || Object.keys(value).length === 0;
      return isEmpty && typeof value !== 'string' ? [] : [`${key}: ${JSON.stringify(value)}`];
    });
