import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { LeftOut } from '../../protocol/setup.ts';
import { inBatches } from '../workspace/inBatches.ts';
import type { Repository } from './repository.ts';

/** In bytes. Git treats a larger file as binary, and would read all of it to calculate its ID. */
const LONGEST_BYTES = 500_000_000;

async function gapAt(folder: string, file: string): Promise<LeftOut | null> {
  const found = await lstat(path.join(folder, file)).catch(() => null);
  if (found === null || found.isDirectory() || found.isSymbolicLink()) return null;
  if (!found.isFile()) return { file, reason: 'special-file' };
  return found.size > LONGEST_BYTES ? { file, reason: 'too-large' } : null;
}

/**
 * Finds tracked files that git can't read on disk: because of one of them, git would show no changes at all, or never
 * end. `modified` are the files that differ from the index.
 */
export async function unreadFiles({ folder }: Repository, modified: readonly string[]): Promise<readonly LeftOut[]> {
  const gaps = await inBatches(modified, (file) => gapAt(folder, file));
  return gaps.filter((gap) => gap !== null);
}
