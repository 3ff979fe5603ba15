import type { Label } from '../../protocol/labels/label.ts';
import type { FindingCounts } from './findings.ts';

/** What the panel has to say about findings that do not stand as they did when the session ended. */
export function countNotices({ outdated, dismissed }: FindingCounts): readonly Label[] {
  return [
    ...(outdated === 0 ? [] : [{ key: 'outdatedFindings', count: outdated } as const]),
    ...(dismissed === 0 ? [] : [{ key: 'dismissedFindings', count: dismissed } as const]),
  ];
}
