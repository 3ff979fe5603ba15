import { SEVERITIES, type Severity } from '../../protocol/findings/finding.ts';
import type { TrackedFinding } from './findingTracker.ts';

type Marked = Pick<TrackedFinding, 'moved'> & { readonly finding: Pick<TrackedFinding['finding'], 'severity'> };

/**
 * The lines, from 0, that get a mark: one for each line on which findings begin, with the highest of their severities.
 */
export function markedLines(findings: readonly Marked[]): ReadonlyMap<Severity, readonly number[]> {
  const worst = new Map<number, Severity>();
  for (const { finding, moved } of findings) {
    const { startLine } = moved.place;
    const known = worst.get(startLine);
    if (known === undefined || SEVERITIES.indexOf(finding.severity) < SEVERITIES.indexOf(known)) {
      worst.set(startLine, finding.severity);
    }
  }
  return new Map(
    SEVERITIES.map((severity) => [severity, [...worst].flatMap(([line, one]) => (one === severity ? [line] : []))]),
  );
}
