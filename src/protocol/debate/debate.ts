import { withoutNames } from '../text/anonymous.ts';
import type { ChallengerRebuttalQuestion, CritiqueShown, SeatQuestion } from '../run/seatQuestion.ts';
import { behind, hasJudgedNewest, isPassedOver, judgedVersion } from './supporters.ts';
import {
  asksOf,
  begunAt,
  canBeAsked,
  debateOf,
  openingOf,
  positionsOf,
  repliesTo,
  type Standing,
  standingsOf,
  takesSide,
  wordsOf,
} from './debateState.ts';
import { agrees, hasReservations, isReadable, objects } from './debateAnswer.ts';
import type { ProtocolDefinition } from '../run/protocolDefinition.ts';
import { type SeatProgress, type SessionState } from '../run/sessionState.ts';
import type { Step, Task } from '../run/step.ts';
import { reworded } from '../text/words.ts';
import { newsFor } from '../vote/vote.ts';

/**
 * The proponent states a position, and the challengers challenge it from several angles. Answers and rebuttals follow
 * until no objection is left. If the rounds run out first, both sides name the assumptions behind the disagreement.
 * Source: our reading of hybrid-debate.
 */
export const debateDefinition: ProtocolDefinition = {
  first: (setup) => stepOf('opening', 1, [setup.debate?.proponent ?? '']),
  next,
  question,
};

function stepOf(task: Task, round: number, seats: readonly string[]): Step {
  return { round, task, seats, parts: 1 };
}

function next(state: SessionState): Step | null {
  const { task } = state.step;
  if (task === 'opening') return challenge(state);
  if (task === 'challenge') return afterChallenge(state);
  if (task === 'confrontation') return afterConfrontation(state);
  return task === 'challenger-rebuttal' ? afterRebuttal(state) : null;
}

/** Without a position there is nothing to challenge. */
function challenge(state: SessionState): Step | null {
  const challengers = debateOf(state).personas.map((persona) => persona.seat);
  return openingOf(state) === null ? null : stepOf('challenge', state.step.round, challengers);
}

/** An agreement without evidence needs no answer. */
function afterChallenge(state: SessionState): Step | null {
  return standingsOf(state).some((one) => takesSide(one) && hasReservations(one)) ? confrontation(state) : null;
}

function confrontation(state: SessionState): Step {
  return stepOf('confrontation', state.step.round, [debateOf(state).proponent]);
}

/**
 * Asks the objectors whether the answer meets their objection, and also challengers whose reservation was passed over.
 * If no challenger objects, asks those who were passed over or haven't judged the newest version. In the last round,
 * that doesn't start a new round.
 */
function afterConfrontation(state: SessionState): Step | null {
  if (!wasAnswered(state)) return null;
  const { round } = state.step;
  const objecting = objectorsOf(state);
  if (objecting.length === 0) {
    return lastLook(state, isLastRound(state) ? round : round + 1, [...waiting(state), ...behind(state)]);
  }
  const asked = askable(objecting, state);
  if (asked.length === 0 || isLastRound(state)) return unresolved(state);
  return stepOf('challenger-rebuttal', round + 1, askable([...objecting, ...waiting(state)], state));
}

/** A debate that's asked again gets all its rounds again. */
function isLastRound(state: SessionState): boolean {
  return state.step.round - begunAt(state) + 1 >= (state.setup.limits.maxRounds ?? 1);
}

function wasAnswered(state: SessionState): boolean {
  return wordsOf(state, debateOf(state).proponent, 'confrontation').some(({ round }) => round === state.step.round);
}

function afterRebuttal(state: SessionState): Step | null {
  const objecting = objectorsOf(state);
  if (objecting.length === 0) return lastLook(state, state.step.round, behind(state));
  return isLastRound(state) || askable(objecting, state).length === 0 ? unresolved(state) : confrontation(state);
}

/**
 * Asks these challengers about the newest version, because only those who have seen it can agree to it. Null if the
 * list is empty, or if each was already asked in this round or can't be asked.
 */
