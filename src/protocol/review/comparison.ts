import { grouped } from '../findings/connected.ts';
import type { Finding } from '../findings/finding.ts';
import type { SessionSetup } from '../setup.ts';

/** The kinds of scope that are a change of the repository. */
const CHANGES: readonly string[] = ['uncommitted', 'staged', 'commit', 'base', 'range', 'since', 'staged-since'];

/**
 * Whether a session is a review that wasn't canceled, of a change with a base to which the current state can be
 * compared.
 */
export function isReviewableAgain(
  protocol: SessionSetup['protocol'],
  { scope, outcome }: { readonly scope: string; readonly outcome: string },
): boolean {
  const [kind = ''] = scope.split(':', 1);
  return protocol === 'review' && outcome !== 'cancelled' && CHANGES.includes(kind);
}

/** How many findings of an earlier review are now in each state, and how many findings are new. */
export interface Comparison {
  readonly sessionId: string;
  readonly resolved: number;
  readonly open: number;
  readonly new: number;
  readonly applied: number;
  readonly dismissed: number;
}

export function comparisonOf(findings: readonly Finding[], sessionId: string): Comparison {
  const byState = grouped(findings, ({ state = 'new' }) => state);
  const count = (state: Finding['state']): number => (state === undefined ? 0 : (byState.get(state) ?? []).length);
  return {
    sessionId,
    resolved: count('resolved'),
    open: count('open'),
    new: count('new'),
    applied: count('applied'),
    dismissed: count('dismissed'),
  };
}

/** “2 resolved, 1 applied, 3 still open, 1 new”. */
export function comparisonText({ resolved, applied, open, dismissed, new: fresh }: Comparison): string {
  const parts: readonly (readonly [count: number, words: string, shown: 'always' | 'if-any'])[] = [
    [resolved, 'resolved', 'always'],
    [applied, 'applied', 'if-any'],
    [open, 'still open', 'always'],
    [dismissed, 'dismissed', 'if-any'],
    [fresh, 'new', 'always'],
  ];
  return parts
    .filter(([count, , shown]) => count > 0 || shown === 'always')
    .map(([count, words]) => `${String(count)} ${words}`)
    .join(', ');
}
