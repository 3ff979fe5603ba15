import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isEndless } from './endlessFiles.ts';

const MOST_FOLDERS = 20_000;
/** The files that git reads by itself anywhere in a working tree. */
const READ_BY_GIT: readonly string[] = ['.git', '.gitignore', '.gitattributes', '.gitmodules', '.mailmap'];

interface Folder {
  readonly path: string;
  readonly isOfGit: boolean;
}

/** The nearest folder, from this one upward, that contains a repository. Null if there is none. */
async function repositoryAbove(folder: string): Promise<string | null> {
  const found = await lstat(path.join(folder, '.git')).catch(() => null);
  if (found !== null) return folder;
  const above = path.dirname(folder);
  return above === folder ? null : repositoryAbove(above);
}

/**
 * Whether git may wait for a file. Git follows links in its own folder, but not those among the files that it reads in
 * the working tree.
 */
function blocks(file: string, entry: Dirent, { isOfGit }: Folder): boolean {
  if (entry.isFile() || entry.isDirectory()) return false;
  const isRead = isOfGit || (READ_BY_GIT.includes(entry.name) && !entry.isSymbolicLink());
  return isRead && isEndless(file);
}

/** A pipe or a device in the place of a file that git reads, so that git waits for it. Null if there is none. */
export async function blockingFile(folder: string): Promise<string | null> {
  const folders: Folder[] = [{ path: (await repositoryAbove(folder)) ?? folder, isOfGit: false }];
  for (let seen = 0; seen < MOST_FOLDERS; seen += 1) {
    const next = folders.shift();
    if (next === undefined) return null;
    for (const entry of await readdir(next.path, { withFileTypes: true }).catch(() => [])) {
      const file = path.join(next.path, entry.name);
      if (blocks(file, entry, next)) return file;
      const isOfGit = next.isOfGit || entry.name === '.git';
      if (entry.isDirectory()) folders.push({ path: file, isOfGit });
    }
  }
  return null;
}
