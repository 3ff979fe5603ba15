import { readDiff } from '../artifact/diffText.ts';
import type { FileDiff } from '../artifact/diffText.ts';
import { filesWith } from './attributes.ts';
import type { Comparison } from './comparison.ts';
import type { Repository } from './git.ts';

export type Renames = 'found' | 'not-looked-for';

/** So many names go to one call of git. */
const NAMES_AT_ONCE = 100;

/** Independent of what user and repository configured about how a diff looks. */
const DIFF = [
  'diff',
  ...['--no-ext-diff', '--no-textconv', '--no-color', '--unified=5', '--inter-hunk-context=0', '--full-index'],
  ...['--src-prefix=a/', '--dst-prefix=b/', '--ignore-submodules=dirty', '--submodule=short', '--relative'],
];

const renameOption: Readonly<Record<Renames, string>> = {
  found: '--find-renames',
  'not-looked-for': '--no-renames',
};

/** Files that the repository calls binary although they are text: a change could hide behind that. */
async function calledBinary(repository: Repository, diffs: readonly FileDiff[]): Promise<readonly string[]> {
  const paths = diffs.filter(({ binary }) => binary).map((diff) => diff.path);
  return [...(await filesWith(repository, 'diff', { paths, values: ['unset'] }))];
}

async function asText(
  repository: Repository,
  args: readonly string[],
  paths: readonly string[],
): Promise<readonly FileDiff[]> {
  const found: FileDiff[] = [];
  for (let from = 0; from < paths.length; from += NAMES_AT_ONCE) {
    const names = paths.slice(from, from + NAMES_AT_ONCE);
    // Where git fails, because they are too large for example, they stay what they were called.
    const text = await repository.tryRead([...DIFF, '--text', '--no-renames', ...args, '--', ...names]);
    if (text !== null) found.push(...readDiff(text).filter((diff) => !diff.text.includes('\0')));
  }
  return found;
}

/** What git says has changed below the repository's folder. */
export async function trackedChanges(
  repository: Repository,
  { args }: Comparison,
  renames: Renames,
): Promise<readonly FileDiff[]> {
  const diffs = readDiff(await repository.read([...DIFF, renameOption[renames], ...args, '--', '.']));
  const called = await calledBinary(repository, diffs);
  if (called.length === 0) return diffs;
  const readable = new Map((await asText(repository, args, called)).map((diff) => [diff.path, diff]));
  return diffs.map((diff) => (diff.binary ? (readable.get(diff.path) ?? diff) : diff));
}
