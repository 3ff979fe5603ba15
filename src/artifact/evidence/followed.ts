import type { Finding, LineSpan } from '../../protocol/findings/finding.ts';
import type { EarlierFinding } from '../../protocol/review/earlier.ts';
import type { Artifact } from '../../protocol/setup.ts';
import { type DiffSection, sectionsOf } from '../diff/diffSections.ts';
import { headingOf } from '../diff/diffText.ts';
import { linesOf } from '../text/textLines.ts';
import {
  addedLines,
  between,
  type LineMap,
  lineNow,
  linesAfter,
  mapBetween,
  mapThroughBase,
  removedLines,
} from '../diff/lineMap.ts';
import { anchorFindings, shownLines } from './anchor.ts';
import { hasQuote } from './quote.ts';
import { remembered } from '../../protocol/remembered.ts';

/** What has become of a file and its lines between two changes with the same base. */
type FileNow =
  | { readonly kind: 'mapped'; readonly path: string; readonly map: LineMap }
  /** Deleted, or restored after the change had deleted it. */
  | { readonly kind: 'gone' | 'restored' }
  /** The file is left out now, so nothing is known about it. */
  | { readonly kind: 'unknown' }
  /** Deleted then, and still deleted. */
  | { readonly kind: 'as-before' };

/**
 * Returns a finding of an earlier review of a change at its current place, and whether its lines are unchanged. Both
 * changes have the same base. Everything comes from the two diffs, and never from similar words.
 */
export function followed(finding: Finding, before: Artifact, now: Artifact): Omit<EarlierFinding, 'dismissed'> {
  // A finding whose evidence was never found can't be followed.
  if (finding.evidence !== 'verified') return { finding, lines: 'unknown' };
  const file = fileNow(finding, before, now);
  if (file.kind === 'mapped') return followedIn(finding, file, { before, now });
  if (file.kind === 'unknown') return { finding, lines: 'unknown' };
  if (file.kind === 'as-before') return { finding, lines: 'same' };
  return { finding: withoutLines(finding), lines: 'changed' };
}

/**
 * Returns a finding that was settled in a repeated review, at its place, if exactly its lines are back. Null if they
 * aren't back, or were never gone.
 */
export function cameBack(finding: Finding, before: Artifact, now: Artifact): Finding | null {
  if (!hasQuote(finding.quote) || finding.removed === true) return null;
  const stands = (artifact: Artifact): Finding | undefined =>
    anchorFindings([finding], artifact).find(({ file, evidence }) => file === finding.file && evidence === 'verified');
  return stands(before) === undefined ? (stands(now) ?? null) : null;
}

/** A file of a change. */
type Changed = ReturnType<typeof headingOf> & { readonly section: DiffSection };

const changedFiles = remembered((artifact: Artifact): readonly Changed[] =>
  sectionsOf(artifact).map((section) => ({ section, ...headingOf(section) })),
);

/** Returns the files that only the second change adds. */
function freshFiles(known: readonly Changed[], files: readonly Changed[]): readonly Changed[] {
  const paths = new Set(known.map(({ path }) => path));
  return files.filter(({ path, change }) => change === 'added' && !paths.has(path));
}

function fileNow({ file }: Finding, before: Artifact, now: Artifact): FileNow {
  const known = changedFiles(before);
  const then = known.find(({ path }) => path === file);
  if (then === undefined) return { kind: 'unknown' };
  const files = changedFiles(now);
  const here = counterpart(then, files);
  const names = [then.path, then.oldPath];
  if (here === undefined && now.coverage.leftOut.some((gap) => names.includes(gap.file))) return { kind: 'unknown' };
  switch (then.change) {
    case 'added':
      return here === undefined ? renamed(addedLines(then.section), freshFiles(known, files)) : newFile(then, here);
    case 'deleted':
      return { kind: here?.change === 'deleted' ? 'as-before' : 'restored' };
    case 'changed':
      return here?.change === 'deleted'
        ? renamed(linesAfter(removedLines(here.section), then.section), freshFiles(known, files))
        : changedFile(then, here);
  }
}

/** Finds a file that the change adds by its own name, and any other file by its name in the base. */
const counterpart = (then: Changed, files: readonly Changed[]): Changed | undefined =>
  then.change === 'added'
    ? files.find(({ path }) => path === then.path)
    : files.find(({ change, oldPath }) => change !== 'added' && oldPath === then.oldPath);

/** A file in no diff is as in the base. */
function changedFile(then: Changed, here: Changed | undefined): FileNow {
  const map = mapThroughBase(then.section, here?.section ?? null);
  return { kind: 'mapped', path: here?.path ?? then.oldPath, map };
}

function newFile(then: Changed, here: Changed): FileNow {
  // Git now treats it as a file of the base, so its diff shows only a part of it.
  if (here.change !== 'added') return { kind: 'unknown' };
  return { kind: 'mapped', path: here.path, map: mapBetween(addedLines(then.section), addedLines(here.section)) };
}

