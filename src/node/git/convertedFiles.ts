import { existsSync } from 'node:fs';
import path from 'node:path';
import type { FileDiff } from '../../artifact/diff/diffText.ts';
import { decoded } from '../../artifact/text/decodeText.ts';
import type { LeftOut } from '../../protocol/setup.ts';
import { followForeign, readForeign } from '../foreignFile.ts';
import { inBatches } from '../workspace/inBatches.ts';
import {
  attributeFiles,
  attributeNames,
  attributesOf,
  conversionsOf,
  encodingFor,
  LONGEST_BYTES as LONGEST_ATTRIBUTES,
  UNSPECIFIED,
} from './attributes.ts';
import { type Blobs, idOf } from './blobs.ts';
import type { Repository } from './repository.ts';

/** In bytes. A larger file isn't read, and counts as overlooked. */
const LONGEST_BYTES = 20_000_000;

const ENCODING = 'working-tree-encoding';
const isNone = (value: string): boolean => [UNSPECIFIED, 'unset'].includes(value);

/**
 * Whether an attribute file may ask for a conversion. If a tracked one is missing on disk, git reads it from the index,
 * so it may.
 */
async function asksFor(file: string, missing: 'in-index' | 'nowhere'): Promise<boolean> {
  const found = await followForeign(file, { longest: LONGEST_ATTRIBUTES });
  if (found.kind === 'missing') return missing === 'in-index';
  return found.kind !== 'read' || ['ident', ENCODING].some((name) => found.bytes.includes(name));
}

/** Whether any attribute file that affects these files may ask for a conversion. If so, git itself is asked. */
async function mayBeConverted(repository: Repository, files: readonly string[]): Promise<boolean> {
  const { root, prefix, otherAttributes } = repository;
  const known = new Set(files.map((file) => `${prefix}${file}`));
  const folders = new Set(files.map((file) => path.posix.dirname(`${prefix}${file}`)));
  const inTree = new Set([...folders].flatMap((folder) => attributeFiles(path.posix.join(folder, 'any'))));
  const near = [...inTree].filter((name) => existsSync(path.dirname(path.join(root, name))));
  const found = await inBatches([...otherAttributes.files, ...near], (name) =>
    asksFor(path.resolve(root, name), known.has(name) ? 'in-index' : 'nowhere'),
  );
  return found.includes(true);
}

/** What git writes in place of `$Id$`. Git also hides anything else in that place. */
const IDENT = /\$Id: [0-9a-f]{40,64} \$/g;

/** The forms in which git may store these bytes: with its own line endings, and in UTF-8. */
function kept(bytes: Buffer, declared: string | null): readonly Buffer[] {
  const { text, encoding } = decoded(bytes, declared);
  const plain = bytes.toString('latin1').replace(IDENT, '$Id$');
  const inUtf8 = encoding === null ? [] : [text.replace(IDENT, '$Id$')];
  return [
    ...[plain, plain.replaceAll('\r\n', '\n')].map((one) => Buffer.from(one, 'latin1')),
    ...inUtf8.flatMap((one) => [one, one.replaceAll('\r\n', '\n')]).map((one) => Buffer.from(one)),
  ];
}

interface Compared {
  /** The changes, according to git. */
  readonly diffs: readonly FileDiff[];
  /** All files that git tracks. */
  readonly files: readonly string[];
  readonly blobs: Blobs;
}

/**
 * Finds tracked files that differ on disk from what git compares, because of an attribute: `ident` removes what follows
 * `$Id:`, and an encoding that the base doesn't name turns the same bytes into another text.
 */
export async function convertedFiles(
  repository: Repository,
  base: string,
  { diffs, files, blobs }: Compared,
): Promise<readonly LeftOut[]> {
  if (!(await mayBeConverted(repository, files))) return [];
  const now = await conversionsOf(repository, files);
  const asked = files.filter((file) => !isNone(now(file, 'ident')) || !isNone(now(file, ENCODING)));
  const changed = new Map(diffs.map((diff) => [diff.path, diff]));
  const before = (file: string): string => `${base}:${repository.prefix}${changed.get(file)?.oldPath ?? file}`;
  const names = attributeNames(repository, base, asked).flatMap(([, ...both]) => both);
  const known = await blobs.read(new Map([...names, ...asked.map(before)].map((name) => [name, 0])));
  const attributes = await attributesOf(repository, { base, paths: asked, blobs });
  const isOpen = (file: string): boolean =>
    !isNone(now(file, 'ident')) || now(file, ENCODING) !== attributes.base(file, ENCODING);
  const hides = async (file: string): Promise<boolean> => {
    const found = await readForeign(path.join(repository.folder, file), { longest: LONGEST_BYTES });
    if (found.kind !== 'read') return ['too-large', 'unreadable'].includes(found.kind);
    const id = changed.get(file)?.newId ?? known.get(before(file))?.id;
    if (id === undefined) return true;
    return !kept(found.bytes, encodingFor(file, attributes)).some((bytes) => idOf(bytes, id.length) === id);
  };
  const judged = await inBatches(asked.filter(isOpen), async (file) => ((await hides(file)) ? [file] : []));
  return judged.flat().map((file) => ({ file, reason: 'overlooked' }));
}
