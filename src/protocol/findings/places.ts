import { alike, connected, overlaps } from './connected.ts';
import type { Finding, LineSpan } from './finding.ts';

/** About the lines of one statement or small function; whoever names more has not named a place in it. */
const LONGEST = 15;

/** Whether a finding points at lines that are known to be there. */
export function isPlaced({ evidence, startLine }: Finding): boolean {
  return evidence === 'verified' && startLine > 0;
}

/** The lines that a placed finding points at: those of its quote, else its range; null for a long range without a quote. */
export function pointedLines(finding: Finding): LineSpan | null {
  if (!isPlaced(finding)) return null;
  return finding.quote.trim() === '' ? shortRange(finding) : (finding.quoteLines ?? finding);
}

function shortRange(finding: Finding): LineSpan | null {
  return finding.endLine - finding.startLine < LONGEST ? finding : null;
}

export function areOverlapping(one: LineSpan | null, other: LineSpan | null): boolean {
  return one !== null && other !== null && one.startLine <= other.endLine && other.startLine <= one.endLine;
}

/**
 * Findings by the place that they point at: quotes that overlap, ranges of at most fifteen lines that do, or ranges that
 * are equal, directly or through others. Whatever has no such place stands alone. Both places and what stands at one are
 * in the order given.
 */
export function placesOf<F extends Finding>(findings: readonly F[]): readonly (readonly F[])[] {
  const spans = (of: (finding: Finding) => LineSpan | null) =>
    findings.flatMap((finding, index) => {
      const span = of(finding);
      return span === null ? [] : [{ index, file: finding.file, startLine: span.startLine, endLine: span.endLine }];
    });
  const groups = connected(findings.length, [
    ...overlaps(spans(pointedLines)),
    ...overlaps(spans((finding) => (isPlaced(finding) ? shortRange(finding) : null))),
    ...alike(findings.map(rangeKey)),
  ]);
  return groups.map((group) => group.flatMap((index) => findings[index] ?? []));
}

function rangeKey(finding: Finding): string | null {
  return isPlaced(finding) ? JSON.stringify([finding.file, finding.startLine, finding.endLine]) : null;
}
