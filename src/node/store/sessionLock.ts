import { randomUUID } from 'node:crypto';
import { link, rename, rm, writeFile } from 'node:fs/promises';
import { foreignText } from '../foreignFile.ts';
import { identityOf, isRunning, type ProcessIdentity } from '../process/processTree.ts';
import { PRIVATE_FILE_MODE } from './privateFile.ts';
import { shortHash } from '../shortHash.ts';
import { errorCode } from '../errorCode.ts';

/** What a lock holds: id and start of its process, the start only where it is known. */
const textOf = ({ pid, startedAt }: ProcessIdentity): string =>
  startedAt === null ? String(pid) : `${String(pid)} ${String(startedAt)}`;

/** Null for what names no process. */
function processIn(text: string): ProcessIdentity | null {
  const [pid = NaN, startedAt = null] = text.trim().split(' ').map(Number);
  return Number.isSafeInteger(pid) && pid > 0 && !Number.isNaN(startedAt) ? { pid, startedAt } : null;
}

/** Whether a text is what a lock holds, and nothing else. */
export function isLockText(text: string): boolean {
  const holder = processIn(text);
  return holder !== null && textOf(holder) === text;
}

/** Null where there is no lock any more; what cannot be read names nobody. */
const readLock = (file: string): Promise<string | null> =>
  foreignText(file).catch((cause: unknown) => (errorCode(cause) === 'ENOENT' ? null : ''));

/** The id of the process that holds a lock right now; null where none does. */
export async function lockHolder(file: string): Promise<number | null> {
  const holder = processIn((await readLock(file)) ?? '');
  return holder !== null && isRunning(holder) ? holder.pid : null;
}

/** A file with this process in it, to be put in the place of a lock whole: an empty one would pass for a void one. */
async function draftOf(file: string, text: string): Promise<string> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, text, { flag: 'wx', mode: PRIVATE_FILE_MODE });
  return own;
}

/** False when there is a lock. */
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

/** Of all that want the place of one void lock only one may put its own there: it has a lock of its own on that. */
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
 * Takes the lock of a session for this process; a lock whose process is gone, killed with its window, is void, also when
 * another one has its id by now. Returns the id of the process that holds it when it is not to be had, else null.
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
