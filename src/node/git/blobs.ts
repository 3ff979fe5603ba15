import { createHash } from 'node:crypto';
import type { Repository } from './repository.ts';

/** So that what git prints at once stays small, in bytes. */
const LARGEST_BATCH = 8_000_000;

/** A file in git's store. */
export interface Blob {
  readonly id: string;
  readonly size: number;
  /** Null for one that is larger than was wanted. */
  readonly bytes: Uint8Array | null;
}

/** Names as git reads them (`ID`, `TREE:path`, `:path`), and how much of each is wanted at the most, in bytes. */
type Wanted = ReadonlyMap<string, number>;

/** The name that git gives to a content, in so many letters. */
export const idOf = (bytes: Uint8Array, letters: number): string =>
  createHash(letters === SHA1_LETTERS ? 'sha1' : 'sha256')
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest('hex');
/** The length of such a name in a repository of the older format. */
export const SHA1_LETTERS = 40;

/** Each byte as one letter, so that a text can carry what is none. */
const asLatin1 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');

interface Printed {
  readonly object: (Blob & { readonly type: string }) | null;
  /** Where the next one begins. */
  readonly end: number;
}

/** One answer of `cat-file`: a line, and the content behind it where that was asked for. */
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

/** Git is asked line by line and answers in that order. */
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

/** Files in the store of one repository; what has been asked for is not asked again. */
export class Blobs {
  readonly #repository: Repository;
  readonly #known = new Map<string, Blob | null>();

  constructor(repository: Repository) {
    this.#repository = repository;
  }

  /** Those that are there, by the names that they were asked for. A name with a line end in it is no name of ours. */
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

  /** All at once, and only where that is too much one after the other. */
  async #fetch(wanted: Wanted): Promise<void> {
    const names = [...wanted.keys()];
    for (const name of names) this.#known.set(name, null);
    if (await this.#print(names)) return;
    const inTrees = names.filter((name) => name.includes(':'));
    const byId = names.filter((name) => !name.includes(':'));
    // Of a repository that was not fetched whole git may refuse to say anything about single contents.
    const found = [
      ...readObjects(inTrees, await this.#repository.read(SIZES, { stdin: linesOf(inTrees) }), 'without'),
      ...readObjects(byId, (await this.#repository.tryRead(SIZES, { stdin: linesOf(byId) })) ?? '', 'without'),
    ];
    for (const [name, blob] of found) this.#known.set(name, blob);
    for (const batch of batchesOf(found.filter(([name, { size }]) => size <= (wanted.get(name) ?? 0)))) {
      await this.#print(batch);
    }
  }

  /** Whether git has printed the contents of all of these. */
  async #print(names: readonly string[]): Promise<boolean> {
    const how = { stdin: linesOf(names), decode: asLatin1 };
    const printed = await this.#repository.tryRead(['cat-file', '--batch'], how);
    for (const [name, blob] of readObjects(names, printed ?? '', 'with-content')) this.#known.set(name, blob);
    return printed !== null;
  }
}
