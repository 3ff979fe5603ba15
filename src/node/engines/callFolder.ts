import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readForeign } from '../foreignFile.ts';
import { temporaryFolderOf } from './engineCall.ts';
import { makePrivateFolder, PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../store/privateFile.ts';

const PREFIX = 'call-';
/** Longer than any run. An older folder was left by a crash. */
const STALE_MS = 24 * 60 * 60 * 1000;
const LONGEST_FILE = 20_000_000;

type Files = Readonly<Record<string, string>>;

/** Creates a folder for a single call. */
export async function makeCallFolder(root: string): Promise<string> {
  makePrivateFolder(root);
  const folder = await mkdtemp(path.join(root, PREFIX));
  await mkdir(temporaryFolderOf(folder), { mode: PRIVATE_FOLDER_MODE });
  return folder;
}

export async function removeCallFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
}

export async function writeCallFiles(folder: string, files: Files): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    await writeFile(path.join(folder, name), text, { mode: PRIVATE_FILE_MODE, flag: 'wx' });
  }
}

/**
 * Reads the files that the program itself wrote into the folder, by name. Reads only regular files, because the program
 * could have left a link to somewhere else.
 */
export async function readCallFiles(folder: string, given: Files): Promise<Files> {
  const entries = await readdir(folder, { withFileTypes: true });
  const own = entries.filter((entry) => entry.isFile() && !Object.hasOwn(given, entry.name));
  const read = await Promise.all(
    own.map(async ({ name }) => {
      const found = await readForeign(path.join(folder, name), { longest: LONGEST_FILE });
      return found.kind === 'read' ? [[name, found.bytes.toString('utf8')] as const] : [];
    }),
  );
  return Object.fromEntries(read.flat());
}

/** Removes the folders of calls that ended without removing them. */
export async function sweepCallFolders(root: string, now: Date): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const folder = path.join(root, name);
    const made = await stat(folder).catch(() => null);
    if (made !== null && now.getTime() - made.mtimeMs > STALE_MS) await removeCallFolder(folder);
  }
}
