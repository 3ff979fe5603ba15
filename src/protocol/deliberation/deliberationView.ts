import { comparisons } from './comparison.ts';
import { endedAtStandstill } from './deliberate.ts';
import { type EarlyDecision, earlyDecision } from './earlyDecision.ts';
import { optionsIn } from './labelledOptions.ts';
import type { Label } from '../labels/label.ts';
import { seatNameOf } from '../mode.ts';
import { calledSeats, isSettled, type SessionState } from '../run/sessionState.ts';
import type { SessionView } from '../view/view.ts';
import { firstSentences, quoted, withoutStop } from '../text/sentences.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** What a live view shows of a deliberation: the rounds that are over, and an outcome that's already certain. */
export function liveDeliberation(state: SessionState): Pick<SessionView, 'rounds' | 'called'> {
  if (state.setup.protocol !== 'deliberate') return {};
  const called = earlyDecision(state);
  return { rounds: comparisons(state.step.round - 1, state), ...(called === null ? {} : { called }) };
}

/** The live heading of a rebuttal, a step that only deliberations have. Null for all other steps. */
export function liveDeliberationHeading(state: SessionState): readonly Label[] | null {
  if (state.step.task !== 'rebuttal') return null;
  const certain = earlyDecision(state);
  if (certain !== null) return [decidedEarly(certain, state)];
  const as = state.setup.mode === 'simple' ? 'perspective' : 'engine';
  return [{ key: 'rebuttals', count: calledSeats(state).length, as, round: state.step.round }, ...haveAnswered(state)];
}

function decidedEarly({ outcome, choice, agreedBy, against, out }: EarlyDecision, state: SessionState): Label {
  const option = optionsIn(state.step.round, state).find(({ letter }) => letter === choice);
  const names = out.map((seat) => seatNameOf(seat, state.setup.seats));
  return {
    ...{ key: 'calledEarly', outcome, for: agreedBy.length, against: against.length, out: names },
    option: option === undefined ? null : `${option.letter}, ${quoted(withoutStop(firstSentences(option.text, 1)))}`,
  };
}

/** How many of the seats that were asked have answered. Empty if it's 0. */
export function haveAnswered(state: SessionState): readonly Label[] {
  const count = calledSeats(state).filter((progress) => isSettled(progress, state)).length;
  return count === 0 ? [] : [{ key: 'haveAnswered', count }];
}

/** What limits the agreement of a deliberation, for its reader. Empty for other sessions and if canceled. */
export function deliberationNotices(state: SessionState, verdict: Verdict): readonly Label[] {
  const { deliberation } = verdict;
  if (deliberation === undefined || state.cancelled) return [];
  const yielding = deliberation.rounds.flatMap(({ round, seats }): readonly Label[] => {
    const conforming = seats.filter((one) => one.conformity);
    const names = conforming.map((one) => seatNameOf(one.seat, state.setup.seats));
    return names.length === 0 ? [] : [{ key: 'conformity', names, round }];
  });
  const ending = endedAtStandstill(state, verdict) ? [{ key: 'standstill', round: verdict.round } as const] : [];
  return [...ending, ...yielding];
}
