import type { ArtifactFile } from '../../protocol/setup.ts';
import { namesOf, shownName } from './diffNames.ts';
import { type DiffSection, diffSections, type Hunk, type HunkLine, hunkLines, sectionText } from './diffSections.ts';
import { linesOf } from '../text/textLines.ts';

/** The change of one file. */
export interface FileDiff {
  /** Relative to the workspace: the new name, or the old name of a deleted file. */
  readonly path: string;
  /** Differs from `path` if the file was renamed or copied. */
  readonly oldPath: string;
  readonly change: 'added' | 'deleted' | 'changed';
  readonly binary: boolean;
  /** The object ID of the new content; null if git doesn't state it. */
  readonly newId: string | null;
  /** The object ID of the content before the change; null if git doesn't state it. */
  readonly oldId: string | null;
  /** As git prints it, with its line end. */
  readonly text: string;
  /** The new side of every hunk. A change without one (a deleted file, a new mode) has one place without lines. */
  readonly places: readonly ArtifactFile[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changedLines: number;
}

const textsWith = (lines: readonly HunkLine[], ...signs: readonly HunkLine['sign'][]): readonly string[] =>
  lines.filter(({ sign }) => signs.includes(sign)).map(({ text }) => text);

/** Returns the places against which findings are checked. */
export const placesOf = (path: string, hunks: readonly Hunk[]): readonly ArtifactFile[] =>
  placesIn(path, hunks, hunks.map(hunkLines));

function placesIn(
  path: string,
  hunks: readonly Hunk[],
  lines: readonly (readonly HunkLine[])[],
): readonly ArtifactFile[] {
  const places = hunks
    .map(({ newStart }, index) => ({ path, startLine: newStart, lines: textsWith(lines[index] ?? [], ' ', '+') }))
    .filter((place) => place.lines.length > 0);
  return places.length > 0 ? places : [{ path, startLine: 1, lines: [] }];
}

function changeOf(header: readonly string[]): FileDiff['change'] {
  if (header.some((line) => line.startsWith('new file mode '))) return 'added';
  return header.some((line) => line.startsWith('deleted file mode ')) ? 'deleted' : 'changed';
}

export const isBinaryLine = (line: string): boolean =>
  /^Binary files .* differ$/s.test(line) || line === 'GIT binary patch';

/** The object IDs of empty content, in SHA-1 and SHA-256. */
const EMPTY = [
  'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391',
  '473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813',
];

/**
 * Whether a change without lines states that the content differs, so that it lacks the content. Reads the header of a
 * file, in which git writes each line, in whatever language.
 */
export function namesOtherContent(header: readonly string[]): boolean {
  const { oldId, newId } = idsOf(header);
  const [before, now] = [oldId, newId].map((id) => (EMPTY.some((one) => one.startsWith(id ?? one)) ? null : id));
  return before !== now;
}

function idsOf(header: readonly string[]): Pick<FileDiff, 'oldId' | 'newId'> {
  const line = header.find((each) => each.startsWith('index ')) ?? '';
  const [, before, now] = /^index ([0-9a-f]+)\.\.([0-9a-f]+)/.exec(line) ?? [];
  const known = (id = ''): string | null => (/^0*$/.test(id) ? null : id);
  return { oldId: known(before), newId: known(now) };
}

/** Returns which file a section is about, and whether the change adds or deletes it. */
export const headingOf = ({ header }: DiffSection): Pick<FileDiff, 'path' | 'oldPath' | 'change'> => ({
  ...namesOf(header),
  change: changeOf(header),
});

function readSection(section: DiffSection): FileDiff {
  const { header, hunks } = section;
  const heading = headingOf(section);
  const byHunk = hunks.map(hunkLines);
  const lines = byHunk.flat();
  const added = textsWith(lines, '+');
  const removed = textsWith(lines, '-');
  return {
    ...heading,
    binary: header.some(isBinaryLine),
    ...idsOf(header),
    text: sectionText(section),
    places: placesIn(heading.path, hunks, byHunk),
    added,
    removed,
    changedLines: added.length + removed.length,
  };
}

/** Parses the output of `git diff`. Throws an Error if a hunk is malformed. */
export function readDiff(text: string): readonly FileDiff[] {
  return diffSections(text).map(readSection);
}

/** A file that git does not know yet. */
export interface NewFile {
  readonly path: string;
  readonly content: string;
  readonly kind: 'file' | 'program' | 'link';
}

const MODES: Readonly<Record<NewFile['kind'], string>> = { file: '100644', program: '100755', link: '120000' };

/** Returns the diff that would add a new file. */
export function addedFile({ path, content, kind }: NewFile): FileDiff {
  const lines = linesOf(content);
  // With their original line ends, as git prints them, because programs may treat them differently.
  const written = content.split('\n').slice(0, lines.length);
  const head = [
    `diff --git ${shownName(`a/${path}`)} ${shownName(`b/${path}`)}`,
    `new file mode ${MODES[kind]}`,
    ...(lines.length === 0 ? [] : ['--- /dev/null', `+++ ${shownName(`b/${path}`)}`]),
    ...(lines.length === 0 ? [] : [`@@ -0,0 +1,${lines.length} @@`]),
  ];
  const tail = content === '' || content.endsWith('\n') ? [] : ['\\ No newline at end of file'];
  return {
    path,
    oldPath: path,
    change: 'added',
    binary: false,
    newId: null,
    oldId: null,
    text: [...head, ...written.map((line) => `+${line}`), ...tail, ''].join('\n'),
    places: [{ path, startLine: 1, lines }],
    added: lines,
    removed: [],
    changedLines: lines.length,
  };
}
