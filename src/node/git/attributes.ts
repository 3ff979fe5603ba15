import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isEncryptingFilter } from '../../artifact/secrets/secretFiles.ts';
import { encodingLabel } from '../../artifact/text/encoding.ts';
import type { Environment } from '../process/searchPath.ts';
import { readForeign } from '../foreignFile.ts';
import { type Blobs, idOf, SHA1_LETTERS } from './blobs.ts';
import { ENCRYPTED_ENDINGS, type FileList } from './fileList.ts';
import type { Repository } from './repository.ts';

/** All attributes that Council asks about. */
const ASKED = [
  'filter',
  'diff',
  'working-tree-encoding',
  'encoding',
  'linguist-generated',
  'linguist-vendored',
] as const;
/** With these attributes, git compares something other than the bytes on disk with its store. */
const CONVERSIONS = ['ident', 'working-tree-encoding'] as const;
type Attribute = (typeof ASKED | typeof CONVERSIONS)[number];

/** The value that git gives an attribute of a file, or `unspecified` if nothing specifies it. */
export type Values = (file: string, attribute: Attribute) => string;

export const UNSPECIFIED = 'unspecified';
const NOTHING: Values = () => UNSPECIFIED;
const VALUES = 3;

interface How {
  readonly where: 'disk' | 'cached';
  readonly asked?: readonly Attribute[];
  /** Options of git itself, which precede the command. */
  readonly before?: readonly string[];
  readonly environment?: Environment;
}

/** Asks git about all paths. `cached` means the attributes in the index, not those on disk. */
async function ask(
  repository: Repository,
  paths: readonly string[],
  { where, asked = ASKED, before = [], environment = {} }: How,
): Promise<Values> {
  const command = [...before, 'check-attr', ...(where === 'cached' ? ['--cached'] : []), '-z', '--stdin', ...asked];
  const how = { stdin: paths.join('\0'), environment, mostBytes: MOST_BYTES };
  // The path, attribute, and value of each, in the order of the questions.
  const fields = (await repository.read(command, how)).split('\0');
  const first = new Map(paths.map((file, index) => [file, index * VALUES * asked.length]));
  return (file, attribute) => fields[(first.get(file) ?? NaN) + VALUES * asked.indexOf(attribute) + 2] ?? UNSPECIFIED;
}

/**
 * Like `ask`, but uses only the attributes in a tree. Not every git can do that, and each also reads the repository's
 * other attribute files. So Council asks in an empty repository that borrows the objects of this one.
 */
