/** The first version number in what `--version` prints; null when there is none. */
export function versionIn(output: string): string | null {
  return /\b\d+\.\d+\.\d+(?:-[\w.]+)?/.exec(output)?.[0] ?? null;
}

const partsOf = (version: string): readonly number[] => (version.match(/\d+/g) ?? []).slice(0, 3).map(Number);

/** Compares major, minor and patch; what stands behind them does not count. */
export function isOlder(found: string, needed: string): boolean {
  const [have, want] = [partsOf(found), partsOf(needed)];
  const at = want.findIndex((part, index) => part !== (have[index] ?? 0));
  return at !== -1 && (have[at] ?? 0) < (want[at] ?? 0);
}
