import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Environment, searchFolders } from './searchPath.ts';
import { usualFolders } from './usualFolders.ts';

/** Programs first: a script for the shell is only taken when there is nothing better. */
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

function candidates(file: string, platform: NodeJS.Platform): readonly string[] {
  if (platform !== 'win32' || path.win32.extname(file) !== '') return [file];
  return WINDOWS_ENDINGS.map((ending) => `${file}${ending}`);
}

async function firstProgram(files: readonly string[]): Promise<string | null> {
  for (const file of files) if (await isProgram(file)) return file;
  return null;
}

/** The programs of a project's own dependencies are part of what may be under review. */
const isOfProject = (folder: string): boolean => /[\\/]node_modules[\\/]\.bin[\\/]?$/.test(folder);

function withHome(command: string, environment: Environment): string {
  const home = environment['HOME'] ?? environment['USERPROFILE'];
  return home !== undefined && /^~[\\/]/.test(command) ? path.join(home, command.slice(2)) : command;
}

/**
 * The absolute path of a program: a name is looked up in the search path and then where installers usually put things,
 * a path must be absolute (or begin with `~/`). Null when there is no such program.
 */
export async function findProgram(
  command: string,
  environment: Environment,
  platform: NodeJS.Platform = process.platform,
): Promise<string | null> {
  const named = withHome(command, environment);
  if (/[\\/]/.test(named)) return path.isAbsolute(named) ? firstProgram(candidates(named, platform)) : null;
  const folders = [
    ...searchFolders(environment).filter((folder) => !isOfProject(folder)),
    ...(await usualFolders(environment, platform)),
  ];
  return firstProgram(folders.flatMap((folder) => candidates(path.join(folder, named), platform)));
}
