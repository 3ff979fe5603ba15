import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { msg, verbatim } from '../../protocol/labels/text.ts';
import { linesOf } from '../../artifact/text/textLines.ts';
import type { Artifact, Question } from '../../protocol/setup.ts';
import type { ReadingScope } from '../../reading/readingScope.ts';
import type { Config } from '../../schema/config.ts';
import { usage } from '../../session/fault.ts';
import type { Log, Redactor } from '../../session/ports.ts';
import type { Git } from '../git/git.ts';
import type { Repository } from '../git/repository.ts';
import { readText } from '../workspace/textFile.ts';
import { pathInWorkspace } from '../workspace/workspacePath.ts';
import { type Version, versionOf } from './versions.ts';
import { type Withheld, withheldIn } from './withheld.ts';

/** What a reader needs. */
export interface ReaderParts {
  readonly git: Git;
  /** Null if the user has turned off the search for secrets. */
  readonly redactor: Redactor | null;
  /** The user's settings for which files are shown. */
  readonly shown: Config['coverage'];
  /** The label of the encoding of files that aren't UTF-8. If null, Council guesses the encoding. */
  readonly encoding: string | null;
  readonly log: Log;
}

const NO_QUESTION: Question = { text: '', type: 'go-no-go', options: [], constraints: [], context: '' };

/** How many texts are cached with their secrets removed. */
const MOST_KEPT = 50;

/** One version of a workspace, opened for reading. What it returns to be shown contains no secrets. */
export class Reader {
  readonly scope: ReadingScope;
  readonly version: Version;
  readonly repository: Repository | null;
  /** Absolute, without links. */
  readonly root: string;
  readonly #workspace: string;
  readonly #parts: ReaderParts;
  readonly #withheld: Withheld;
  readonly #clean = new Map<string, Promise<readonly string[]>>();

  constructor(
    parts: ReaderParts,
    scope: ReadingScope,
    place: { readonly workspace: string; readonly root: string; readonly repository: Repository | null },
  ) {
    this.scope = scope;
    this.repository = place.repository;
    this.root = place.root;
    this.version = versionOf(place.root, place.repository, scope);
    this.#workspace = place.workspace;
    this.#parts = parts;
    this.#withheld = withheldIn(place.repository, scope, parts.shown);
  }

  /** Throws a CouncilError if git itself is the problem. */
  static async open(parts: ReaderParts, workspace: string, scope: ReadingScope): Promise<Reader> {
    const root = await realpath(workspace);
    return new Reader(parts, scope, { workspace, root, repository: await parts.git.open(workspace) });
  }

  /**
   * Returns the path of a name in the workspace. Empty for the workspace itself. Throws a CouncilError for a name
   * outside.
   */
  place(named: string): string {
    if (named.includes('\0')) throw usage(msg`A path can’t contain NUL.`);
    for (const folder of [this.#workspace, this.root]) {
      if (path.resolve(folder, named) === folder) return '';
      const inside = pathInWorkspace(folder, named);
      if (inside !== null) return inside;
    }
    throw usage(msg`${named} is outside the workspace.`);
  }

  /** Returns which of these files may not be read, with the reasons. */
  async withheld(paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const names = await Promise.all(
      paths.map(async (one) => [one, await this.version.names(one).catch(() => [one])] as const),
    );
    const reasons = await this.#withheld([...new Set(names.flatMap(([, all]) => all))]);
    return new Map(
      names.flatMap(([one, all]) => {
        const reason = all.map((name) => reasons.get(name)).find((found) => found !== undefined);
        return reason === undefined ? [] : [[one, reason] as const];
      }),
    );
  }

  /** Throws a CouncilError with the reason if a file or folder may not be read, in this version or in history. */
  async require(asked: string): Promise<void> {
    if (asked === '') return;
    const reason = (await this.withheld([asked])).get(asked);
    if (reason !== undefined) throw usage(verbatim(reason));
  }

  /**
   * Returns the lines of a file, as they are and without their secrets. Throws a CouncilError if the file may not or
   * can't be read.
   */
  async sides(file: string): Promise<{ readonly raw: readonly string[]; readonly clean: readonly string[] }> {
    if (file === '') throw usage(msg`That’s the workspace folder. Name a file.`);
    await this.version.names(file);
    await this.require(file);
    return this.#sides(file);
  }

  /** Like `sides`, for a file that is known not to be withheld. Throws a CouncilError if the file no longer exists. */
  async allowedSides(file: string): ReturnType<Reader['sides']> {
    await this.version.names(file);
    return this.#sides(file);
  }

  async #sides(file: string): ReturnType<Reader['sides']> {
    const text = await this.#text(file);
    return { raw: linesOf(text), clean: await this.#cleanLines(text) };
  }

  /** Returns the lines of a file with their secrets. They must not be shown. Throws a CouncilError. */
  async raw(file: string): Promise<readonly string[]> {
    return linesOf(await this.#text(file));
  }

  async #text(file: string): Promise<string> {
    const read = readText(await this.version.bytes(file), this.#parts.encoding);
    if (read === null) throw usage(msg`${file} is a binary file.`);
    return read.text;
  }

  /** Searches the whole text, because a single line of a longer key can't be recognized. */
  #cleanLines(text: string): Promise<readonly string[]> {
    const key = createHash('sha256').update(text).digest('hex');
    const known = this.#clean.get(key);
    if (known !== undefined) return known;
    const made = this.clean(text).then(linesOf);
    this.#clean.set(key, made);
    // A failed search may be tried again.
    made.catch(() => this.#clean.delete(key));
    const oldest = this.#clean.keys().next();
    if (this.#clean.size > MOST_KEPT && oldest.done !== true) this.#clean.delete(oldest.value);
    return made;
  }

  /** Removes the secrets from a text. Each line stays where it was. */
  async clean(text: string): Promise<string> {
    const { redactor } = this.#parts;
    if (redactor === null) return text;
    const [clean = ''] = await redactor.texts([text]);
    return clean;
  }

  /** The text of a change without its secrets. */
  async cleanArtifact(artifact: Artifact): Promise<string> {
    const { redactor } = this.#parts;
    return redactor === null
      ? artifact.text
      : (await redactor.prepared({ artifact, question: NO_QUESTION })).artifact.text;
  }

  /** Returns the repository. Throws a CouncilError outside a repository. */
  history(): Repository {
    if (this.repository !== null) return this.repository;
    throw usage(msg`The workspace isn’t in a git repository, so it has no history.`);
  }
}
