import { ableSeats, isOutOfTime } from '../run/attendance.ts';
import type { Brief } from '../run/brief.ts';
import { countCouncil } from './councilCount.ts';
import { optionsShown, ownWord, peerWords } from './peerWord.ts';
import type { Rules } from '../run/rules.ts';
import { saidBy } from './said.ts';
import type { SeatProgress, SittingState } from '../run/sittingState.ts';
import type { Step } from '../run/step.ts';
import { everybody, newsFor } from '../vote/vote.ts';

const MOST_ROUNDS = 5;

/** Independent research, then rebuttals until most agree. Source: council-deliberation in our reading. */
export const deliberateRules: Rules = {
  // Whoever researches reads what it needs; nothing is cut into parts.
  first: (setup) => ({ ...everybody(setup, 'research'), parts: 1 }),
  next,
  brief,
};

/** A round that was asked for by the user, with something new, is one alone. */
function next(state: SittingState, elapsedMs: number): Step | null {
  const { round } = state.step;
  if (state.redeliberations.length > 0 || round >= (state.setup.limits.maxRounds ?? MOST_ROUNDS)) return null;
  if (isOutOfTime(state, elapsedMs) || countCouncil(state).count.side !== null || !canAgree(state)) return null;
  return { round: round + 1, task: 'rebuttal', seats: ableSeats(state).map(({ seat }) => seat.id), parts: 1 };
}

/** Whether those who can still be asked could be a majority, and somebody was heard of late. */
function canAgree(state: SittingState): boolean {
  const able = ableSeats(state).length;
  const { round } = state.step;
  const heard = state.seats.some((progress) => saidBy(progress).some((said) => said.round >= round - 1));
  return able >= 2 && able * 2 > state.seats.length && (heard || round === 1);
}

function brief(progress: SeatProgress, state: SittingState): Brief {
  const { round, task } = state.step;
  const options = optionsShown(state);
  const own = ownWord(progress, state);
  if (task === 'rebuttal') return { task, round, options, own, peers: peerWords(progress, state) };
  const news = newsFor(progress, state);
  return news === null ? { task: 'research', news, options } : { task: 'research', news, options, own };
}
