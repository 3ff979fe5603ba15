import { stored } from '../../protocol/labels/stored.ts';
import { msg, type Text } from '../../protocol/labels/text.ts';
import { usage } from '../../session/fault.ts';
import type { ChangeRequest } from '../../session/changeRequest.ts';
import type { Repository } from './repository.ts';
import {
  commitNamed,
  headCommit,
  mergeBase,
  type Parent,
  parentOf,
  shortName,
  shownName,
  stashOf,
  treeNamed,
} from './revisions.ts';
import { pathInWorkspace } from '../workspace/workspacePath.ts';
import { sinceScope } from '../../artifact/scope.ts';
import { oneLine } from '../../protocol/text/phrases.ts';

/** What is compared with what. */
export interface Comparison {
  readonly scope: string;
  /** The name for people, such as “Staged changes”. */
  readonly name: string;
  /** Such as “Staged changes in src/a.ts”. */
  readonly nameIn: (place: string) => string;
  /** The commit or tree that the change starts from. */
  readonly base: string;
  /** Revisions and options for `git diff`. All of them come from git or from this file. */
  readonly args: readonly string[];
  /** More `args` for the same change. Each covers files that no other one covers. */
  readonly also?: readonly (readonly string[])[];
  /** The commit that contains what was staged, if the new side is a stash. */
  readonly staged?: string;
  /** Where the new side is. `files` means the files on disk, and includes those that git doesn't track. */
  readonly newSide: 'files' | 'index' | 'commit';
  /** The full name of the new side's commit. Absent if the new side isn't a commit. */
  readonly newCommit?: string;
  /** The only file whose changes are wanted, by its path in a diff. If absent, all files. */
  readonly only?: string;
  /** What to say when nothing has changed: one sentence with the next step. */
  readonly nothing: Text;
}

async function uncommitted(repository: Repository): Promise<Comparison> {
  const head = await repository.base();
  return {
    scope: 'uncommitted',
    name: stored`Uncommitted changes`,
    nameIn: (place) => stored`Uncommitted changes in ${place}`,
    base: head,
    args: [head],
    newSide: 'files',
    nothing: msg`There are no uncommitted changes in ${repository.folder}. Change something, or name a file to review.`,
  };
}

/** Takes the file from the changes of all files. Among fewer files, git couldn't see where a renamed file came from. */
async function uncommittedFile(repository: Repository, named: string): Promise<Comparison> {
  const only = pathInWorkspace(repository.folder, named);
  if (only === null) throw usage(msg`${shownName(named)} is outside ${repository.folder}. Name a file in that folder.`);
  return {
    ...(await uncommitted(repository)),
    scope: `uncommitted:${only}`,
    only,
    nothing: msg`There are no uncommitted changes in ${only}. Change something, or review the whole file.`,
  };
}

async function staged(repository: Repository): Promise<Comparison> {
  const head = await repository.base();
  return {
    scope: 'staged',
    name: stored`Staged changes`,
    nameIn: (place) => stored`Staged changes in ${place}`,
    base: head,
    args: ['--cached', head],
    newSide: 'index',
    nothing: msg`There are no staged changes in ${repository.folder}. Stage something, or review the uncommitted changes.`,
  };
}

type Names = Pick<Comparison, 'name' | 'nameIn'>;

const commitNames = (commit: string): Names => ({
  name: stored`Commit ${commit}`,
  nameIn: (place) => stored`Commit ${commit} in ${place}`,
});

const mergeNames = (commit: string): Names => ({
  name: stored`Merge ${commit} compared with its first parent`,
  nameIn: (place) => stored`Merge ${commit} compared with its first parent in ${place}`,
});

const stashNames = (stash: string): Names => ({
  name: stored`Stash ${stash}`,
  nameIn: (place) => stored`Stash ${stash} in ${place}`,
});

const sinceNames = (start: string): Names => ({
  name: stored`Changes since ${start}`,
  nameIn: (place) => stored`Changes since ${start} in ${place}`,
});

const stagedSinceNames = (start: string): Names => ({
  name: stored`Staged changes since ${start}`,
  nameIn: (place) => stored`Staged changes since ${start} in ${place}`,
});

function namesOf(commit: string, { isMerge }: Parent, { also }: Pick<Comparison, 'also'>): Names {
  const name = shortName(commit);
  if (also !== undefined) return stashNames(name);
  return isMerge ? mergeNames(name) : commitNames(name);
}

