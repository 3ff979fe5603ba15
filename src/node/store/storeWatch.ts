import { statSync } from 'node:fs';
import { utimes } from 'node:fs/promises';

const LOOK_EVERY_MS = 500;

/**
 * Calls back when `look` resolves to something else than the last time (at first, `before`), at most twice a second. A
 * look that needs one system call works where file system events don't: in a folder that doesn't exist yet, and on a
 * network drive. Returns the function that stops watching.
 */
export function watchBy(before: string, look: () => Promise<string>, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const goOn = (last: string): void => {
    // Doesn't keep the process alive.
    timer = setTimeout(() => void go(last), LOOK_EVERY_MS).unref();
  };
  const go = async (last: string): Promise<void> => {
    const now = await look();
    if (isStopped) return;
    if (now !== last) changed();
    goOn(now);
  };
  goOn(before);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

/** Identifies the current state of a folder. Empty if it doesn't exist. */
export function folderTimes(folder: string): string {
  try {
    const { ino, mtimeMs, ctimeMs } = statSync(folder);
    return `${ino}/${mtimeMs}/${ctimeMs}`;
  } catch {
    return '';
  }
}

/** Tells watchers of a folder about a change further below. If the system refuses, they see it with the next change. */
export async function touchFolder(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
}
