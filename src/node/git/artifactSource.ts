import { realpath } from 'node:fs/promises';
import path from 'node:path';
import { msg, storedText, type Text } from '../../protocol/labels/text.ts';
import {
  type Changes,
  diffArtifact,
  type Excerpt,
  fileArtifact,
  filesArtifact,
  NO_ARTIFACT,
  snippetArtifact,
} from '../../artifact/artifactOf.ts';
import { isOfGit } from '../../artifact/coverage/leftOut.ts';
import { isSecret } from '../../artifact/secrets/secretFiles.ts';
import { linesOf } from '../../artifact/text/textLines.ts';
import { type Artifact, blockingGaps, type ChangeOrigin, type Target } from '../../protocol/setup.ts';
import type { Config } from '../../schema/config.ts';
import type { OwnFiles } from '../../session/debate/debatePorts.ts';
import { CouncilError, usage } from '../../session/fault.ts';
import type { ChangeRequest } from '../../session/changeRequest.ts';
import type { ArtifactRequest, ArtifactSource, FileRequest } from '../../session/ports.ts';
import { askedFor } from './askedFor.ts';
import { type Attributes, attributesOf, encodingFor, keptEncrypted } from './attributes.ts';
import { Blobs } from './blobs.ts';
import { readChanges } from './changes.ts';
import { takeTurn } from '../takeTurn.ts';
import { type Comparison, comparisonOf } from './comparison.ts';
import { fileList } from './fileList.ts';
import type { Git } from './git.ts';
import type { Repository } from './repository.ts';
import { userRules } from './ignoreRules.ts';
import { fitting, LONGEST_BYTES } from './fitting.ts';
import { patchOrText } from './patchOrText.ts';
import { gitChangeOf } from './gitChange.ts';
import { openRepository, someOf } from './openRepository.ts';
import { readText, readTextFile } from '../workspace/textFile.ts';
import { fileInWorkspace, pathInWorkspace, type WorkspaceFile, withSlashes } from '../workspace/workspacePath.ts';

type RequestOf<Kind extends ArtifactRequest['kind']> = Extract<ArtifactRequest, { kind: Kind }>;

const nothing = (summary: Text): CouncilError => new CouncilError('nothing-to-review', summary);
const isBlank = (text: string): boolean => text.trim() === '';
const PART_OF_FILE = msg`Choose a part of the file, for example some of its lines.`;

/** Returns some lines of a text. Throws a CouncilError (`usage`) if they don't exist. */
function linesFrom(text: string, shown: string, range: { readonly start: number; readonly end: number }): string {
  const lines = linesOf(text);
  const { start, end } = range;
  if (start < 1 || end < start)
    throw usage(
      msg`${start}–${end} isn’t a valid line range in ${shown}. Enter the first line number and then the last. Line numbers start at 1.`,
    );
  if (start > lines.length)
    throw usage(
      lines.length === 1
        ? msg`${shown} has only 1 line, so there’s no line ${start}. Start at line 1.`
        : msg`${shown} has only ${lines.length} lines, so there’s no line ${start}. Start at an earlier line.`,
    );
  return `${lines.slice(start - 1, end).join('\n')}\n`;
}

/** The error if every changed file is excluded from reviews. */
function onlyCertain({ leftOut }: Changes): CouncilError {
  const names = someOf(leftOut.map(({ file, reason, rule }) => `${file} (${rule ?? reason})`));
  return nothing(
    msg`All changed files are excluded from reviews: ${names}. To review one, name the file, or add --include.`,
  );
}

/**
 * Throws a CouncilError (`usage`) for a link to a file that usually contains keys. Council sends that file only if the
 * user names it directly.
 */
function refuseDisguised({ absolute, relative }: WorkspaceFile): void {
  const held = withSlashes(absolute);
  const isDisguised = (isSecret(held) && !isSecret(relative)) || (isOfGit(held) && !isOfGit(relative));
  if (!isDisguised) return;
  throw usage(
    msg`${relative} is a link to ${path.basename(absolute)}, which usually contains keys or passwords. To send that file anyway, name it directly.`,
  );
}

/** The attributes on disk, in the index, and in what is checked out. */
const attributesNow = async (repository: Repository, paths: readonly string[]): Promise<Attributes> =>
  attributesOf(repository, { base: await repository.base(), paths, blobs: new Blobs(repository) });

