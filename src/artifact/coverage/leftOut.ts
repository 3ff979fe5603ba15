/** Whether a path is in a `.git` folder. Ignores case, because some file systems do. `path`: with forward slashes. */
export function isOfGit(path: string): boolean {
  return path.split('/').some((name) => name.toLowerCase() === '.git');
}
