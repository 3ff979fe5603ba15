import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readForeign } from '../foreignFile.ts';
import { temporaryFolderOf } from './engineCall.ts';
import { makePrivateFolder, PRIVATE_FILE_MODE, PRIVATE_FOLDER_MODE } from '../store/privateFile.ts';

const PREFIX = 'call-';
/** No run takes so long; what is older was left by a crash. */
const STALE_MS = 24 * 60 * 60 * 1000;
const LONGEST_FILE = 20_000_000;

type Files = Readonly<Record<string, string>>;

/** A folder for one call alone. */
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

/** Null for what is no plain file: a program could have left a link to somewhere else. */
async function readPlainFile(file: string): Promise<string | null> {
  const found = await readForeign(file, { longest: LONGEST_FILE });
  return found.kind === 'read' ? found.bytes.toString('utf8') : null;
}

/** What the program itself wrote into the folder, by name. */
export async function readCallFiles(folder: string, given: Files): Promise<Files> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && !Object.hasOwn(given, entry.name)).map(({ name }) => name);
  const read = await Promise.all(
    names.map(async (name) => [name, await readPlainFile(path.join(folder, name))] as const),
  );
  return Object.fromEntries(read.filter((file): file is readonly [string, string] => file[1] !== null));
}

/** Removes the folders of calls that nobody came back to. */
export async function sweepCallFolders(root: string, now: Date): Promise<void> {
  const names = await readdir(root).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    const folder = path.join(root, name);
    const made = await stat(folder).catch(() => null);
    if (made !== null && now.getTime() - made.mtimeMs > STALE_MS) await removeCallFolder(folder);
  }
}
