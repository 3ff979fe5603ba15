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

/** As many bytes of a file are looked through for the mark of a generator. */
const HEAD_BYTES = 4096;
/** A larger file is not fetched from git's store for its first lines; it counts as written by people. */
const LARGEST_WITH_HEAD = 1_000_000;

/** A file whose content decides what becomes of it, or how it is read. */
const isLookedInto = ({ binary, oldPath, path: now, text }: FileDiff): boolean =>
  binary || mayBeCertain(oldPath) || mayBeCertain(now) || !isPlain(text);

/** Whether a text reads the same in every encoding: it has neither a letter beyond ASCII nor a switch of alphabets. */
const isPlain = (text: string): boolean => Buffer.byteLength(text) === text.length && !text.includes('\u001b');

/** The contents of one side, and how much of each is wanted. */
const idsOf = (diffs: readonly FileDiff[], side: 'oldId' | 'newId', longest: number): ReadonlyMap<string, number> =>
  new Map(diffs.flatMap((diff) => (diff[side] === null ? [] : [[diff[side], longest] as const])));

const within = (longest: number, blob: Blob | undefined): Uint8Array | null =>
  blob === undefined || blob.size > longest ? null : blob.bytes;

/** What `changedFiles` asks of git's store. */
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

/** The new side of the files that are looked into. */
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

/** As what a file is to be read by its path, where it is no UTF-8; null where nothing says so. */
export interface Declared {
  readonly declared: (file: string) => string | null;
}

/** A changed file, and as what it was read where it is no UTF-8. */
interface ReadFile {
  readonly file: ChangedFile;
  readonly encodings: readonly FileEncoding[];
}

/**
 * What git calls binary is shown as text where both of its sides are some; so it is with what an attribute calls so, and
 * with what is in another encoding, of which a diff has the bytes alone.
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

/** UTF-8 is, as git has made it; and so is a change of the encoding itself, which the texts of both sides do not show. */
function isToldByGit({ binary, change }: FileDiff, was: Decoded, is: Decoded): boolean {
  if (binary) return false;
  const isOther = was.encoding !== null || is.encoding !== null;
  return !isOther || (change === 'changed' && was.encoding !== is.encoding);
}

const headOf = (content: Uint8Array | null): readonly string[] =>
  content === null ? [] : linesOf(decodeText(content.subarray(0, HEAD_BYTES))).slice(0, BANNER_LINES);

/** How files began before a change, as far as that was read. */
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
  /** In bytes; more of one file is not read. */
  readonly longest: number;
}

type Sides = Pick<ChangedFile, 'diff' | 'before' | 'now'>;

/** Changes with the whole content of each side; null for a side that is not there, or cannot be read. */
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

/** Changes of tracked files with what their contents tell. */
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
