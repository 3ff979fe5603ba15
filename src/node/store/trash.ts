import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Hidden, and not the name of a session. */
const TRASH = '.deleted-';
/** Longer than Council offers to undo a deletion. */
const KEPT_MS = 60_000;

/** Hides a folder in one step, without using more of the disk. Returns its new path. */
export async function moveToTrash(root: string, name: string): Promise<string> {
  // The time shows other processes when Council no longer offers to undo the deletion.
  const there = path.join(root, `${TRASH}${String(Date.now())}-${randomUUID()}`);
  await rename(path.join(root, name), there);
  return there;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Removes what a process left behind that was ended before it could do so. `names` are all names in the folder. */
export async function emptyTrash(root: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((each) => each.startsWith(TRASH))) {
    const age = Date.now() - Number.parseInt(name.slice(TRASH.length), 10);
    // A folder must not stay forever because the clock was set back.
    if (age > KEPT_MS || age < 0) await removeFolder(path.join(root, name)).catch(() => undefined);
  }
}
