import type { Changes } from '../../artifact/artifactOf.ts';
import { asChanged, eachOnce, filterChanges, namedGap, withoutRenames } from '../../artifact/coverage/filterChanges.ts';
import { mixedFiles, stagedVersions } from '../../artifact/coverage/stagedVersions.ts';
import { withinPaths } from '../../artifact/coverage/withinPaths.ts';
import type { FileDiff } from '../../artifact/diff/diffText.ts';
import type { LeftOut } from '../../protocol/setup.ts';
import { type Attributes, attributeNames, attributesOf, encodingFor, keptEncrypted } from './attributes.ts';
import { Blobs } from './blobs.ts';
import { changedFiles, contentNames, headsOf } from './changedFiles.ts';
import type { Comparison } from './comparison.ts';
import { convertedFiles } from './convertedFiles.ts';
import { type FileList, fileList } from './fileList.ts';
import type { Repository } from './repository.ts';
import { ignoreNames, type RuleSet } from './ignoreRules.ts';
import type { OwnFiles } from '../../session/debate/debatePorts.ts';
import { overlookedFiles } from './overlookedFiles.ts';
import { ownAmong } from './ownAmong.ts';
import { proofNames, type Rulings, rulingsFor } from './rulings.ts';
import { changedSubmodules } from './submodules.ts';
import { trackedChanges } from './trackedChanges.ts';
import { unreadFiles } from './unreadFiles.ts';
import { untrackedFiles } from './untrackedFiles.ts';

/** Other changes that have no text to show, by the new side of the comparison. */
const othersBySide: Readonly<
  Record<
    Comparison['newSide'],
    (repository: Repository, list: FileList) => Promise<readonly LeftOut[]> | readonly LeftOut[]
  >
> = {
  files: async (repository, list) => [
    ...(await changedSubmodules(repository, list)),
    ...(await overlookedFiles(repository, list.overlooked)),
  ],
  index: (_, { unmerged }) => unmerged.map((file) => ({ file, reason: 'unreadable' })),
  commit: () => [],
};

/**
 * If a rule also excludes a file that can't be shown, the file no longer prevents an approval. Neither does a staged
 * version of a file that need not be shown.
 */
function orExcluded(gap: LeftOut, rulingOf: Rulings): LeftOut {
  const ruling = rulingOf(gap.file);
  const isRuled = ruling?.kind === 'leave-out' && (ruling.reason === 'excluded' || gap.reason === 'staged-version');
  return isRuled ? namedGap(gap.file, ruling, { rulingOf }) : gap;
}

/** The files that the repository keeps encrypted, by their old and new paths. Council sends neither. */
function encryptedOf(diffs: readonly FileDiff[], attributes: Attributes, list: FileList): readonly string[] {
  const kept = keptEncrypted([...new Set(diffs.flatMap(({ oldPath, path }) => [oldPath, path]))], attributes, list);
  return [...kept, ...diffs.filter(({ oldPath }) => kept.has(oldPath)).map(({ path }) => path)];
}

interface Reading {
  /** The user's rules about what is shown, the nearest first. */
  readonly sources: readonly RuleSet[];
  readonly own: OwnFiles;
  /** The user's encoding for files that aren't UTF-8. If null, Council guesses the encoding. */
  readonly encoding: string | null;
  /** The most of one file that is shown: bytes of its content, and characters of its diff. */
  readonly longest: number;
}

export interface ReadChanges {
  readonly changes: Changes;
  /** The attributes of all changed files. */
  readonly attributes: Attributes;
}

interface Differing {
  readonly diffs: readonly FileDiff[];
  readonly list: FileList;
}

/**
 * What a commit would contain that isn't on disk. Asks git only if a file has staged changes and was changed again
 * since.
 */
async function stagedGaps(
  repository: Repository,
  base: string,
  { diffs, list }: Differing,
): Promise<readonly LeftOut[]> {
  const modified = mixedFiles(diffs, list.modified);
  if (modified.length === 0) return [];
  const stagedSince = (from: string): Promise<readonly FileDiff[]> =>
    trackedChanges(repository, { args: ['--cached', from] }, { renames: 'found', except: [] });
  const head = await repository.base();
  const staged = await stagedSince(head);
  if (head === base) return stagedVersions(staged, { diffs, modified });
  // What has been committed since the change began is no longer staged.
  const paths = new Set(staged.map(({ path }) => path));
  return stagedVersions(await stagedSince(base), { diffs, modified: modified.filter((file) => paths.has(file)) });
}

