import { msg } from '../../protocol/labels/text.ts';
import type { RecordedEvent } from '../../protocol/event.ts';
import { councilWorkflow } from '../../protocol/run/decide.ts';
import type { SessionState } from '../../protocol/run/sessionState.ts';
import { usage } from '../fault.ts';

/** Returns the state that results from the stored events. Throws a CouncilError if they don't begin with an opening. */
export function replayEvents(events: readonly RecordedEvent[]): SessionState {
  const [first] = events;
  if (first?.kind !== 'session-opened') {
    throw usage(
      msg`The beginning of this session’s events file is missing, so Council can’t show the session. Delete the session with \`council sessions rm\`.`,
    );
  }
  return events.reduce(
    (state, event) => councilWorkflow.evolve(state, event),
    councilWorkflow.initialState(first.setup),
  );
}
