import type { Artifact, ArtifactFile } from '../../protocol/setup.ts';
import { cutPoints } from './cutPoints.ts';
import { runsWhere } from './runs.ts';
import type { Chunk, WithinLimit } from '../chunks/chunk.ts';
import { lineBytes, runHeadBytes, runsBytes, textDigits } from '../chunks/shownBytes.ts';

/** A text as runs of lines, in order. `text` only shows what kind of text it is. */
export type Runs = Pick<Artifact, 'text' | 'files'>;

/** Returns a note about the hidden lines between two runs of one file; empty if there are none. */
function gapBetween(before: ArtifactFile | undefined, { path, startLine }: ArtifactFile): readonly string[] {
  if (before?.path !== path) return [];
  const from = before.startLine + before.lines.length;
  const last = startLine - 1;
  if (last < from) return [];
  return [from === last ? `[Line ${from} is not shown here.]` : `[Lines ${from}–${last} are not shown here.]`];
}

export function textChunk({ text, files }: Runs): Chunk {
  const lines = files.flatMap((run, index) => [...gapBetween(files[index - 1], run), ...run.lines]);
  return {
    text: `${lines.join('\n')}\n`,
    files,
    changedLines: files.reduce((sum, run) => sum + run.lines.length, 0),
    bytes: runsBytes({ text, files }),
  };
}

/** One line of a run. */
interface Row {
  readonly run: ArtifactFile;
  /** In the run, from 0. */
  readonly at: number;
}

/** Joins rows that follow each other in a run into one run again. */
export function runsOf(rows: readonly Row[]): readonly ArtifactFile[] {
  const stretches = runsWhere(rows, ({ run, at }, last) => run === last.run && at === last.at + 1);
  return stretches.map((stretch) => {
    const [{ run, at }] = stretch;
    return { path: run.path, startLine: run.startLine + at, lines: stretch.map(lineOf) };
  });
}

export const rowsOf = (files: readonly ArtifactFile[]): readonly Row[] =>
  files.flatMap((run) => run.lines.map((_, at) => ({ run, at })));

const lineOf = ({ run, at }: Row): string => run.lines[at] ?? '';

export function textChunks(runs: Runs, limit: number): readonly Chunk[] {
  const { files, text } = runs;
  const digits = textDigits(runs);
  const rows = rowsOf(files);
  const lines = rows.map((row, index) => ({
    bytes: lineBytes(lineOf(row), digits) + (row.at === 0 && index > 0 ? runHeadBytes(row.run) : 0),
    endsParagraph: lineOf(row).trim() === '',
  }));
  const head = files.reduce((most, run) => Math.max(most, runHeadBytes(run)), 0);
  let from = 0;
  return cutPoints(lines, limit - head).map((end) => {
    const chunk = textChunk({ text, files: runsOf(rows.slice(from, end)) });
    from = end;
    return chunk;
  });
}

/** Returns the text without the lines that are too large for any chunk; null if there are no such lines. */
export function textWithin({ files, text }: Runs, limit: number): WithinLimit | null {
  const digits = textDigits({ files, text });
  const rows = rowsOf(files);
  const fits = (row: Row): boolean => lineBytes(lineOf(row), digits) + runHeadBytes(row.run) <= limit;
  const kept = rows.filter(fits);
  if (kept.length === rows.length) return null;
  const tooLarge = rows.filter((row) => !fits(row)).map(({ run }) => run.path);
  return { chunk: textChunk({ text, files: runsOf(kept) }), tooLarge };
}
