import { stored } from '../protocol/labels/stored.ts';
import { grouped } from '../protocol/findings/connected.ts';
import type { Artifact, ArtifactFile, Asked, Coverage, FileEncoding, LeftOut, Target } from '../protocol/setup.ts';
import { listOf } from '../protocol/text/phrases.ts';
import { firstOfEach } from '../protocol/text/words.ts';
import { asChanged, crossesByName, filterChanges, type Marks } from './coverage/filterChanges.ts';
import { type FileDiff, namesOtherContent, readDiff } from './diff/diffText.ts';
import { patchText } from './diff/patchText.ts';
import { unheldFiles } from './diff/unheldFiles.ts';
import { targetOf } from './chunks/proposal.ts';
import { filesScope } from './scope.ts';
import type { Decoded } from './text/decodeText.ts';
import { linesOf } from './text/textLines.ts';

/** A bare question. */
export const NO_ARTIFACT: Artifact = {
  target: 'question',
  scope: 'none',
  title: '',
  text: '',
  files: [],
  coverage: { files: 0, changedLines: 0, shownLines: 0, leftOut: [] },
};

/** Some lines of a text, or all of it. */
export interface Excerpt extends Partial<Pick<Decoded, 'encoding' | 'isGuess'>> {
  /** Relative to the workspace, or the name of a snippet. */
  readonly path: string;
  readonly text: string;
  /** The number of the first line; null when the text is the whole file. */
  readonly startLine: number | null;
}

function placeOf({ path, startLine }: Excerpt, count: number): Pick<Artifact, 'scope' | 'title'> {
  if (startLine === null) return { scope: `file:${path}`, title: path };
  const endLine = startLine + count - 1;
  const title = count === 1 ? stored`${path}, line ${startLine}` : stored`${path}, lines ${startLine}–${endLine}`;
  return { scope: `file:${path}:${startLine}-${endLine}`, title };
}

function textArtifact(excerpt: Excerpt, target: Target | null): Omit<Artifact, 'scope' | 'title'> {
  const lines = linesOf(excerpt.text);
  return {
    target: target ?? targetOf([excerpt.path]),
    text: excerpt.text,
    files: [{ path: excerpt.path, startLine: excerpt.startLine ?? 1, lines }],
    coverage: {
      ...{ files: 1, changedLines: lines.length, shownLines: lines.length, leftOut: [] },
      ...withEncodings(encodingsOf(excerpt.path, excerpt)),
    },
  };
}

const withEncodings = (encodings: readonly FileEncoding[]): Pick<Coverage, 'encodings'> =>
  encodings.length === 0 ? {} : { encodings };

/** Returns the encoding in which a file of the workspace was read; empty for UTF-8. */
export const encodingsOf = (
  file: string,
  { encoding = null, isGuess = false }: Partial<Pick<Decoded, 'encoding' | 'isGuess'>>,
): readonly FileEncoding[] => (encoding === null ? [] : [{ file, encoding, isGuess }]);

export function fileArtifact(excerpt: Excerpt, target: Target | null): Artifact {
  const artifact = textArtifact(excerpt, target);
  return { ...artifact, ...placeOf(excerpt, artifact.coverage.shownLines) };
}

/**
 * Combines several files, or lines of them, into one text. Each line appears once, in the order in which its file is
 * first named.
 */
export function filesArtifact(parts: readonly Artifact[], target: Target | null): Artifact {
  const files = [
    ...grouped(
      parts.flatMap((part) => part.files),
      ({ path }) => path,
    ),
  ].flatMap(([, runs]) => united(runs));
  const whole = parts.filter(({ scope, files: [run] }) => scope === `file:${run?.path ?? ''}`);
  const paths = [...new Set(files.map(({ path }) => path))];
  const shown = files.map(({ path, startLine, lines }) => {
    const isWhole = whole.some(({ scope }) => scope === `file:${path}`);
    return placeOf({ path, text: '', startLine: isWhole ? null : startLine }, lines.length);
  });
  const count = files.reduce((sum, { lines }) => sum + lines.length, 0);
  return {
    target: target ?? targetOf(paths),
    scope: filesScope(shown.map(({ scope }) => scope.slice('file:'.length))),
    title: shown.length > MOST_NAMED ? stored`${paths.length} files` : listOf(shown.map(({ title }) => title)),
    text: files.map(({ lines }) => `${lines.join('\n')}\n`).join('\n'),
    files,
    coverage: {
      ...{ files: paths.length, changedLines: count, shownLines: count, leftOut: [] },
      ...withEncodings(
        firstOfEach(
          parts.flatMap(({ coverage }) => coverage.encodings ?? []),
          ({ file }) => file,
        ),
      ),
    },
  };
}

