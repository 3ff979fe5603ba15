import { lstatSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import type { Environment } from './node/process/searchPath.ts';
import { makeFolderAndParents } from './node/store/privateFile.ts';
import { userFolders } from './node/userFolders.ts';

/**
 * Lets Node keep what it compiles of the modules that are loaded from here on, which saves a command a tenth of its time.
 * Only in a folder that no other user can write to: what lies there is run. Where that cannot be had, nothing is kept.
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
  // Windows has no such numbers; the folder lies in the user's profile.
  return process.platform === 'win32' || (uid === process.getuid?.() && (mode & 0o077) === 0);
}
