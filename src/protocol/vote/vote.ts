import { letteringAfter, letterOf, optionsIn } from '../deliberation/labelledOptions.ts';
import { isOpenQuestion } from '../deliberation/openQuestion.ts';
import { roundAnswers } from '../deliberation/roundAnswers.ts';
import { othersStep } from '../run/firstSeats.ts';
import { askedFirst } from '../run/spared.ts';
import type { NewInformation } from '../run/redeliberation.ts';
import type { ProtocolDefinition } from '../run/protocolDefinition.ts';
import { concludeSeat } from '../verdict/seatResult.ts';
import type { SessionSetup } from '../setup.ts';
import { type SeatProgress, type SessionState, upToRound } from '../run/sessionState.ts';
import { hasFailed } from '../tally/tally.ts';
import type { Step, Task } from '../run/step.ts';

/** One blind question to every seat, then the tally. If some seats may be spared, only the others are asked first. */
export const voteDefinition: ProtocolDefinition = {
  first: (setup) => firstRound(setup, 'vote'),
  next: othersStep,
  question: (progress, state, part) => ({
    task: 'vote',
    part,
    news: newsFor(progress, state),
    options: optionsIn(state.step.round, state),
  }),
};

/** The first question, about the whole artifact: to all seats, or to those that are asked first. */
export function firstRound(setup: SessionSetup, task: Task): Step {
  const seats = askedFirst(setup).map(({ id }) => id);
  return { round: 1, task, seats, parts: setup.limits.parts ?? 1 };
}

function choiceBefore(round: number, progress: SeatProgress, state: SessionState): string | null {
  const lettering = letteringAfter(round - 1, state);
  const said = roundAnswers(upToRound(progress, round - 1)).at(-1);
  return said === undefined || lettering === null ? null : letterOf(said, lettering);
}

/** What a seat gets besides the question when it's asked again. Null if there's nothing new. */
export function newsFor(progress: SeatProgress, state: SessionState): NewInformation | null {
  const newest = state.redeliberations.at(-1);
  if (newest === undefined) return null;
  const { seat } = concludeSeat(upToRound(progress, newest.round - 1));
  const { context, evidence, round } = newest;
  const choice = isOpenQuestion(state.setup) ? { choice: choiceBefore(round, progress, state) } : {};
  return { context, evidence, earlier: hasFailed(seat) ? null : seat.vote, ...choice };
}
