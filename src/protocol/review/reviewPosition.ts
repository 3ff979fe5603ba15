import { counts, type Finding } from '../findings/finding.ts';
import type { Position, Recommendation } from '../tally/ballot.ts';

const POSITIONS: Readonly<Record<Exclude<Recommendation, 'revise'>, Position>> = {
  keep: 'APPROVE',
  reject: 'REJECT',
  continue: 'ABSTAIN',
};

/**
 * The vote that a recommendation means. “revise” rejects if the seat has a P1 of its own that counts, and approves
 * otherwise.
 */
export function reviewPosition(recommendation: Recommendation, findings: readonly Finding[]): Position {
  if (recommendation !== 'revise') return POSITIONS[recommendation];
  return findings.some((one) => one.severity === 'P1' && counts(one)) ? 'REJECT' : 'APPROVE';
}
