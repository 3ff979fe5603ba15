import type { Repository } from './git.ts';

/** So that what git prints at once stays small, in bytes. */
const LARGEST_BATCH = 8_000_000;

interface Blob {
  readonly id: string;
  readonly size: number;
}

/** Of these objects the blobs that are here and no larger. */
async function blobsAmong(repository: Repository, ids: readonly string[], largest: number): Promise<readonly Blob[]> {
  const answer = await repository.tryRead(['cat-file', '--batch-check=%(objectname) %(objecttype) %(objectsize)'], {
    stdin: `${ids.join('\n')}\n`,
  });
  return (answer ?? '').split('\n').flatMap((line) => {
    const [id = '', type, size] = line.split(' ');
    return type === 'blob' && Number(size) <= largest ? [{ id, size: Number(size) }] : [];
  });
}

function batchesOf(blobs: readonly Blob[]): readonly (readonly Blob[])[] {
  const batches: Blob[][] = [[]];
  let size = 0;
  for (const blob of blobs) {
    if (size + blob.size > LARGEST_BATCH) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(blob);
    size += blob.size;
  }
  return batches.filter((batch) => batch.length > 0);
}

/** Each byte as one letter, so that a text can carry what is none. */
const asLatin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

/** What `cat-file --batch` prints: a line with the name and the size, and the content. */
function readBatch(printed: string): readonly (readonly [string, Uint8Array])[] {
  const contents: (readonly [string, Uint8Array])[] = [];
  for (let at = 0; at < printed.length;) {
    const end = printed.indexOf('\n', at);
    const [id = '', , size = ''] = printed.slice(at, end).split(' ');
    const start = end + 1;
    if (end === -1 || size === '') break;
    contents.push([id, Buffer.from(printed.slice(start, start + Number(size)), 'latin1')]);
    at = start + Number(size) + 1;
  }
  return contents;
}

/** The contents of blobs by their names in git's store; without those that are larger, in bytes, or not here. */
export async function blobContents(
  repository: Repository,
  ids: readonly (string | null)[],
  largest: number,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const named = [...new Set(ids)].filter((id) => id !== null);
  const contents = new Map<string, Uint8Array>();
  if (named.length === 0) return contents;
  for (const batch of batchesOf(await blobsAmong(repository, named, largest))) {
    const stdin = `${batch.map(({ id }) => id).join('\n')}\n`;
    const printed = await repository.tryRead(['cat-file', '--batch'], { stdin, decode: asLatin1 });
    for (const [id, bytes] of readBatch(printed ?? '')) contents.set(id, bytes);
  }
  return contents;
}
