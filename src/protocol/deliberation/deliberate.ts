import { ableSeats, isOutOfTime } from '../run/attendance.ts';
import type { SeatQuestion } from '../run/seatQuestion.ts';
import { hasStalled } from './comparison.ts';
import { countCouncil } from './councilCount.ts';
import { optionsShown, ownAnswer, peerAnswers } from './peerAnswer.ts';
import type { ProtocolDefinition } from '../run/protocolDefinition.ts';
import { roundAnswers } from './roundAnswers.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';
import type { Verdict } from '../verdict/verdict.ts';
import type { Step } from '../run/step.ts';
import { firstRound, newsFor } from '../vote/vote.ts';

const MOST_ROUNDS = 5;

/** Independent research, then rebuttals until most agree. Source: our reading of council-deliberation. */
export const deliberateDefinition: ProtocolDefinition = {
  // Seats read what they need during research, so nothing is cut into parts.
  first: (setup) => ({ ...firstRound(setup, 'research'), parts: 1 }),
  next,
  question,
};

/** The next step, or null to end. A round that the user asks for, with new information, isn't followed by another. */
function next(state: SessionState, elapsedMs: number): Step | null {
  const { round } = state.step;
  if (!mayGoOn(state)) return null;
  if (isOutOfTime(state, elapsedMs) || countCouncil(state).count.side !== null) return null;
  if (!canAgree(state) || hasStalled(state)) return null;
  return { round: round + 1, task: 'rebuttal', seats: ableSeats(state).map(({ seat }) => seat.id), parts: 1 };
}

/**
 * Whether the seats that can still be asked could be a majority, and at least one seat was heard in this round or the
 * one before.
 */
function canAgree(state: SessionState): boolean {
  const able = ableSeats(state).length;
  const { round } = state.step;
  const heard = state.seats.some((progress) => roundAnswers(progress).some((said) => said.round >= round - 1));
  return able >= 2 && able * 2 > state.seats.length && (heard || round === 1);
}

/** Whether there are rounds left. A question that's asked again gets a single round. */
function mayGoOn({ redeliberations, step, setup }: SessionState): boolean {
  return redeliberations.length === 0 && step.round < (setup.limits.maxRounds ?? MOST_ROUNDS);
}

/** Whether an undecided deliberation ended because of a standstill. */
export function endedAtStandstill(state: SessionState, { outcome }: Verdict): boolean {
  return state.setup.protocol === 'deliberate' && outcome === 'undecided' && mayGoOn(state) && hasStalled(state);
}

function question(progress: SeatProgress, state: SessionState): SeatQuestion {
  const { round, task } = state.step;
  const options = optionsShown(state);
  const own = ownAnswer(progress, state);
  if (task === 'rebuttal') return { task, round, options, own, peers: peerAnswers(progress, state) };
  const news = newsFor(progress, state);
  return news === null ? { task: 'research', news, options } : { task: 'research', news, options, own };
}
