import { withoutNames } from '../text/anonymous.ts';
import type { Brief, CritiqueBrief } from '../sitting/brief.ts';
import {
  answered,
  begunAt,
  canBeAsked,
  debateOf,
  openingOf,
  positionsOf,
  type Standing,
  standingsOf,
  wordsOf,
} from './debateState.ts';
import { hasReservations, hasSpoken } from './debateWord.ts';
import type { Rules } from '../sitting/rules.ts';
import type { SeatProgress, SittingState } from '../sitting/sittingState.ts';
import type { Step, Task } from '../sitting/step.ts';
import { newsFor } from '../voting/vote.ts';

/**
 * A position is opened, challenged from several angles, answered and rebutted until nothing stands against it, or until
 * the rounds are used up and the assumptions behind the disagreement are asked for. Source: hybrid-debate in our reading.
 */
export const debateRules: Rules = {
  first: (setup) => stepOf('opening', 1, [setup.debate?.proponent ?? '']),
  next,
  brief,
};

function stepOf(task: Task, round: number, seats: readonly string[]): Step {
  return { round, task, seats, parts: 1 };
}

function next(state: SittingState): Step | null {
  const { task } = state.step;
  if (task === 'opening') return challenge(state);
  if (task === 'challenge') return afterChallenge(state);
  if (task === 'confrontation') return afterConfrontation(state);
  return task === 'challenger-rebuttal' ? afterRebuttal(state) : null;
}

/** Without a position there is nothing to challenge. */
function challenge(state: SittingState): Step | null {
  const challengers = debateOf(state).personas.map((persona) => persona.seat);
  return openingOf(state) === null ? null : stepOf('challenge', state.step.round, challengers);
}

function afterChallenge(state: SittingState): Step | null {
  const standings = standingsOf(state);
  if (!standings.some(hasSpoken)) return null;
  return standings.some(hasReservations) ? confrontation(state) : null;
}

function confrontation(state: SittingState): Step {
  return stepOf('confrontation', state.step.round, [debateOf(state).proponent]);
}

/** Reservations that are only minor are taken up, and that is all; what is not goes back to who raised it. */
function afterConfrontation(state: SittingState): Step | null {
  if (!wasAnswered(state)) return null;
  const asked = [...openSeats(state), ...passedOver(state)];
  if (asked.length === 0 || isLastRound(state)) return unresolved(state);
  return stepOf('challenger-rebuttal', state.step.round + 1, asked);
}

/** Put again, a debate has all its rounds before it. */
function isLastRound(state: SittingState): boolean {
  return state.step.round - begunAt(state) + 1 >= (state.setup.limits.maxRounds ?? 1);
}

function wasAnswered(state: SittingState): boolean {
  return wordsOf(state, debateOf(state).proponent, 'confrontation').some(({ round }) => round === state.step.round);
}

function afterRebuttal(state: SittingState): Step | null {
  if (openStandings(state).length === 0) return null;
  return isLastRound(state) || openSeats(state).length === 0 ? unresolved(state) : confrontation(state);
}

/** Everybody is asked what the disagreement rests on; null when there is none. */
function unresolved(state: SittingState): Step | null {
  if (openStandings(state).length === 0) return null;
  return stepOf('assumptions', state.step.round, [debateOf(state).proponent, ...openSeats(state)]);
}

function openStandings(state: SittingState): readonly Standing[] {
  return standingsOf(state).filter((one) => one.kind === 'open');
}

/** Those whose objection stands and who can be asked. */
function openSeats(state: SittingState): readonly string[] {
  const ids = openStandings(state).map((one) => one.persona.seat);
  return ids.filter((id) => canBeAsked(state, id));
}

/** Those whose reservation is minor and was not taken up. */
function passedOver(state: SittingState): readonly string[] {
  const minor = standingsOf(state).filter((one) => one.kind === 'minor');
  const seats = minor.map((one) => one.persona.seat).filter((id) => canBeAsked(state, id));
  return seats.filter((id) => (answerTo(id, state)?.reply ?? 'REJECT') === 'REJECT');
}

function brief(progress: SeatProgress, state: SittingState): Brief {
  const { id } = progress.seat;
  const persona = debateOf(state).personas.find((one) => one.seat === id) ?? null;
  const position = positionsOf(state).at(-1) ?? null;
  const news = newsFor(progress, state);
  const common = { persona, news, position: position?.text ?? '', version: position?.version ?? 0 };
  switch (state.step.task) {
    case 'challenge':
      return { task: 'challenge', ...common, opening: openingOf(state) };
    case 'confrontation':
      return { task: 'confrontation', ...common, critiques: critiquesOf(state) };
    case 'challenger-rebuttal':
      return { task: 'challenger-rebuttal', ...common, own: ownCritique(id, state), answer: answerTo(id, state) };
    case 'assumptions':
      return { task: 'assumptions', ...common, disagreements: critiquesOf(state) };
    default:
      return { task: 'opening', persona, news };
  }
}

/** What has to be answered, each under the perspective that it comes from. */
function critiquesOf(state: SittingState): readonly CritiqueBrief[] {
  return standingsOf(state)
    .filter(hasReservations)
    .map((standing) => critiqueOf(standing, state));
}

/** Known by its perspective alone: no engine is named. Who agreed without a reason has said nothing to answer. */
function critiqueOf(standing: Standing, { setup }: SittingState): CritiqueBrief {
  const { persona, critique, evidence, alternative, strength, rubberStamp } = standing;
  const clean = (text: string): string => withoutNames(text, setup.seats, `the ${persona.perspective}`);
  return {
    from: persona.perspective,
    critique: rubberStamp ? '' : clean(critique),
    evidence: evidence.map(clean),
    alternative: clean(alternative),
    strength,
  };
}

function ownCritique(seat: string, state: SittingState): CritiqueBrief | null {
  const own = standingsOf(state).find((one) => one.persona.seat === seat);
  return own === undefined ? null : critiqueOf(own, state);
}

/** What the proponent replied to this seat's critique last; null when it passed it over. */
function answerTo(seat: string, state: SittingState) {
  const perspective = debateOf(state).personas.find((one) => one.seat === seat)?.perspective;
  const last = wordsOf(state, debateOf(state).proponent, 'confrontation').at(-1)?.word;
  return last?.replies.find((one) => answered(one.to, state) === perspective) ?? null;
}
