import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { LeftOut } from '../../protocol/setup.ts';
import { inBatches } from '../workspace/inBatches.ts';
import type { Repository } from './repository.ts';

/** Git itself holds a larger file for no text, and would read all of it to name what is in it. */
const LONGEST_BYTES = 500_000_000;

async function gapAt(folder: string, file: string): Promise<LeftOut | null> {
  const found = await lstat(path.join(folder, file)).catch(() => null);
  if (found === null || found.isDirectory() || found.isSymbolicLink()) return null;
  if (!found.isFile()) return { file, reason: 'special-file' };
  return found.size > LONGEST_BYTES ? { file, reason: 'too-large' } : null;
}

/**
 * Tracked files in whose place git would find what it cannot read: it would show none of the changes for it, or not end.
 * `modified`: those that are not as they are in the index.
 */
export async function unreadFiles({ folder }: Repository, modified: readonly string[]): Promise<readonly LeftOut[]> {
  const gaps = await inBatches(modified, (file) => gapAt(folder, file));
  return gaps.filter((gap) => gap !== null);
}