/** What was staged in a stash but isn't in its files. Empty if the new side isn't a stash. */
async function stashedGaps(
  repository: Repository,
  { base, staged }: Comparison,
  diffs: readonly FileDiff[],
): Promise<readonly LeftOut[]> {
  if (staged === undefined) return [];
  const found = await trackedChanges(repository, { args: [base, staged] }, { renames: 'found', except: [] });
  return stagedVersions(found, { diffs, modified: found.map(({ path }) => path) });
}

/** Reads what has changed, and divides it into what is shown and what is left out. */
export async function readChanges(
  repository: Repository,
  comparison: Comparison,
  { sources, own, encoding, longest }: Reading,
): Promise<ReadChanges> {
  const { newSide, scope, name, only, base } = comparison;
  const list = await fileList(repository, newSide === 'files' ? 'files' : 'index');
  const unread = await unreadFiles(repository, [...list.modified.keys()]);
  const except = unread.map(({ file }) => file);
  const [tracked, besides] = await Promise.all([
    trackedChanges(repository, comparison, { renames: 'found', except }),
    othersBySide[newSide](repository, list),
  ]);
  const blobs = new Blobs(repository);
  const converted =
    newSide === 'files' ? await convertedFiles(repository, base, { diffs: tracked, files: list.tracked, blobs }) : [];
  const versions = [
    ...(await stagedGaps(repository, base, { diffs: tracked, list })),
    ...(await stashedGaps(repository, comparison, tracked)),
  ];
  const others = [...unread, ...besides, ...converted, ...versions];
  const unseen = others.map(({ file }) => file);
  const found = [...tracked.flatMap((diff) => [diff.oldPath, diff.path]), ...list.untracked, ...unseen];
  const paths = [...new Set(found)];
  // Requests everything that is needed from git's store at once.
  await blobs.read(
    new Map([
      ...attributeNames(repository, base, paths).flatMap(([, ...names]) => names.map((one) => [one, 0] as const)),
      ...proofNames(repository, base, paths).map(([, proof]) => [proof, 0] as const),
      ...ignoreNames(base),
      ...contentNames(tracked, comparison, longest),
    ]),
  );
  const attributes = await attributesOf(repository, { base, paths, blobs });
  const rulingOf = await rulingsFor(repository, base, { paths, sources, blobs, attributes });
  const declared = (file: string): string | null => encodingFor(file, attributes) ?? encoding;
  const again = withoutRenames(tracked, { rulingOf, headOf: await headsOf(tracked, blobs) });
  const diffs =
    again === null ? tracked : await trackedChanges(repository, comparison, { renames: 'not-looked-for', except });
  const [changed, untracked] = await Promise.all([
    changedFiles(repository, comparison, { diffs, longest, blobs, declared }),
    untrackedFiles(repository, list.untracked, { rulingOf, longest, declared }),
  ]);
  const all = [...diffs, ...untracked.diffs];
  const isOwn = await ownAmong(repository, comparison, { diffs: all, own, longest, blobs });
  const encrypted = encryptedOf(again === null ? all : [...tracked, ...all], attributes, list);
  const withheld = new Set([...(again?.withheld ?? []), ...encrypted]);
  const marks = { rulingOf, isOwn, withheld, longest };
  const { shown, hidden, leftOut } = filterChanges([...changed.files, ...untracked.diffs.map(asChanged)], marks);
  const changes: Changes = {
    ...{ scope, name, hidden },
    shown,
    encodings: [...changed.encodings, ...untracked.encodings],
    leftOut: eachOnce([...leftOut, ...untracked.leftOut, ...others.map((gap) => orExcluded(gap, rulingOf))]),
  };
  return { changes: only === undefined ? changes : withinPaths(changes, [only]), attributes };
}
