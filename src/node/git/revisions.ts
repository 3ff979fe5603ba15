import { msg } from '../../protocol/labels/text.ts';
import { usage } from '../../session/fault.ts';
import type { Repository } from './repository.ts';
import { oneLine } from '../../protocol/text/phrases.ts';

const OBJECT_NAME = /^[0-9a-f]{40,64}$/;
const LONGEST_SHOWN = 80;

/** Prepares a name from the user for a sentence. */
export const shownName = (name: string): string => `“${oneLine(name).slice(0, LONGEST_SHOWN)}”`;

/** The short name of a commit, for people. */
export const shortName = (commit: string): string => commit.slice(0, 10);

/**
 * Returns the full name of a commit, or null if there is none. Passes the user's text to git as a revision, never as an
 * option, and uses only what git returns.
 */
async function find(repository: Repository, name: string): Promise<string | null> {
  if (name.trim() === '' || name.includes('\0')) return null;
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  // Git before 2.30 prints the option as well.
  const found = (await repository.tryRead(args))?.trim().split('\n').at(-1) ?? '';
  return OBJECT_NAME.test(found) ? found : null;
}

/**
 * Throws a CouncilError (`usage`) for an ambiguous name. Git prefers a tag to a branch of the same name, and any fetch
 * may bring tags.
 */
async function refuseAmbiguous(repository: Repository, name: string): Promise<void> {
  if (OBJECT_NAME.test(name) || !REF_NAME.test(name)) return;
  const refs = ['tags', 'heads', 'remotes'].map((kind) => `refs/${kind}/${name}`);
  const printed = (await repository.tryRead(['for-each-ref', '--format=%(refname)', ...refs])) ?? '';
  const found = printed.split('\n').filter((ref) => refs.includes(ref));
  if (found.length < 2) return;
  throw usage(
    msg`${shownName(name)} can mean more than one branch, tag, or other ref in ${repository.folder}: ${found.join(', ')}. Use one of these longer names.`,
  );
}

/** A name that isn't a pattern and has no operator that leads from one commit to another. */
const REF_NAME = /^[^\p{Cc}\s~^:?*[\\@{}]+$/u;

/**
 * Returns the full name of a commit. Throws a CouncilError if the repository has no commit, or more than one, by that
 * name.
 */
export async function commitNamed(repository: Repository, name: string): Promise<string> {
  const [found] = await Promise.all([find(repository, name), refuseAmbiguous(repository, name)]);
  if (found !== null) return found;
  throw usage(
    msg`There’s no commit, branch, or tag named ${shownName(name)} in ${repository.folder}. Check the name, or fetch it first.`,
  );
}

/**
 * Returns the stored full name of a commit or tree. Throws a CouncilError if the repository no longer has it: git
 * eventually deletes what no branch leads to.
 */
export async function treeNamed(repository: Repository, name: string): Promise<string> {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{tree}`];
  const found = OBJECT_NAME.test(name) ? await repository.tryRead(args) : null;
  if (found !== null) return name;
  throw usage(
    msg`${repository.folder} no longer contains ${shortName(name)}, where the earlier review started. Fetch it, or start a new review.`,
  );
}

/** The commit that is checked out. Throws a CouncilError before the first one. */
export async function headCommit(repository: Repository): Promise<string> {
  const found = await find(repository, 'HEAD');
  if (found !== null) return found;
  throw usage(msg`There are no commits in ${repository.folder} yet. Commit something first.`);
}

/**
 * Returns the merge base of two commits. Throws a CouncilError if they have no common history, or if this clone lacks
 * it.
 */
export async function mergeBase(repository: Repository, names: readonly [string, string]): Promise<string> {
  const commits = await Promise.all(names.map((name) => commitNamed(repository, name)));
  const found = (await repository.tryRead(['merge-base', ...commits]))?.trim().split('\n').at(0) ?? '';
  if (OBJECT_NAME.test(found)) return found;
  const [one = '', other = ''] = names.map(shownName);
  throw usage(
    msg`${one} and ${other} have no common history in ${repository.folder}. Fetch the rest of the history, or compare the two directly.`,
  );
}

interface CommitText {
  /** Includes parents that this clone lacks. */
  readonly parents: readonly string[];
  readonly message: string;
}

async function textOf(repository: Repository, commit: string): Promise<CommitText> {
  const text = await repository.read(['cat-file', 'commit', commit]);
  const end = text.indexOf('\n\n');
  const header = end === -1 ? text : text.slice(0, end);
  const parents = [...header.matchAll(/^parent ([0-9a-f]+)$/gm)].map(([, parent = '']) => parent);
  return { parents, message: end === -1 ? '' : text.slice(end + 2) };
}

/** The commits in which a stash keeps what isn't in its own files. Null for each that it lacks. */
interface Stash {
  /** The commit of what was staged. */
  readonly index: string | null;
  /** The commit of the files that git didn't track. */
  readonly untracked: string | null;
}

/** How git's message begins for the commit of what was staged, in every language. */
const OF_INDEX = 'index on ';

/** Returns what a stash keeps. Null if the commit isn't a stash. */
export async function stashOf(repository: Repository, commit: string): Promise<Stash | null> {
  const [first, second, third = null, ...others] = (await textOf(repository, commit)).parents;
  if (second === undefined || others.length > 0) return null;
  const index = (await isIndexOn(repository, second, first)) ? second : null;
  // Git restores the files of a third parent, which has no parents itself, whatever the other parents are.
  const isUntracked = third !== null && (await keptText(repository, third)).parents.length === 0;
  const untracked = isUntracked ? third : null;
  return index === null && untracked === null ? null : { index, untracked };
}

async function isIndexOn(repository: Repository, commit: string, base: string | undefined): Promise<boolean> {
  const { parents, message } = await keptText(repository, commit);
  return message.startsWith(OF_INDEX) && parents.length === 1 && parents[0] === base;
}

/** For a commit that this clone lacks, returns a text that can't be part of a stash. */
const keptText = (repository: Repository, commit: string): Promise<CommitText> =>
  textOf(repository, commit).catch(() => ({ parents: [commit], message: '' }));

/** What a commit is compared with: its first parent. */
export interface Parent {
  /** A commit, or the empty tree for the first commit of all. */
  readonly name: string;
  readonly isMerge: boolean;
}

/** Throws a CouncilError if the history of this clone ends with this commit. */
export async function parentOf(repository: Repository, commit: string): Promise<Parent> {
  const { parents } = await textOf(repository, commit);
  const [first] = parents;
  if (first === undefined) return { name: await repository.emptyTree(), isMerge: false };
  const found = await find(repository, first);
  if (found !== null) return { name: found, isMerge: parents.length > 1 };
  throw usage(
    msg`${repository.folder} is a shallow clone that doesn’t contain the commit before ${shortName(commit)}. Fetch the rest of the history.`,
  );
}
