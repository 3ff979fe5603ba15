import type { Label } from '../../protocol/labels/label.ts';
import type { FindingCounts } from './findings.ts';

/** Returns what the panel says about findings that were dismissed, or became outdated, after the session ended. */
export function countNotices({ outdated, dismissed }: FindingCounts): readonly Label[] {
  return [
    ...(outdated === 0 ? [] : [{ key: 'outdatedFindings', count: outdated } as const]),
    ...(dismissed === 0 ? [] : [{ key: 'dismissedFindings', count: dismissed } as const]),
  ];
}
