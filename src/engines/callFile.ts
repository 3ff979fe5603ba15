/** The path of a file in a folder, written the way the folder's own path is. */
export function inFolder(folder: string, name: string): string {
  const separator = folder.includes('\\') && !folder.includes('/') ? '\\' : '/';
  return folder.endsWith(separator) ? folder + name : folder + separator + name;
}
