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

/** The first shown line of a range in which the quote, short as it may be, stands; null for none. */
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

/** The range that was named keeps its shape where the quote begins in it. */
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

/** Where the quote stands, unless it is all of the range. */
function quoteLinesOf(range: Range, { startLine, endLine }: Range): Pick<Finding, 'quoteLines'> {
  const isAll = range.startLine === startLine && range.endLine === endLine;
  return isAll ? {} : { quoteLines: { startLine, endLine } };
}

/** A quote that is nowhere as a whole may still be a word or two of the lines that are named. */
function byWords(finding: Finding, files: readonly ArtifactFile[]): Finding | null {
  const line = isShownWhole(finding, files) ? lineWith(finding, files) : null;
  if (line === null) return null;
  return { ...finding, evidence: 'verified', ...quoteLinesOf(finding, { startLine: line, endLine: line }) };
}

/** What stands no longer in the file may be what the change took away from it; else it may be all another file’s. */
function byOtherSide(finding: Finding, artifact: Artifact): Finding {
  const removed = removedPlace(finding, artifact) ?? replacedPlace(finding, artifact);
  if (removed !== null) return moved(finding, removed);
  return bySingleQuote(finding, artifact) ?? { ...finding, evidence: 'unverified' };
}

/** Nothing is left that it could take the place of. */
function withoutReplacement({ replacement: _replacement, ...finding }: Finding): Finding {
  return finding;
}

/** Whatever file was named: the place of a quote that stands exactly once in all that was shown, on either side. */
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

/** A seat that named no file can only mean one when there is only one, or when its quote stands in one place alone. */
function withoutFile(finding: Finding, artifact: Artifact): Finding {
  const [only, ...others] = new Set(artifact.files.map((file) => file.path));
  if (only !== undefined && others.length === 0) return anchored({ ...finding, file: only }, artifact, '');
  const found = isTelling(finding.quote) ? byOnlyPlace(finding, artifact) : null;
  return found ?? { ...finding, evidence: 'unverified' };
}

/** A file that is named by more or fewer of its folders, or wrongly, is known by the quote that stands in it. */
function byLikeName(finding: Finding, path: string, artifact: Artifact): Finding {
  const outside: Finding = { ...finding, file: path, evidence: 'outside' };
  const files = likeNamed(straight(path), artifact);
  const [first] = files;
  if (first === undefined || !isTelling(finding.quote)) return bySingleQuote(finding, artifact) ?? outside;
  const found = byQuote({ ...finding, file: first.path }, files, artifact);
  return found.evidence === 'verified' ? found : outside;
}

/** As it is named; else without what is written behind the path, and around it, where that is a file that was shown. */
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

/** The lines under their own keys come first. */
const withPlace = (finding: Finding, { path, startLine, endLine }: NotedPlace): Finding =>
  finding.startLine > 0 ? { ...finding, file: path } : { ...finding, file: path, startLine, endLine };

function anchored(raised: Finding, artifact: Artifact, workspace: string): Finding {
  const finding = withPlainPath(raised, artifact, workspace);
  const path = relativePath(finding.file, workspace);
  // Never opened: all that counts is what was shown. It may be the folder of another machine, or of a container.
  if (path === null) return byLikeName(finding, finding.file, artifact);
  if (path === '') return withoutFile({ ...finding, file: '' }, artifact);
  const files = placesOf(path, artifact);
  const [first] = files;
  if (first === undefined) return byLikeName(finding, path, artifact);
  const named = { ...finding, file: first.path };
  return hasQuote(finding.quote) ? byQuote(named, files, artifact) : byLine(named, files);
}

/**
 * Holds findings against what the seats were shown: a quote that stands elsewhere moves the finding there; what does
 * not hold is marked. Nothing is opened: an absolute path counts only below `workspace`, else it lies outside.
 */
export function anchorFindings(findings: readonly Finding[], artifact: Artifact, workspace = ''): readonly Finding[] {
  return findings.map((finding) => anchored(finding, artifact, workspace));
}
