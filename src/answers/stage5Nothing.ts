import type { Reading } from '../protocol/tally/ballot.ts';

/** Stage 5: the answer can't be read. The seat has failed, and is asked once more to use the form. */
export function nothingRead(problem: string): Reading {
  return { ballot: null, parsedBy: 'none', problem };
}
