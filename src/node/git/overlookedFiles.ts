import { existsSync } from 'node:fs';
import path from 'node:path';
import type { LeftOut } from '../../protocol/setup.ts';
import { readForeign } from '../foreignFile.ts';
import { inBatches } from '../workspace/inBatches.ts';
import { idOf } from './blobs.ts';
import type { Overlooked } from './fileList.ts';
import type { Repository } from './repository.ts';

/** Of a longer file, git itself names the content. */
const LONGEST_BYTES = 20_000_000;

/** `converted`: its bytes are others, but git may convert what it keeps, such as ends of lines. */
type Found = 'same' | 'other' | 'converted';

/** A checkout of a few folders leaves out many that are not there: each of those is looked for once. */
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

/** Git reads the names line by line, and one that begins with a quotation mark as a quoted one. */
const canBeListed = (file: string): boolean => !file.includes('\n') && !file.startsWith('"');

/** Those that differ after what git converts, too. */
async function differing(repository: Repository, files: readonly Overlooked[]): Promise<readonly Overlooked[]> {
  const listed = files.filter(({ file }) => canBeListed(file));
  if (listed.length === 0) return files;
  const stdin = listed.map(({ file }) => `${file}\n`).join('');
  const ids = ((await repository.tryRead(['hash-object', '--stdin-paths'], { stdin })) ?? '').split('\n');
  const same = new Set(listed.filter(({ id }, index) => ids[index] === id));
  return files.filter((one) => !same.has(one));
}

/**
 * Tracked files that git was told not to look at (`assume-unchanged`, `skip-worktree`), where they are not on disk as they
 * are in the index; a file that a sparse checkout leaves out is none.
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