/** A title lists at most this many places. */
const MOST_NAMED = 3;

/** Returns the runs of one file in order. Merges runs that overlap or touch. */
function united(runs: readonly ArtifactFile[]): readonly ArtifactFile[] {
  const found: ArtifactFile[] = [];
  for (const run of runs.toSorted((one, other) => one.startLine - other.startLine)) {
    const last = found.at(-1);
    const end = last === undefined ? 0 : last.startLine + last.lines.length;
    if (last === undefined || run.startLine > end) found.push(run);
    else found.splice(-1, 1, { ...last, lines: [...last.lines, ...run.lines.slice(end - run.startLine)] });
  }
  return found;
}

/** A text that isn't a file of the workspace. */
export function snippetArtifact(
  name: string,
  text: string,
  target: Target | null,
  readAs: Pick<Excerpt, 'encoding' | 'isGuess'> = {},
): Artifact {
  return { ...textArtifact({ ...readAs, path: name, text, startLine: null }, target), scope: 'snippet', title: name };
}

/** Whether a patch says only that a file's content differs, without showing how. */
const isUnheld = (diff: FileDiff): boolean => diff.changedLines === 0 && namesOtherContent(diff.text.split('\n'));

/** A patch may come from any repository, so the rules, attributes, and documents of this one don't apply. */
const PATCH_MARKS: Marks = { rulingOf: () => null, isOwn: () => false, withheld: new Set(), longest: Infinity };

/** Returns the change in a text that was passed to Council; null if the text isn't a patch. */
export function patchArtifact(name: string, text: string, target: Target | null): Artifact | null {
  const patch = patchText(text);
  if (patch === null) return null;
  // For a moved file, a patch shows only what differs. If the old path was left out, the rest may be unreviewed.
  const diffs = readDiff(patch);
  const moved = diffs.filter(crossesByName);
  const files = diffs
    .filter((diff) => !crossesByName(diff))
    .map((diff) => asChanged(isUnheld(diff) ? { ...diff, binary: true } : diff));
  const { shown, hidden, leftOut } = filterChanges(files, PATCH_MARKS);
  const unread = moved
    .flatMap(({ oldPath, path }) => [oldPath, path])
    .map((file): LeftOut => ({ file, reason: 'unreadable' }));
  return diffArtifact(
    { scope: `patch:${name}`, name, shown, hidden: [...hidden, ...moved], leftOut: [...leftOut, ...unread] },
    target,
  );
}

/**
 * Lists as left out each file that a text names as changed, but whose content it lacks. The text isn't a patch, but may
 * contain one.
 */
export function withUnheld(artifact: Artifact): Artifact {
  const leftOut = unheldFiles(artifact.text).map((file): LeftOut => ({ file, reason: 'binary' }));
  const { coverage } = artifact;
  return { ...artifact, coverage: { ...coverage, files: coverage.files + leftOut.length, leftOut } };
}

/** The changes of several files. `hidden` has the diffs of the files that are left out, as far as they're known. */
export interface Changes {
  readonly scope: string;
  /** “Uncommitted changes”. */
  readonly name: string;
  /** “Uncommitted changes in src/a.ts”. Absent if Council didn't choose the name. */
  readonly nameIn?: ((place: string) => string) | undefined;
  readonly shown: readonly FileDiff[];
  readonly hidden: readonly FileDiff[];
  readonly leftOut: readonly LeftOut[];
  /** Of the files that aren't UTF-8. Absent: all files are UTF-8. */
  readonly encodings?: readonly FileEncoding[] | undefined;
  /** The requested part of the change. Absent: all of it. */
  readonly asked?: Asked | undefined;
}

const sum = (diffs: readonly FileDiff[]): number => diffs.reduce((total, diff) => total + diff.changedLines, 0);

function titleOf({ name, nameIn = (place) => `${name} in ${place}`, shown }: Changes): string {
  const [first] = shown;
  if (first === undefined) return name;
  return nameIn(shown.length === 1 ? first.path : stored`${shown.length} files`);
}

export function diffArtifact(changes: Changes, target: Target | null): Artifact {
  const { shown, hidden, leftOut, asked } = changes;
  const encodings = (changes.encodings ?? []).filter(({ file }) => shown.some(({ path }) => path === file));
  const shownLines = sum(shown);
  return {
    target: target ?? targetOf(shown.map((diff) => diff.path)),
    scope: changes.scope,
    title: titleOf(changes),
    text: shown.map((diff) => diff.text).join(''),
    files: shown.flatMap((diff) => diff.places),
    coverage: {
      ...{ files: shown.length + leftOut.length, changedLines: shownLines + sum(hidden), shownLines, leftOut },
      ...withEncodings(encodings),
      ...(asked === undefined ? {} : { asked }),
    },
  };
}
