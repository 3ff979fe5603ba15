import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { StagedEntry } from '../../artifact/coverage/stagedVersions.ts';
import { stateOf } from '../workspace/fingerprint.ts';
import type { Repository } from './repository.ts';

/** A tracked file that git was told not to check. */
export interface Overlooked {
  readonly file: string;
  /** The ID of its content in the index, or of a submodule's commit. */
  readonly id: string;
  readonly kind: 'file' | 'submodule';
  /** Whether git skips the file, as a sparse checkout skips files that need not be on disk. */
  readonly isSkipped: boolean;
}

/** What git knows about the files below a folder of a repository, by path relative to that folder. */
export interface FileList {
  /** Paths at which the index contains a commit of another repository. */
  readonly links: readonly string[];
  /** Files with unresolved merge conflicts. The index has no content of theirs that could be shown. */
  readonly unmerged: readonly string[];
  readonly overlooked: readonly Overlooked[];
  readonly tracked: readonly string[];
  /** Encrypted files next to plain ones of the same name, as git-secret, BlackBox, and similar tools keep them. */
  readonly encrypted: ReadonlySet<string>;
  /**
   * Tracked files that differ from the index, with the mode and ID of their content in the index, or null if git didn't
   * report these. Like `untracked`, empty unless the files on disk were checked.
   */
  readonly modified: ReadonlyMap<string, StagedEntry | null>;
  /** Files that git neither tracks nor ignores. The path of a nested repository ends with a slash. */
  readonly untracked: readonly string[];
}

/** The suffixes that tools add to a file's name for its encrypted copy. */
export const ENCRYPTED_ENDINGS: readonly string[] = ['.secret', '.gpg', '.age', '.enc', '.sops'];

/** Prints each file with a letter: lowercase if git assumes that the file is unchanged, `S` if git skips it. */
const LIST = ['ls-files', '-v', '-z', '--stage'];
const isOverlooked = (letter: string): boolean => letter === 'S' || letter !== letter.toUpperCase();
/** The mode of a commit of another repository. */
const GITLINK = '160000';
const OTHERS = ['--others', '--exclude-standard'];
/** Opens no files, and doesn't look for submodules. */
const DIRTY = ['diff-files', '--name-only', '-z', '--ignore-submodules=all', '--relative', '--', '.'];
/** In bytes. Enough for millions of files. */
const MOST_BYTES = 400_000_000;

/** Parses `S 100644 ID 0`, which precedes a tab and the name. */
function stagedIn(record: string): StagedEntry & { readonly letter: string } {
  const [letter = '', mode = '', id = ''] = record.split(' ', 3);
  return { letter, mode, id };
}

function overlookedIn(record: string, file: string): Overlooked {
  const { letter, mode, id } = stagedIn(record);
  const kind = mode === GITLINK ? 'submodule' : 'file';
  return { file, id, kind, isSkipped: letter.toUpperCase() === 'S' };
}

function readList(printed: string): FileList {
  const list = { links: new Set<string>(), unmerged: new Set<string>(), encrypted: new Set<string>() };
  const tracked = new Set<string>();
  const modified = new Map<string, StagedEntry>();
  const [untracked, overlooked] = [[] as string[], [] as Overlooked[]];
  for (const record of printed.split('\0')) {
    if (record.startsWith('? ')) {
      untracked.push(record.slice(2));
      continue;
    }
    const name = record.slice(record.indexOf('\t') + 1);
    if (record.startsWith(`${GITLINK} `, 2)) list.links.add(name);
    else if (name !== '') tracked.add(name);
    if (record.startsWith('M ')) list.unmerged.add(name);
    if (record.startsWith('C ')) modified.set(name, stagedIn(record));
    if (isOverlooked(record.charAt(0))) overlooked.push(overlookedIn(record, name));
    if (ENCRYPTED_ENDINGS.some((ending) => name.endsWith(ending))) list.encrypted.add(name);
  }
  const { links, unmerged, encrypted } = list;
  return {
    ...{ links: [...links], unmerged: [...unmerged], tracked: [...tracked], encrypted },
    ...{ modified, untracked, overlooked },
  };
}

/** The state of the index. Null if the index isn't all in one file. */
async function indexState({ gitFolder, variables }: Repository): Promise<string | null> {
  const beside = await readdir(gitFolder).catch(() => ['sharedindex']);
  if (beside.some((name) => name.startsWith('sharedindex'))) return null;
  return stateOf([variables['GIT_INDEX_FILE'] ?? path.join(gitFolder, 'index')]);
}

/** What the index alone shows. */
type IndexFacts = Pick<FileList, 'links' | 'encrypted'>;

const known = new WeakMap<Repository, IndexFacts & { readonly state: string | null }>();

/** Lists what the index contains and, with `files`, what differs from it on disk. Throws a CouncilError. */
export async function fileList(repository: Repository, where: 'index' | 'files'): Promise<FileList> {
  const state = await indexState(repository);
  const list = await (where === 'files' ? filesToo(repository) : listed(repository, []));
  const { links, encrypted } = list;
  known.set(repository, { state, links, encrypted });
  return list;
}

const listed = async (repository: Repository, options: readonly string[]): Promise<FileList> =>
  readList(await repository.read([...LIST, ...options, '--', '.'], { mostBytes: MOST_BYTES }));

async function filesToo(repository: Repository): Promise<FileList> {
  const how = { mostBytes: MOST_BYTES };
  const printed = await repository.tryRead([...LIST, ...OTHERS, '--modified', '--', '.'], how);
  if (printed !== null) return readList(printed);
  // If a link leads to the place of a submodule, git doesn't report what else was modified.
  const names = (await repository.read(DIRTY, how)).split('\0').filter((name) => name !== '');
  return { ...(await listed(repository, OTHERS)), modified: new Map(names.map((name) => [name, null])) };
}

/**
 * The paths at which the index contains a commit of another repository, and the paths that end like encrypted files.
 * Asks git only if the index has changed.
 */
export async function indexFacts(repository: Repository): Promise<IndexFacts> {
  const last = known.get(repository);
  if (last?.state != null && last.state === (await indexState(repository))) return last;
  return fileList(repository, 'index');
}
