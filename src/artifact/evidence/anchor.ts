import type { Finding } from '../../protocol/findings/finding.ts';
import type { Artifact, ArtifactFile } from '../../protocol/setup.ts';
import { choosePlace } from './choosePlace.ts';
import { removedPlace, removedPlaces, replacedPlace } from './removedPlace.ts';
import { mentionedPlace } from './mentionedPath.ts';
import { decoded, isShown, likeNamed, type NotedPlace, notedPlace, placesOf, relativePath, straight } from './place.ts';
import { findQuote, hasQuote, isTelling, isUnmistakable, lineWithQuote, type QuotePlace } from './quote.ts';
import { quotedNumber } from './quoteReadings.ts';

type Range = Pick<Finding, 'startLine' | 'endLine'>;

const rangeOf = ({ startLine, endLine }: Finding): Range => ({ startLine, endLine: Math.max(startLine, endLine) });

const isShownWhole = ({ startLine, endLine }: Range, places: readonly ArtifactFile[]): boolean =>
  startLine > 0 && isShown(startLine, places) && isShown(endLine, places);

const begins =
  ({ startLine, endLine }: Range) =>
  (place: QuotePlace): boolean =>
    place.startLine >= startLine && place.startLine <= endLine;

/** The lines of a range that were shown. */
export const shownLines = ({ startLine, endLine }: Range, files: readonly ArtifactFile[]): readonly string[] =>
  files.flatMap((file) =>
    file.lines.filter((_, at) => file.startLine + at >= startLine && file.startLine + at <= endLine),
  );

/**
 * Returns the first shown line of a range that contains the quote, even if the quote is short; null if there is none.
 */
function lineWith({ quote, startLine, endLine }: Finding, files: readonly ArtifactFile[]): number | null {
  for (const { startLine: first, lines } of files) {
    const inRange = lines.slice(Math.max(0, startLine - first), Math.max(0, endLine - first + 1));
    const at = lineWithQuote(quote, inRange);
    if (at !== -1) return Math.max(first, startLine) + at;
  }
  return null;
}

function moved(finding: Finding, { path, startLine, endLine, quote = finding.quote, removed }: QuotePlace): Finding {
  const found: Finding = { ...finding, file: path, startLine, endLine, quote, evidence: 'verified' };
  return removed === true ? { ...withoutReplacement(found), removed } : found;
}

/** Keeps the named range if the quote begins in it. */
function inRange(finding: Finding, here: readonly QuotePlace[], files: readonly ArtifactFile[]): Finding | null {
  const [first, ...more] = here;
  if (first === undefined) return null;
  if (!isShownWhole(finding, files)) return moved(finding, first);
  return {
    ...finding,
    quote: more.length === 0 ? (first.quote ?? finding.quote) : finding.quote,
    evidence: 'verified',
    ...quoteLinesOf(finding, first),
  };
}

/** Returns the lines of the quote, unless they're the whole range. */
function quoteLinesOf(range: Range, { startLine, endLine }: Range): Pick<Finding, 'quoteLines'> {
  const isAll = range.startLine === startLine && range.endLine === endLine;
  return isAll ? {} : { quoteLines: { startLine, endLine } };
}

/** A quote that isn't found as a whole may still be a word or two in the named lines. */
function byWords(finding: Finding, files: readonly ArtifactFile[]): Finding | null {
  const line = isShownWhole(finding, files) ? lineWith(finding, files) : null;
  if (line === null) return null;
  return { ...finding, evidence: 'verified', ...quoteLinesOf(finding, { startLine: line, endLine: line }) };
}

/**
 * A quote that is no longer in the file may be what the change removed from it. Otherwise, it may be from another file.
 */
function byOtherSide(finding: Finding, artifact: Artifact): Finding {
  const removed = removedPlace(finding, artifact) ?? replacedPlace(finding, artifact);
  if (removed !== null) return moved(finding, removed);
  return bySingleQuote(finding, artifact) ?? { ...finding, evidence: 'unverified' };
}

/** Nothing is left that it could replace. */
function withoutReplacement({ replacement: _replacement, ...finding }: Finding): Finding {
  return finding;
}

/**
 * Returns the finding at its quote if the quote occurs exactly once in everything that was shown, on either side and in
 * any file.
 */
function bySingleQuote(finding: Finding, artifact: Artifact): Finding | null {
  return isUnmistakable(finding.quote) ? byOnlyPlace(finding, artifact) : null;
}

