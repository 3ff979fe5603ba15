import { statSync } from 'node:fs';
import { utimes } from 'node:fs/promises';

const LOOK_EVERY_MS = 500;

/**
 * Calls back when what `look` resolves to is not what it was `before`, at most twice a second. A look that needs one system call works
 * where events of the file system do not: in a folder that does not exist yet, and on a network drive. Returns the way to stop.
 */
export function watchBy(before: string, look: () => Promise<string>, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const goOn = (last: string): void => {
    // Never the reason that a process stays.
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

/** Tells a folder as it is now from what it was; empty where there is none. */
export function folderTimes(folder: string): string {
  try {
    const { ino, mtimeMs, ctimeMs } = statSync(folder);
    return `${ino}/${mtimeMs}/${ctimeMs}`;
  } catch {
    return '';
  }
}

/** Lets those who watch a folder know of a change further below. Where that is refused, they see it with the next one. */
export async function touchFolder(folder: string): Promise<void> {
  const now = new Date();
  await utimes(folder, now, now).catch(() => undefined);
}
