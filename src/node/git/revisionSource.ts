import path from 'node:path';
import type { BranchEntry, CommitEntry, RevisionSource } from '../../session/ports.ts';
import type { Git } from './git.ts';
import type { Repository } from './repository.ts';
import { nestedRepositories } from './nestedRepositories.ts';
import { openRepository } from './openRepository.ts';

const MOST_COMMITS = 50;
const MOST_BRANCHES = 500;
/** Used if no remote says which branch is the default. */
const USUAL_DEFAULTS = ['main', 'master', 'trunk', 'develop'];

const LOCAL = 'refs/heads/';
const REMOTE = 'refs/remotes/';

/** Splits the output into one record per line and fields separated by NUL. Names and subjects contain neither. */
const records = (printed: string | null): readonly (readonly string[])[] =>
  (printed ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => line.split('\0'));

async function commitsOf(repository: Repository): Promise<readonly CommitEntry[]> {
  const format = '--format=tformat:%H%x00%aI%x00%an%x00%s';
  // A repository may configure git to show signatures, and git would start a program to check them.
  const args = ['log', '-n', String(MOST_COMMITS), '--no-show-signature', '--encoding=UTF-8', format, 'HEAD', '--'];
  return records(await repository.tryRead(args)).map(([name = '', at = '', author = '', subject = '']) => ({
    ...{ name, subject, author, at },
  }));
}

interface Ref extends Omit<BranchEntry, 'isDefault'> {
  /** If this is the HEAD of a remote, the full name of the branch that it refers to. Otherwise empty. */
  readonly standsFor: string;
}

async function refsOf(repository: Repository): Promise<readonly Ref[]> {
  const format = '--format=%(refname)%00%(committerdate:iso-strict)%00%(symref)%00%(contents:subject)';
  const args = ['for-each-ref', `--count=${MOST_BRANCHES}`, '--sort=-committerdate', format, LOCAL, REMOTE];
  return records(await repository.tryRead(args)).map(([ref = '', at = '', standsFor = '', subject = '']) => {
    const place = ref.startsWith(LOCAL) ? 'local' : 'remote';
    const name = ref.slice((place === 'local' ? LOCAL : REMOTE).length);
    return { name, place, subject, at, standsFor };
  });
}

/**
 * The possible names of the default branch here, the most likely first: what a remote calls its HEAD, then the usual
 * names.
 */
function defaultNames(refs: readonly Ref[]): readonly string[] {
  const heads = refs.filter(({ standsFor }) => standsFor !== '').map(({ standsFor }) => standsFor.slice(REMOTE.length));
  const declared = heads.toSorted((one, other) => Number(isOfOrigin(other)) - Number(isOfOrigin(one)));
  return [...declared.flatMap((name) => [withoutRemote(name), name]), ...USUAL_DEFAULTS];
}

const isOfOrigin = (name: string): boolean => name.startsWith('origin/');
const withoutRemote = (name: string): string => name.slice(name.indexOf('/') + 1);

function sorted(branches: readonly BranchEntry[]): readonly BranchEntry[] {
  const rank = ({ isDefault, place }: BranchEntry): number => (isDefault ? 0 : place === 'local' ? 1 : 2);
  return branches.toSorted((one, other) => rank(one) - rank(other));
}

async function branchesOf(repository: Repository): Promise<readonly BranchEntry[]> {
  const [refs, head] = await Promise.all([refsOf(repository), repository.tryRead(['symbolic-ref', '--quiet', 'HEAD'])]);
  const current = head?.trim() ?? '';
  const branches = refs.filter(({ standsFor }) => standsFor === '').filter((ref) => `${LOCAL}${ref.name}` !== current);
  const preferred = defaultNames(refs).find((name) => branches.some((branch) => branch.name === name));
  return sorted(branches.map(({ standsFor: _, ...branch }) => ({ ...branch, isDefault: branch.name === preferred })));
}

/**
 * Lists commits and branches for people to choose from. Reads them with Council's own git, in which a repository can't
 * start programs.
 */
export const localRevisions = (git: Git): RevisionSource => ({
  async list(workspace) {
    const repository = await openRepository(git, workspace);
    const [commits, branches] = await Promise.all([commitsOf(repository), branchesOf(repository)]);
    return { commits, branches };
  },
  async root(workspace) {
    return (await git.tryOpen(workspace))?.root ?? workspace;
  },
  async prefix(workspace) {
    return (await git.tryOpen(workspace))?.prefix ?? '';
  },
  async repositories(workspace) {
    if ((await git.open(workspace)) !== null) return [workspace];
    return (await nestedRepositories(workspace)).map((name) => path.join(workspace, name));
  },
});
