import path from 'node:path';
import { constants } from 'node:fs';
import { access, readdir, stat } from 'node:fs/promises';
import { type Environment, searchFolders } from './searchPath.ts';

/** Where installers put programs, often without adding the folder to the search path. */
const UNDER_HOME = [
  '.local/bin',
  'bin',
  '.npm-global/bin',
  '.npm-packages/bin',
  '.volta/bin',
  '.asdf/shims',
  '.local/share/mise/shims',
  '.bun/bin',
  '.deno/bin',
  '.cargo/bin',
  '.claude/local',
  '.claude/bin',
  '.local/share/pnpm',
  'Library/pnpm',
  '.local/share/fnm/aliases/default/bin',
  'Library/Application Support/fnm/aliases/default/bin',
  '.fnm/aliases/default/bin',
  '.nvm/current/bin',
];
const FIXED = [
  '/usr/local/bin',
  '/opt/homebrew/bin',
  '/home/linuxbrew/.linuxbrew/bin',
  '/usr/bin',
  '/bin',
  '/snap/bin',
];

const versionOf = (name: string): readonly number[] => name.replace(/^v/, '').split('.').map(Number);

function newerFirst(a: string, b: string): number {
  const [left, right] = [versionOf(a), versionOf(b)];
  const at = left.findIndex((part, index) => part !== right[index]);
  return at === -1 ? 0 : (right[at] ?? 0) - (left[at] ?? 0);
}

/** A program may have been installed under any of the Node versions that nvm keeps. */
async function nvmFolders(environment: Environment, home: string): Promise<readonly string[]> {
  const versions = path.join(environment['NVM_DIR'] ?? path.join(home, '.nvm'), 'versions/node');
  try {
    const names = await readdir(versions);
    return names.toSorted(newerFirst).map((name) => path.join(versions, name, 'bin'));
  } catch {
    return [];
  }
}

function windowsFolders(environment: Environment, home: string): readonly string[] {
  const { APPDATA, LOCALAPPDATA, ProgramFiles } = environment;
  return [
    APPDATA === undefined ? [] : [path.win32.join(APPDATA, 'npm')],
    LOCALAPPDATA === undefined
      ? []
      : ['Volta\\bin', 'pnpm', 'fnm_multishells'].map((name) => path.win32.join(LOCALAPPDATA, name)),
    ProgramFiles === undefined ? [] : ['nodejs', 'Git\\cmd'].map((name) => path.win32.join(ProgramFiles, name)),
    ['.local\\bin', '.bun\\bin', 'scoop\\shims'].map((name) => path.win32.join(home, name)),
  ].flat();
}

/** Absolute folders that may contain a program, the most likely first. Some may not exist. */
export async function usualFolders(environment: Environment, platform: NodeJS.Platform): Promise<readonly string[]> {
  const home = environment['HOME'] ?? environment['USERPROFILE'] ?? '';
  if (platform === 'win32') return windowsFolders(environment, home);
  if (!path.isAbsolute(home)) return FIXED;
  return [...UNDER_HOME.map((name) => path.join(home, name)), ...(await nvmFolders(environment, home)), ...FIXED];
}

/** Programs first. A shell script is used only if there is nothing better. */
const WINDOWS_ENDINGS = ['.exe', '.com', '.cmd', '.ps1', '.bat'];

async function isProgram(file: string): Promise<boolean> {
  try {
    if (!(await stat(file)).isFile()) return false;
    await access(file, process.platform === 'win32' ? constants.F_OK : constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function candidates(file: string): readonly string[] {
  if (process.platform !== 'win32' || path.win32.extname(file) !== '') return [file];
  return WINDOWS_ENDINGS.map((ending) => `${file}${ending}`);
}

async function firstProgram(files: readonly string[]): Promise<string | null> {
  for (const file of files) if (await isProgram(file)) return file;
  return null;
}

/** Whether a folder belongs to a project's own dependencies, because they may be part of what is under review. */
const isOfProject = (folder: string): boolean => /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder);

function withHome(command: string, environment: Environment): string {
  const home = environment['HOME'] ?? environment['USERPROFILE'];
  return home !== undefined && /^~[\\/]/.test(command) ? path.join(home, command.slice(2)) : command;
}

/**
 * Returns the absolute path of a program. Looks for a name in the search path, and then in the usual folders of
 * installers. A path must be absolute or begin with `~/`. Null if the program isn't found.
 */
export async function findProgram(command: string, environment: Environment): Promise<string | null> {
  const named = withHome(command, environment);
  if (/[\\/]/.test(named)) return path.isAbsolute(named) ? firstProgram(candidates(named)) : null;
  const folders = [
    ...searchFolders(environment).filter((folder) => !isOfProject(folder)),
    ...(await usualFolders(environment, process.platform)),
  ];
  return firstProgram(folders.flatMap((folder) => candidates(path.join(folder, named))));
}
