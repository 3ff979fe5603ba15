import { isCouncilError, usage } from '../../session/fault.ts';
import type { Git, Repository } from './git.ts';
import { nestedRepositories } from './nestedRepositories.ts';

/** The repository that a folder lies in. Throws a CouncilError that names the repositories inside when it lies in none. */
export async function openRepository(git: Git, folder: string): Promise<Repository> {
  const repository = await git.open(folder);
  if (repository !== null) return repository;
  const nested = await nestedRepositories(folder);
  if (nested.length === 0) {
    throw usage(`${folder} is in no git repository, so there are no changes to look at; name a file to review.`);
  }
  const which = nested.length === 1 ? 'open that one' : 'open one of them';
  throw usage(`${folder} is no git repository itself but holds ${someOf(nested)}; ${which} to review its changes.`);
}

/** The repository that a folder lies in; null where there is none, git refuses it, or there is no git. */
export async function repositoryOf(git: Git, folder: string): Promise<Repository | null> {
  try {
    return await git.open(folder);
  } catch (error) {
    if (isCouncilError(error)) return null;
    throw error;
  }
}

/** So many names stand in a sentence. */
const NAMED = 3;

/** “a, b, c and 4 more”. */
export function someOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}
