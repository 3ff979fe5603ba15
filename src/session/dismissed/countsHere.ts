import { counts, type Finding } from '../../protocol/findings/finding.ts';

/**
 * Whether a finding counts, regardless of the user's own dismissals. The verdict records those as of when the session
 * opened, and the user may have taken them back since. What the team has dismissed stays dismissed.
 */
export function countsHere(finding: Finding): boolean {
  const { dismissal } = finding;
  return counts(dismissal === undefined || dismissal.rule !== undefined ? finding : { ...finding, state: 'new' });
}
