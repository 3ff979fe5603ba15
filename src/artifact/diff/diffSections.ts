import type { Artifact } from '../../protocol/setup.ts';
import { remembered } from '../../protocol/remembered.ts';
import { isTextScope } from '../scope.ts';

/** A run of lines of a diff under one `@@` line. */
export interface Hunk {
  /** The `@@` line. */
  readonly head: string;
  /** The number of the first line on either side, as the head states it. */
  readonly oldStart: number;
  readonly newStart: number;
  /** Each with its sign at the beginning, and without its line end. */
  readonly lines: readonly string[];
}

/** What a diff says about one file. */
export interface DiffSection {
  /** From `diff --git` up to the first hunk. */
  readonly header: readonly string[];
  readonly hunks: readonly Hunk[];
}

/** A line of a hunk without its sign and its carriage return. */
export interface HunkLine {
  readonly sign: ' ' | '+' | '-';
  readonly text: string;
  /** Its number on either side. If the line is missing on a side, the number of the line there that it comes before. */
  readonly old: number;
  readonly now: number;
}

interface Counts {
  readonly oldLeft: number;
  readonly newLeft: number;
}

const HEADING = 'diff --git ';
const HUNK = /^@@ -(\d+)(?:,(\d+))? \+(\d+)(?:,(\d+))? @@/;
const NO_NEWLINE = '\\';

function afterLine(line: string, { oldLeft, newLeft }: Counts): Counts {
  switch (line.charAt(0)) {
    case '+':
      return { oldLeft, newLeft: newLeft - 1 };
    case '-':
      return { oldLeft: oldLeft - 1, newLeft };
    case NO_NEWLINE:
      return { oldLeft, newLeft };
    // An empty context line may have lost its space.
    case ' ':
    case '':
      return { oldLeft: oldLeft - 1, newLeft: newLeft - 1 };
    default:
      throw new Error('A line of the diff belongs to neither side.');
  }
}

/** Finds the end of a hunk by counting lines, so that nothing in a file can look like the beginning of another hunk. */
function endOf(lines: readonly string[], from: number, counts: Counts): number {
  let left = counts;
  let end = from;
  while (left.oldLeft > 0 || left.newLeft > 0) {
    const line = lines[end];
    if (line === undefined) throw new Error('The diff ends within a hunk.');
    left = afterLine(line, left);
    end += 1;
  }
  return lines[end]?.startsWith(NO_NEWLINE) === true ? end + 1 : end;
}

/**
 * Returns the hunk that begins at a line; null if none does. Throws an Error if the hunk is malformed or incomplete.
 */
export function readHunk(lines: readonly string[], at: number): Hunk | null {
  const head = lines[at] ?? '';
  const match = HUNK.exec(head);
  if (match === null) return null;
  const [, oldStart, oldCount = '1', newStart, newCount = '1'] = match;
  const end = endOf(lines, at + 1, { oldLeft: Number(oldCount), newLeft: Number(newCount) });
  return { head, oldStart: Number(oldStart), newStart: Number(newStart), lines: lines.slice(at + 1, end) };
}

/**
 * Divides the output of `git diff` by file. Drops what precedes the first file. Throws an Error if a hunk is malformed.
 */
export function diffSections(text: string): readonly DiffSection[] {
  const lines = text.split('\n');
  // The line end at the end of the text begins no new line.
  if (lines.at(-1) === '') lines.pop();
  const sections: { header: string[]; hunks: Hunk[] }[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? '';
    if (line.startsWith(HEADING)) sections.push({ header: [], hunks: [] });
    const section = sections.at(-1);
    const hunk = section === undefined ? null : readHunk(lines, at);
    if (hunk === null) section?.header.push(line);
    else section?.hunks.push(hunk);
    at += hunk === null ? 1 : hunk.lines.length + 1;
  }
  return sections;
}

/** Returns the lines of a hunk with their numbers, without the note about a missing line end. */
export function hunkLines({ oldStart, newStart, lines }: Hunk): readonly HunkLine[] {
  let old = oldStart;
  let now = newStart;
  return lines.flatMap((line): readonly HunkLine[] => {
    if (line.startsWith(NO_NEWLINE)) return [];
    const sign = line.startsWith('+') ? '+' : line.startsWith('-') ? '-' : ' ';
    const here = { sign, text: line.slice(1, line.endsWith('\r') ? -1 : undefined), old, now } as const;
    if (sign !== '+') old += 1;
    if (sign !== '-') now += 1;
    return [here];
  });
}

/** Returns the original text, word for word. */
export const sectionText = ({ header, hunks }: DiffSection): string =>
  [...header, ...hunks.flatMap(({ head, lines }) => [head, ...lines]), ''].join('\n');

/**
 * Returns the files of a change; empty for a text. Cached, because an artifact is cut, counted, and searched more than
 * once.
 */
export const sectionsOf = remembered((artifact: Artifact): readonly DiffSection[] =>
  isTextScope(artifact.scope) ? [] : diffSections(artifact.text),
);
