import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '../process/searchPath.ts';

/**
 * The index from which a commit is made, as the environment names it, if a hook of the repository with this git folder
 * runs Council. `git commit --all` and a commit of single files have their own index next to the usual one. Otherwise
 * empty, because an index of another repository, or one that is gone, would show changes that don't exist.
 */
export async function hookIndex(environment: Environment, gitFolder: string): Promise<Environment> {
  const named = environment['GIT_INDEX_FILE'] ?? '';
  if (named === '') return {};
  // Relative to the top of the working tree, where git runs its hooks.
  const file = path.resolve(named);
  try {
    const [folder, owner, found] = await Promise.all([realpath(path.dirname(file)), realpath(gitFolder), stat(file)]);
    return folder === owner && found.isFile() ? { GIT_INDEX_FILE: file } : {};
  } catch {
    return {};
  }
}
