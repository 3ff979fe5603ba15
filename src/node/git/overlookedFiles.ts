import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LeftOut } from '../../protocol/setup.ts';
import { readForeign } from '../foreignFile.ts';
import { inBatches } from '../workspace/inBatches.ts';
import { idOf } from './blobs.ts';
import type { Overlooked } from './fileList.ts';
import type { Repository } from './repository.ts';

/** In bytes. For a larger file, git itself calculates the ID. */
const LONGEST_BYTES = 20_000_000;

/**
 * `converted` means that the bytes differ, perhaps only because git converts something before it stores them, such as
 * line endings.
 */
type Found = 'same' | 'other' | 'converted';

/** Returns whether a folder exists. Checks each only once, because a sparse checkout leaves out many folders. */
function presence(root: string): (folder: string) => boolean {
  const known = new Map<string, boolean>();
  const isThere = (folder: string): boolean => {
    if (folder === '.') return true;
    const found = known.get(folder) ?? (isThere(path.posix.dirname(folder)) && existsSync(path.join(root, folder)));
    known.set(folder, found);
    return found;
  };
  return isThere;
}

async function foundAt(repository: Repository, overlooked: Overlooked): Promise<Found> {
  const { file, id, kind, isSkipped } = overlooked;
  const found = await readForeign(path.join(repository.folder, file), { longest: LONGEST_BYTES });
  switch (found.kind) {
    case 'missing':
      return isSkipped ? 'same' : 'other';
    case 'link':
      return idOf(Buffer.from(found.target), id.length) === id ? 'same' : 'other';
    case 'read':
      return idOf(found.bytes, id.length) === id ? 'same' : 'converted';
    case 'too-large':
      return 'converted';
    case 'folder':
      return kind === 'submodule' ? checkedOut(repository, overlooked) : 'other';
    default:
      return 'other';
  }
}

/** A submodule that is not checked out is an empty folder. */
async function checkedOut(repository: Repository, { file, id }: Overlooked): Promise<Found> {
  if (!existsSync(path.join(repository.folder, file, '.git'))) return 'same';
  const inner = await repository.inside(file);
  return inner?.prefix === '' && (await inner.base()) === id ? 'same' : 'other';
}

/**
 * Whether a name can be in git's input: git reads one name per line, and takes an initial quotation mark as quoting.
 */
const canBeListed = (file: string): boolean => !file.includes('\n') && !file.startsWith('"');

/** The files that differ even after git converts them. */
async function differing(repository: Repository, files: readonly Overlooked[]): Promise<readonly Overlooked[]> {
  const listed = files.filter(({ file }) => canBeListed(file));
  if (listed.length === 0) return files;
  const stdin = listed.map(({ file }) => `${file}\n`).join('');
  const ids = ((await repository.tryRead(['hash-object', '--stdin-paths'], { stdin })) ?? '').split('\n');
  const same = new Set(listed.filter(({ id }, index) => ids[index] === id));
  return files.filter((one) => !same.has(one));
}

/**
 * Finds tracked files that git was told not to check (`assume-unchanged`, `skip-worktree`) and that differ on disk from
 * the index. Doesn't include files that a sparse checkout leaves out.
 */
export async function overlookedFiles(
  repository: Repository,
  overlooked: readonly Overlooked[],
): Promise<readonly LeftOut[]> {
  const isThere = presence(repository.folder);
  const near = overlooked.filter(({ file, isSkipped }) => !isSkipped || isThere(path.posix.dirname(file)));
  const found = await inBatches(near, async (one) => [one, await foundAt(repository, one)] as const);
  const of = (kind: Found): readonly Overlooked[] => found.flatMap(([one, is]) => (is === kind ? [one] : []));
  const all = [...of('other'), ...(await differing(repository, of('converted')))];
  return all.map(({ file }) => ({ file, reason: 'overlooked' }));
}
