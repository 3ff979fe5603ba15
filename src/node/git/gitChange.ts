import type { GitChange } from '../../protocol/setup.ts';
import type { Attributes } from './attributes.ts';
import type { ChangeRequest } from '../../session/changeRequest.ts';
import type { Repository } from './repository.ts';
import { commitNamed, parentOf } from './revisions.ts';

/** A name that no program takes for an option, and that can stand in a sentence to a model. */
const PLAIN_NAME = /^\w[\w./-]*$/;

/**
 * How git, asked by somebody else, shows the very change that the council has read; undefined where it would show
 * another one. From a folder below the root it shows the whole repository; of a merge, what neither parent has; from a
 * branch on, also what is not committed; of a file that an attribute calls binary, nothing. `files`: those of the change.
 */
export async function gitChangeOf(
  repository: Repository,
  request: ChangeRequest,
  { files, disk }: Pick<Attributes, 'disk'> & { readonly files: readonly string[] },
): Promise<GitChange | undefined> {
  const change = repository.prefix === '' ? await named(repository, request) : undefined;
  return files.some((file) => disk(file, 'diff') === 'unset') ? undefined : change;
}

async function named(repository: Repository, request: ChangeRequest): Promise<GitChange | undefined> {
  switch (request.kind) {
    case 'uncommitted':
      return request.path === undefined ? { kind: 'uncommitted' } : undefined;
    case 'commit':
      return oneCommit(repository, request.commit);
    case 'base':
      return sinceBranch(repository, request.branch);
    default:
      return undefined;
  }
}

async function oneCommit(repository: Repository, name: string): Promise<GitChange | undefined> {
  const commit = await commitNamed(repository, name);
  const { isMerge } = await parentOf(repository, commit);
  return isMerge ? undefined : { kind: 'commit', commit };
}

async function sinceBranch(repository: Repository, branch: string): Promise<GitChange | undefined> {
  if (!PLAIN_NAME.test(branch)) return undefined;
  const status = await repository.tryRead(['status', '--porcelain', '--untracked-files=no']);
  return status === '' ? { kind: 'base', branch } : undefined;
}
