import { realpathSync } from 'node:fs';
import path from 'node:path';
import { isInside } from '../workspace/workspacePath.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Windows may spell the variable `Path`. */
const nameOf = (environment: Environment): 'PATH' | 'Path' =>
  environment['PATH'] === undefined && environment['Path'] !== undefined ? 'Path' : 'PATH';

/** The folders in which programs are looked up, in order. */
export const searchFolders = (environment: Environment): readonly string[] =>
  (environment[nameOf(environment)] ?? '').split(path.delimiter).filter((folder) => path.isAbsolute(folder));

export function withSearchFolders(environment: Environment, folders: readonly string[]): Environment {
  return { ...environment, [nameOf(environment)]: [...new Set(folders)].join(path.delimiter) };
}

/** Resolves links, because a folder may be named by a link. */
function real(folder: string): string {
  try {
    return realpathSync(folder);
  } catch {
    return folder;
  }
}

/**
 * Removes relative folders and those of the workspace from the search path. With them, the code under review could
 * choose the program that reviews it.
 */
export function withTrustedPath(environment: Environment, workspace: string): Environment {
  const root = real(workspace);
  const isOfWorkspace = (folder: string): boolean => folder === root || isInside(path.relative(root, folder));
  const folders = searchFolders(environment).filter((folder) => !isOfWorkspace(real(folder)));
  return withSearchFolders(environment, folders);
}
