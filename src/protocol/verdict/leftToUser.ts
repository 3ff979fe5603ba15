import type { Verdict } from './verdict.ts';

/** True while there is something for the user to choose. */
export function isChoosable({ outcome, options, resolution }: Verdict): boolean {
  return outcome === 'undecided' && options.length > 0 && resolution === null;
}

/** True while a rejection stands that the user may go against. */
export function isOverridable({ outcome, options, resolution }: Verdict): boolean {
  return outcome === 'rejected' && options.length > 0 && resolution === null;
}
