import { readDiff } from './diffText.ts';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

/** How many lines each file of a diff adds and removes, one file a line, and the sum. */
export function diffStat(text: string): string {
  const files = readDiff(text).map(({ path, added, removed }) => ({
    name: path.replace(/\s/g, ' '),
    added: added.length,
    removed: removed.length,
  }));
  const lines = files.map(({ name, added, removed }) => `+${added} -${removed} ${name}`);
  const total = `+${sum(files.map(({ added }) => added))} -${sum(files.map(({ removed }) => removed))}`;
  return `${[...lines, `${total} in ${files.length} files`].join('\n')}\n`;
}