/**
 * Throws a CouncilError (`usage`) for a file that is encrypted in the repository, because it was never meant to leave
 * the machine. The user may name other files with secrets.
 */
async function refuseEncrypted(git: Git, workspace: string, named: string): Promise<void> {
  const real = (file: string): Promise<string> => realpath(file).catch(() => file);
  // Also checks a link's target. A target outside the workspace isn't a file of the repository.
  const held = pathInWorkspace(await real(workspace), await real(path.resolve(workspace, named)));
  const names = [pathInWorkspace(workspace, named), held].filter((name) => name !== null);
  const repository = names.length === 0 ? null : await git.tryOpen(workspace);
  if (repository === null) return;
  const [attributes, list] = await Promise.all([attributesNow(repository, names), fileList(repository, 'index')]);
  if (keptEncrypted(names, attributes, list).size === 0) return;
  throw usage(
    msg`${named} is encrypted in the repository, so Council doesn’t send its plain text to engines. Use standard input to pass the parts that the engines may see.`,
  );
}

const PATCH_ENDINGS: readonly string[] = ['.patch', '.diff', '.mbox', '.eml'];

/** What is known about the files of a change, in addition to what git knows. */
interface Known {
  /** The user's settings for which files are shown. */
  readonly shown: Config['coverage'];
  readonly own: OwnFiles;
  /** The label of the user's encoding for files that aren't UTF-8. If null, Council guesses the encoding. */
  readonly encoding: string | null;
}

/** Reads from the workspace what is to be reviewed. */
export const localArtifacts = (git: Git, known: Known): ArtifactSource => ({
  async load(workspace, request, target) {
    switch (request.kind) {
      case 'uncommitted':
      case 'staged':
      case 'commit':
      case 'base':
      case 'range':
      case 'since':
        return fromChanges(await openRepository(git, workspace), { request, target, ...known });
      case 'file':
      case 'text':
        return fromOneFile({ git, workspace, ...known }, request, target);
      case 'files':
        return fromFiles({ git, workspace, ...known }, request, target);
      case 'snippet':
        return fromSnippet(request, target);
      case 'none':
        return { ...NO_ARTIFACT, target: target ?? NO_ARTIFACT.target };
    }
  },
});

/** Where named files are, and how they are read. */
interface Place extends Pick<Known, 'encoding'> {
  readonly git: Git;
  readonly workspace: string;
}

async function fromOneFile(
  place: Place,
  request: RequestOf<'file' | 'text'>,
  target: Target | null,
): Promise<Artifact> {
  const { git, workspace } = place;
  const artifact =
    request.kind === 'file' ? await fromFile(place, request, target) : fromText(workspace, request, target);
  await refuseEncrypted(git, workspace, request.path);
  return artifact;
}

async function fromFiles(place: Place, request: RequestOf<'files'>, target: Target | null): Promise<Artifact> {
  const parts: Artifact[] = [];
  // Reads one file after the other, so that the error names the first one that can't be read.
  for (const one of request.files) {
    parts.push(fileArtifact(await excerptOf(place, one), target));
    await refuseEncrypted(place.git, place.workspace, one.path);
  }
  return fitting(filesArtifact(parts, target), msg`Specify fewer files, or only a range of lines in each file.`);
}

interface Wanted extends Known {
  readonly request: ChangeRequest;
  readonly target: Target | null;
}

async function fromChanges(
  repository: Repository,
  { request, target, shown, own, encoding }: Wanted,
): Promise<Artifact> {
  const comparison = await comparisonOf(repository, request);
  const { changes: all, attributes } = await readChanges(repository, comparison, {
    sources: userRules(request, shown),
    own,
    encoding,
    longest: LONGEST_BYTES,
  });
  await takeTurn();
  const changes = await askedFor(repository, comparison, { changes: all, named: request.paths ?? [] });
  if (changes.shown.length === 0 && blockingGaps(changes).length === 0)
    throw changes.leftOut.length === 0 ? nothing(comparison.nothing) : onlyCertain(changes);
  const next =
    request.kind === 'uncommitted'
      ? msg`Review one file at a time, or commit some of the changes.`
      : msg`Review one file at a time, or choose fewer changes.`;
  const origin = originOf(request, comparison);
  const artifact = { ...fitting(diffArtifact(changes, target), next), origin };
  // Git would show more than the requested part, or fail on a special file.
  if (changes.asked !== undefined || changes.leftOut.some(({ reason }) => reason === 'special-file')) return artifact;
  await takeTurn();
  const files = [...new Set(artifact.files.map((file) => file.path))];
  const gitChange = await gitChangeOf(repository, request, { ...attributes, files });
  return gitChange === undefined ? artifact : { ...artifact, gitChange };
}

