import { concludeVote } from './conclude.ts';
import { concludeDeliberation } from './concludeDeliberation.ts';
import type { SittingState } from './sittingState.ts';
import type { Verdict } from './verdict.ts';

/** The verdict of a session: a pure function of its state, the same for every replay. */
export function concludeSession(state: SittingState): Verdict {
  return state.setup.protocol === 'deliberate' ? concludeDeliberation(state) : concludeVote(state);
}
