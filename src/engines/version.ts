/** The first version number in what `--version` prints; null when there is none. */
export function versionIn(output: string): string | null {
  return /\b\d+\.\d+\.\d+(?:-[\w.]+)?/.exec(output)?.[0] ?? null;
}
