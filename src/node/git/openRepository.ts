import { inTurn, msg, type Text, verbatim } from '../../protocol/labels/text.ts';
import { type CouncilError, usage } from '../../session/fault.ts';
import type { Found, Git } from './git.ts';
import type { Repository } from './repository.ts';
import { nestedRepositories } from './nestedRepositories.ts';

/**
 * Returns the repository that a folder is in. Throws a CouncilError that says what is there instead, and where to go.
 */
export async function openRepository(git: Git, folder: string): Promise<Repository> {
  const found = await git.look(folder);
  if (found.kind === 'repository') return found.repository;
  if (found.kind !== 'none') throw withoutFiles(folder, found);
  const nested = await nestedRepositories(folder);
  if (nested.length === 0) {
    throw usage(msg`${folder} isn’t in a git repository, so it has no changes. Name a file to review.`);
  }
  throw usage(
    nested.length === 1
      ? msg`${folder} isn’t a git repository, but contains ${someOf(nested)}. To review changes, open that folder.`
      : msg`${folder} isn’t a git repository, but contains ${someOf(nested)}. To review changes, open one of these folders.`,
  );
}

function withoutFiles(folder: string, found: Exclude<Found, { kind: 'repository' | 'none' }>): CouncilError {
  if (found.kind === 'bare') {
    return usage(
      msg`${folder} is a bare repository, so it contains commits but no files. Start in one of its worktrees or in a clone, or set GIT_DIR and GIT_WORK_TREE.`,
    );
  }
  const problem = msg`${folder} is git’s own folder and has no files to review.`;
  const next =
    found.files === null
      ? msg`Start in the folder that contains the files, or name that folder with --cwd.`
      : msg`Start in ${found.files}, or name that folder with --cwd.`;
  return usage(inTurn(problem, next));
}

/** The most names in a sentence. */
const NAMED = 3;

/** “a, b, c, and 4 more”. */
export function someOf(names: readonly string[]): Text {
  const more = names.length - NAMED;
  const named = names.slice(0, NAMED).join(', ');
  return more > 0 ? msg`${named}, and ${more} more` : verbatim(named);
}