/**
 * What a stash contains in addition to its files: what was staged, and files that git didn't track. Empty for other
 * commits.
 */
async function besides(repository: Repository, commit: string): Promise<Pick<Comparison, 'also' | 'staged'>> {
  const stash = await stashOf(repository, commit);
  if (stash === null) return {};
  const { index, untracked } = stash;
  return {
    also: untracked === null ? [] : [[await repository.emptyTree(), untracked]],
    ...(index === null ? {} : { staged: index }),
  };
}

/** Compares a merge with its first parent, to show what the merge brought into the branch. */
async function commit(repository: Repository, named: string): Promise<Comparison> {
  const found = await commitNamed(repository, named);
  const [parent, more] = await Promise.all([parentOf(repository, found), besides(repository, found)]);
  return {
    scope: `commit:${found}`,
    ...namesOf(found, parent, more),
    base: parent.name,
    args: [parent.name, found],
    ...more,
    newSide: 'commit',
    newCommit: found,
    nothing: msg`Commit ${shortName(found)} doesn’t change any files in ${repository.folder}. Choose another commit.`,
  };
}

/** Compares the checked-out branch with its merge base with the other branch. */
async function base(repository: Repository, branch: string): Promise<Comparison> {
  const head = await headCommit(repository);
  const from = await mergeBase(repository, [branch, 'HEAD']);
  return {
    scope: `base:${oneLine(branch)}`,
    ...sinceNames(oneLine(branch)),
    base: from,
    args: [from, head],
    newSide: 'commit',
    newCommit: head,
    nothing: msg`There are no commits in ${repository.folder} since ${shownName(branch)}. Commit something, or review the uncommitted changes.`,
  };
}

/**
 * Two dots compare the two sides. Three dots compare the second side with the merge base of both. An empty side is
 * HEAD.
 */
async function range(repository: Repository, named: string): Promise<Comparison> {
  const [, from, dots, to] = /^(.*?)(\.{2,3})(?!\.)(.*)$/s.exec(named) ?? [];
  if (from === undefined || to === undefined || from + to === '') {
    throw usage(
      msg`${shownName(named)} isn’t a range. Write 2 revisions with 2 dots between them, such as main..feature.`,
    );
  }
  const [first, second] = [from, to].map((side) => (side === '' ? 'HEAD' : side)) as [string, string];
  const newer = await commitNamed(repository, second);
  const older = await (dots === '...' ? mergeBase(repository, [first, second]) : commitNamed(repository, first));
  return {
    scope: `range:${oneLine(named)}`,
    name: stored`Changes of ${oneLine(named)}`,
    nameIn: (place) => stored`Changes of ${oneLine(named)} in ${place}`,
    base: older,
    args: [older, newer],
    ...(await besides(repository, newer)),
    newSide: 'commit',
    newCommit: newer,
    nothing: msg`Both sides of the range ${shownName(named)} are identical in ${repository.folder}. Choose another range.`,
  };
}

/** Compares the start of an earlier change with the current files or index, regardless of what was committed since. */
async function since(
  repository: Repository,
  { base: named, side }: Extract<ChangeRequest, { kind: 'since' }>,
): Promise<Comparison> {
  const from = await treeNamed(repository, named);
  const isIndex = side === 'index';
  return {
    scope: sinceScope(from, side),
    ...(isIndex ? stagedSinceNames(shortName(from)) : sinceNames(shortName(from))),
    base: from,
    args: isIndex ? ['--cached', from] : [from],
    newSide: side,
    nothing: msg`${repository.folder} is the same as ${shortName(from)}, where the earlier review started, so there are no changes to review.`,
  };
}

/** Throws a CouncilError that names a revision that doesn't exist. */
export function comparisonOf(repository: Repository, request: ChangeRequest): Promise<Comparison> {
  switch (request.kind) {
    case 'uncommitted':
      return request.path === undefined ? uncommitted(repository) : uncommittedFile(repository, request.path);
    case 'staged':
      return staged(repository);
    case 'commit':
      return commit(repository, request.commit);
    case 'base':
      return base(repository, request.branch);
    case 'range':
      return range(repository, request.range);
    case 'since':
      return since(repository, request);
  }
}