/**
 * Finds the new name of a file. Git doesn't report it if the base doesn't have the file, or if it was renamed without
 * being staged. By git's own measure, it's the new file that shares the most lines, if these are at least half of the
 * larger file.
 */
function renamed(lines: readonly string[], fresh: readonly Changed[]): FileNow {
  const measured = fresh.map(({ path, section }) => {
    const others = addedLines(section);
    return { path, others, share: sharedLines(lines, others) / Math.max(1, lines.length, others.length) };
  });
  const [most] = measured.toSorted((a, b) => b.share - a.share);
  if (most === undefined || most.share < 0.5) return { kind: 'gone' };
  return { kind: 'mapped', path: most.path, map: mapBetween(lines, most.others) };
}

function sharedLines(lines: readonly string[], others: readonly string[]): number {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count > 0;
  }).length;
}

/** The change as it was reviewed before, and as it is now. */
interface Both {
  readonly before: Artifact;
  readonly now: Artifact;
}

type Mapped = Extract<FileNow, { kind: 'mapped' }>;

function followedIn(finding: Finding, { path, map }: Mapped, both: Both): Omit<EarlierFinding, 'dismissed'> {
  const { startLine, quoteLines, removed } = finding;
  if (startLine === 0) return { finding: { ...finding, file: path }, lines: 'unknown' };
  const quoted = quoteLines === undefined ? null : movedSpan(map, quoteLines);
  // A finding rests on the lines that it quotes, even if it names more.
  const there = movedWhole(map, finding) ?? (removed === true ? null : quoted);
  // The lines may be the same although the suggestion was applied, if it only changes spaces.
  const isApplied = isReplaced(finding, { path, map }, both);
  if (there !== null) {
    const place = quoted === null ? there : { ...there, quoteLines: quoted };
    return { finding: { ...finding, file: path, ...place }, lines: isApplied ? 'applied' : 'same' };
  }
  const { quoteLines: _quoteLines, ...rest } = finding;
  return { finding: { ...rest, file: path, ...placeNow(map, finding) }, lines: isApplied ? 'applied' : 'changed' };
}

/** A removed quote was next to the named line, so the lines around that must be unchanged, too. */
function movedWhole(map: LineMap, { startLine, endLine, removed }: Finding): LineSpan | null {
  const isOther = removed === true && movedSpan(map, { startLine: startLine - 1, endLine: endLine + 1 }) === null;
  return isOther ? null : movedSpan(map, { startLine, endLine });
}

/** Returns where lines are now; null if a line is gone, or if something is between them. */
function movedSpan(map: LineMap, { startLine, endLine }: LineSpan): LineSpan | null {
  for (let line = startLine; line <= endLine; line += 1) {
    const first = lineNow(map, startLine);
    if (first === null || lineNow(map, line) !== first + line - startLine) return null;
  }
  return { startLine: lineNow(map, startLine) ?? startLine, endLine: lineNow(map, endLine) ?? endLine };
}

/**
 * Whether the lines of the quote are now exactly its replacement. Indentation counts, because it has a meaning in some
 * languages.
 */
function isReplaced(
  { file, replacement = '', removed, quoteLines, ...range }: Finding,
  { path, map }: Omit<Mapped, 'kind'>,
  { before, now }: Both,
): boolean {
  if (replacement.trim() === '' || removed === true) return false;
  const span = quoteLines ?? range;
  const moved = movedSpan(map, span);
  const { start, end } = between(map, span.startLine, span.endLine);
  const wanted = linesOf(replacement).map((line) => line.trimEnd());
  const stands = (artifact: Artifact, name: string, place: LineSpan): boolean => {
    const there = shownLines(
      place,
      artifact.files.filter((one) => one.path === name),
    ).map((line) => line.trimEnd());
    return there.length === wanted.length && wanted.every((line, index) => line === there[index]);
  };
  return stands(now, path, moved ?? { startLine: start, endLine: end }) && !stands(before, file, span);
}

/** Returns the lines that are left of a range, else those in its place, else the line before that. */
function placeNow(map: LineMap, { startLine, endLine }: LineSpan): LineSpan {
  const left: number[] = [];
  for (let line = startLine; line <= endLine; line += 1) {
    const here = lineNow(map, line);
    if (here !== null) left.push(here);
  }
  const [first] = left;
  if (first !== undefined) return { startLine: first, endLine: left.at(-1) ?? first };
  const { start, end } = between(map, startLine, endLine);
  return { startLine: Math.max(1, Math.min(start, end)), endLine: Math.max(1, end) };
}

const withoutLines = ({ quoteLines: _quoteLines, ...finding }: Finding): Finding => ({
  ...finding,
  startLine: 0,
  endLine: 0,
});
