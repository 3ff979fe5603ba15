import { realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import { foreignText } from '../foreignFile.ts';
import { keptVersionsSchema } from '../../schema/kept.ts';
import { makePrivateFolder, writeWhole } from '../store/privateFile.ts';

/** More than anybody has; old entries go first. */
const LONGEST = 100;

/**
 * Remembers what was found out about a program as it is installed; first of all what it answered to `--version`, because
 * some take two seconds for it.
 */
export class VersionCache {
  readonly #file: string;
  #writing: Promise<void> = Promise.resolve();

  constructor(cacheFolder: string, file = 'engine-versions.json') {
    this.#file = path.join(cacheFolder, file);
  }

  /**
   * A program that was replaced is another one: npm gives all files one date, hence the time of the change as well. Of one
   * that was removed nothing is known; starting it tells.
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

  /** A cache that cannot be written is a slow one and no fault. */
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