function lastLook(state: SessionState, round: number, standings: readonly Standing[]): Step | null {
  const wasAsked = ({ persona }: Standing): boolean => roundsRebutted(persona.seat, state).includes(round);
  const seats = askable(
    standings.filter((one) => !wasAsked(one)),
    state,
  );
  return seats.length === 0 ? null : stepOf('challenger-rebuttal', round, seats);
}

/** Asks the proponent and the remaining objectors for the assumptions behind the disagreement. */
function unresolved(state: SessionState): Step {
  const { proponent } = debateOf(state);
  return stepOf('assumptions', state.step.round, [proponent, ...present(objectorsOf(state), state)]);
}

function objectorsOf(state: SessionState): readonly Standing[] {
  return standingsOf(state).filter(objects);
}

/** The challengers whose minor reservation was passed over. */
function waiting(state: SessionState): readonly Standing[] {
  return standingsOf(state).filter((one) => isPassedOver(one, state));
}

/** The rounds in which a seat was asked for a rebuttal since the debate began, one entry per try. */
function roundsRebutted(id: string, state: SessionState): readonly number[] {
  const asks = asksOf(state, id).filter(({ task }) => task === 'challenger-rebuttal');
  return asks.map(({ round }) => round);
}

/** After this many consecutive rounds without a readable rebuttal, a challenger isn't asked again. */
const MOST_SILENCES = 2;

function isSilent(id: string, state: SessionState): boolean {
  const rounds = [...new Set(roundsRebutted(id, state))].slice(-MOST_SILENCES);
  const heard = wordsOf(state, id, 'rebuttal').filter(({ word }) => isReadable(word));
  return rounds.length === MOST_SILENCES && !heard.some(({ round }) => rounds.includes(round));
}

/** Ids in the order of the setup, without seats that were lost for good or have fallen silent. */
function askable(standings: readonly Standing[], state: SessionState): readonly string[] {
  return present(standings, state).filter((id) => !isSilent(id, state));
}

/** Ids in the order of the setup, without seats that were lost for good. */
function present(standings: readonly Standing[], state: SessionState): readonly string[] {
  const ids = standings.map((one) => one.persona.seat);
  return debateOf(state)
    .personas.map((one) => one.seat)
    .filter((id) => ids.includes(id) && canBeAsked(state, id));
}

function question(progress: SeatProgress, state: SessionState): SeatQuestion {
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
      return { task: 'challenger-rebuttal', ...common, ...rebuttalOf(id, state) };
    case 'assumptions':
      return { task: 'assumptions', ...common, disagreements: critiquesOf(state) };
    default:
      return { task: 'opening', persona, news };
  }
}

/** The critiques to answer, each under the perspective that it comes from. */
function critiquesOf(state: SessionState): readonly CritiqueShown[] {
  return standingsOf(state)
    .filter(hasReservations)
    .map((standing) => critiqueOf(standing, state));
}

/** Names only the perspective, never an engine. */
function critiqueOf(standing: Standing, { setup }: SessionState): CritiqueShown {
  const { persona, critique, evidence, alternative, challenged, strength } = standing;
  const said = { from: persona.perspective, critique, evidence, alternative, challenged, strength };
  return reworded(said, ['critique', 'evidence', 'alternative', 'challenged'], (text) =>
    withoutNames(text, setup.seats, `the ${persona.perspective}`),
  );
}

/** What a challenger said, the proponent's replies, and the older version that it agreed to, if any. */
function rebuttalOf(
  seat: string,
  state: SessionState,
): Pick<ChallengerRebuttalQuestion, 'stand' | 'own' | 'answers' | 'agreedTo'> {
  const standing = standingsOf(state).find((one) => one.persona.seat === seat);
  if (standing === undefined) return { stand: 'objects', own: null, answers: [], agreedTo: null };
  const judged = positionsOf(state)[judgedVersion(standing, state) - 1];
  const isOlder = agrees(standing) && judged !== undefined && !hasJudgedNewest(standing, state);
  return {
    stand: standing.kind === 'agreed' ? 'agrees' : 'objects',
    own: critiqueOf(standing, state),
    answers: repliesTo(seat, state),
    agreedTo: isOlder ? { version: judged.version, position: judged.text } : null,
  };
}
