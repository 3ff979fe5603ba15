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
/** As an editor would write it: for files in the workspace, which a team shares. */
export const OPEN_MODE = 0o644;

/**
 * Makes a folder that only this user can look into, with those above it. Throws a CouncilError: `usage` where there can be
 * none, `storage` on a full disk.
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
 * The same with the system's own error. Step by step: Node's own way of doing so never ends where a folder that is there
 * takes no others, such as /proc. Does not wait, so that nothing appears behind somebody who has given up meanwhile.
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

/** What is in the way of a new folder may be the folder; systems differ in what they call that. */
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

/** A name that was made survives a power failure only when its folder is on disk too; not every system can do that. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r');
    await handle.sync().finally(() => handle.close());
  } catch {
    return;
  }
}

/** The whole text or nothing: readers see the old file or the new one. On disk when it resolves. */
export async function writeWhole(file: string, text: string): Promise<void> {
  await replaceWhole(file, text, { mode: PRIVATE_FILE_MODE });
}

export interface Replacement {
  /** Of the new file. */
  readonly mode: number;
  /** Asked at the last moment, when the new text is on disk beside the old; absent: it is wanted in any case. */
  readonly isWanted?: () => Promise<boolean>;
}

/** The same; false, and the old file stays, when it is not wanted any more. */
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
    // What the process hides from others by default must not narrow what was asked for.
    await handle.chmod(mode);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
