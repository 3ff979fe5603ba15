import { type CouncilError, usage } from '../../session/fault.ts';
import type { Found, Git } from './git.ts';
import type { Repository } from './repository.ts';
import { nestedRepositories } from './nestedRepositories.ts';

/** The repository that a folder lies in. Throws a CouncilError that says what is there instead, and where to go. */
export async function openRepository(git: Git, folder: string): Promise<Repository> {
  const found = await git.look(folder);
  if (found.kind === 'repository') return found.repository;
  if (found.kind !== 'none') throw withoutFiles(folder, found);
  const nested = await nestedRepositories(folder);
  if (nested.length === 0) {
    throw usage(`${folder} is in no git repository, so there are no changes to look at; name a file to review.`);
  }
  const which = nested.length === 1 ? 'open that one' : 'open one of them';
  throw usage(`${folder} is no git repository itself but holds ${someOf(nested)}; ${which} to review its changes.`);
}

function withoutFiles(folder: string, found: Exclude<Found, { kind: 'repository' | 'none' }>): CouncilError {
  if (found.kind === 'bare') {
    const next = 'start in a worktree or a clone of it, or name its files with GIT_DIR and GIT_WORK_TREE';
    return usage(`${folder} is a bare repository, which has no files beside its commits; ${next}.`);
  }
  const next = `start in ${found.files ?? 'the folder of the files'}, or name that with --cwd`;
  return usage(`${folder} belongs to git itself and holds no files to review; ${next}.`);
}

/** So many names stand in a sentence. */
const NAMED = 3;

/** “a, b, c and 4 more”. */
export function someOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}
