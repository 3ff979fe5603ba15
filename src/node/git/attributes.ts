import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
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

/** The files for which git's attributes, as they are in the work tree, give `attribute` one of these values. */
export async function filesWith(
  repository: Repository,
  attribute: string,
  { paths, values }: { readonly paths: readonly string[]; readonly values: readonly string[] },
): Promise<ReadonlySet<string>> {
  if (paths.length === 0) return new Set();
  const answer = await repository.tryRead(['check-attr', '-z', '--stdin', attribute], { stdin: paths.join('\0') });
  return new Set(readValues(answer ?? '').flatMap(([file, value]) => (values.includes(value) ? [file] : [])));
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
