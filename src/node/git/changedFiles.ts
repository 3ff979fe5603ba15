import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { encodingsOf } from '../../artifact/artifactOf.ts';
import { mayBeCertain } from '../../artifact/coverage/certainContent.ts';
import type { ChangedFile } from '../../artifact/coverage/filterChanges.ts';
import { BANNER_LINES } from '../../artifact/coverage/generated.ts';
import type { FileDiff } from '../../artifact/diff/diffText.ts';
import { textChange } from '../../artifact/diff/textChange.ts';
import { type Decoded, decodeText } from '../../artifact/text/decodeText.ts';
import { readable } from '../../artifact/text/readableText.ts';
import { linesOf } from '../../artifact/text/textLines.ts';
import type { FileEncoding } from '../../protocol/setup.ts';
import type { Blob, Blobs } from './blobs.ts';
import type { Comparison } from './comparison.ts';
import type { Repository } from './repository.ts';
import { readForeign } from '../foreignFile.ts';
import { inBatches } from '../workspace/inBatches.ts';

/** How much of a file to search for the mark of a generator. */
const HEAD_BYTES = 4096;
/** Council doesn't fetch a larger file from git's store for its first lines, and treats it as written by people. */
const LARGEST_WITH_HEAD = 1_000_000;

/** Whether a file's content decides whether it's shown, or how it's read. */
const isLookedInto = ({ binary, oldPath, path: now, text }: FileDiff): boolean =>
  binary || mayBeCertain(oldPath) || mayBeCertain(now) || !isPlain(text);

/**
 * Whether a text is the same in every encoding: it has only ASCII characters, and no escape that switches the alphabet.
 */
const isPlain = (text: string): boolean => Buffer.byteLength(text) === text.length && !text.includes('\u001b');

/** The IDs of one side's contents, each with the largest size to read, in bytes. */
const idsOf = (diffs: readonly FileDiff[], side: 'oldId' | 'newId', longest: number): ReadonlyMap<string, number> =>
  new Map(diffs.flatMap((diff) => (diff[side] === null ? [] : [[diff[side], longest] as const])));

const within = (longest: number, blob: Blob | undefined): Uint8Array | null =>
  blob === undefined || blob.size > longest ? null : blob.bytes;

/** The contents that `changedFiles` requests from git's store. */
export const contentNames = (
  diffs: readonly FileDiff[],
  { newSide }: Pick<Comparison, 'newSide'>,
  longest: number,
): ReadonlyMap<string, number> => {
  const looked = diffs.filter(isLookedInto);
  return new Map([
    ...idsOf(diffs, 'oldId', LARGEST_WITH_HEAD),
    ...idsOf(looked, 'oldId', longest),
    ...(newSide === 'files' ? [] : idsOf(looked, 'newId', longest)),
  ]);
};

type Contents = (diff: FileDiff) => Promise<Uint8Array | null>;

/** Returns a function that reads the new side of a file. */
async function newContents(
  repository: Repository,
  { newSide }: Comparison,
  { diffs, longest, blobs }: Wanted,
): Promise<Contents> {
  if (newSide === 'files') {
    const root = await realpath(repository.folder);
    return async ({ path: file }) => {
      const found = await readForeign(path.join(repository.folder, file), { longest, root });
      return found.kind === 'read' ? found.bytes : null;
    };
  }
  const known = await blobs.read(idsOf(diffs, 'newId', longest));
  return ({ newId }) => Promise.resolve(within(longest, known.get(newId ?? '')));
}

const NO_SIDE = new Uint8Array();

/** The encoding of a file that isn't UTF-8, by its path. Null if nothing specifies one. */
export interface Declared {
  readonly declared: (file: string) => string | null;
}

/** A changed file, and its encodings if it isn't UTF-8. */
interface ReadFile {
  readonly file: ChangedFile;
  readonly encodings: readonly FileEncoding[];
}

/**
 * Shows a file that git calls binary as text, if both of its sides are text. Such files include those that an attribute
 * calls binary, and those in another encoding, of which a diff has only the bytes.
 */
function asText(file: ChangedFile, { declared }: Declared): ReadFile {
  const { diff, before, now } = file;
  if (!isKnown(file)) return { file, encodings: [] };
  const was = readable(before ?? NO_SIDE, declared(diff.oldPath));
  const is = readable(now ?? NO_SIDE, declared(diff.path));
  if (was === null || is === null) return { file, encodings: [] };
  const encodings = encodingsOf(diff.path, diff.change === 'deleted' ? was : is);
  return isToldByGit(diff, was, is)
    ? { file, encodings }
    : { file: { ...file, diff: textChange(diff, was.text, is.text) }, encodings };
}

const isKnown = ({ diff: { change }, before, now }: ChangedFile): boolean =>
  (before !== null || change === 'added') && (now !== null || change === 'deleted');

/**
 * Whether to show git's own diff. That is so for UTF-8, and if the encoding itself changed, which the texts of both
 * sides don't show.
 */
function isToldByGit({ binary, change }: FileDiff, was: Decoded, is: Decoded): boolean {
  if (binary) return false;
  const isOther = was.encoding !== null || is.encoding !== null;
  return !isOther || (change === 'changed' && was.encoding !== is.encoding);
}

const headOf = (content: Uint8Array | null): readonly string[] =>
  content === null ? [] : linesOf(decodeText(content.subarray(0, HEAD_BYTES))).slice(0, BANNER_LINES);

/** Returns a function that returns the first lines of a file before the change. Empty if that side wasn't read. */
export async function headsOf(
  diffs: readonly FileDiff[],
  blobs: Blobs,
): Promise<(diff: FileDiff) => readonly string[]> {
  const known = await blobs.read(idsOf(diffs, 'oldId', LARGEST_WITH_HEAD));
  return ({ oldId }) => headOf(within(LARGEST_WITH_HEAD, known.get(oldId ?? '')));
}

export interface ReadFiles {
  readonly files: readonly ChangedFile[];
  readonly encodings: readonly FileEncoding[];
}

interface Wanted {
  readonly diffs: readonly FileDiff[];
  readonly blobs: Blobs;
  /** In bytes. A larger file isn't read. */
  readonly longest: number;
}

type Sides = Pick<ChangedFile, 'diff' | 'before' | 'now'>;

/** Adds the whole content of each side to the changes. Null for a side that doesn't exist or can't be read. */
export async function sidesOf(
  repository: Repository,
  comparison: Comparison,
  { diffs, longest, blobs }: Wanted,
): Promise<readonly Sides[]> {
  const before = await blobs.read(idsOf(diffs, 'oldId', longest));
  const now = await newContents(repository, comparison, { diffs, longest, blobs });
  return inBatches(diffs, async (diff) => ({
    diff,
    before: within(longest, before.get(diff.oldId ?? '')),
    now: diff.change === 'deleted' ? null : await now(diff),
  }));
}

/** Reads the changes of tracked files, with what their contents show. */
export async function changedFiles(
  repository: Repository,
  comparison: Comparison,
  { diffs, longest, blobs, declared }: Wanted & Declared,
): Promise<ReadFiles> {
  const head = await headsOf(diffs, blobs);
  const sides = await sidesOf(repository, comparison, { diffs: diffs.filter(isLookedInto), longest, blobs });
  const looked = new Map(sides.map((one) => [one.diff, one]));
  const read = diffs.map((diff) => {
    const { before, now } = looked.get(diff) ?? { before: null, now: null };
    return asText({ diff, before, now, head: head(diff) }, { declared });
  });
  return { files: read.map(({ file }) => file), encodings: read.flatMap(({ encodings }) => encodings) };
}
