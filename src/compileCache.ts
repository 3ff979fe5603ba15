import { lstatSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Environment } from './node/process/searchPath.ts';
import { makeFolderAndParents } from './node/store/privateFile.ts';
import { userFolders } from './node/userFolders.ts';

/**
 * Lets Node cache the compiled code of all modules loaded afterwards, which saves a command a tenth of its time. Only
 * uses a folder to which no other user can write, because cached code is run. Without such a folder, nothing is cached.
 */
export function keepCompiled(environment: Environment): void {
  if (!('enableCompileCache' in nodeModule)) return;
  const folder = path.join(userFolders(environment, homedir()).cache, 'compiled');
  try {
    makeFolderAndParents(folder);
    if (isOwn(folder)) nodeModule.enableCompileCache(folder);
  } catch {
    return;
  }
}

function isOwn(folder: string): boolean {
  const { uid, mode } = lstatSync(folder);
  // Windows has no user ids or modes, and the folder is in the user's profile.
  return process.platform === 'win32' || (uid === process.getuid?.() && (mode & 0o077) === 0);
}
