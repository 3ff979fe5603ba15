import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { foreignText } from '../foreignFile.ts';
import { identityOf, isRunning, type ProcessIdentity } from '../process/processTree.ts';
import { PRIVATE_FILE_MODE } from './privateFile.ts';
import { shortHash } from '../shortHash.ts';
import { errorCode } from '../errorCode.ts';

/** The content of a lock: the ID of its process and, if it's known, the start. */
const textOf = ({ pid, startedAt }: ProcessIdentity): string =>
  startedAt === null ? String(pid) : `${String(pid)} ${String(startedAt)}`;

/** Null if the text doesn't name a process. */
function processIn(text: string): ProcessIdentity | null {
  const [pid = NaN, startedAt = null] = text.trim().split(' ').map(Number);
  return Number.isSafeInteger(pid) && pid > 0 && !Number.isNaN(startedAt) ? { pid, startedAt } : null;
}

/** Whether a text is the content of a lock, and nothing else. */
export function isLockText(text: string): boolean {
  const holder = processIn(text);
  return holder !== null && textOf(holder) === text;
}

/** Null if the lock no longer exists. Empty if it can't be read. */
const readLock = (file: string): Promise<string | null> =>
  foreignText(file).catch((cause: unknown) => (errorCode(cause) === 'ENOENT' ? null : ''));

/** The ID of the running process that has a lock. Null if no process has it. */
export async function lockHolder(file: string): Promise<number | null> {
  const holder = processIn((await readLock(file)) ?? '');
  return holder !== null && isRunning(holder) ? holder.pid : null;
}

/**
 * Creates a file that names this process and can become the lock as a whole, because an empty lock would count as void.
 */
async function draftOf(file: string, text: string): Promise<string> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, text, { flag: 'wx', mode: PRIVATE_FILE_MODE });
  return own;
}

/** Creates the lock. Returns false if there already is one. */
async function claim(file: string, text: string): Promise<boolean> {
  const own = await draftOf(file, text);
  try {
    await link(own, file);
    return true;
  } catch (cause) {
    if (errorCode(cause) === 'EEXIST') return false;
    throw cause;
  } finally {
    await rm(own, { force: true });
  }
}

/** Replaces a void lock. If several processes try, only the one that locks the replacement itself may do so. */
async function replaceVoid(file: string, stale: string, pid: number): Promise<number | null | 'changed'> {
  const turn = `${file}.${shortHash(stale)}`;
  const holder = await lockSession(turn, pid);
  if (holder !== null) return holder;
  try {
    if ((await readLock(file)) !== stale) return 'changed';
    await rename(await draftOf(file, textOf(identityOf(pid))), file);
    return null;
  } finally {
    await unlockSession(turn);
  }
}

/**
 * Takes the lock of a session for this process. A lock is void if its process has ended, for example if it was killed
 * with its window, even if another process has its ID by now. Returns null, or the ID of another process that has the
 * lock.
 */
export async function lockSession(file: string, pid: number): Promise<number | null> {
  for (;;) {
    if (await claim(file, textOf(identityOf(pid)))) return null;
    const text = await readLock(file);
    if (text === null) continue;
    const holder = processIn(text);
    if (holder !== null && isRunning(holder)) return holder.pid;
    const outcome = await replaceVoid(file, text, pid);
    if (outcome !== 'changed') return outcome;
  }
}

export async function unlockSession(file: string): Promise<void> {
  await rm(file, { force: true });
}
