import type { Verdict } from '../../protocol/verdict/verdict.ts';

/** True while the council waits for a person to choose. */
export const choosable = ({ outcome, options, resolution }: Verdict): boolean =>
  outcome === 'undecided' && options.length > 0 && resolution === null;
