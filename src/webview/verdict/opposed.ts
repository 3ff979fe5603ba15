import type { Verdict, VerdictSeat } from '../../protocol/verdict/verdict.ts';

const voting = ({ status, vote }: VerdictSeat): boolean => status === 'answered' && vote.position !== 'ABSTAIN';

/** The voting seats of a verdict that their difference left open; none when they do not differ. */
export function opposed({ outcome, seats }: Verdict): readonly VerdictSeat[] {
  if (outcome !== 'undecided') return [];
  const voters = seats.filter(voting);
  if (new Set(voters.map(({ vote }) => vote.position)).size < 2) return [];
  return voters;
}
