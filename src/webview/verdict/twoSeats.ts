import type { Verdict } from '../../protocol/verdict/verdict.ts';

/** Two seats have no majority: they agree, or the user decides. Empty for any other council. */
export function twoSeatWords({ mode, pattern, outcome }: Verdict): string {
  if (mode !== 'two-engine') return '';
  if (pattern === 'unanimous') return 'both agree';
  if (pattern === 'unanimous-rejection') return 'both are against it';
  return pattern === 'split' && outcome === 'undecided' ? 'two seats, one for and one against' : '';
}

/** Why no count could settle it. */
export const ALWAYS_YOURS = 'With two seats, one for and one against is always yours to decide.';
