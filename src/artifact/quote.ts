import type { ArtifactFile } from '../protocol/setup.ts';
import { linesOf } from './textLines.ts';

/** Where a quote stands on the new side, first and last line. */
export interface QuotePlace {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
}

/** A part of a line says where it is only when it is long enough not to stand everywhere. */
const SHORTEST_PART = 12;

const trimmed = (lines: readonly string[]): readonly string[] => {
  const all = lines.map((line) => line.trim());
  const first = all.findIndex((line) => line !== '');
  const last = all.findLastIndex((line) => line !== '');
  return first === -1 ? [] : all.slice(first, last + 1);
};

/** The quote as it is, and as it is without the signs that stand before the lines of a diff. */
function readings(quote: string): readonly (readonly string[])[] {
  const lines = linesOf(quote).filter((line) => !line.trim().startsWith('```'));
  const fromDiff = lines.length > 0 && lines.every((line) => /^[+ ]/.test(line) || line === '');
  const asIs = trimmed(lines.length === 1 ? lines.map((line) => line.replace(/^`+|`+$/g, '')) : lines);
  return fromDiff ? [asIs, trimmed(lines.map((line) => line.slice(1)))] : [asIs];
}

function placesIn(file: ArtifactFile, quote: readonly string[], matches: (line: string, part: string) => boolean) {
  const lines = file.lines.map((line) => line.trim());
  return lines.flatMap((_, at): readonly QuotePlace[] => {
    if (at + quote.length > lines.length) return [];
    if (!quote.every((part, index) => matches(lines[at + index] ?? '', part))) return [];
    const startLine = file.startLine + at;
    return [{ path: file.path, startLine, endLine: startLine + quote.length - 1 }];
  });
}

const isLine = (line: string, part: string): boolean => line === part;
const isPart = (line: string, part: string): boolean => part.length >= SHORTEST_PART && line.includes(part);

/** True when a quote says anything at all. */
export const hasQuote = (quote: string): boolean => readings(quote).some((lines) => lines.length > 0);

/** Every place where the quote stands: as whole lines, else (one line only) as a part of a line. */
export function findQuote(quote: string, files: readonly ArtifactFile[]): readonly QuotePlace[] {
  const wanted = readings(quote).filter((lines) => lines.length > 0);
  for (const lines of wanted) {
    const places = files.flatMap((file) => placesIn(file, lines, isLine));
    if (places.length > 0) return places;
  }
  const single = wanted.filter((lines) => lines.length === 1);
  return files.flatMap((file) => single.flatMap((lines) => placesIn(file, lines, isPart)));
}
