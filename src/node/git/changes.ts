import type { Changes } from '../../artifact/artifactOf.ts';
import { asChanged, eachOnce, filterChanges, namedGap, withoutRenames } from '../../artifact/coverage/filterChanges.ts';
import { withinPaths } from '../../artifact/coverage/withinPaths.ts';
import type { FileDiff } from '../../artifact/diff/diffText.ts';
import type { LeftOut } from '../../protocol/setup.ts';
import { encodingsIn, keptEncrypted } from './attributes.ts';
import { changedFiles } from './changedFiles.ts';
import type { Comparison } from './comparison.ts';
import type { Repository } from './git.ts';
import type { RuleSet } from './ignoreRules.ts';
import type { OwnFiles } from '../../session/debate/debatePorts.ts';
import { ownAmong } from './ownAmong.ts';
import { type Rulings, rulingsFor } from './rulings.ts';
import { changedSubmodules } from './submodules.ts';
import { trackedChanges } from './trackedChanges.ts';
import { unreadFiles } from './unreadFiles.ts';
import { untrackedFiles, untrackedNames } from './untrackedFiles.ts';

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

/** What could not be shown in any case may be left out by a rule as well, and then stands in nobody's way. */
function orExcluded(gap: LeftOut, rulingOf: Rulings): LeftOut {
  const ruling = rulingOf(gap.file);
  return ruling?.kind === 'leave-out' && ruling.reason === 'excluded' ? namedGap(gap.file, ruling, { rulingOf }) : gap;
}

/** What the repository keeps encrypted is sent under none of its names. */
async function encryptedOf(repository: Repository, diffs: readonly FileDiff[]): Promise<readonly string[]> {
  const names = diffs.flatMap(({ oldPath, path }) => [...new Set([oldPath, path])]);
  const kept = await keptEncrypted(repository, [...new Set(names)]);
  return [...kept, ...diffs.filter(({ oldPath }) => kept.has(oldPath)).map(({ path }) => path)];
}

interface Reading {
  /** The rules of the user about what is shown, the nearest first. */
  readonly sources: readonly RuleSet[];
  readonly own: OwnFiles;
  /** As what the user has files read that are no UTF-8; null: as they most likely are. */
  readonly encoding: string | null;
  /** So many characters one file may have. */
  readonly longest: number;
}

/** What has changed, divided into what is shown and what is left out. */
export async function readChanges(
  repository: Repository,
  comparison: Comparison,
  { sources, own, encoding, longest }: Reading,
): Promise<Changes> {
  const { newSide, scope, name, only, base } = comparison;
  const unread = await unreadFiles(repository, comparison);
  const except = unread.map(({ file }) => file);
  const [tracked, names, besides] = await Promise.all([
    trackedChanges(repository, comparison, { renames: 'found', except }),
    newSide === 'files' ? untrackedNames(repository) : [],
    othersBySide[newSide](repository),
  ]);
  const others = [...unread, ...besides];
  const unseen = others.map(({ file }) => file);
  const paths = new Set([...tracked.flatMap((diff) => [diff.oldPath, diff.path]), ...names, ...unseen]);
  const [rulingOf, byAttribute] = await Promise.all([
    rulingsFor(repository, base, { paths: [...paths], sources }),
    encodingsIn(repository, base, [...paths]),
  ]);
  const declared = (file: string): string | null => byAttribute.get(file) ?? encoding;
  const again = withoutRenames(tracked, { rulingOf });
  const diffs =
    again === null ? tracked : await trackedChanges(repository, comparison, { renames: 'not-looked-for', except });
  const [changed, untracked] = await Promise.all([
    changedFiles(repository, comparison, { diffs, longest, declared }),
    untrackedFiles(repository, names, { rulingOf, longest, declared }),
  ]);
  const all = [...diffs, ...untracked.diffs];
  const [isOwn, encrypted] = await Promise.all([
    ownAmong(repository, comparison, { diffs: all, own, longest }),
    encryptedOf(repository, again === null ? all : [...tracked, ...all]),
  ]);
  const withheld = new Set([...(again?.withheld ?? []), ...encrypted]);
  const marks = { rulingOf, isOwn, withheld, longest };
  const { shown, hidden, leftOut } = filterChanges([...changed.files, ...untracked.diffs.map(asChanged)], marks);
  const changes: Changes = {
    ...{ scope, name, hidden },
    shown,
    encodings: [...changed.encodings, ...untracked.encodings],
    leftOut: eachOnce([...leftOut, ...untracked.leftOut, ...others.map((gap) => orExcluded(gap, rulingOf))]),
  };
  return only === undefined ? changes : withinPaths(changes, [only]);
}
