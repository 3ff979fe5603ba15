import type { VerdictSummary } from './verdict.ts';

type Left = Pick<VerdictSummary, 'outcome' | 'options' | 'resolution'>;

/** True if there's an option for the user to choose. */
export function isChoosable({ outcome, options, resolution }: Left): boolean {
  return outcome === 'undecided' && options.length > 0 && resolution === null;
}

/** True if there's a rejection that the user may override. */
export function isOverridable({ outcome, options, resolution }: Left): boolean {
  return outcome === 'rejected' && options.length > 0 && resolution === null;
}
