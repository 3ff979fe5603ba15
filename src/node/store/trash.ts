import { randomUUID } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** No name of a session, and one that is hidden. */
const TRASH = '.deleted-';
/** Longer than anybody is offered to take it back. */
const KEPT_MS = 60_000;

/** Moves a folder out of sight, in one step and without a byte more on disk; where it lies then. */
export async function moveToTrash(root: string, name: string): Promise<string> {
  // The time tells another process what nobody offers to take back any more.
  const there = path.join(root, `${TRASH}${String(Date.now())}-${randomUUID()}`);
  await rename(path.join(root, name), there);
  return there;
}

export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
}

/** Removes what a process has left that was ended before it could. `names`: of all that is in the folder. */
export async function emptyTrash(root: string, names: readonly string[]): Promise<void> {
  for (const name of names.filter((each) => each.startsWith(TRASH))) {
    const age = Date.now() - Number.parseInt(name.slice(TRASH.length), 10);
    // A clock that was set back must not keep it for ever.
    if (age > KEPT_MS || age < 0) await removeFolder(path.join(root, name)).catch(() => undefined);
  }
}
