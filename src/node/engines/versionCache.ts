import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { foreignText } from '../foreignFile.ts';
import { keptVersionsSchema } from '../../schema/kept.ts';
import { makePrivateFolder, writeWhole } from '../store/privateFile.ts';

/** More entries than any user needs. The oldest are removed first. */
const LONGEST = 100;

/**
 * Remembers what was found out about an installed program, such as its answer to `--version`. Some programs take two
 * seconds to give that answer.
 */
export class VersionCache {
  readonly #file: string;
  #writing: Promise<void> = Promise.resolve();

  constructor(cacheFolder: string, file = 'engine-versions.json') {
    this.#file = path.join(cacheFolder, file);
  }

  /**
   * Identifies an installed program, and changes if it's replaced. Includes the time of the change, because npm gives
   * all files the same date. A removed program is identified by its path, and fails when it's started.
   */
  async keyOf(program: string): Promise<string> {
    try {
      const real = await realpath(program);
      const { mtimeMs, ctimeMs, size } = await stat(real);
      return [real, mtimeMs, ctimeMs, size].join('|');
    } catch {
      return program;
    }
  }

  async get(key: string): Promise<string | null> {
    return (await this.#read())[key] ?? null;
  }

  /** Never rejects. If the cache can't be written, checks are only slower. */
  set(key: string, version: string): Promise<void> {
    this.#writing = this.#writing.then(() => this.#add(key, version)).catch(() => undefined);
    return this.#writing;
  }

  async #add(key: string, version: string): Promise<void> {
    makePrivateFolder(path.dirname(this.#file));
    const entries = Object.entries({ ...(await this.#read()), [key]: version }).slice(-LONGEST);
    await writeWhole(this.#file, `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`);
  }

  async #read(): Promise<Readonly<Record<string, string>>> {
    try {
      return keptVersionsSchema.parse(JSON.parse(await foreignText(this.#file)));
    } catch {
      return {};
    }
  }
}
