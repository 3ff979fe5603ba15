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
    throw usage(`${folder} isn’t in a git repository, so it has no changes. Name a file to review.`);
  }
  const which = nested.length === 1 ? 'that one' : 'one of them';
  throw usage(`${folder} isn’t a git repository, but contains ${someOf(nested)}. To review changes, open ${which}.`);
}

function withoutFiles(folder: string, found: Exclude<Found, { kind: 'repository' | 'none' }>): CouncilError {
  if (found.kind === 'bare') {
    const next = 'Start in a worktree or a clone of it, or set GIT_DIR and GIT_WORK_TREE';
    return usage(`${folder} is a bare repository, so it has only commits and no files. ${next}.`);
  }
  const next = `Start in ${found.files ?? 'the folder of the files'}, or name that with --cwd`;
  return usage(`${folder} is git’s own folder and has no files to review. ${next}.`);
}

/** So many names stand in a sentence. */
const NAMED = 3;

/** “a, b, c and 4 more”. */
export function someOf(names: readonly string[]): string {
  const more = names.length - NAMED;
  return more > 0 ? `${names.slice(0, NAMED).join(', ')} and ${more} more` : names.join(', ');
}
