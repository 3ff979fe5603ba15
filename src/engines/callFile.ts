import { LAUNCH_FILE, type ReadingServer } from '../reading/server.ts';

/** How our reading server is started from the folder of a call, and the file that has to lie there. */
export const servedFrom = ({ command, args, env, launch }: ReadingServer, callFolder: string) => ({
  server: { command, args: [...args, inFolder(callFolder, LAUNCH_FILE)], env },
  files: { [LAUNCH_FILE]: launch },
});

/** The path of a file in a folder, written the way the folder's own path is. */
export function inFolder(folder: string, name: string): string {
  const separator = folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
  return folder.endsWith(separator) ? folder + name : folder + separator + name;
}
