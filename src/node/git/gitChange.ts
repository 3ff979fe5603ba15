import type { GitChange } from '../../protocol/setup.ts';
import type { Attributes } from './attributes.ts';
import type { ChangeRequest } from '../../session/changeRequest.ts';
import type { Repository } from './repository.ts';
import { commitNamed, parentOf } from './revisions.ts';

/** A name that no program mistakes for an option, and that can be part of a sentence to a model. */
const PLAIN_NAME = /^\w[\w./-]*$/;

/**
 * How another program can make git show exactly the change that Council has read. Undefined if git would show another
 * change. From a subfolder, git shows the whole repository. For a merge, it shows what neither parent has. Since a
 * branch, it also shows uncommitted changes. For a file that an attribute calls binary, it shows nothing. `files` are
 * the files of the change.
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
