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

/**
 * Whether the proponent took up nothing of a minor reservation. The challenger then agreed on a condition that isn't
 * met.
 */
export function isPassedOver(standing: Standing, state: SessionState): boolean {
  const { kind, persona } = standing;
  return (
    kind === 'minor' && takesSide(standing) && repliesTo(persona.seat, state).every(({ reply }) => reply === 'REJECT')
  );
}

/** The challengers that agree with the newest version of the position, with evidence, and whose conditions are met. */
export function supportersOf(state: SessionState): readonly Standing[] {
  return standingsOf(state).filter(
    (one) => agrees(one) && takesSide(one) && hasJudgedNewest(one, state) && !isPassedOver(one, state),
  );
}

/**
 * Whether this many challengers, with the proponent, are more than half of all seats, including lost ones. False for 0.
 */
export function isMajority(challengers: number, state: SessionState): boolean {
  return challengers > 0 && (1 + challengers) * 2 > 1 + standingsOf(state).length;
}

/** The version of the position that a challenger's stance is about, from 1: the newest that it responded to. */
export function judgedVersion({ persona }: Standing, state: SessionState): number {
  const last = wordsOf(state, persona.seat, 'rebuttal').findLast(({ word }) => isReadable(word));
  if (last === undefined) return 1;
  // Rebuttals come first in their round, except in the round `begunAt`, where they come after the confrontation.
  const end = last.round === begunAt(state) ? last.round + 1 : last.round;
  return Math.max(1, positionsOf(state).filter(({ round }) => round < end).length);
}

export function hasJudgedNewest(standing: Standing, state: SessionState): boolean {
  return judgedVersion(standing, state) >= positionsOf(state).length;
}

/** The challengers that agree with an earlier version and haven't judged the newest. */
export function behind(state: SessionState): readonly Standing[] {
  return standingsOf(state).filter((one) => agrees(one) && !hasJudgedNewest(one, state));
}

/** Says which challengers agreed with an earlier version and haven't judged the newest. Empty if all have judged it. */
export function behindNotice(state: SessionState): readonly Label[] {
  const standings = behind(state).filter(takesSide);
  const versions = [...new Set(standings.map((one) => judgedVersion(one, state)))];
  const judges = versions.map((version) => {
    const those = standings.filter((one) => judgedVersion(one, state) === version);
    return { version, experts: perspectivesOf(those) };
  });
  return judges.length === 0 ? [] : [{ key: 'behind', version: positionsOf(state).length, judges }];
}
