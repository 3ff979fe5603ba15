import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '../process/searchPath.ts';

/**
 * The index that a commit is made from, as the environment names it, when a hook of the very repository with this git
 * folder runs us: `git commit --all` and a commit of single files have one of their own beside the usual one. Empty
 * otherwise – an index of another repository, or one that is gone, would tell of changes that nobody made.
 */
export async function hookIndex(environment: Environment, gitFolder: string): Promise<Environment> {
  const named = environment['GIT_INDEX_FILE'] ?? '';
  if (named === '') return {};
  // Relative to the top of the work tree, where git runs its hooks.
  const file = path.resolve(named);
  try {
    const [folder, owner, found] = await Promise.all([realpath(path.dirname(file)), realpath(gitFolder), stat(file)]);
    return folder === owner && found.isFile() ? { GIT_INDEX_FILE: file } : {};
  } catch {
    return {};
  }
}
