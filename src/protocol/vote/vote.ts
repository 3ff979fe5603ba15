import type { NewInformation } from '../run/redeliberation.ts';
import type { ProtocolDefinition } from '../run/protocolDefinition.ts';
import { concludeSeat } from '../verdict/seatResult.ts';
import type { SessionSetup } from '../setup.ts';
import { type SeatProgress, type SessionState, upToRound } from '../run/sessionState.ts';
import type { Step, Task } from '../run/step.ts';

/** One blind question to every seat at once, then the tally. */
export const voteDefinition: ProtocolDefinition = {
  first: (setup) => everybody(setup, 'vote'),
  next: () => null,
  question: (progress, state, part) => ({ task: 'vote', part, news: newsFor(progress, state), options: [] }),
};

/** The first round: all seats, the whole matter. */
export function everybody({ seats, limits }: SessionSetup, task: Task): Step {
  return { round: 1, task, seats: seats.map((seat) => seat.id), parts: limits.parts ?? 1 };
}

/** What a seat that is asked again is told besides the question; null as long as nothing is new. */
export function newsFor(progress: SeatProgress, state: SessionState): NewInformation | null {
  const newest = state.redeliberations.at(-1);
  if (newest === undefined) return null;
  const { seat } = concludeSeat(upToRound(progress, newest.round - 1));
  const hasVote = seat.status === 'answered' || seat.status === 'abstained';
  return { context: newest.context, evidence: newest.evidence, earlier: hasVote ? seat.vote : null };
}
