import { agrees } from './debateAnswer.ts';
import { repliesTo, type Standing, standingsOf } from './debateState.ts';
import { hasJudgedNewest } from './judgedVersion.ts';
import type { SessionState } from '../run/sessionState.ts';

/** A minor reservation of which the proponent took up nothing: who raised it agreed on a condition that is not met. */
export function isPassedOver({ kind, persona }: Standing, state: SessionState): boolean {
  return kind === 'minor' && repliesTo(persona.seat, state).every(({ reply }) => reply === 'REJECT');
}

/** The challengers who agree with the position as it stands now, and no other one. */
export function supportersOf(state: SessionState): readonly Standing[] {
  return standingsOf(state).filter((one) => agrees(one) && hasJudgedNewest(one, state) && !isPassedOver(one, state));
}

/** Whether so many challengers are, with the proponent, more than half of all who were to speak; who was lost counts. */
export function isMajority(challengers: number, state: SessionState): boolean {
  return challengers > 0 && (1 + challengers) * 2 > 1 + standingsOf(state).length;
}
