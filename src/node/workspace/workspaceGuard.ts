import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { FileDiff } from '../../artifact/diff/diffText.ts';
import { isOfIndex, isOfWholeFile, isTextScope } from '../../artifact/scope.ts';
import { decodeText } from '../../artifact/text/decodeText.ts';
import { linesOf } from '../../artifact/text/textLines.ts';
import type { Artifact, ArtifactFile } from '../../protocol/setup.ts';
import { isCouncilError } from '../../session/fault.ts';
import type { WorkspaceGuard, WorkspaceSnapshot } from '../../session/ports.ts';
import { followForeign, readForeign } from '../foreignFile.ts';
import { fingerprint, OTHER, quickFingerprint } from './fingerprint.ts';
import { Blobs } from '../git/blobs.ts';
import { fileList } from '../git/fileList.ts';
import type { Git } from '../git/git.ts';
import { inBatches } from './inBatches.ts';
import { filesOfFolder, filesOfRepository, MOST_FILES } from './workspaceFiles.ts';
import { pathInWorkspace } from './workspacePath.ts';

type Fingerprints = ReadonlyMap<string, string>;

/**
 * Whether a file is unchanged. A file that is no longer listed may only have been committed, or be beyond the limit of
 * checked files. Its content is then the same.
 */
async function isSame(workspace: string, file: string, { before, now }: { before: Fingerprints; now: Fingerprints }) {
  const was = before.get(file);
  if (was === undefined || now.has(file)) return was === now.get(file);
  const full = path.join(workspace, file);
  return was === (await fingerprint(full)) || was === (await quickFingerprint(full));
}

async function differing(workspace: string, before: Fingerprints, now: Fingerprints): Promise<readonly string[]> {
  // If the folder had more files than the limit, it isn't known which others were there before.
  const fresh = before.size < MOST_FILES ? now.keys() : [];
  const paths = [...new Set([...before.keys(), ...fresh])].toSorted();
  const same = await Promise.all(paths.map((file) => isSame(workspace, file, { before, now })));
  return paths.filter((_, index) => same[index] === false);
}

/** In bytes. No text that is shown comes from a larger file. */
const LONGEST_BYTES = 50_000_000;

/** One file of what is under review, as it was read when it was shown. */
interface Shown {
  readonly file: string;
  readonly scope: string;
  /** The real path of the workspace. */
  readonly root: string;
  /** Null if no encoding was declared. */
  readonly encoding: string | null;
}

/**
 * The current lines of a file. Null if it can't be read any more, or can't contain what was shown, such as a file that
 * is too large. In a change, a link stands for its target's path. If the user named it, it stands for the file that it
 * leads to.
 */
async function linesNow(workspace: string, { file, scope, root, encoding }: Shown): Promise<readonly string[] | null> {
  const read = isTextScope(scope) ? followForeign : readForeign;
  const found = await read(path.join(workspace, file), { longest: LONGEST_BYTES, root });
  if (found.kind === 'link') return linesOf(found.target);
  return found.kind === 'read' ? linesOf(decodeText(found.bytes, encoding)) : null;
}

/** A diff contains the byte order mark, but files are read without it. */
const BOM = /^\uFEFF/;

/** The most files to name, because another branch may differ in all of them. */
const MOST_NAMED = 100;

/** Whether a scope is about commits, which don't depend on the files on disk. */
const isCommitted = (scope: string): boolean => /^(?:commit|base|range):/.test(scope);

/** What is known about one file under review. */
interface Matter {
  readonly places: ArtifactFile[];
  /** Whether the change adds, deletes, or changes the file. */
  readonly change: FileDiff['change'];
  /** The numbers of lines that weren't shown as they are, because they contain a secret. */
  readonly redacted: Set<number>;
  /** The encoding in which it was read when it was shown. Null if no encoding was declared. */
  readonly encoding: string | null;
}

/**
 * The files that a change adds or deletes. Doesn't parse the text as a diff, because after redaction, it's no longer a
 * valid one.
 */
function changesIn({ scope, text }: Artifact): ReadonlyMap<string, FileDiff['change']> {
  if (isTextScope(scope)) return new Map();
  const lines = text.split('\n');
  return new Map(
    lines.flatMap((line, index): readonly (readonly [string, FileDiff['change']])[] => {
      const next = lines[index + 1] ?? '';
      if (line === `--- ${NOWHERE}` && next.startsWith(NOW)) return [[next.slice(NOW.length), 'added']];
      return line.startsWith(BEFORE) && next === `+++ ${NOWHERE}` ? [[line.slice(BEFORE.length), 'deleted']] : [];
    }),
  );
}

const [BEFORE, NOW, NOWHERE] = ['--- a/', '+++ b/', '/dev/null'];

function mattersOf(artifact: Artifact): ReadonlyMap<string, Matter> {
  const changes = changesIn(artifact);
  const read = (artifact.coverage.encodings ?? []).filter(({ isGuess }) => !isGuess);
  const encodings = new Map(read.map(({ file, encoding }) => [file, encoding]));
  const matters = new Map<string, Matter>();
  for (const place of artifact.files) {
    const { path: file } = place;
    const change = changes.get(file) ?? 'changed';
    const matter = matters.get(file) ?? {
      places: [],
      redacted: new Set(),
      change,
      encoding: encodings.get(file) ?? null,
    };
    matter.places.push(place);
    matters.set(file, matter);
  }
  for (const { file, line } of artifact.coverage.redactions ?? []) matters.get(file)?.redacted.add(line);
  return matters;
}

/** Whether a file is shown whole: a document, or a file that the change adds, with nothing left out. */
const isWhole = (file: string, change: Matter['change'], { scope, coverage }: Artifact): boolean =>
  coverage.leftOut.length === 0 && (isOfWholeFile(scope, file) || change === 'added');

