import { msg } from '../../protocol/labels/text.ts';
import { usage } from '../../session/fault.ts';
import type { Repository } from './repository.ts';
import { oneLine } from '../../protocol/text/phrases.ts';

const OBJECT_NAME = /^[0-9a-f]{40,64}$/;
const LONGEST_SHOWN = 80;

/** A name of the user's as it can stand in a sentence. */
export const shownName = (name: string): string => `“${oneLine(name).slice(0, LONGEST_SHOWN)}”`;

/** How people name a commit. */
export const shortName = (commit: string): string => commit.slice(0, 10);

/**
 * The full name of a commit; null when there is none. Whatever the user wrote goes to git as a revision and never as an
 * option, and only what git gave back goes any further.
 */
async function find(repository: Repository, name: string): Promise<string | null> {
  if (name.trim() === '' || name.includes('\0')) return null;
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`];
  // Git before 2.30 prints the option as well.
  const found = (await repository.tryRead(args))?.trim().split('\n').at(-1) ?? '';
  return OBJECT_NAME.test(found) ? found : null;
}

/** Git takes the tag where a branch has the same name, and tags come along with whatever is fetched. */
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

/** No pattern, and nothing that leads from one commit to another. */
const REF_NAME = /^[^\p{Cc}\s~^:?*[\\@{}]+$/u;

/** Throws a CouncilError when the repository has no such commit, or several by that name. */
export async function commitNamed(repository: Repository, name: string): Promise<string> {
  const [found] = await Promise.all([find(repository, name), refuseAmbiguous(repository, name)]);
  if (found !== null) return found;
  throw usage(
    msg`There’s no commit, branch, or tag named ${shownName(name)} in ${repository.folder}. Check the name, or fetch it first.`,
  );
}

/**
 * A commit or tree by its full name, as it was stored. Throws a CouncilError when the repository does not have it any more:
 * nothing keeps what no branch leads to for ever.
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

/** Throws a CouncilError when two commits have nothing in common, or the history that they have is not here. */
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
  /** Whether they are here or not. */
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

/** The commits in which a stash keeps what its own files do not have; null where it has none. */
interface Stash {
  /** Of what was staged. */
  readonly index: string | null;
  /** Of the files that git did not track. */
  readonly untracked: string | null;
}

/** What git calls the commit of what was staged, in every language. */
const OF_INDEX = 'index on ';

/** What a stash keeps; null for a commit that is none. */
export async function stashOf(repository: Repository, commit: string): Promise<Stash | null> {
  const [first, second, third = null, ...others] = (await textOf(repository, commit)).parents;
  if (second === undefined || others.length > 0) return null;
  const index = (await isIndexOn(repository, second, first)) ? second : null;
  // Whatever the others are, git restores the files of a third one, to which it gives no parents.
  const isUntracked = third !== null && (await keptText(repository, third)).parents.length === 0;
  const untracked = isUntracked ? third : null;
  return index === null && untracked === null ? null : { index, untracked };
}

async function isIndexOn(repository: Repository, commit: string, base: string | undefined): Promise<boolean> {
  const { parents, message } = await keptText(repository, commit);
  return message.startsWith(OF_INDEX) && parents.length === 1 && parents[0] === base;
}

/** Of a commit that is not here, one that is nothing of a stash. */
const keptText = (repository: Repository, commit: string): Promise<CommitText> =>
  textOf(repository, commit).catch(() => ({ parents: [commit], message: '' }));

/** What a commit is compared with: its first parent. */
export interface Parent {
  /** A commit, or the empty tree for the first commit of all. */
  readonly name: string;
  readonly isMerge: boolean;
}

/** Throws a CouncilError when the history that is here ends with this commit. */
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
