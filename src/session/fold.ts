import type { RecordedEvent } from '../protocol/event.ts';
import { voteWorkflow } from '../protocol/vote.ts';
import type { VoteState } from '../protocol/voteState.ts';
import { CouncilError } from './fault.ts';

/** The state that stored events add up to. Throws a CouncilError for events that do not begin with an opening. */
export function foldEvents(events: readonly RecordedEvent[]): VoteState {
  const [first] = events;
  if (first?.kind !== 'session-opened') {
    throw new CouncilError(
      'usage',
      'This session has no beginning in its events file, so it cannot be shown. Delete it with `council sessions rm`.',
    );
  }
  return events.reduce((state, event) => voteWorkflow.evolve(state, event), voteWorkflow.initialState(first.setup));
}
