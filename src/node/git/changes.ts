import type { Changes } from '../../artifact/artifactOf.ts';
import type { FileDiff } from '../../artifact/diff/diffText.ts';
import {
  type FileMarks,
  filterChanges,
  type FilteredChanges,
  withoutRenames,
} from '../../artifact/coverage/filterChanges.ts';
import type { LeftOut } from '../../protocol/setup.ts';
import { declaredGenerated, keptEncrypted } from './attributes.ts';
import type { Comparison } from './comparison.ts';
import { fileHeads } from './fileHeads.ts';
import type { Repository } from './git.ts';
import { changedSubmodules } from './submodules.ts';
import { trackedChanges } from './trackedChanges.ts';
import { untrackedFiles, type UntrackedFiles } from './untrackedFiles.ts';

const NO_FILES: UntrackedFiles = { diffs: [], leftOut: [] };
const NOT_WITHHELD: ReadonlySet<string> = new Set();

/** Files of a merge that is not settled: the index has no content of theirs that could be shown. */
async function unmerged(repository: Repository): Promise<readonly LeftOut[]> {
  const listed = await repository.read(['ls-files', '--unmerged', '-z', '--', '.']);
  const names = listed
    .split('\0')
    .filter((record) => record !== '')
    .map((record) => record.slice(record.indexOf('\t') + 1));
  return [...new Set(names)].map((file) => ({ file, reason: 'unreadable' }));
}

/** What has changed besides, and has no text that could be shown. */
const othersBySide: Readonly<
  Record<Comparison['newSide'], (repository: Repository) => Promise<readonly LeftOut[]> | readonly LeftOut[]>
> = { files: changedSubmodules, index: unmerged, commit: () => [] };

function inFile({ shown, hidden, leftOut, ...rest }: Changes, file: string): Changes {
  const isIt = ({ path }: FileDiff): boolean => path === file;
  const isGap = (gap: LeftOut): boolean => gap.file === file;
  return { ...rest, shown: shown.filter(isIt), hidden: hidden.filter(isIt), leftOut: leftOut.filter(isGap) };
}

/** What the repository keeps encrypted is sent under none of its names. */
async function encryptedOf(repository: Repository, diffs: readonly FileDiff[]): Promise<readonly string[]> {
  const names = diffs.flatMap(({ oldPath, path }) => [...new Set([oldPath, path])]);
  const kept = await keptEncrypted(repository, [...new Set(names)]);
  return [...kept, ...diffs.filter(({ oldPath }) => kept.has(oldPath)).map(({ path }) => path)];
}

/** What has changed, divided into what is shown and what is left out; `longest`: characters that one file may have. */
export async function readChanges(repository: Repository, comparison: Comparison, longest: number): Promise<Changes> {
  const { newSide, scope, name, only } = comparison;
  const [tracked, untracked, others] = await Promise.all([
    trackedChanges(repository, comparison, 'found'),
    newSide === 'files' ? untrackedFiles(repository, longest) : NO_FILES,
    othersBySide[newSide](repository),
  ]);
  const encrypted = await encryptedOf(repository, [...tracked, ...untracked.diffs]);
  const filter = async (changed: readonly FileDiff[], moved: FileMarks['withheld']): Promise<FilteredChanges> => {
    const withheld = new Set([...moved, ...encrypted]);
    const diffs = [...changed, ...untracked.diffs];
    const paths = [...diffs.map((diff) => diff.path), ...untracked.leftOut.map(({ file }) => file)];
    const [generated, heads] = await Promise.all([
      declaredGenerated(repository, paths),
      fileHeads(repository, comparison, diffs),
    ]);
    const headOf = (file: string): readonly string[] => heads.get(file) ?? [];
    return filterChanges(diffs, { declaredGenerated: generated, headOf, withheld, longest });
  };
  const first = await filter(tracked, NOT_WITHHELD);
  const again = withoutRenames(tracked, first);
  const filtered =
    again === null
      ? first
      : await filter(await trackedChanges(repository, comparison, 'not-looked-for'), again.withheld);
  const changes = { ...filtered, leftOut: [...filtered.leftOut, ...untracked.leftOut, ...others], scope, name };
  return only === undefined ? changes : inFile(changes, only);
}
