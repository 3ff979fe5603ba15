import type { FileDiff } from '../../artifact/diff/diffText.ts';
import type { OwnFiles } from '../../session/debate/debatePorts.ts';
import type { Blobs } from './blobs.ts';
import { sidesOf } from './changedFiles.ts';
import type { Comparison } from './comparison.ts';
import type { Repository } from './repository.ts';

const utf8 = new TextDecoder();

interface Among {
  readonly diffs: readonly FileDiff[];
  readonly own: OwnFiles;
  readonly blobs: Blobs;
  /** In bytes. A larger file isn't read. */
  readonly longest: number;
}

/** Returns which of the changed files Council itself has written, both before and after the change. */
export async function ownAmong(
  repository: Repository,
  comparison: Comparison,
  { diffs, own, longest, blobs }: Among,
): Promise<(path: string) => boolean> {
  const inPlace = diffs.filter(({ oldPath, path }) => oldPath === path);
  const textsOf = async (files: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> => {
    const asked = inPlace.filter(({ path }) => files.includes(path));
    const sides = await sidesOf(repository, comparison, { diffs: asked, longest, blobs });
    return new Map(
      sides.flatMap(({ diff, before, now }) => {
        const all = [...(diff.change === 'added' ? [] : [before]), ...(diff.change === 'deleted' ? [] : [now])];
        const known = all.filter((bytes) => bytes !== null);
        return known.length === all.length ? [[diff.path, known.map((bytes) => utf8.decode(bytes))] as const] : [];
      }),
    );
  };
  const found = await own(
    repository.folder,
    inPlace.map(({ path }) => path),
    textsOf,
  );
  return (path) => found.has(path);
}
