import { lostFollowUp } from '../run/followUp.ts';
import type { SessionState } from '../run/sessionState.ts';
import { listOf } from '../text/phrases.ts';
import { sentence } from '../text/sentences.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { seatNameOf } from '../mode.ts';

/** What the reader of a deliberation must know about how far its agreement carries, one sentence each. */
export function deliberationNotices(state: SessionState, { deliberation }: Verdict): readonly string[] {
  if (deliberation === undefined || state.cancelled) return [];
  return [
    ...deliberation.rounds.flatMap(({ round, seats }) =>
      conformity(
        round,
        seats.filter((one) => one.conformity).map((one) => seatNameOf(one.seat, state.setup.seats)),
      ),
    ),
    ...unanswered(state),
  ];
}

function conformity(round: number, names: readonly string[]): readonly string[] {
  if (names.length === 0) return [];
  const verb = names.length === 1 ? 'changed its position' : 'changed their positions';
  return [`${listOf(names)} ${verb} in round ${String(round)} without new evidence.`];
}

/** A question to an outvoted seat that found no answer. */
function unanswered(state: SessionState): readonly string[] {
  const lost = lostFollowUp(state);
  if (lost === null) return [];
  const { seat, reply } = lost;
  const why = reply.kind === 'answered' ? 'Its answer was empty.' : sentence(reply.detail, reply.nextStep);
  return [`${seatNameOf(seat, state.setup.seats)} did not answer the question about its dissent. ${why}`];
}
