import { parsePatch } from 'diff';
import type { ArtifactFile } from '../protocol/setup.ts';
import { linesOf } from './textLines.ts';

/** The change of one file. */
export interface FileDiff {
  /** Relative to the workspace: the new name, or the old one of a file that is gone. */
  readonly path: string;
  readonly change: 'added' | 'deleted' | 'changed';
  readonly binary: boolean;
  /** As git prints it, with its end of line. */
  readonly text: string;
  /** The new side of every hunk. A change without any (a file that is gone, a new mode) has one place without lines. */
  readonly places: readonly ArtifactFile[];
  readonly added: readonly string[];
  readonly changedLines: number;
}

type Patch = ReturnType<typeof parsePatch>[number];
type Hunk = Patch['hunks'][number];

const SECTION = /^(?=diff --git )/m;
const withoutPrefix = (name: string): string => name.replace(/^[ab]\//, '');
const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line);
const contentsOf = (lines: readonly string[], signs: string): readonly string[] =>
  lines.filter((line) => signs.includes(line.charAt(0))).map((line) => withoutReturn(line.slice(1)));

/** An empty line of context may have lost its blank. */
const newSide = (hunk: Hunk): readonly string[] =>
  contentsOf(
    hunk.lines.map((line) => (line === '' ? ' ' : line)),
    ' +',
  );

function pathOf(patch: Patch): string {
  const isGone = patch.newFileName === undefined || patch.newFileName === '/dev/null';
  return withoutPrefix((isGone ? patch.oldFileName : patch.newFileName) ?? '');
}

function changeOf(patch: Patch): FileDiff['change'] {
  if (patch.isCreate === true || patch.oldFileName === '/dev/null') return 'added';
  return patch.isDelete === true || patch.newFileName === '/dev/null' ? 'deleted' : 'changed';
}

function placesOf(path: string, hunks: readonly Hunk[]): readonly ArtifactFile[] {
  const places = hunks
    .map((hunk) => ({ path, startLine: hunk.newStart, lines: newSide(hunk) }))
    .filter((place) => place.lines.length > 0);
  return places.length > 0 ? places : [{ path, startLine: 1, lines: [] }];
}

function readSection(text: string): FileDiff {
  const [patch] = parsePatch(text);
  if (patch === undefined) throw new Error('A section of the diff holds no change.');
  const path = pathOf(patch);
  const lines = patch.hunks.flatMap((hunk) => hunk.lines);
  const added = contentsOf(lines, '+');
  return {
    path,
    change: changeOf(patch),
    binary: patch.isBinary === true,
    text: text.endsWith('\n') ? text : `${text}\n`,
    places: placesOf(path, patch.hunks),
    added,
    changedLines: added.length + contentsOf(lines, '-').length,
  };
}

/** Reads what `git diff` printed. Throws for text that is none. */
export function readDiff(text: string): readonly FileDiff[] {
  return text
    .split(SECTION)
    .filter((section) => section.startsWith('diff --git '))
    .map(readSection);
}

const ESCAPES: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t', '"': '\\"', '\\': '\\\\' };
const NEEDS_QUOTES = /[\n\r\t"\\]/g;

/** A name as git prints it: in quotes where it would break out of its line. */
function shownName(name: string): string {
  const escaped = name.replace(NEEDS_QUOTES, (sign) => ESCAPES[sign] ?? sign);
  return escaped === name ? name : `"${escaped}"`;
}

/** A file that git does not know yet, as the diff that would add it. */
export function addedFile(path: string, content: string): FileDiff {
  const lines = linesOf(content);
  const head = [
    `diff --git ${shownName(`a/${path}`)} ${shownName(`b/${path}`)}`,
    'new file mode 100644',
    ...(lines.length === 0 ? [] : ['--- /dev/null', `+++ ${shownName(`b/${path}`)}`]),
    ...(lines.length === 0 ? [] : [`@@ -0,0 +1,${lines.length} @@`]),
  ];
  const tail = content === '' || content.endsWith('\n') ? [] : ['\\ No newline at end of file'];
  return {
    path,
    change: 'added',
    binary: false,
    text: [...head, ...lines.map((line) => `+${line}`), ...tail, ''].join('\n'),
    places: [{ path, startLine: 1, lines }],
    added: lines,
    changedLines: lines.length,
  };
}
