import { randomUUID } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { inTurn, msg } from '../../protocol/labels/text.ts';
import { usage } from '../../session/fault.ts';
import { errorCode } from '../errorCode.ts';
import { isFull, storageFault } from './storageFault.ts';

export const PRIVATE_FOLDER_MODE = 0o700;
export const PRIVATE_FILE_MODE = 0o600;
/** For files in the workspace, which a team shares. An editor would use the same mode. */
export const OPEN_MODE = 0o644;

/**
 * Creates a folder that only this user can access, and its parents. Throws a CouncilError: `storage` if the disk is
 * full, else `usage`.
 */
export function makePrivateFolder(folder: string): void {
  try {
    makeFolderAndParents(folder);
  } catch (cause) {
    if (isFull(cause)) throw storageFault(folder, cause);
    const problem = msg`Council can’t store anything in ${folder} (${errorCode(cause)}).`;
    const next = msg`Give yourself write permission there, or set XDG_STATE_HOME and XDG_CACHE_HOME to other folders.`;
    throw usage(inTurn(problem, next), { cause });
  }
}

/**
 * Like `makePrivateFolder`, but throws the system's own error. Creates one folder after the other, because Node's
 * recursive way never ends in an existing folder that accepts no others, such as /proc. Synchronous, so that no folder
 * appears after the caller has given up.
 */
export function makeFolderAndParents(folder: string): void {
  try {
    makeOne(folder);
  } catch (cause) {
    if (errorCode(cause) !== 'ENOENT' || path.dirname(folder) === folder) throw cause;
    makeFolderAndParents(path.dirname(folder));
    makeOne(folder);
  }
}

/** Creates a single folder. Checks whether it already exists, because systems report that with different codes. */
function makeOne(folder: string): void {
  try {
    mkdirSync(folder, { mode: PRIVATE_FOLDER_MODE });
  } catch (cause) {
    if (!isFolder(folder)) throw cause;
  }
}

function isFolder(file: string): boolean {
  try {
    return statSync(file).isDirectory();
  } catch {
    return false;
  }
}

/**
 * Flushes a folder, because a new name survives a power failure only if its folder is on disk, too. Not every system
 * can do that.
 */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    return;
  }
}

/**
 * Writes the whole text or nothing, so that readers see the old file or the new one. Resolves when the text is on disk.
 */
export async function writeWhole(file: string, text: string): Promise<void> {
  await replaceWhole(file, text, { mode: PRIVATE_FILE_MODE });
}

export interface Replacement {
  /** The mode of the new file. */
  readonly mode: number;
  /**
   * Called at the last moment, when the new text is on disk next to the old file. If absent, the new text is always
   * wanted.
   */
  readonly isWanted?: () => Promise<boolean>;
}

/** Like `writeWhole`. Returns false and keeps the old file if the new text is no longer wanted. */
export async function replaceWhole(file: string, text: string, { mode, isWanted }: Replacement): Promise<boolean> {
  const temporary = path.join(path.dirname(file), `.${path.basename(file)}.${randomUUID()}`);
  try {
    await writeNew(temporary, text, mode);
    if (isWanted !== undefined && !(await isWanted())) {
      await rm(temporary, { force: true });
      return false;
    }
    await rename(temporary, file);
    await syncFolder(path.dirname(file));
    return true;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeNew(file: string, text: string, mode: number): Promise<void> {
  const handle = await open(file, 'wx', mode);
  try {
    // The process's umask must not restrict the requested mode.
    await handle.chmod(mode);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
