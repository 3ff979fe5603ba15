import type { Changes } from '../../artifact/artifactOf.ts';
import type { FileDiff } from '../../artifact/diff/diffText.ts';
import { filterChanges, withoutRenames } from '../../artifact/coverage/filterChanges.ts';
import type { FileMarks, FilteredChanges } from '../../artifact/coverage/filterChanges.ts';
import type { LeftOut } from '../../protocol/setup.ts';
import { declaredGenerated } from './attributes.ts';
import type { Comparison } from './comparison.ts';
import { fileHeads } from './fileHeads.ts';
import type { Repository } from './git.ts';
import { changedSubmodules } from './submodules.ts';
import { trackedChanges } from './trackedChanges.ts';
import { untrackedFiles } from './untrackedFiles.ts';
import type { UntrackedFiles } from './untrackedFiles.ts';

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

/** Reads one comparison; what it needs besides the diff is read once. */
class Reading {
  readonly #repository: Repository;
  readonly #comparison: Comparison;
  readonly #longest: number;

  constructor(repository: Repository, comparison: Comparison, longest: number) {
    this.#repository = repository;
    this.#comparison = comparison;
    this.#longest = longest;
  }

  async changes(): Promise<Changes> {
    const { newSide, scope, name } = this.#comparison;
    const [tracked, untracked, others] = await Promise.all([
      trackedChanges(this.#repository, this.#comparison, 'found'),
      newSide === 'files' ? untrackedFiles(this.#repository, this.#longest) : NO_FILES,
      othersBySide[newSide](this.#repository),
    ]);
    const filtered = await this.#filtered(tracked, untracked);
    return { ...filtered, leftOut: [...filtered.leftOut, ...untracked.leftOut, ...others], scope, name };
  }

  async #filtered(tracked: readonly FileDiff[], untracked: UntrackedFiles): Promise<FilteredChanges> {
    const filtered = await this.#filter([...tracked, ...untracked.diffs], untracked, NOT_WITHHELD);
    const again = withoutRenames(tracked, filtered);
    if (again === null) return filtered;
    const plain = await trackedChanges(this.#repository, this.#comparison, 'not-looked-for');
    return this.#filter([...plain, ...untracked.diffs], untracked, again.withheld);
  }

  async #filter(
    diffs: readonly FileDiff[],
    untracked: UntrackedFiles,
    withheld: FileMarks['withheld'],
  ): Promise<FilteredChanges> {
    const paths = [...diffs.map((diff) => diff.path), ...untracked.leftOut.map(({ file }) => file)];
    const [generated, heads] = await Promise.all([
      declaredGenerated(this.#repository, paths),
      fileHeads(this.#repository, this.#comparison, diffs),
    ]);
    const headOf = (file: string): readonly string[] => heads.get(file) ?? [];
    return filterChanges(diffs, { declaredGenerated: generated, headOf, withheld, longest: this.#longest });
  }
}

function inFile({ shown, hidden, leftOut, ...rest }: Changes, file: string): Changes {
  const isIt = ({ path }: FileDiff): boolean => path === file;
  const isGap = (gap: LeftOut): boolean => gap.file === file;
  return { ...rest, shown: shown.filter(isIt), hidden: hidden.filter(isIt), leftOut: leftOut.filter(isGap) };
}

/** What has changed, divided into what is shown and what is left out; `longest`: characters that one file may have. */
export async function readChanges(repository: Repository, comparison: Comparison, longest: number): Promise<Changes> {
  const changes = await new Reading(repository, comparison, longest).changes();
  return comparison.only === undefined ? changes : inFile(changes, comparison.only);
}
