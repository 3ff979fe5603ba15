/** In capitals or not, as the file system may have it. `path`: with forward slashes. */
export function isOfGit(path: string): boolean {
  return path.split('/').some((name) => name.toLowerCase() === '.git');
}
