import { utf8Length } from '../protocol/text/utf8Length.ts';
import type { Artifact } from '../protocol/setup.ts';
import { artifactText } from './artifactText.ts';
import { type ShownFile, shownFiles, type ShownLine } from './shownLines.ts';

/** A place to show. `startLine` is 0 if only the file is known. */
export interface Spot {
  readonly file: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** The shown text, and whether it's the whole text. */
export interface Excerpt {
  readonly text: string;
  readonly isWhole: boolean;
}

/** In bytes. Of a longer text, only the surroundings of the spots are shown. */
const SHOWN_WHOLE = 60_000;
/** How many lines to show around a spot, from the preferred number to the minimum. */
const AROUND = [40, 20, 10, 3];
/** Longer lines are cut, because reading on in them doesn't help. */
const LONGEST_LINE = 1000;

/** The text under review, or only the surroundings of the spots if it's too long to be shown again. */
export function excerpts(artifact: Artifact, spots: readonly Spot[]): Excerpt {
  if (utf8Length(artifact.text) <= SHOWN_WHOLE) return { text: artifactText(artifact), isWhole: true };
  const files = placed(shownFiles(artifact), spots);
  let text = '';
  for (const around of AROUND) {
    text = excerptText(files, around);
    if (utf8Length(text) <= SHOWN_WHOLE) break;
  }
  return { text, isWhole: false };
}

/** A file and the ranges of its lines to show, as indexes from 0. */
interface Placed {
  readonly file: ShownFile;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

/** Finds the spots in the files. If a spot's line isn't shown, the beginning of its file replaces it. */
function placed(files: readonly ShownFile[], spots: readonly Spot[]): readonly Placed[] {
  const found = spots.map((spot) => {
    const own = files.filter(({ path }) => path === spot.file);
    const file = own.find((one) => linesAt(one, spot).length > 0) ?? own[0];
    const lines = file === undefined ? [] : linesAt(file, spot);
    return { file, range: [lines[0] ?? 0, lines.at(-1) ?? 0] as const };
  });
  return files.map((file) => ({ file, ranges: found.filter((one) => one.file === file).map(({ range }) => range) }));
}

function linesAt({ lines }: ShownFile, { startLine, endLine }: Spot): readonly number[] {
  const last = Math.max(startLine, endLine);
  return lines.flatMap(({ number }, at) => (number > 0 && number >= startLine && number <= last ? [at] : []));
}

function excerptText(files: readonly Placed[], around: number): string {
  const shown = files.filter(({ ranges }) => ranges.length > 0);
  const texts = shown.map(({ file, ranges }) => {
    const isKept = (at: number): boolean => ranges.some(([first, last]) => at >= first - around && at <= last + around);
    return [...file.heading.map(cutLine), ...withCuts(file.lines, isKept)].join('\n');
  });
  const hidden = files.length - shown.length;
  const rest = hidden === 1 ? 'one more file is not shown' : `${String(hidden)} more files are not shown`;
  return [...texts, ...(hidden === 0 ? [] : [cutMark(rest)])].join('\n\n');
}

/** The kept lines in order, with a mark where lines are missing. */
function withCuts(lines: readonly ShownLine[], isKept: (at: number) => boolean): readonly string[] {
  const shown: string[] = [];
  let missing = 0;
  const mark = (): void => {
    if (missing > 0)
      shown.push(cutMark(missing === 1 ? 'one line is not shown' : `${String(missing)} lines are not shown`));
    missing = 0;
  };
  for (const [at, line] of lines.entries()) {
    if (!isKept(at)) missing += 1;
    else {
      mark();
      shown.push(cutLine(line.shown));
    }
  }
  mark();
  return shown;
}

/** It has no bar, so no line of the text can look like it. */
const cutMark = (words: string): string => `      … ${words} …`;

const cutLine = (line: string): string =>
  line.length <= LONGEST_LINE ? line : `${line.slice(0, LONGEST_LINE)} … the line goes on …`;
