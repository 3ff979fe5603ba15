import { agrees } from './debateAnswer.ts';
import { repliesTo, type Standing, standingsOf, takesSide } from './debateState.ts';
import { hasJudgedNewest } from './judgedVersion.ts';
import type { SessionState } from '../run/sessionState.ts';

/** A minor reservation of which the proponent took up nothing: who raised it agreed on a condition that is not met. */
export function isPassedOver(standing: Standing, state: SessionState): boolean {
  const { kind, persona } = standing;
  return (
    kind === 'minor' && takesSide(standing) && repliesTo(persona.seat, state).every(({ reply }) => reply === 'REJECT')
  );
}

/** The challengers who agree, for a reason that can be seen, with the position as it stands now and no other one. */
export function supportersOf(state: SessionState): readonly Standing[] {
  return standingsOf(state).filter(
    (one) => agrees(one) && takesSide(one) && hasJudgedNewest(one, state) && !isPassedOver(one, state),
  );
}

/** Whether so many challengers are, with the proponent, more than half of all who were to speak; who was lost counts. */
export function isMajority(challengers: number, state: SessionState): boolean {
  return challengers > 0 && (1 + challengers) * 2 > 1 + standingsOf(state).length;
}
