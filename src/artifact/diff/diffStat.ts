import { readDiff } from './diffText.ts';

/** Returns how many lines each file of a diff adds and removes, one file per line, and the total. */
export function diffStat(text: string): string {
  const files = readDiff(text);
  const lines = files.map(
    ({ path, added, removed }) => `+${added.length} -${removed.length} ${path.replace(/\s/g, ' ')}`,
  );
  const total = `+${files.flatMap(({ added }) => added).length} -${files.flatMap(({ removed }) => removed).length}`;
  return `${[...lines, `${total} in ${files.length} files`].join('\n')}\n`;
}
