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

/** What is read with. */
export interface ReaderParts {
  readonly git: Git;
  /** Null: nothing is looked for, as the user has set it. */
  readonly redactor: Redactor | null;
  /** What the user has set about which files are shown. */
  readonly shown: Config['coverage'];
  /** The label of the encoding of files that are no UTF-8; null: as they most likely are. */
  readonly encoding: string | null;
  readonly log: Log;
}

const NO_QUESTION: Question = { text: '', type: 'go-no-go', options: [], constraints: [], context: '' };

/** So many files are kept as they were searched for secrets. */
const MOST_KEPT = 50;

/** One version of a workspace, opened for reading; what it hands out holds no secrets. */
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

  /** Throws a CouncilError where git itself is the problem. */
  static async open(parts: ReaderParts, workspace: string, scope: ReadingScope): Promise<Reader> {
    const root = await realpath(workspace);
    return new Reader(parts, scope, { workspace, root, repository: await parts.git.open(workspace) });
  }

  /** Where a name lies in the workspace; empty for the workspace itself. Throws a CouncilError for a name outside. */
  place(named: string): string {
    if (named.includes('\0')) throw usage(msg`A path can’t contain NUL.`);
    for (const folder of [this.#workspace, this.root]) {
      if (path.resolve(folder, named) === folder) return '';
      const inside = pathInWorkspace(folder, named);
      if (inside !== null) return inside;
    }
    throw usage(msg`${named} is outside the workspace.`);
  }

  /** Those of some files that may be read, with the reasons why others may not. */
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

  /** Throws a CouncilError that says why a file or folder may not be read, in this version or in history. */
  async require(asked: string): Promise<void> {
    if (asked === '') return;
    const reason = (await this.withheld([asked])).get(asked);
    if (reason !== undefined) throw usage(verbatim(reason));
  }

  /** The lines of a file that may be read, as they are and without their secrets. Throws a CouncilError. */
  async sides(file: string): Promise<{ readonly raw: readonly string[]; readonly clean: readonly string[] }> {
    if (file === '') throw usage(msg`That’s the workspace folder. Name a file.`);
    await this.version.names(file);
    await this.require(file);
    return this.#sides(file);
  }

  /** The same of a file that is known not to be withheld. Throws a CouncilError for one that is not there any more. */
  async allowedSides(file: string): ReturnType<Reader['sides']> {
    await this.version.names(file);
    return this.#sides(file);
  }

  async #sides(file: string): ReturnType<Reader['sides']> {
    const text = await this.#text(file);
    return { raw: linesOf(text), clean: await this.#cleanLines(text) };
  }

  /** The lines of a file, whatever it holds: not to be shown. Throws a CouncilError. */
  async raw(file: string): Promise<readonly string[]> {
    return linesOf(await this.#text(file));
  }

  async #text(file: string): Promise<string> {
    const read = readText(await this.version.bytes(file), this.#parts.encoding);
    if (read === null) throw usage(msg`${file} is a binary file.`);
    return read.text;
  }

  /** A whole text is searched: of a key of several lines, one alone tells nothing. */
  #cleanLines(text: string): Promise<readonly string[]> {
    const key = createHash('sha256').update(text).digest('hex');
    const known = this.#clean.get(key);
    if (known !== undefined) return known;
    const made = this.clean(text).then(linesOf);
    this.#clean.set(key, made);
    // What failed once may be tried again.
    made.catch(() => this.#clean.delete(key));
    const oldest = this.#clean.keys().next();
    if (this.#clean.size > MOST_KEPT && oldest.done !== true) this.#clean.delete(oldest.value);
    return made;
  }

  /** A text without its secrets, each line where it was. */
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

  /** Git and its repository. Throws a CouncilError outside of one. */
  history(): Repository {
    if (this.repository !== null) return this.repository;
    throw usage(msg`The workspace isn’t in a git repository, so it has no history.`);
  }
}
