import { concludeVote } from './conclude.ts';
import type { SittingState } from './sittingState.ts';
import type { Verdict } from './verdict.ts';

/** The verdict of a deliberation. */
export function concludeDeliberation(state: SittingState): Verdict {
  return concludeVote(state);
}
