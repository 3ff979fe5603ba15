import { alike, connected, overlaps } from './connected.ts';
import type { Finding, LineSpan } from './finding.ts';

/** About the lines of one statement or small function. A longer range doesn't name a place. */
const LONGEST = 15;

/** Whether a finding points at lines that are known to be there. */
export function isPlaced({ evidence, startLine }: Finding): boolean {
  return evidence === 'verified' && startLine > 0;
}

/**
 * The lines that a finding points at: those of its quote, else its range. Null for a long range without a quote, or if
 * the place wasn't found.
 */
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
 * Groups findings by the place that they point at: overlapping quotes, overlapping ranges of at most fifteen lines, or
 * equal ranges, directly or through others. A finding without a place is a group of its own. The places, and the
 * findings at each, are in the order given.
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
