import path from 'node:path';
import type { Environment } from './process/searchPath.ts';

/** The XDG specification says to ignore relative values. */
const absolute = (value: string | undefined): string | null =>
  value !== undefined && path.isAbsolute(value) ? value : null;

/**
 * Where this user's programs keep their data. All paths are absolute. Uses `home` if the environment names no folder.
 */
export function userFolders(environment: Environment, home: string) {
  const local = process.platform === 'win32' ? absolute(environment['LOCALAPPDATA']) : null;
  const folder = (variable: string, usual: string): string =>
    path.join(absolute(environment[variable]) ?? local ?? path.join(home, usual), 'council');
  return {
    state: folder('XDG_STATE_HOME', '.local/state'),
    cache: folder('XDG_CACHE_HOME', '.cache'),
    config: folder('XDG_CONFIG_HOME', '.config'),
  };
}
