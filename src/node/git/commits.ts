import { existsSync, statSync } from 'node:fs';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Commits, CommitTurn, MadeCommit } from '../../session/commitPorts.ts';
import { errorCode } from '../errorCode.ts';
import { makePrivateFolder, PRIVATE_FILE_MODE } from '../store/privateFile.ts';
import { lockSession, unlockSession } from '../store/sessionLock.ts';
import { folderTimes, watchBy } from '../store/storeWatch.ts';
import type { Git } from './git.ts';
import { lineOf } from './repository.ts';
import { workspaceKey } from './workspaceKey.ts';

const MOST_A_DAY = 20;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Watches the commits that git records for HEAD, and decides which process may review one. `folder` contains the locks
 * and the count.
 */
export function localCommits(git: Git, folder: string): Commits {
  return {
    watch: (workspace, since, made) => watch(new HeadRecord(git, workspace, since), made),
    take: async (workspace, commit) => take({ folder, key: await workspaceKey(workspace, git) }, commit),
  };
}

/** The newest entry of the record. `text` identifies it. */
interface Entry extends MadeCommit {
  readonly text: string;
  readonly action: string;
  /** When it was made, in seconds since 1970. */
  readonly second: number;
}

/** What is in the worktree's git folder while git rebases, cherry-picks, or reverts. */
const UNDER_WAY = ['rebase-merge', 'rebase-apply', 'sequencer', 'CHERRY_PICK_HEAD', 'REVERT_HEAD'];

/** Whether git is making commits that are copies of others. `gitFolder` is the worktree's, absolute. */
export const isReplaying = (gitFolder: string): boolean =>
  UNDER_WAY.some((name) => existsSync(path.join(gitFolder, name)));

const NO_ENTRY: Entry = { text: '', action: '', second: 0, name: '', subject: '' };

async function watch(record: HeadRecord, made: (commit: MadeCommit) => void): Promise<() => void> {
  const look = async (): Promise<string> => {
    const entry = await record.read().catch(() => null);
    if (entry !== null && isCommit(entry)) made({ name: entry.name, subject: entry.subject });
    return '';
  };
  return watchBy(await look(), look, () => undefined);
}

/** Git's record (reflog) of what HEAD was and why, as it grows. */
class HeadRecord {
  readonly #git: Git;
  readonly #workspace: string;
  /** At the first reading, entries from this time on are new. In milliseconds since 1970. */
  readonly #since: number;
  #file: string | null = null;
  /** The times of what was checked last: the record, or `.git` if there is no repository yet. */
  #times: string | null = null;
  #newest: Entry | null = null;
  #size = 0;

  constructor(git: Git, workspace: string, since: number) {
    this.#git = git;
    this.#workspace = workspace;
    this.#since = since;
  }

  /** Returns the newest entry if it was added since the last reading and isn't a copy of another commit, else null. */
  async read(): Promise<Entry | null> {
    // Without a repository, doesn't ask git again until there may be one.
    const times = folderTimes(this.#file ?? path.join(this.#workspace, '.git'));
    if (times === this.#times) return null;
    this.#file ??= await recordFile(this.#git, this.#workspace);
    const size = this.#file === null ? 0 : sizeOf(this.#file);
    const entry = size === 0 ? NO_ENTRY : await newestEntry(this.#git, this.#workspace);
    // If git can't answer now, asks again at the next reading.
    if (entry === null) return null;
    const isAdded = this.#isAdded(entry, size);
    [this.#times, this.#newest, this.#size] = [times, entry, size];
    return isAdded && !this.#isUnderWay() ? entry : null;
  }

  /** Whether git is making commits that are copies of others. The record is in the `logs` folder of the git folder. */
  #isUnderWay(): boolean {
    return this.#file !== null && isReplaying(path.join(path.dirname(this.#file), '..'));
  }

  #isAdded(entry: Entry, size: number): boolean {
    // Git keeps whole seconds.
    if (this.#newest === null) return entry.second >= Math.floor(this.#since / 1000);
    // If an entry is the newest only because later ones were deleted, it isn't new.
    return entry.text !== this.#newest.text && size > this.#size;
  }
}

/** In bytes. 0 if the file doesn't exist. */
const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** The record of this worktree. Null outside a repository. */
async function recordFile(git: Git, workspace: string): Promise<string | null> {
  const repository = await git.tryOpen(workspace);
  const named = await repository?.tryRead(['rev-parse', '--git-path', 'logs/HEAD']);
  return repository == null || named == null ? null : path.resolve(repository.folder, lineOf(named));
}

/** Null if git can't answer. */
async function newestEntry(git: Git, workspace: string): Promise<Entry | null> {
  const format = '--format=tformat:%H%x00%gd%x00%gs%x00%s';
  const args = ['log', '-g', '-n', '1', '--date=unix', '--no-show-signature', '--encoding=UTF-8', format, 'HEAD', '--'];
  const printed = await (await git.tryOpen(workspace))?.tryRead(args);
  if (printed == null) return null;
  const text = lineOf(printed);
  const [name = '', place = '', action = '', subject = ''] = text.split('\0');
  // “HEAD@{1764000000}”.
  const second = Number(place.slice(place.indexOf('{') + 1, -1));
  return { text, action, second, name, subject };
}

const COMMITS = ['commit', 'commit (initial)', 'commit (amend)'];

/**
 * Whether an entry is “commit: …”. The end of a merge, a cherry-pick, or a step of a rebase has another word in
 * parentheses.
 */
function isCommit({ action }: Entry): boolean {
  return COMMITS.includes(action.split(':', 1)[0] ?? '');
}

interface Place {
  readonly folder: string;
  /** Identifies the repository. The same for all its worktrees and windows. */
  readonly key: string;
}

async function take({ folder, key }: Place, commit: string): Promise<CommitTurn> {
  makePrivateFolder(folder);
  const lock = path.join(folder, `${key}.lock`);
  if ((await lockSession(lock, process.pid)) !== null) return { kind: 'running' };
  const file = path.join(folder, 'reviewed', commit);
  const turn = await count(file).catch(async (cause: unknown) => {
    await unlockSession(lock);
    throw cause;
  });
  if (turn !== null) {
    await unlockSession(lock);
    return turn;
  }
  const release = async (end: 'reviewed' | 'open'): Promise<void> => {
    try {
      if (end === 'open') await rm(file, { force: true });
    } finally {
      await unlockSession(lock);
    }
  };
  return { kind: 'taken', release };
}

/**
 * Creates a file for the commit, and keeps those of the last day. So two windows can't take the same commit, or exceed
 * the limit together. Returns null if it created the file, else the reason why not.
 */
async function count(file: string): Promise<CommitTurn | null> {
  const folder = path.dirname(file);
  makePrivateFolder(folder);
  await sweep(folder, Date.now());
  try {
    await writeFile(file, '', { flag: 'wx', mode: PRIVATE_FILE_MODE });
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return { kind: 'reviewed' };
    throw cause;
  }
  if ((await readdir(folder)).length <= MOST_A_DAY) return null;
  await rm(file, { force: true });
  return { kind: 'limit', most: MOST_A_DAY };
}

async function sweep(folder: string, now: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const made = await stat(file).catch(() => null);
    if (made !== null && now - made.mtimeMs > DAY_MS) await rm(file, { force: true });
  }
}
