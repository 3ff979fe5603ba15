import type { Verdict } from '../../protocol/verdict/verdict.ts';

/** True where more context could change the verdict: nobody has won, nobody is sure, or not all have voted. */
export function askableAgain({ outcome, flags, seats }: Verdict): boolean {
  if (outcome === 'cancelled') return false;
  if (outcome === 'undecided' || flags.includes('low-confidence')) return true;
  return seats.some(({ status }) => status !== 'answered');
}
