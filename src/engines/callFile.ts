import { LAUNCH_FILE, type ReadingServer } from '../reading/server.ts';

/** Returns how to start our reading server from a call's folder, and the file that it needs there. */
export const servedFrom = ({ command, args, env, launch }: ReadingServer, callFolder: string) => ({
  server: { command, args: [...args, inFolder(callFolder, LAUNCH_FILE)], env },
  files: { [LAUNCH_FILE]: launch },
});

/** Returns the path of a file in a folder, with the separator that the folder's path uses. */
export function inFolder(folder: string, name: string): string {
  const separator = folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
  return folder.endsWith(separator) ? folder + name : folder + separator + name;
}
