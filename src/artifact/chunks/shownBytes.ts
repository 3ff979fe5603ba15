import type { Artifact, ArtifactFile } from '../../protocol/setup.ts';
import type { DiffSection, Hunk } from '../diff/diffSections.ts';
import { remembered } from '../../protocol/remembered.ts';
import { utf8Length } from '../../protocol/text/utf8Length.ts';

/** A prompt puts a line's number, in a column at least so wide, and a bar before it. */
const NARROWEST_COLUMN = 5;
const BAR = ' | '.length;
/** “File: ” and the line ends around it. */
const AROUND_NAME = 16;
/** The note on the lines that are missing before a run. */
const GAP_NOTE = 80;
/** As long as a number can be that is read from a text. */
const LONGEST_NUMBER = 24;

/** A carriage return may be shown as a sign of three bytes. */
const RETURN_SHOWN = 2;

/** Bytes that one line takes in a prompt, at the most; `digits` of the longest number that stands before a line of its text. */
export const lineBytes = (line: string, digits = 0): number =>
  utf8Length(line) + 1 + BAR + Math.max(NARROWEST_COLUMN, digits) + (line.endsWith('\r') ? RETURN_SHOWN : 0);

const linesBytes = (lines: readonly string[], digits = 0): number =>
  lines.reduce((sum, line) => sum + lineBytes(line, digits), 0);

const digitsOf = (number: number): number => String(number).length;

/** Digits of the numbers before the lines of a hunk. */
export const hunkDigits = ({ lines, newStart }: Hunk): number => digitsOf(newStart + lines.length);

export const hunkBytes = remembered((hunk: Hunk): number => {
  const digits = hunkDigits(hunk);
  return lineBytes(hunk.head, digits) + linesBytes(hunk.lines, digits);
});

export const headerBytes = ({ header }: Pick<DiffSection, 'header'>): number => linesBytes(header);

/** Bytes that the diff of one file takes in a prompt, at the most. */
export const sectionBytes = (section: DiffSection): number =>
  section.hunks.reduce((sum, hunk) => sum + hunkBytes(hunk), headerBytes(section));

/** Digits of the numbers before the lines of a text. A diff that is handed over as a text is numbered as it says itself. */
export function textDigits({ text, files }: Pick<Artifact, 'text' | 'files'>): number {
  if (text.startsWith('diff --git ')) return LONGEST_NUMBER;
  return files.reduce((most, { startLine, lines }) => Math.max(most, digitsOf(startLine + lines.length)), 0);
}

/** What a run of lines brings with it, however short it is. */
export const runHeadBytes = ({ path }: Pick<ArtifactFile, 'path'>): number => utf8Length(path) + AROUND_NAME + GAP_NOTE;

/** Bytes that runs of lines take in a prompt, at the most. */
export function runsBytes(runs: Pick<Artifact, 'text' | 'files'>): number {
  const digits = textDigits(runs);
  return runs.files.reduce((sum, run) => sum + runHeadBytes(run) + linesBytes(run.lines, digits), 0);
}
