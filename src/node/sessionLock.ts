import { readFile, rm, writeFile } from 'node:fs/promises';
import { PRIVATE_FILE_MODE } from './privateFile.ts';

/** Whether a process with this id runs; one that belongs to somebody else does. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause instanceof Error && 'code' in cause && cause.code === 'EPERM';
  }
}

async function holderOf(file: string): Promise<number | null> {
  try {
    const pid = Number(await readFile(file, 'utf8'));
    return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

async function claim(file: string, pid: number): Promise<boolean> {
  try {
    await writeFile(file, String(pid), { flag: 'wx', mode: PRIVATE_FILE_MODE });
    return true;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'EEXIST') return false;
    throw cause;
  }
}

/**
 * Takes the lock of a session for this process; a lock whose process is gone, killed with its window, is void. Returns
 * the id of the process that holds it when it is not to be had, else null.
 */
export async function lockSession(file: string, pid: number): Promise<number | null> {
  if (await claim(file, pid)) return null;
  const holder = await holderOf(file);
  if (holder !== null && isAlive(holder)) return holder;
  await rm(file, { force: true });
  return (await claim(file, pid)) ? null : await holderOf(file);
}

export async function unlockSession(file: string): Promise<void> {
  await rm(file, { force: true });
}
