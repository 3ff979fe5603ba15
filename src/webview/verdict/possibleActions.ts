import type { Verdict } from '../../protocol/verdict/verdict.ts';

/** True while the council waits for a person to choose. */
export const choosable = ({ outcome, options, resolution }: Verdict): boolean =>
  outcome === 'undecided' && options.length > 0 && resolution === null;

/** True where more context could change the verdict: nobody has won, nobody is sure, or not all have voted. */
export function askableAgain({ outcome, flags, seats }: Verdict): boolean {
  if (outcome === 'cancelled') return false;
  if (outcome === 'undecided' || flags.includes('low-confidence')) return true;
  return seats.some(({ status }) => status !== 'answered');
}

/** True while a rejection stands that a person may go against. */
export const overridable = ({ outcome, options, resolution }: Verdict): boolean =>
  outcome === 'rejected' && options.length > 0 && resolution === null;
