import { randomUUID } from 'node:crypto';
import { lstat, open } from 'node:fs/promises';
import path from 'node:path';
import { decodeText } from '../../artifact/text/decodeText.ts';
import type { FileDiff } from '../../artifact/diff/diffText.ts';
import { HEADER_LINES } from '../../artifact/coverage/leftOut.ts';
import { linesOf } from '../../artifact/text/textLines.ts';
import type { Comparison } from './comparison.ts';
import type { Repository } from './git.ts';
import { inBatches } from '../workspace/inBatches.ts';

/** The first lines of changed files, by their path. */
export type Heads = ReadonlyMap<string, readonly string[]>;
type Head = readonly [path: string, lines: readonly string[]];

/** As many characters of a file are looked through for the mark of a generator. */
const HEAD_LENGTH = 4096;
/** A larger file is not fetched from git's store for its first lines; it counts as written by people. */
const LARGEST_BLOB = 1_000_000;
const LARGEST_BATCH = 8_000_000;

const headOf = (text: string): readonly string[] => linesOf(text.slice(0, HEAD_LENGTH)).slice(0, HEADER_LINES);

async function headOnDisk(file: string): Promise<readonly string[]> {
  try {
    if (!(await lstat(file)).isFile()) return [];
    const handle = await open(file, 'r');
    const { buffer, bytesRead } = await handle
      .read(Buffer.alloc(HEAD_LENGTH), 0, HEAD_LENGTH, 0)
      .finally(() => handle.close());
    return headOf(decodeText(buffer.subarray(0, bytesRead)));
  } catch {
    return [];
  }
}

/** So that what git prints at once stays small. */
function batchesOf(blobs: readonly { readonly id: string; readonly size: number }[]): readonly (readonly string[])[] {
  const batches: string[][] = [[]];
  let size = 0;
  for (const blob of blobs) {
    if (size + blob.size > LARGEST_BATCH) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(blob.id);
    size += blob.size;
  }
  return batches.filter((batch) => batch.length > 0);
}

/** Several blobs at once, told apart by a mark that no content can foresee. */
async function blobsOf(
  repository: Repository,
  ids: readonly string[],
): Promise<readonly (readonly [string, string])[]> {
  const mark = randomUUID();
  const answer = await repository.tryRead(['cat-file', `--batch=${mark} %(objectname)`], {
    stdin: `${ids.join('\n')}\n`,
  });
  const [, ...blobs] = (answer ?? '').split(`${mark} `);
  return blobs.map((blob) => {
    const end = blob.indexOf('\n');
    return [blob.slice(0, end), blob.slice(end + 1)];
  });
}

async function headsInStore(repository: Repository, diffs: readonly FileDiff[]): Promise<readonly Head[]> {
  const ids = [...new Set(diffs.flatMap(({ newId, binary }) => (newId === null || binary ? [] : [newId])))];
  if (ids.length === 0) return [];
  const sizes = await repository.tryRead(['cat-file', '--batch-check=%(objectname) %(objecttype) %(objectsize)'], {
    stdin: `${ids.join('\n')}\n`,
  });
  const blobs = (sizes ?? '').split('\n').flatMap((line) => {
    const [id = '', type, size] = line.split(' ');
    return type === 'blob' && Number(size) <= LARGEST_BLOB ? [{ id, size: Number(size) }] : [];
  });
  const heads = new Map<string, readonly string[]>();
  for (const batch of batchesOf(blobs))
    for (const [id, text] of await blobsOf(repository, batch)) heads.set(id, headOf(text));
  return diffs.map(({ path: file, newId }) => [file, heads.get(newId ?? '') ?? []]);
}

/** How the changed files begin on the new side. */
export async function fileHeads(
  repository: Repository,
  { newSide }: Comparison,
  diffs: readonly FileDiff[],
): Promise<Heads> {
  const heads =
    newSide === 'files'
      ? await inBatches(diffs, async ({ path: file }): Promise<Head> => [
          file,
          await headOnDisk(path.join(repository.folder, file)),
        ])
      : await headsInStore(repository, diffs);
  return new Map(heads);
}
