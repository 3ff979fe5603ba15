import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { mayBeCertain } from '../../artifact/coverage/certainContent.ts';
import type { ChangedFile } from '../../artifact/coverage/filterChanges.ts';
import { BANNER_LINES } from '../../artifact/coverage/generated.ts';
import type { FileDiff } from '../../artifact/diff/diffText.ts';
import { textChange } from '../../artifact/diff/textChange.ts';
import { decodeText } from '../../artifact/text/decodeText.ts';
import { readableText } from '../../artifact/text/readableText.ts';
import { linesOf } from '../../artifact/text/textLines.ts';
import { blobContents } from './blobs.ts';
import type { Comparison } from './comparison.ts';
import type { Repository } from './git.ts';
import { readForeign } from '../foreignFile.ts';
import { inBatches } from '../workspace/inBatches.ts';

/** As many bytes of a file are looked through for the mark of a generator. */
const HEAD_BYTES = 4096;
/** A larger file is not fetched from git's store for its first lines; it counts as written by people. */
const LARGEST_WITH_HEAD = 1_000_000;

/** A file whose content decides what becomes of it. */
const isLookedInto = ({ binary, oldPath, path: now }: FileDiff): boolean =>
  binary || mayBeCertain(oldPath) || mayBeCertain(now);

type Contents = (diff: FileDiff) => Promise<Uint8Array | null>;

/** The new side of the files that are looked into. */
async function newContents(
  repository: Repository,
  { newSide }: Comparison,
  { diffs, longest }: Wanted,
): Promise<Contents> {
  if (newSide === 'files') {
    const root = await realpath(repository.folder);
    return async ({ path: file }) => {
      const found = await readForeign(path.join(repository.folder, file), { longest, root });
      return found.kind === 'read' ? found.bytes : null;
    };
  }
  const known = await blobContents(
    repository,
    diffs.map(({ newId }) => newId),
    longest,
  );
  return ({ newId }) => Promise.resolve(known.get(newId ?? '') ?? null);
}

const NO_SIDE = new Uint8Array();

/** What git calls binary is shown as text where both of its sides are some; so it is with what an attribute calls so. */
function asText({ diff, before, now, head }: ChangedFile): ChangedFile {
  const isKnown = (before !== null || diff.change === 'added') && (now !== null || diff.change === 'deleted');
  if (!diff.binary || !isKnown) return { diff, before, now, head };
  const [was, is] = [readableText(before ?? NO_SIDE), readableText(now ?? NO_SIDE)];
  return was === null || is === null
    ? { diff, before, now, head }
    : { diff: textChange(diff, was, is), before, now, head };
}

const headOf = (content: Uint8Array | undefined): readonly string[] =>
  content === undefined ? [] : linesOf(decodeText(content.subarray(0, HEAD_BYTES))).slice(0, BANNER_LINES);

interface Wanted {
  readonly diffs: readonly FileDiff[];
  /** In bytes; more of one file is not read. */
  readonly longest: number;
}

type Sides = Pick<ChangedFile, 'diff' | 'before' | 'now'>;

/** Changes with the whole content of each side; null for a side that is not there, or cannot be read. */
export async function sidesOf(
  repository: Repository,
  comparison: Comparison,
  { diffs, longest }: Wanted,
): Promise<readonly Sides[]> {
  const oldIds = diffs.map(({ oldId }) => oldId);
  const [before, now] = await Promise.all([
    blobContents(repository, oldIds, longest),
    newContents(repository, comparison, { diffs, longest }),
  ]);
  return inBatches(diffs, async (diff) => ({
    diff,
    before: before.get(diff.oldId ?? '') ?? null,
    now: diff.change === 'deleted' ? null : await now(diff),
  }));
}

/** Changes of tracked files with what their contents tell. */
export async function changedFiles(
  repository: Repository,
  comparison: Comparison,
  { diffs, longest }: Wanted,
): Promise<readonly ChangedFile[]> {
  const oldIds = diffs.map(({ oldId }) => oldId);
  const [heads, sides] = await Promise.all([
    blobContents(repository, oldIds, LARGEST_WITH_HEAD),
    sidesOf(repository, comparison, { diffs: diffs.filter(isLookedInto), longest }),
  ]);
  const looked = new Map(sides.map((one) => [one.diff, one]));
  return diffs.map((diff) => {
    const { before, now } = looked.get(diff) ?? { before: null, now: null };
    return asText({ diff, before, now, head: headOf(heads.get(diff.oldId ?? '')) });
  });
}
