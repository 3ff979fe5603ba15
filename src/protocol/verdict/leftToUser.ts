import type { VerdictSummary } from './verdict.ts';

type Left = Pick<VerdictSummary, 'outcome' | 'options' | 'resolution'>;

/** True while there is something for the user to choose. */
export function isChoosable({ outcome, options, resolution }: Left): boolean {
  return outcome === 'undecided' && options.length > 0 && resolution === null;
}

/** True while a rejection stands that the user may go against. */
export function isOverridable({ outcome, options, resolution }: Left): boolean {
  return outcome === 'rejected' && options.length > 0 && resolution === null;
}
