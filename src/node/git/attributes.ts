import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isEncryptingFilter } from '../../artifact/secrets/secretFiles.ts';
import { encodingLabel } from '../../artifact/text/encoding.ts';
import type { Repository } from './git.ts';
import { blobIdsIn } from './trees.ts';

const VALUES = 3;

/** What `check-attr -z` prints: path, attribute and value of each. */
function readValues(printed: string): readonly (readonly [path: string, value: string])[] {
  const fields = printed.split('\0');
  return fields.flatMap((file, index) =>
    index % VALUES === 0 && index + 2 < fields.length ? [[file, fields[index + 2] ?? ''] as const] : [],
  );
}

interface Wanted {
  readonly paths: readonly string[];
  readonly is: (value: string) => boolean;
  /** `--cached`: by the attributes in the index; absent: by those on disk. */
  readonly where?: '--cached';
}

/** The files for which git's attributes give `attribute` a wanted value. */
export async function filesWith(
  repository: Repository,
  attribute: string,
  { paths, is, where }: Wanted,
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const args = ['check-attr', ...(where === undefined ? [] : [where]), '-z', '--stdin', attribute];
  const answer = await repository.tryRead(args, { stdin: paths.join('\0') });
  return new Set(readValues(answer ?? '').flatMap(([file, value]) => (is(value) ? [file] : [])));
}

/** git-secret, BlackBox and their like keep a file encrypted beside the plain one. */
const ENCRYPTED_COPIES = ['.secret', '.gpg', '.age', '.enc', '.sops'];
/** So many go to one call of git. */
const FILES_AT_ONCE = 200;

async function withEncryptedCopy(repository: Repository, paths: readonly string[]): Promise<readonly string[]> {
  const kept: string[] = [];
  for (let from = 0; from < paths.length; from += FILES_AT_ONCE) {
    const some = paths.slice(from, from + FILES_AT_ONCE);
    const copies = some.flatMap((file) => ENCRYPTED_COPIES.map((ending) => `${file}${ending}`));
    const listed = new Set((await repository.tryRead(['ls-files', '-z', '--', ...copies]))?.split('\0'));
    kept.push(...some.filter((file) => ENCRYPTED_COPIES.some((ending) => listed.has(`${file}${ending}`))));
  }
  return kept;
}

/**
 * The files whose content git keeps encrypted while it lies on disk in plain text: their filter encrypts, by the
 * attributes on disk or by those in the index, so that an edit does not take it away; or an encrypted copy lies beside.
 */
export async function keptEncrypted(repository: Repository, paths: readonly string[]): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const wanted = { paths, is: isEncryptingFilter };
  const found = await Promise.all([
    filesWith(repository, 'filter', wanted),
    filesWith(repository, 'filter', { ...wanted, where: '--cached' }),
    withEncryptedCopy(repository, paths),
  ]);
  return new Set(found.flatMap((files) => [...files]));
}

const ENCODINGS = ['working-tree-encoding', 'encoding'];

/** As what files that are no UTF-8 are to be read: by the attributes of a commit or tree, which the change cannot set. */
export async function encodingsIn(
  repository: Repository,
  tree: string,
  paths: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = await attributesIn(repository, tree, { paths, attributes: ENCODINGS });
  const labels = [...found].flatMap(([file, values]) => {
    const [label] = values.map(encodingLabel).filter((one) => one !== null);
    return label === undefined ? [] : [[file, label] as const];
  });
  return new Map(labels);
}

const ATTRIBUTES = '.gitattributes';

/** The files of attributes that could say something about a path. */
function attributeFiles(file: string): readonly string[] {
  const folders = file.split('/').slice(0, -1);
  return [ATTRIBUTES, ...folders.map((_, index) => `${folders.slice(0, index + 1).join('/')}/${ATTRIBUTES}`)];
}

/** Path → value, for all of these attributes that are set or unset for it. */
export type AttributeValues = ReadonlyMap<string, readonly string[]>;

/**
 * What the attributes of a commit or tree say, whatever the change makes of them. An index of its own is made for that:
 * not every git can be asked about a tree.
 */
export async function attributesIn(
  repository: Repository,
  tree: string,
  { paths, attributes }: { readonly paths: readonly string[]; readonly attributes: readonly string[] },
): Promise<AttributeValues> {
  const files = await blobIdsIn(repository, tree, [...new Set(paths.flatMap(attributeFiles))]);
  if (files.size === 0) return new Map();
  const folder = await mkdtemp(path.join(tmpdir(), 'council-attributes-'));
  try {
    const environment = { GIT_INDEX_FILE: path.join(folder, 'index') };
    const entries = [...files].map(([file, id]) => `100644 ${id}\t${file}\0`).join('');
    await repository.read(['update-index', '-z', '--index-info'], { stdin: entries, environment });
    const command = ['check-attr', '--cached', '-z', '--stdin', ...attributes];
    const answer = await repository.read(command, { stdin: paths.join('\0'), environment });
    const values = new Map<string, string[]>();
    for (const [file, value] of readValues(answer)) values.set(file, [...(values.get(file) ?? []), value]);
    return values;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
