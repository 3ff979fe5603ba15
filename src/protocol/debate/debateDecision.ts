import { cutShort, FAILED, lastingLosses, type Loss } from './debateLoss.ts';
import { begunAt, debateOf, isUnheld, positionsOf, type Standing, standingsOf, takesSide } from './debateState.ts';
import { behind, hasJudgedNewest, isMajority, isPassedOver, judgedVersion } from './supporters.ts';
import { agrees, type DebateOutcome, objects } from './debateAnswer.ts';
import { seatNameOf } from '../mode.ts';
import type { SessionState } from '../run/sessionState.ts';
import { counted, joined, listOf } from '../text/phrases.ts';
import type { Verdict } from '../verdict/verdict.ts';

type Facts = Pick<Verdict, 'round' | 'pattern'> & { readonly debate: DebateOutcome };

/** The outcome of a debate in a sentence or two, with who was missing. */
export function decisionOf(facts: Facts, state: SessionState): string {
  return joined([core(facts, standingsOf(state), state), ...missingSentences(state)], ' ');
}

function core({ round, pattern, debate }: Facts, standings: readonly Standing[], state: SessionState): string {
  const rounds = counted(round - begunAt(state) + 1, 'round');
  const without = withoutWhom(standings);
  switch (debate.kind) {
    case 'aborted':
      return abortion(state, standings);
    case 'trade-off':
      return `No consensus after ${rounds}: ${objections(standings)}${without}.`;
    case 'consensus':
      return `Consensus after ${rounds}${withoutWhom(standings, state)}.`;
    case 'undecided':
      return isUnheld(state)
        ? `Undecided: ${unheld(state)}${without}.`
        : `Undecided although ${obstacle(pattern, standings, state)}${without}.`;
  }
}

/** Why there is no approval where nobody objects. */
function obstacle(pattern: Facts['pattern'], standings: readonly Standing[], state: SessionState): string {
  if (pattern !== 'insufficient-quorum') return 'there is consensus: some changed lines were shown to nobody';
  const agreeing = standings.filter((one) => agrees(one) && takesSide(one));
  if (!isMajority(agreeing.length, state)) {
    return standings.some((one) => one.withoutEvidence)
      ? 'nobody objects: too few agree with evidence'
      : 'those who were heard agree: too few were heard';
  }
  return isMajority(agreeing.length - behind(state).filter(takesSide).length, state)
    ? 'nobody objects: too few agree without a condition that was refused'
    : `nobody objects: too few have judged version ${String(positionsOf(state).length)}, the newest`;
}

/** With a state: also who agrees, but not with what is decided. */
function withoutWhom(standings: readonly Standing[], state?: SessionState): string {
  const aside = state === undefined ? [] : standings.flatMap((one) => aloof(one, state));
  const missed = (which: (one: Standing) => boolean, how: string): readonly string[] => {
    const names = perspectives(standings.filter(which));
    return names.length === 0 ? [] : [`the ${listOf(names)}, ${how}`];
  };
  const all = [
    ...missed(({ kind }) => kind === 'lost', 'who did not answer'),
    ...missed(({ kind }) => kind === 'unread', 'whose answer could not be read'),
    ...missed((one) => one.withoutEvidence, 'who agreed without evidence'),
    ...aside,
  ];
  return all.length === 0 ? '' : `, without ${all.join(', and without ')}`;
}

function aloof(standing: Standing, state: SessionState): readonly string[] {
  if (!agrees(standing) || !takesSide(standing)) return [];
  const { perspective } = standing.persona;
  if (!hasJudgedNewest(standing, state)) {
    return [`the ${perspective}, who has judged version ${String(judgedVersion(standing, state))} only`];
  }
  return isPassedOver(standing, state) ? [`the ${perspective}, whose reservation was refused`] : [];
}

function objections(standings: readonly Standing[]): string {
  const objecting = perspectives(standings.filter(objects));
  return `the ${listOf(objecting)} still object${objecting.length === 1 ? 's' : ''}`;
}

const perspectives = (standings: readonly Standing[]): readonly string[] =>
  standings.map((one) => one.persona.perspective);

/** What a debate cannot do without, and who did not bring it. */
function abortion(state: SessionState, standings: readonly Standing[]): string {
  const { proponent } = debateOf(state);
  const name = seatNameOf(proponent, state.setup.seats);
  const loss = lastingLosses(state).find((one) => one.seat === proponent);
  if (positionsOf(state).length === 0) return `Aborted: ${name}, who was to hold the position, ${failed(loss)}.`;
  if (standings.every((one) => one.kind === 'lost')) return 'Aborted: no challenger answered.';
  return 'Aborted: no challenger gave an answer that could be read.';
}

/** Who left the position without anybody to hold it. */
function unheld(state: SessionState): string {
  const { proponent } = debateOf(state);
  const loss = lastingLosses(state).find((one) => one.seat === proponent && one.task === 'confrontation');
  const to = loss?.kind === 'unread' ? ' to' : '';
  return `${seatNameOf(proponent, state.setup.seats)}, who holds the position, ${failed(loss)}${to} what stands against it`;
}

const failed = (loss: Loss | undefined): string => FAILED[loss?.kind ?? 'silent'];

/** Which questions found no answer besides the challenges, and what was not asked because of it. */
function missingSentences(state: SessionState): readonly string[] {
  return [...absent(state), cutShort(state), ...assumptionSentences(lastingLosses(state), state)];
}

/** Who was to challenge and could not even begin. */
function absent({ setup }: SessionState): readonly string[] {
  return setup.unusable.length === 0 ? [] : [`${listOf(setup.unusable.map((one) => one.title))} took no part.`];
}

function assumptionSentences(losses: readonly Loss[], state: SessionState): readonly string[] {
  const silent = losses.filter((one) => one.task === 'assumptions').map((one) => one.seat);
  if (silent.length === 0) return [];
  const names = listOf(silent.map((seat) => seatNameOf(seat, state.setup.seats)));
  return [`What ${silent.length === 1 ? 'its side rests' : 'their sides rest'} on was not heard from ${names}.`];
}
