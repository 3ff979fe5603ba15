import type { FileDiff } from '../diff/diffText.ts';
import type { LeftOut } from '../../protocol/setup.ts';
import { isPartOfChange } from './partOfChange.ts';

interface OnDisk {
  /** The changes on disk, relative to the base. */
  readonly diffs: readonly FileDiff[];
  /** Files whose versions on disk and in the index differ. */
  readonly modified: readonly string[];
}

/** A file in the index. */
export interface StagedEntry {
  readonly mode: string;
  readonly id: string;
}

const headOf = ({ text }: FileDiff): readonly string[] => (text.split('\n@@ ', 1)[0] ?? '').split('\n');

/** Whether the index has the version of a file from before the change. */
const isOfBase = (diff: FileDiff, { mode, id }: StagedEntry): boolean =>
  diff.oldId === id &&
  headOf(diff).some(
    (line) =>
      [`old mode ${mode}`, `deleted file mode ${mode}`].includes(line) ||
      (line.startsWith('index ') && line.endsWith(` ${mode}`)),
  );

/** Of the files whose versions on disk and in the index differ, returns those that may have staged changes. */
export function mixedFiles(
  diffs: readonly FileDiff[],
  modified: ReadonlyMap<string, StagedEntry | null>,
): readonly string[] {
  const byPath = new Map(diffs.map((diff) => [diff.path, diff]));
  return [...modified].flatMap(([file, entry]) => {
    const diff = byPath.get(file);
    return entry !== null && diff !== undefined && isOfBase(diff, entry) ? [] : [file];
  });
}

const modesOf = (diff: FileDiff): readonly string[] => headOf(diff).filter((line) => line.includes(' mode '));

/** Whether a seat that sees one change also sees the staged one. */
const isPartOf = (staged: FileDiff, shown: FileDiff | undefined): boolean =>
  shown !== undefined &&
  !staged.binary &&
  staged.oldPath === shown.oldPath &&
  modesOf(staged).every((mode) => modesOf(shown).includes(mode)) &&
  isPartOfChange(staged, shown);

/**
 * Returns the shown change of a file. If it was renamed and then rewritten, git shows one deleted and one new file on
 * disk.
 */
function shownOf({ path, oldPath }: FileDiff, shown: ReadonlyMap<string, FileDiff>): FileDiff | undefined {
  const [here, gone] = [shown.get(path), shown.get(oldPath)];
  if (here === undefined || here.oldPath === oldPath || gone?.change !== 'deleted') return here;
  return here.change === 'added' ? { ...gone, text: gone.text + here.text } : gone;
}

/**
 * Returns the files with staged changes that their change on disk doesn't show at the same place. These changes would
 * be committed without having been seen. If a part of a change was staged first, it doesn't count. `staged` starts from
 * the same base as the change on disk.
 */
export function stagedVersions(staged: readonly FileDiff[], { diffs, modified }: OnDisk): readonly LeftOut[] {
  const [files, shown] = [new Set(modified), new Map(diffs.map((diff) => [diff.path, diff]))];
  return staged
    .filter((one) => files.has(one.path) && !isPartOf(one, shownOf(one, shown)))
    .map(({ path }) => ({ file: path, reason: 'staged-version' }));
}