/** Records where the change started, so that it can be read again from there. */
function originOf(request: ChangeRequest, { base, newSide, newCommit, only }: Comparison): ChangeOrigin {
  const { paths = [], include = [], exclude = [] } = request;
  const wanted = paths.length > 0 || only === undefined ? paths : [only];
  return {
    ...{ base, side: newSide },
    ...(newCommit === undefined ? {} : { commit: newCommit }),
    ...(wanted.length === 0 ? {} : { paths: wanted }),
    ...(include.length === 0 ? {} : { include }),
    ...(exclude.length === 0 ? {} : { exclude }),
  };
}

/**
 * The encoding of a file that isn't UTF-8: from the attributes in what is checked out, which an edit doesn't change, or
 * else the user's. Null if neither specifies one.
 */
async function declaredFor({ git, workspace, encoding }: Place, file: string): Promise<string | null> {
  const repository = await git.tryOpen(workspace);
  return repository === null ? encoding : (encodingFor(file, await attributesNow(repository, [file])) ?? encoding);
}

/** Reads a named file, or a range of its lines. */
async function excerptOf(place: Place, { path: named, lines }: FileRequest): Promise<Excerpt> {
  const file = await fileInWorkspace(place.workspace, named);
  refuseDisguised(file);
  const { text, encoding, isGuess } = await readTextFile(file, () => declaredFor(place, file.relative));
  if (isBlank(text)) throw nothing(msg`${file.relative} is empty, so there’s nothing to review. Choose another file.`);
  const startLine = lines?.start ?? null;
  const part = lines === null ? text : linesFrom(text, file.relative, lines);
  if (isBlank(part)) throw nothing(msg`These lines in ${file.relative} are empty. Choose lines that contain text.`);
  return { path: file.relative, text: part, startLine, encoding, isGuess };
}

async function fromFile(place: Place, request: FileRequest, target: Target | null): Promise<Artifact> {
  const excerpt = await excerptOf(place, request);
  const isPatch = excerpt.startLine === null && PATCH_ENDINGS.includes(path.extname(excerpt.path));
  if (!isPatch) return fitting(fileArtifact(excerpt, target), PART_OF_FILE);
  return patchOrText(excerpt, target, () => fitting(fileArtifact(excerpt, target), PART_OF_FILE));
}

function fromText(workspace: string, request: RequestOf<'text'>, target: Target | null): Artifact {
  const { text, startLine, whole } = request;
  const relative = pathInWorkspace(workspace, request.path);
  const name = relative ?? path.basename(request.path);
  if (isBlank(text)) {
    throw nothing(
      whole
        ? msg`${name} is empty, so there’s nothing to review. Write something first.`
        : msg`The selection in ${name} is empty, so there’s nothing to review. Select some lines first.`,
    );
  }
  if (text.includes('\0')) throw usage(msg`${name} is a binary file, and Council can’t read it. Choose a text file.`);
  const excerpt: Excerpt = { path: name, text, startLine: whole ? null : startLine };
  // A document from outside the workspace is ordinary text, but its path has no meaning here.
  const artifact = relative === null ? snippetArtifact(name, text, target) : fileArtifact(excerpt, target);
  return fitting(artifact, PART_OF_FILE);
}

function fromSnippet({ name, text: given }: RequestOf<'snippet'>, target: Target | null): Artifact {
  const read = typeof given === 'string' ? { text: given, encoding: null, isGuess: false } : readText(given);
  if (read === null || read.text.includes('\0'))
    throw usage(msg`${storedText(name)} is binary data, and Council can’t read it. Pass text.`);
  if (isBlank(read.text)) throw nothing(msg`There’s nothing to review in ${storedText(name)}. Pass some text.`);
  const { text } = read;
  return patchOrText({ path: name, text }, target, () =>
    fitting(snippetArtifact(name, text, target, read), msg`Use only part of the text.`),
  );
}
