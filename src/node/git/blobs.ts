import { createHash } from 'node:crypto';
import type { Repository } from './repository.ts';

/** In bytes. Limits what git prints at once. */
const LARGEST_BATCH = 8_000_000;

/** A file in git's store. */
export interface Blob {
  readonly id: string;
  readonly size: number;
  /** Null if the file is larger than requested. */
  readonly bytes: Uint8Array | null;
}

/** Names as git reads them (`ID`, `TREE:path`, `:path`), each with the largest size to read, in bytes. */
type Wanted = ReadonlyMap<string, number>;

/** The object ID of these bytes in git. `letters` is the length of the ID. */
export const idOf = (bytes: Uint8Array, letters: number): string =>
  createHash(letters === SHA1_LETTERS ? 'sha1' : 'sha256')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
/** The length of an object ID in a repository with the older format, SHA-1. */
export const SHA1_LETTERS = 40;

/** Converts each byte to one character, so that a string can carry binary data. */
const asLatin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

interface Printed {
  readonly object: (Blob & { readonly type: string }) | null;
  /** Where the next object begins. */
  readonly end: number;
}

/** Reads one answer of `cat-file`: a line, followed by the content if that was requested. */
function readObject(printed: string, at: number, content: 'with-content' | 'without'): Printed {
  const lineEnd = printed.indexOf('\n', at);
  const fields = printed.slice(at, lineEnd).split(' ');
  const [id = '', type = ''] = fields;
  const size = Number(fields[2]);
  const start = lineEnd + 1;
  if (fields.length !== 3 || Number.isNaN(size)) return { object: null, end: start };
  if (content === 'without') return { object: { id, type, size, bytes: null }, end: start };
  const bytes = Buffer.from(printed.slice(start, start + size), 'latin1');
  return { object: { id, type, size, bytes }, end: start + size + 1 };
}

/** Git answers in the order in which it was asked. */
function readObjects(
  names: readonly string[],
  printed: string,
  content: 'with-content' | 'without',
): readonly (readonly [string, Blob])[] {
  let at = 0;
  return names.flatMap((name) => {
    const { object, end } = readObject(printed, at, content);
    at = end;
    return object?.type === 'blob' ? [[name, object] as const] : [];
  });
}

const SIZES = ['cat-file', '--batch-check=%(objectname) %(objecttype) %(objectsize)'];
const linesOf = (names: readonly string[]): string => names.map((name) => `${name}\n`).join('');

function batchesOf(blobs: readonly (readonly [string, Blob])[]): readonly (readonly string[])[] {
  const batches: string[][] = [[]];
  let size = 0;
  for (const [name, blob] of blobs) {
    if (size + blob.size > LARGEST_BATCH) {
      batches.push([]);
      size = 0;
    }
    batches.at(-1)?.push(name);
    size += blob.size;
  }
  return batches.filter((batch) => batch.length > 0);
}

/** Files in the store of one repository. Remembers the answers, so that git isn't asked twice. */
export class Blobs {
  readonly #repository: Repository;
  readonly #known = new Map<string, Blob | null>();

  constructor(repository: Repository) {
    this.#repository = repository;
  }

  /**
   * Returns the files that exist, by the requested names. Skips a name with a line break, because git reads one name
   * per line.
   */
  async read(wanted: Wanted): Promise<ReadonlyMap<string, Blob>> {
    const open = [...wanted].filter(([name, most]) => !name.includes('\n') && !this.#isKnown(name, most));
    if (open.length > 0) await this.#fetch(new Map(open));
    return new Map(
      [...wanted.keys()].flatMap((name) => {
        const blob = this.#known.get(name) ?? null;
        return blob === null ? [] : [[name, blob] as const];
      }),
    );
  }

  #isKnown(name: string, most: number): boolean {
    const blob = this.#known.get(name);
    return blob === null || (blob !== undefined && (blob.bytes !== null || blob.size > most));
  }

  /** Requests everything at once. If that is too much, requests the sizes, and then the contents in batches. */
  async #fetch(wanted: Wanted): Promise<void> {
    const names = [...wanted.keys()];
    for (const name of names) this.#known.set(name, null);
    if (await this.#print(names)) return;
    const inTrees = names.filter((name) => name.includes(':'));
    const byId = names.filter((name) => !name.includes(':'));
    // In a partial clone, git may refuse to describe single objects.
    const found = [
      ...readObjects(inTrees, await this.#repository.read(SIZES, { stdin: linesOf(inTrees) }), 'without'),
      ...readObjects(byId, (await this.#repository.tryRead(SIZES, { stdin: linesOf(byId) })) ?? '', 'without'),
    ];
    for (const [name, blob] of found) this.#known.set(name, blob);
    for (const batch of batchesOf(found.filter(([name, { size }]) => size <= (wanted.get(name) ?? 0)))) {
      await this.#print(batch);
    }
  }

  /** Asks git for these contents, and returns whether git printed them all. */
  async #print(names: readonly string[]): Promise<boolean> {
    const how = { stdin: linesOf(names), decode: asLatin1 };
    const printed = await this.#repository.tryRead(['cat-file', '--batch'], how);
    for (const [name, blob] of readObjects(names, printed ?? '', 'with-content')) this.#known.set(name, blob);
    return printed !== null;
  }
}
