import type { Reading } from '../protocol/tally/ballot.ts';

/** Stage 5: nothing can be made of the answer. The seat has failed, and is asked once more for the form. */
export function nothingRead(problem: string): Reading {
  return { ballot: null, parsedBy: 'none', problem };
}
