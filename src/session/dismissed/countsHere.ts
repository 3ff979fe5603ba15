import { counts, type Finding } from '../../protocol/findings/finding.ts';

/**
 * Whether a finding counts, as far as the user has not dismissed it by now: what the verdict notes of that was so when the
 * session opened, and may have been taken back since. What the team has dismissed is dismissed.
 */
export function countsHere(finding: Finding): boolean {
  const { dismissal } = finding;
  return counts(dismissal === undefined || dismissal.rule !== undefined ? finding : { ...finding, state: 'new' });
}
