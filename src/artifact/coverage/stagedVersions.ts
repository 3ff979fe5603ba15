import type { FileDiff } from '../diff/diffText.ts';
import type { LeftOut } from '../../protocol/setup.ts';
import { isPartOfChange } from './partOfChange.ts';

interface OnDisk {
  /** What differs on disk from the base. */
  readonly diffs: readonly FileDiff[];
  /** Files that are on disk something other than what is staged. */
  readonly modified: readonly string[];
}

/** A file as the index has it. */
export interface StagedEntry {
  readonly mode: string;
  readonly id: string;
}

const headOf = ({ text }: FileDiff): readonly string[] => (text.split('\n@@ ', 1)[0] ?? '').split('\n');

/** Whether the index has a file as it was before the change. */
const isOfBase = (diff: FileDiff, { mode, id }: StagedEntry): boolean =>
  diff.oldId === id &&
  headOf(diff).some(
    (line) =>
      [`old mode ${mode}`, `deleted file mode ${mode}`].includes(line) ||
      (line.startsWith('index ') && line.endsWith(` ${mode}`)),
  );

/** Of the files that are on disk something other than in the index, those of which something may be staged. */
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

/** Whether whoever is shown one change is shown the other with it. */
const isPartOf = (staged: FileDiff, shown: FileDiff | undefined): boolean =>
  shown !== undefined &&
  !staged.binary &&
  staged.oldPath === shown.oldPath &&
  modesOf(staged).every((mode) => modesOf(shown).includes(mode)) &&
  isPartOfChange(staged, shown);

/** Of a file that was renamed and then rewritten, git shows on disk that one is gone and another is new. */
function shownOf({ path, oldPath }: FileDiff, shown: ReadonlyMap<string, FileDiff>): FileDiff | undefined {
  const [here, gone] = [shown.get(path), shown.get(oldPath)];
  if (here === undefined || here.oldPath === oldPath || gone?.change !== 'deleted') return here;
  return here.change === 'added' ? { ...gone, text: gone.text + here.text } : gone;
}

/**
 * Files of which something is staged that their change on disk does not show at its place: it would be committed, and
 * nobody has seen it. A part of a change that was staged first is none. `staged` begins where the change on disk does.
 */
export function stagedVersions(staged: readonly FileDiff[], { diffs, modified }: OnDisk): readonly LeftOut[] {
  const [files, shown] = [new Set(modified), new Map(diffs.map((diff) => [diff.path, diff]))];
  return staged
    .filter((one) => files.has(one.path) && !isPartOf(one, shownOf(one, shown)))
    .map(({ path }) => ({ file: path, reason: 'staged-version' }));
}