/**
 * Whether a file still contains what was shown. A place without lines can't have changed. A whole file must have no
 * lines after those that were shown.
 */
function holds(
  { path: file, startLine, lines }: ArtifactFile,
  { change, redacted }: Matter,
  { artifact, now }: { readonly artifact: Artifact; readonly now: readonly string[] | null },
): boolean {
  if (change === 'deleted') return now === null;
  if (isWhole(file, change, artifact) && now?.length !== lines.length) return false;
  if (lines.length === 0) return true;
  const stands = (line: string, index: number): boolean =>
    redacted.has(startLine + index) || now?.[startLine - 1 + index] === line.replace(BOM, '');
  return now !== null && lines.every(stands);
}

/** Returns the lines of a file, read in this encoding. */
type Texts = (file: string, encoding: string | null) => Promise<readonly string[] | null>;

/** Compares the workspace with what it was before the engines ran. */
export class LocalWorkspaceGuard implements WorkspaceGuard {
  readonly #git: Git;

  constructor(git: Git) {
    this.#git = git;
  }

  async snapshot(workspace: string): Promise<WorkspaceSnapshot> {
    return { workspace, files: await this.#filesOf(workspace) };
  }

  async seesAll({ workspace, files }: WorkspaceSnapshot): Promise<boolean> {
    if ([...files.values()].includes(OTHER)) return false;
    try {
      const repository = await this.#git.tryOpen(workspace);
      if (repository === null) return files.size < MOST_FILES;
      const { links, overlooked } = await fileList(repository, 'index');
      return links.length === 0 && overlooked.length === 0;
    } catch (error) {
      if (isCouncilError(error)) return false;
      throw error;
    }
  }

  async changedSince(snapshot: WorkspaceSnapshot): Promise<readonly string[]> {
    const { workspace, files } = snapshot;
    const now = await this.#filesOf(workspace);
    const changed = await differing(workspace, files, now);
    const committed = await this.#committed(workspace, [files, now]);
    return [...new Set([...changed, ...committed])].toSorted();
  }

  /**
   * The files that differ between the commit that was checked out before and the current one. Leaves out files that
   * already differed from the commit before.
   */
  async #committed(workspace: string, snapshots: readonly Fingerprints[]): Promise<readonly string[]> {
    const [was, is] = snapshots.map((files) => files.get('.git/HEAD'));
    if (was === undefined || is === undefined || was === is) return [];
    const repository = await this.#git.tryOpen(workspace);
    const command = ['diff', '--name-only', '-z', '--no-renames', '--no-ext-diff', '--relative', was, is, '--'];
    const output = await repository?.tryRead(command);
    const names = output?.split('\0').filter((name) => name !== '' && snapshots[0]?.has(name) !== true) ?? [];
    return names.slice(0, MOST_NAMED);
  }

  async unlikeDisk(workspace: string, artifact: Artifact): Promise<readonly string[]> {
    if (artifact.scope === 'snippet' || isCommitted(artifact.scope)) return [];
    const { scope } = artifact;
    const matters = [...mattersOf(artifact)].filter(([file]) => pathInWorkspace(workspace, file) !== null);
    const paths = matters.map(([file]) => file);
    const root = await realpath(workspace).catch(() => workspace);
    const textOf = isOfIndex(scope) ? await this.#staged(workspace, paths) : null;
    const same = await inBatches(matters, async ([file, matter]) => {
      const { encoding, places } = matter;
      const now = await (textOf === null
        ? linesNow(workspace, { file, scope, root, encoding })
        : textOf(file, encoding));
      return places.every((place) => holds(place, matter, { artifact, now }));
    });
    return paths.filter((_, index) => same[index] === false);
  }

  async changedArtifact(workspace: string, artifact: Artifact, changed: readonly string[]): Promise<readonly string[]> {
    const { scope, unlikeDisk } = artifact;
    const stale = await this.unlikeDisk(workspace, artifact);
    if (unlikeDisk !== undefined) return stale.filter((file) => changed.includes(file) || !unlikeDisk.includes(file));
    const isElsewhere = changed.includes('.git/HEAD') || (isOfIndex(scope) && changed.includes('.git/index'));
    return stale.filter((file) => isElsewhere || changed.includes(file));
  }

  /** Returns a function that reads files from the index. It returns null for a file that is no longer in the index. */
  async #staged(workspace: string, files: readonly string[]): Promise<Texts> {
    const repository = await this.#git.tryOpen(workspace);
    if (repository === null) return () => Promise.resolve(null);
    const nameOf = (file: string): string => `:${repository.prefix}${file}`;
    const found = await new Blobs(repository).read(new Map(files.map((file) => [nameOf(file), LONGEST_BYTES])));
    return async (file, encoding) => {
      const decode = (bytes: Uint8Array): string => decodeText(bytes, encoding);
      const bytes = found.get(nameOf(file))?.bytes ?? null;
      // A batch has one name per line, so a name with a line break is read alone.
      const isAlone = file.includes('\n');
      const alone = isAlone ? await repository.tryRead(['cat-file', 'blob', nameOf(file)], { decode }) : null;
      const text = bytes === null ? alone : decode(bytes);
      return text === null ? null : linesOf(text);
    };
  }

  async #filesOf(workspace: string): Promise<Fingerprints> {
    const repository = await this.#git.tryOpen(workspace);
    if (repository === null) return filesOfFolder(workspace);
    // If git is missing or refuses, the folder can still be checked.
    try {
      return await filesOfRepository(repository);
    } catch (error) {
      if (isCouncilError(error)) return filesOfFolder(workspace);
      throw error;
    }
  }
}
