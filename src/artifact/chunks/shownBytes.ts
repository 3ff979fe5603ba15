import type { Artifact, ArtifactFile } from '../../protocol/setup.ts';
import type { DiffSection, Hunk } from '../diff/diffSections.ts';
import { remembered } from '../../protocol/remembered.ts';
import { utf8Length } from '../../protocol/text/utf8Length.ts';

/** Before a line, a prompt puts its number, in a column that is at least this wide, and a bar. */
const NARROWEST_COLUMN = 5;
const BAR = ' | '.length;
/** “File: ” and the line ends around a file name. */
const AROUND_NAME = 16;
/** The note about missing lines before a run. */
const GAP_NOTE = 80;
/** The most digits of a line number that is read from a text. */
const LONGEST_NUMBER = 24;

/** The additional bytes of a carriage return, which may be shown as a symbol of three bytes. */
const RETURN_SHOWN = 2;

/** The most bytes that one line takes in a prompt. `digits`: the length of the longest line number in its text. */
export const lineBytes = (line: string, digits = 0): number =>
  utf8Length(line) + 1 + BAR + Math.max(NARROWEST_COLUMN, digits) + (line.endsWith('\r') ? RETURN_SHOWN : 0);

const linesBytes = (lines: readonly string[], digits = 0): number =>
  lines.reduce((sum, line) => sum + lineBytes(line, digits), 0);

const digitsOf = (number: number): number => String(number).length;

/** The most digits of the line numbers of a hunk. */
export const hunkDigits = ({ lines, newStart }: Hunk): number => digitsOf(newStart + lines.length);

export const hunkBytes = remembered((hunk: Hunk): number => {
  const digits = hunkDigits(hunk);
  return lineBytes(hunk.head, digits) + linesBytes(hunk.lines, digits);
});

export const headerBytes = ({ header }: Pick<DiffSection, 'header'>): number => linesBytes(header);

/** The most bytes that the diff of one file takes in a prompt. */
export const sectionBytes = (section: DiffSection): number =>
  section.hunks.reduce((sum, hunk) => sum + hunkBytes(hunk), headerBytes(section));

/** The most digits of the line numbers of a text. If the text is a diff, its hunks state the numbers. */
export function textDigits({ text, files }: Pick<Artifact, 'text' | 'files'>): number {
  if (text.startsWith('diff --git ')) return LONGEST_NUMBER;
  return files.reduce((most, { startLine, lines }) => Math.max(most, digitsOf(startLine + lines.length)), 0);
}

/** The most bytes that a run takes in addition to its lines. */
export const runHeadBytes = ({ path }: Pick<ArtifactFile, 'path'>): number => utf8Length(path) + AROUND_NAME + GAP_NOTE;

/** The most bytes that runs of lines take in a prompt. */
export function runsBytes(runs: Pick<Artifact, 'text' | 'files'>): number {
  const digits = textDigits(runs);
  return runs.files.reduce((sum, run) => sum + runHeadBytes(run) + linesBytes(run.lines, digits), 0);
}
