import { agrees, isReadable } from './debateAnswer.ts';
import type { Label } from '../labels/label.ts';
import {
  begunAt,
  perspectivesOf,
  positionsOf,
  repliesTo,
  type Standing,
  standingsOf,
  takesSide,
  wordsOf,
} from './debateState.ts';
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

/** The version of the position that a challenger's stand is about, from 1: the newest one that it has answered to. */
export function judgedVersion({ persona }: Standing, state: SessionState): number {
  const last = wordsOf(state, persona.seat, 'rebuttal').findLast(({ word }) => isReadable(word));
  if (last === undefined) return 1;
  // A rebuttal comes first in its round, but in the round with which the debate began, where all else comes before it.
  const end = last.round === begunAt(state) ? last.round + 1 : last.round;
  return Math.max(1, positionsOf(state).filter(({ round }) => round < end).length);
}

export function hasJudgedNewest(standing: Standing, state: SessionState): boolean {
  return judgedVersion(standing, state) >= positionsOf(state).length;
}

/** Those who agree with an earlier version and have not judged the newest. */
export function behind(state: SessionState): readonly Standing[] {
  return standingsOf(state).filter((one) => agrees(one) && !hasJudgedNewest(one, state));
}

/** Who agreed with an earlier version and has not judged the newest; none when all have. */
export function behindNotice(state: SessionState): readonly Label[] {
  const standings = behind(state).filter(takesSide);
  const versions = [...new Set(standings.map((one) => judgedVersion(one, state)))];
  const judges = versions.map((version) => {
    const those = standings.filter((one) => judgedVersion(one, state) === version);
    return { version, experts: perspectivesOf(those) };
  });
  return judges.length === 0 ? [] : [{ key: 'behind', version: positionsOf(state).length, judges }];
}
