import type { Finding } from '../protocol/finding.ts';
import type { Artifact, ArtifactFile } from '../protocol/setup.ts';
import { isShown, placesOf, relativePath } from './place.ts';
import { findQuote, hasQuote } from './quote.ts';
import type { QuotePlace } from './quote.ts';

interface Range {
  readonly startLine: number;
  readonly endLine: number;
}

const rangeOf = ({ startLine, endLine }: Finding): Range => ({ startLine, endLine: Math.max(startLine, endLine) });

const isShownWhole = ({ startLine, endLine }: Range, places: readonly ArtifactFile[]): boolean =>
  startLine > 0 && isShown(startLine, places) && isShown(endLine, places);

const begins =
  ({ startLine, endLine }: Range) =>
  (place: QuotePlace): boolean =>
    place.startLine >= startLine && place.startLine <= endLine;

/** The only place, or the one nearest to the named line; null when two are as near. */
function nearest(places: readonly QuotePlace[], line: number): QuotePlace | null {
  if (places.length === 1) return places[0] ?? null;
  if (line === 0) return null;
  const distance = (place: QuotePlace): number => Math.abs(place.startLine - line);
  const sorted = places.toSorted((a, b) => distance(a) - distance(b));
  const [first, second] = sorted;
  if (first === undefined || second === undefined) return first ?? null;
  return distance(first) < distance(second) ? first : null;
}

function byQuote(finding: Finding, files: readonly ArtifactFile[]): Finding {
  const range = rangeOf(finding);
  const places = findQuote(finding.quote, files);
  if (places.some(begins(range)) && isShownWhole(range, files)) return { ...finding, ...range, evidence: 'verified' };
  const place = places.find(begins(range)) ?? nearest(places, range.startLine);
  if (place === null) return { ...finding, ...range, evidence: 'unverified' };
  return { ...finding, startLine: place.startLine, endLine: place.endLine, evidence: 'verified' };
}

function byLine(finding: Finding, files: readonly ArtifactFile[]): Finding {
  const range = rangeOf(finding);
  return { ...finding, ...range, evidence: isShownWhole(range, files) ? 'verified' : 'unverified' };
}

/** A seat that named no file can only mean one when there is only one, or when its quote stands in one place alone. */
function withoutFile(finding: Finding, artifact: Artifact): Finding {
  const [only, ...others] = new Set(artifact.files.map((file) => file.path));
  if (only !== undefined && others.length === 0) return anchored({ ...finding, file: only }, artifact, '');
  const places = hasQuote(finding.quote) ? findQuote(finding.quote, artifact.files) : [];
  const place = places.length === 1 ? places[0] : undefined;
  if (place === undefined) return { ...finding, evidence: 'unverified' };
  return { ...finding, file: place.path, startLine: place.startLine, endLine: place.endLine, evidence: 'verified' };
}

function anchored(finding: Finding, artifact: Artifact, workspace: string): Finding {
  const path = relativePath(finding.file, workspace);
  if (path === null) return { ...finding, evidence: 'outside' };
  if (path === '') return withoutFile({ ...finding, file: '' }, artifact);
  const files = placesOf(path, artifact);
  const [first] = files;
  if (first === undefined) return { ...finding, file: path, evidence: 'outside' };
  const named = { ...finding, file: first.path };
  return hasQuote(finding.quote) ? byQuote(named, files) : byLine(named, files);
}

/**
 * Holds findings against what the seats were shown: a quote that stands elsewhere moves the finding there; what does
 * not hold is marked. Nothing is opened: an absolute path counts only below `workspace`, else it lies outside.
 */
export function anchorFindings(findings: readonly Finding[], artifact: Artifact, workspace = ''): readonly Finding[] {
  return findings.map((finding) => anchored(finding, artifact, workspace));
}
