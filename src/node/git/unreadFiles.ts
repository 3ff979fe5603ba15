import { lstat } from 'node:fs/promises';
import path from 'node:path';
import type { LeftOut } from '../../protocol/setup.ts';
import { inBatches } from '../workspace/inBatches.ts';
import type { Comparison } from './comparison.ts';
import type { Repository } from './git.ts';

/** Git itself holds a larger file for no text, and would read all of it to name what is in it. */
const LONGEST_BYTES = 500_000_000;

/** Names what differs and opens nothing. */
const RAW = ['diff', '--raw', '-z', '--no-abbrev', '--no-renames', '--ignore-submodules=dirty', '--relative'];

/** Of each record the path, where the new side lies on disk and git has not named its content yet. */
function pathsIn(printed: string): readonly string[] {
  const fields = printed.split('\0');
  return fields.flatMap((field, index) => {
    const [, , , newId = '', status] = field.split(' ');
    return index % 2 === 0 && status !== 'D' && newId !== '' && Number(newId) === 0 ? [fields[index + 1] ?? ''] : [];
  });
}

async function gapAt(folder: string, file: string): Promise<LeftOut | null> {
  const found = await lstat(path.join(folder, file)).catch(() => null);
  if (found === null || found.isDirectory() || found.isSymbolicLink()) return null;
  if (!found.isFile()) return { file, reason: 'special-file' };
  return found.size > LONGEST_BYTES ? { file, reason: 'too-large' } : null;
}

/** Tracked files in whose place git would find what it cannot read: it would show none of the changes for it, or not end. */
export async function unreadFiles(repository: Repository, { newSide, args }: Comparison): Promise<readonly LeftOut[]> {
  if (newSide !== 'files') return [];
  const paths = pathsIn(await repository.read([...RAW, ...args, '--', '.']));
  const gaps = await inBatches(paths, (file) => gapAt(repository.folder, file));
  return gaps.filter((gap) => gap !== null);
}
