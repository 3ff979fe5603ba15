import { existsSync, statSync } from 'node:fs';
import { readdir, realpath } from 'node:fs/promises';
import { devNull } from 'node:os';
import path from 'node:path';
import { msg } from '../../protocol/labels/text.ts';
import { type CouncilError, usage } from '../../session/fault.ts';
import { followForeign } from '../foreignFile.ts';
import type { Environment } from '../process/searchPath.ts';

const MOST_FOLDERS = 20_000;
/** In bytes. Files in which git looks up other places are shorter. */
const LONGEST_BYTES = 10_000_000;

const statOf = (file: string) => {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
};

/**
 * Whether reading a file, or a link's target, may never end: a pipe, or a device other than the null device. Sockets
 * don't matter, because they can't be opened.
 */
export function isEndless(file: string): boolean {
  const found = statOf(file);
  if (found === undefined) return false;
  if (found.isCharacterDevice()) return found.rdev !== statOf(devNull)?.rdev;
  return found.isFIFO() || found.isBlockDevice();
}

/** The error if git waits for something that isn't a file. */
export const waits = (file: string): CouncilError =>
  usage(
    msg`Git would wait forever for ${file}, which is a pipe or a device. Remove the pipe or device, and then try again.`,
  );

/** Empty if the file doesn't exist or can't be read. */
async function textOf(file: string): Promise<string> {
  const found = await followForeign(file, { longest: LONGEST_BYTES });
  return found.kind === 'read' ? found.bytes.toString('utf8') : '';
}

const foldersUp = (folder: string): readonly string[] => {
  const above = path.dirname(folder);
  return above === folder ? [folder] : [folder, ...foldersUp(above)];
};

const GIT_FOLDER = 'gitdir: ';

/**
 * Every git folder that git might use from a folder upward. Git continues upward if one of them turns out to be
 * invalid.
 */
async function gitFolders(folder: string, { GIT_DIR: named = '' }: Environment): Promise<ReadonlySet<string>> {
  const found = new Set(named === '' ? [] : [path.resolve(named)]);
  for (const place of foldersUp(await realpath(folder).catch(() => folder))) {
    const inside = path.join(place, '.git');
    const text = await textOf(inside);
    if (text.startsWith(GIT_FOLDER)) found.add(path.resolve(place, text.slice(GIT_FOLDER.length).trimEnd()));
    else if (existsSync(inside)) found.add(inside);
    if (['HEAD', 'objects', 'refs'].every((name) => existsSync(path.join(place, name)))) found.add(place);
  }
  for (const one of [...found]) {
    const shared = await textOf(path.join(one, 'commondir'));
    if (shared !== '') found.add(path.resolve(one, shared.trimEnd()));
  }
  return found;
}

/**
 * Returns the folders in a folder, including those behind links. Throws for the first entry whose reading may never
 * end.
 */
async function foldersIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => !entry.isFile()).map((entry) => path.join(folder, entry.name));
  const endless = files.find(isEndless);
  if (endless !== undefined) throw waits(endless);
  return files.filter((file) => statOf(file)?.isDirectory() === true);
}

/** Checks folders and everything below them. Throws for the first entry whose reading may never end. */
async function refuseBelow(...folders: readonly string[]): Promise<void> {
  const open = [...folders];
  const seen = new Set<string>();
  for (const folder of open) {
    const real = await realpath(folder).catch(() => folder);
    if (seen.has(real) || seen.size > MOST_FOLDERS) continue;
    seen.add(real);
    open.push(...(await foldersIn(folder)));
  }
}

/** Checks git's object stores, each of which may name others. Throws if it can't tell what a store names. */
async function refuseInStores(first: string): Promise<void> {
  const stores = new Set([first]);
  for (const store of stores) {
    await refuseBelow(path.join(store, 'info'), path.join(store, 'pack'));
    const named = path.join(store, 'info/alternates');
    for (const line of (await textOf(named)).split('\n')) {
      if (line === '' || line.startsWith('#')) continue;
      if (line.startsWith('"') && line.includes('\\')) throw unclear(named, line);
      if (stores.size < MOST_FOLDERS) stores.add(path.resolve(store, line.replaceAll('"', '')));
    }
  }
}

const unclear = (where: string, value: string): CouncilError =>
  usage(msg`${where} gives git a file path in a form that Council can’t check: ${value}. Use a plain path instead.`);

/**
 * The file that a repository's setting names, as git reads it. Throws a CouncilError for a path in git's installation
 * or in another user's home, because only git knows where that is.
 */
function fileNamed(value: string, { where, base, home }: Naming): string {
  if (value.startsWith('~/')) return path.join(home, value.slice(1));
  const isElsewhere = value.startsWith('%(prefix)/') || (value.startsWith('~') && value.includes('/'));
  if (isElsewhere) throw unclear(where, value);
  return path.resolve(base, value);
}

interface Naming {
  readonly where: string;
  readonly base: string;
  readonly home: string;
}

/** The settings of one file, without those of the files that it includes. */
export type ListSettings = (file: string) => Promise<readonly (readonly [key: string, value: string])[]>;

const INCLUDE = 'include';
const names = (key: string): boolean => key.startsWith(INCLUDE) && key.endsWith('.path');

async function refuseIncluded(configs: readonly string[], home: string, list: ListSettings): Promise<void> {
  const files = new Set(configs);
  for (const file of files) {
    if (isEndless(file)) throw waits(file);
    // Asks git only about a file that may include another one.
    if (!(await textOf(file)).toLowerCase().includes(INCLUDE)) continue;
    for (const [key, value] of await list(file)) {
      if (names(key) && files.size < MOST_FOLDERS)
        files.add(fileNamed(value, { where: file, base: path.dirname(file), home }));
    }
  }
}

/**
 * Checks what git reads when it starts in a folder, before it starts: its own folder, the object stores, and the files
 * that its configuration includes. Throws a CouncilError for the first one that isn't a file and whose reading may
 * never end.
 */
export async function refuseEndless(folder: string, environment: Environment, list: ListSettings): Promise<void> {
  const home = environment['HOME'] ?? '';
  for (const own of await gitFolders(folder, environment)) {
    await foldersIn(own);
    await refuseBelow(path.join(own, 'info'), path.join(own, 'refs'));
    await refuseInStores(path.join(own, 'objects'));
    await refuseIncluded([path.join(own, 'config'), path.join(own, 'config.worktree')], home, list);
  }
}

/** Throws a CouncilError for a setting whose value, relative to one of these folders, names a pipe or a device. */
export function refuseEndlessSettings(
  settings: readonly (readonly [key: string, value: string])[],
  folders: readonly string[],
  { HOME: home = '' }: Environment,
): void {
  for (const [key, value] of settings) {
    const file = folders.map((base) => fileNamed(value, { where: key, base, home })).find(isEndless);
    if (file === undefined) continue;
    throw usage(
      msg`The git setting ${key} in this repository names ${file}, which is a pipe or a device. Remove the setting, and then try again.`,
    );
  }
}