async function askTree(repository: Repository, paths: readonly string[], files: Ids): Promise<Values> {
  const folder = await mkdtemp(path.join(tmpdir(), 'council-attributes-'));
  try {
    const objects = path.resolve(repository.folder, repository.commonFolder, 'objects');
    await Promise.all(['refs', 'objects'].map((name) => mkdir(path.join(folder, name))));
    await writeFile(path.join(folder, 'HEAD'), 'ref: refs/heads/none\n');
    await writeFile(path.join(folder, 'config'), formatOf(files));
    const environment = {
      ...{ GIT_DIR: folder, GIT_WORK_TREE: folder, GIT_INDEX_FILE: path.join(folder, 'index') },
      ...{ GIT_OBJECT_DIRECTORY: objects, GIT_ATTR_NOSYSTEM: '1' },
    };
    const stdin = [...files].map(([file, id]) => `100644 ${id}\t${file}\0`).join('');
    await repository.read(['-C', folder, 'update-index', '-z', '--index-info'], { stdin, environment });
    const before = ['-C', folder, '-c', 'core.attributesFile=/dev/null'];
    const fromRoot = paths.map((file) => `${repository.prefix}${file}`);
    const values = await ask(repository, fromRoot, { where: 'cached', before, environment });
    return (file, attribute) => values(`${repository.prefix}${file}`, attribute);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The configuration that a repository needs for object IDs of this length. Empty for SHA-1. */
const formatOf = (files: Ids): string =>
  [...files.values()].some((id) => id.length > SHA1_LETTERS)
    ? '[core]\n\trepositoryFormatVersion = 1\n[extensions]\n\tobjectFormat = sha256\n'
    : '';

/** Whether only the files in a tree can set attributes. */
const areAlone = ({ otherAttributes: { files, ignoreCase } }: Repository): boolean =>
  ignoreCase === 'no' && !files.some((file) => existsSync(file));

/** In bytes. Enough for millions of files. */
const MOST_BYTES = 400_000_000;
const ATTRIBUTES = '.gitattributes';
/** In bytes. Far more than an attribute file has. */
export const LONGEST_BYTES = 10_000_000;

/** The attribute files that can affect a path. */
export function attributeFiles(file: string): readonly string[] {
  const folders = file.split('/').slice(0, -1);
  return [ATTRIBUTES, ...folders.map((_, index) => `${folders.slice(0, index + 1).join('/')}/${ATTRIBUTES}`)];
}

/** Attribute files by their paths from the root of the repository, with the object IDs of their contents. */
type Ids = ReadonlyMap<string, string>;

const areSame = (one: Ids, other: Ids): boolean =>
  one.size === other.size && [...one].every(([file, id]) => other.get(file) === id);

/** Whether exactly these files are on disk. */
async function areOnDisk({ root }: Repository, names: readonly string[], ids: Ids): Promise<boolean> {
  for (const name of names) {
    const found = await readForeign(path.join(root, name), { longest: LONGEST_BYTES });
    const id = ids.get(name);
    if (found.kind === 'missing' && id === undefined) continue;
    if (found.kind !== 'read' || id === undefined || idOf(found.bytes, id.length) !== id) return false;
  }
  return true;
}

/** The attributes of files: from disk, from the index, and from a commit or tree. */
export interface Attributes {
  readonly disk: Values;
  readonly index: Values;
  /**
   * Neither the change nor the files in `.git` can set these. If the tree has no attribute file, all are unspecified.
   */
  readonly base: Values;
}

/** The attributes by which git converts files on disk before it compares them, from every source. */
export const conversionsOf = (repository: Repository, paths: readonly string[]): Promise<Values> =>
  ask(repository, paths, { where: 'disk', asked: CONVERSIONS });

/** The names that `attributesOf` requests from git's store. It doesn't need their contents. */
export function attributeNames(
  { prefix }: Repository,
  base: string,
  paths: readonly string[],
): readonly (readonly [name: string, inIndex: string, inBase: string])[] {
  const names = [...new Set(paths.flatMap((file) => attributeFiles(`${prefix}${file}`)))];
  return names.map((name) => [name, `:${name}`, `${base}:${name}`] as const);
}

/** Asks git only once if all three are the same, as they usually are. */
export async function attributesOf(
  repository: Repository,
  { base, paths, blobs }: { readonly base: string; readonly paths: readonly string[]; readonly blobs: Blobs },
): Promise<Attributes> {
  if (paths.length === 0) return { disk: NOTHING, index: NOTHING, base: NOTHING };
  const asked = attributeNames(repository, base, paths);
  const found = await blobs.read(
    new Map(asked.flatMap(([, inIndex, inBase]) => [[inIndex, 0] as const, [inBase, 0] as const])),
  );
  const idsBy = (which: 1 | 2): Ids =>
    new Map(
      asked.flatMap((one) => {
        const id = found.get(one[which])?.id;
        return id === undefined ? [] : [[one[0], id] as const];
      }),
    );
  const [inIndex, inBase] = [idsBy(1), idsBy(2)];
  const index = await ask(repository, paths, { where: 'cached' });
  const isOnDisk = await areOnDisk(
    repository,
    asked.map(([name]) => name),
    inIndex,
  );
  const isIndex = areSame(inIndex, inBase) && areAlone(repository);
  return {
    index,
    disk: isOnDisk ? index : await ask(repository, paths, { where: 'disk' }),
    base: inBase.size === 0 ? NOTHING : isIndex ? index : await askTree(repository, paths, inBase),
  };
}

/**
 * The files whose content git keeps encrypted but that are plain text on disk. Either their filter encrypts, or there
 * is an encrypted copy next to them. Checks the attributes both on disk and in the index, so that an edit can't remove
 * the filter.
 */
export const keptEncrypted = (
  paths: readonly string[],
  { disk, index }: Pick<Attributes, 'disk' | 'index'>,
  { encrypted }: Pick<FileList, 'encrypted'>,
): ReadonlySet<string> =>
  new Set(
    paths.filter(
      (file) =>
        [disk, index].some((values) => isEncryptingFilter(values(file, 'filter'))) ||
        ENCRYPTED_ENDINGS.some((ending) => encrypted.has(`${file}${ending}`)),
    ),
  );

/** The encoding of a file that isn't UTF-8. Null if no attribute in the base specifies one. */
export function encodingFor(file: string, { base }: Pick<Attributes, 'base'>): string | null {
  const named = (['working-tree-encoding', 'encoding'] as const).map((name) => base(file, name));
  const labels = named.map((value) => (value === UNSPECIFIED ? null : encodingLabel(value)));
  return labels.find((label) => label !== null) ?? null;
}
