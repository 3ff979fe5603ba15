import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { PRIVATE_FILE_MODE } from './privateFile.ts';
import { errorCode } from '../errorCode.ts';

/** Whether a process with this id runs; one that belongs to somebody else does. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return errorCode(cause) === 'EPERM';
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

/** Appears with its content or not at all: an empty lock would pass for a void one. False when there is one. */
async function claim(file: string, pid: number): Promise<boolean> {
  const own = `${file}.${randomUUID()}`;
  await writeFile(own, String(pid), { flag: 'wx', mode: PRIVATE_FILE_MODE });
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

/** Takes a void lock away; one that another process has made in its place meanwhile is put back. */
async function takeAway(file: string, stale: number | null): Promise<void> {
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
    if ((await holderOf(aside)) !== stale) await link(aside, file);
  } catch {
    // Somebody else was quicker, with either step.
  } finally {
    await rm(aside, { force: true });
  }
}

/**
 * Takes the lock of a session for this process; a lock whose process is gone, killed with its window, is void. Returns
 * the id of the process that holds it when it is not to be had, else null.
 */
export async function lockSession(file: string, pid: number): Promise<number | null> {
  for (;;) {
    if (await claim(file, pid)) return null;
    const holder = await holderOf(file);
    if (holder !== null && isAlive(holder)) return holder;
    await takeAway(file, holder);
  }
}

export async function unlockSession(file: string): Promise<void> {
  await rm(file, { force: true });
}