function byOnlyPlace(finding: Finding, artifact: Artifact): Finding | null {
  const [place, ...more] = [...findQuote(finding.quote, artifact.files), ...removedPlaces(finding.quote, artifact)];
  return place === undefined || more.length > 0 ? null : moved(finding, place);
}

function byQuote(finding: Finding, files: readonly ArtifactFile[], artifact: Artifact): Finding {
  const named = { ...finding, ...rangeOf(finding) };
  const places = findQuote(finding.quote, files);
  if (places.length === 0) return byWords(named, files) ?? byOtherSide(named, artifact);
  const here = inRange(named, places.filter(begins(named)), files);
  if (here !== null) return here;
  const numbers = { named: named.startLine, quoted: quotedNumber(finding.quote) };
  const place = isTelling(finding.quote) ? choosePlace(places, numbers, artifact) : null;
  return place === null ? { ...named, evidence: 'unverified' } : moved(named, place);
}

function byLine(finding: Finding, files: readonly ArtifactFile[]): Finding {
  const range = rangeOf(finding);
  return { ...finding, ...range, evidence: isShownWhole(range, files) ? 'verified' : 'unverified' };
}

/** If a seat named no file, the place is clear only if there is a single file, or if its quote occurs exactly once. */
function withoutFile(finding: Finding, artifact: Artifact): Finding {
  const [only, ...others] = new Set(artifact.files.map((file) => file.path));
  if (only !== undefined && others.length === 0) return anchored({ ...finding, file: only }, artifact, '');
  const found = isTelling(finding.quote) ? byOnlyPlace(finding, artifact) : null;
  return found ?? { ...finding, evidence: 'unverified' };
}

/** If a file is named with more or fewer of its folders, or wrongly, the quote in it identifies it. */
function byLikeName(finding: Finding, path: string, artifact: Artifact): Finding {
  const outside: Finding = { ...finding, file: path, evidence: 'outside' };
  const files = likeNamed(straight(path), artifact);
  const [first] = files;
  if (first === undefined || !isTelling(finding.quote)) return bySingleQuote(finding, artifact) ?? outside;
  const found = byQuote({ ...finding, file: first.path }, files, artifact);
  return found.evidence === 'verified' ? found : outside;
}

/**
 * Returns the finding as it is if it names a shown file. Otherwise, removes what is written after or around the path if
 * that results in a shown file.
 */
function withPlainPath(finding: Finding, artifact: Artifact, workspace: string): Finding {
  const isNamed = (file: string): boolean => placesOf(relativePath(file, workspace) ?? '', artifact).length > 0;
  if (isNamed(finding.file)) return finding;
  const { path, ...lines } = notedPlace(finding.file);
  const paths = [path, decoded(path)].map((one) => ({ path: one, ...lines }));
  const named = paths.find((one) => isNamed(one.path));
  if (named !== undefined) return withPlace(finding, named);
  const mention = mentionedPlace(finding.file, artifact);
  if (mention?.isEnd === false) return withPlace(finding, mention);
  const like = paths.find((one) => likeNamed(straight(one.path), artifact).length > 0) ?? mention;
  return like === null ? finding : withPlace(finding, like);
}

/** Lines in their own keys take precedence. */
const withPlace = (finding: Finding, { path, startLine, endLine }: NotedPlace): Finding =>
  finding.startLine > 0 ? { ...finding, file: path } : { ...finding, file: path, startLine, endLine };

function anchored(raised: Finding, artifact: Artifact, workspace: string): Finding {
  const finding = withPlainPath(raised, artifact, workspace);
  const path = relativePath(finding.file, workspace);
  // Never opens the file, because only what was shown counts. The path may be of another machine, or of a container.
  if (path === null) return byLikeName(finding, finding.file, artifact);
  if (path === '') return withoutFile({ ...finding, file: '' }, artifact);
  const files = placesOf(path, artifact);
  const [first] = files;
  if (first === undefined) return byLikeName(finding, path, artifact);
  const named = { ...finding, file: first.path };
  return hasQuote(finding.quote) ? byQuote(named, files, artifact) : byLine(named, files);
}

/**
 * Checks findings against what the seats saw. If a quote is elsewhere, moves its finding there. Marks findings whose
 * evidence isn't found. Opens no file: an absolute path counts only below `workspace`, and is outside otherwise.
 */
export function anchorFindings(findings: readonly Finding[], artifact: Artifact, workspace = ''): readonly Finding[] {
  return findings.map((finding) => anchored(finding, artifact, workspace));
}
