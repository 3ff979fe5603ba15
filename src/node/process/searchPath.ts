import { realpathSync } from 'node:fs';
import path from 'node:path';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Windows writes it in another way. */
const nameOf = (environment: Environment): 'PATH' | 'Path' =>
  environment['PATH'] === undefined && environment['Path'] !== undefined ? 'Path' : 'PATH';

/** The folders in which programs are looked up, in order. */
export const searchFolders = (environment: Environment): readonly string[] =>
  (environment[nameOf(environment)] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));

export function withSearchFolders(environment: Environment, folders: readonly string[]): Environment {
  return { ...environment, [nameOf(environment)]: [...new Set(folders)].join(path.delimiter) };
}

/** A folder may be named by way of a link. */
function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

function isInside(folder: string, workspace: string): boolean {
  const relative = path.relative(real(workspace), real(folder));
  return relative === '' || (!relative.startsWith('..') && !path.isAbsolute(relative));
}

/**
 * Takes relative folders and those of the workspace from the search path: with them the code under review would choose
 * the program that reviews it.
 */
export function withTrustedPath(environment: Environment, workspace: string): Environment {
  const folders = searchFolders(environment).filter((folder) => !isInside(folder, workspace));
  return withSearchFolders(environment, folders);
}
