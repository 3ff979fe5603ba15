import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isEndless } from './endlessFiles.ts';

const MOST_FOLDERS = 20_000;
/** What git reads by itself wherever it stands in a work tree. */
const READ_BY_GIT: readonly string[] = ['.git', '.gitignore', '.gitattributes', '.gitmodules', '.mailmap'];

interface Folder {
  readonly path: string;
  readonly isOfGit: boolean;
}

/** The nearest folder above that holds a repository; the folder itself where there is none. */
async function topOf(folder: string): Promise<string> {
  const found = await lstat(path.join(folder, '.git')).catch(() => null);
  const above = path.dirname(folder);
  return found !== null || above === folder ? folder : topOf(above);
}

/** In git's own folder links are followed, in the work tree git itself follows none of those that it reads. */
function blocks(file: string, entry: Dirent, { isOfGit }: Folder): boolean {
  if (entry.isFile() || entry.isDirectory()) return false;
  const isRead = isOfGit || (READ_BY_GIT.includes(entry.name) && !entry.isSymbolicLink());
  return isRead && isEndless(file);
}

/** A pipe or a device that stands where git reads a file, and waits for it; null when there is none. */
export async function blockingFile(folder: string): Promise<string | null> {
  const folders: Folder[] = [{ path: await topOf(folder), isOfGit: false }];
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
