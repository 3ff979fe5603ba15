import { withoutEscapes } from '../../secrets/escapes.ts';
import { entriesOf, isMap, textOf } from '../lockForms.ts';
import { placeOf } from '../lockSources.ts';
import type { Substitutes } from './ofNode.ts';

type Data = Readonly<Record<string, unknown>>;
const listOf = (value: unknown): readonly Data[] => (Array.isArray(value) ? value.filter(isMap) : []);

/** As Python compares names. */
const normal = (name: string): string => name.toLowerCase().replaceAll(/[-_.]+/g, '-');
const PYTHON_FILE = /\b(?:url|file) = "(?<address>[^"]+)"/g;
const PYTHON_KEY = /^(name|version) = "([^"]*)"/;

/** `NAME-VERSION-TAGS.whl`, and `NAME-VERSION.tar.gz` where the name may have joints of its own. */
function isFileOf(file: string, name: string, version: string): boolean {
  const parts = file.split('-');
  const at = parts.indexOf(version);
  return at > 0 && normal(parts.slice(0, at).join('-')) === normal(name);
}

/** Files of Python that a package is installed from, though they are named for another one. */
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

/** The file that an address leads to, without its ending; null for another kind of address. */
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

/** A package that another one is fetched for, and the folder of a repository in which it lies. */
export const pubSubstitutes: Substitutes<Data> = ({ packages }) =>
  entriesOf(packages).flatMap(([as, entry]) => {
    const description = isMap(entry) ? entry['description'] : null;
    const { name, path } = isMap(description) ? description : {};
    const [named, folder] = [textOf(name) || as, textOf(path) || '.'];
    return [...(named === as ? [] : [`${as} is ${named}`]), ...(folder === '.' ? [] : [`${as} is in ${folder}`])];
  });

/** Swift calls a package by the last part of its address. */
export const swiftSubstitutes: Substitutes<Data> = ({ pins }) =>
  listOf(pins).flatMap(({ identity, location }) => {
    const [as, address] = [textOf(identity), placeOf(textOf(location)).toLowerCase()];
    return address === '' || address.split('/').at(-1) === as ? [] : [`${as} is ${address}`];
  });

/** Which package comes out of which repository: what one of them is fetched from is another source for the next. */
export const composerSubstitutes: Substitutes<Data> = (lock) =>
  ['packages', 'packages-dev'].flatMap((key) =>
    listOf(lock[key]).flatMap(({ name, source, dist }) =>
      [source, dist].filter(isMap).map(({ url }) => `${textOf(name)} is ${placeOf(textOf(url))}`),
    ),
  );

/** What changes from one version of an input to the next. */
const FLAKE_VERSION: readonly string[] = ['rev', 'narHash', 'lastModified', 'revCount', 'shortRev'];

/** Where each input comes from, and by which name it goes. */
export const flakeSubstitutes: Substitutes<Data> = ({ nodes }) =>
  entriesOf(nodes).flatMap(([name, node]) => {
    const { inputs, locked } = isMap(node) ? node : {};
    const place = entriesOf(locked).filter(([key]) => !FLAKE_VERSION.includes(key));
    return [
      ...(place.length === 0 ? [] : [`${name} is ${JSON.stringify(place)}`]),
      ...entriesOf(inputs).map(([as, other]) => `${name}/${as} is ${JSON.stringify(other)}`),
    ];
  });

/** Keys at the top that have other code run: what may run at an installation, what is patched or put in another’s place. */
export const settings =
  (...keys: readonly string[]): Substitutes<Data> =>
  (lock) =>
    keys.flatMap((key) => {
      const value = lock[key];
      const isEmpty = value === undefined || value === null || Object.keys(value).length === 0;
      return isEmpty && typeof value !== 'string' ? [] : [`${key}: ${JSON.stringify(value)}`];
    });
