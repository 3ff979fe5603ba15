import { comparisons } from './comparison.ts';
import { concludeSession } from '../run/concludeSession.ts';
import { earlyDecision } from './earlyDecision.ts';
import { beforeFollowUp, lostFollowUp } from '../run/followUp.ts';
import { seatName, seatNameOf } from '../mode.ts';
import { calledSeats, isSettled, type SeatProgress, type SessionState } from '../run/sessionState.ts';
import { capital, countWord, listOf } from '../text/phrases.ts';
import type { SessionView } from '../view/view.ts';
import { sentence } from '../text/sentences.ts';
import type { Verdict } from '../verdict/verdict.ts';

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
  const called = calledSeats(state);
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
