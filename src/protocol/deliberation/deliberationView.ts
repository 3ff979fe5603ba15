import { comparisons } from './comparison.ts';
import { concludeSession } from '../run/concludeSession.ts';
import { earlyDecision } from './earlyDecision.ts';
import { beforeFollowUp } from '../run/followUp.ts';
import { seatName } from '../mode.ts';
import { isCalled, isSettled, type SeatProgress, type SessionState } from '../run/sessionState.ts';
import { capital, countWord, listOf } from '../text/phrases.ts';
import type { SessionView } from '../view/view.ts';

/** What a live view shows of a deliberation: the rounds that are over, and what is certain already. */
export function liveDeliberation(state: SessionState): Pick<SessionView, 'rounds' | 'called' | 'standing'> {
  const { protocol } = state.setup;
  if (protocol !== 'deliberate') return {};
  if (state.step.task === 'follow-up') return { standing: concludeSession(beforeFollowUp(state)) };
  const called = earlyDecision(state);
  return { rounds: comparisons(state.step.round - 1, state), ...(called === null ? {} : { called }) };
}

/** What goes on in a deliberation that has no like elsewhere; null where there is nothing special to say. */
export function deliberationHeading(state: SessionState): string | null {
  const called = state.seats.filter((progress) => isCalled(progress, state));
  if (state.step.task === 'follow-up') {
    return `${listOf(called.map(({ seat }) => seatName(seat)))} is asked once more. The verdict stands.`;
  }
  if (state.step.task !== 'rebuttal') return null;
  const certain = earlyDecision(state);
  if (certain !== null) return certain.text;
  const noun = state.setup.mode === 'simple' ? 'perspectives' : 'engines';
  return `${capital(countWord(called.length))} ${noun} answer one another, round ${String(state.step.round)}.${answeredText(called, state)}`;
}

/** “ Two have answered.”; empty as long as nobody has. */
export function answeredText(called: readonly SeatProgress[], state: SessionState): string {
  const done = called.filter((progress) => isSettled(progress, state)).length;
  return done === 0 ? '' : ` ${capital(countWord(done))} ${done === 1 ? 'has' : 'have'} answered.`;
}
