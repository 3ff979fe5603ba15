import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';
import { withSlashes } from '../workspace/workspacePath.ts';

/** How many levels below a folder to look for repositories, and in how many folders at most. */
const DEPTH = 3;
const MOST_FOLDERS = 500;
const SKIPPED = new Set(['.git', 'node_modules']);

const isRepository = (folder: string): Promise<boolean> =>
  lstat(path.join(folder, '.git')).then(
    () => true,
    () => false,
  );

async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries.filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name)).map(({ name }) => name);
  return names.toSorted().map((name) => path.join(folder, name));
}

/** Finds the repositories in a folder that isn't a repository itself, by paths relative to it. Runs nothing in them. */
export async function nestedRepositories(root: string): Promise<readonly string[]> {
  const found: string[] = [];
  let seen = 0;
  let level = await foldersIn(root);
  for (let depth = 1; depth <= DEPTH && level.length > 0 && seen < MOST_FOLDERS; depth += 1) {
    const looked = level.slice(0, MOST_FOLDERS - seen);
    seen += looked.length;
    const are = await Promise.all(looked.map(isRepository));
    found.push(...looked.filter((_, index) => are[index] === true));
    const below = await Promise.all(looked.filter((_, index) => are[index] === false).map(foldersIn));
    level = below.flat();
  }
  return found.map((folder) => withSlashes(path.relative(root, folder)));
}
