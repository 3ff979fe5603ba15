import type { Verdict } from '../../protocol/verdict/verdict.ts';

/** True while a rejection stands that a person may go against. */
export const overridable = ({ outcome, options, resolution }: Verdict): boolean =>
  outcome === 'rejected' && options.length > 0 && resolution === null;
