import { decodeDiff } from '../../artifact/text/decodeText.ts';
import { type FileDiff, readDiff } from '../../artifact/diff/diffText.ts';
import { filesWith } from './attributes.ts';
import type { Comparison } from './comparison.ts';
import type { Repository } from './git.ts';

export type Renames = 'found' | 'not-looked-for';

/** So many go to one call of git. */
const CHANGES_AT_ONCE = 50;

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

/** Git names a file that was only touched, since it may not note in the index that nothing has changed. */
const saysSomething = ({ text }: FileDiff): boolean => text.indexOf('\n') < text.length - 1;

/** Changes that the repository calls binary although they are text: they could hide behind that. */
async function calledBinary(repository: Repository, diffs: readonly FileDiff[]): Promise<readonly FileDiff[]> {
  const binary = diffs.filter((diff) => diff.binary);
  const paths = binary.map(({ path }) => path);
  const called = await filesWith(repository, 'diff', { paths, is: (value) => value === 'unset' });
  return binary.filter(({ path }) => called.has(path));
}

/** A file that becomes a link is there twice: it goes and comes. */
const keyOf = ({ change, path }: FileDiff): string => `${change} ${path}`;

async function asText(
  repository: Repository,
  args: readonly string[],
  diffs: readonly FileDiff[],
): Promise<readonly FileDiff[]> {
  const found: FileDiff[] = [];
  for (let from = 0; from < diffs.length; from += CHANGES_AT_ONCE) {
    const some = diffs.slice(from, from + CHANGES_AT_ONCE);
    const names = new Set(some.flatMap(({ oldPath, path }) => [oldPath, path]));
    // Where git fails, because they are too large for example, they stay what they were called.
    const text = await repository.tryRead([...DIFF, '--text', ...args, '--', ...names], { decode: decodeDiff });
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
  const all = [renameOption[renames], ...args];
  const printed = await repository.read([...DIFF, ...all, '--', '.'], { decode: decodeDiff });
  const diffs = readDiff(printed).filter(saysSomething);
  const called = await calledBinary(repository, diffs);
  if (called.length === 0) return diffs;
  const known = new Set(diffs.map(({ path }) => path));
  const texts = await asText(repository, all, called);
  const readable = new Map(texts.map((diff) => [keyOf(diff), diff]));
  // Among fewer files git may find other renames; what it was renamed from in the whole decides whether it is a secret.
  const asRead = (diff: FileDiff): FileDiff => ({ ...(readable.get(keyOf(diff)) ?? diff), oldPath: diff.oldPath });
  return [...diffs.map((diff) => (diff.binary ? asRead(diff) : diff)), ...texts.filter(({ path }) => !known.has(path))];
}
