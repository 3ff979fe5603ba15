import { agrees } from './debateWord.ts';
import { positionsOf, type Standing, standingsOf, wordsOf } from './debateState.ts';
import type { SittingState } from '../sitting/sittingState.ts';
import { listOf } from '../text/phrases.ts';

/** The version of the position that a challenger's stand is about: the one that it was last shown, from 1. */
export function judgedVersion({ persona }: Standing, state: SittingState): number {
  const judged = wordsOf(state, persona.seat, 'rebuttal').filter(({ word }) => word.stance !== null);
  const last = judged.at(-1)?.round ?? 1;
  return Math.max(1, positionsOf(state).filter(({ round }) => round < last).length);
}

/** Those who agree with an earlier version and were not shown the newest. */
export function notAskedAgain(state: SittingState): readonly Standing[] {
  const newest = positionsOf(state).length;
  return standingsOf(state).filter((one) => agrees(one) && judgedVersion(one, state) < newest);
}

/** “Version 2 was not put again to the Operator and Architect, who judged version 1.”; empty when all have judged the newest. */
export function notAskedSentence(state: SittingState): string {
  const standings = notAskedAgain(state);
  const versions = [...new Set(standings.map((one) => judgedVersion(one, state)))];
  const who = versions.map((version) => {
    const judges = standings.filter((one) => judgedVersion(one, state) === version);
    return `the ${listOf(judges.map((one) => one.persona.perspective))}, who judged version ${String(version)}`;
  });
  return who.length === 0
    ? ''
    : `Version ${String(positionsOf(state).length)} was not put again to ${who.join(', nor to ')}.`;
}

/** A newest version that takes up no critique and that nobody has judged is the proponent's alone. */
export function isItsOwn(state: SittingState): boolean {
  const positions = positionsOf(state);
  const newest = positions.at(-1);
  if (newest === undefined || newest.version === 1 || newest.changes.length > 0) return false;
  return standingsOf(state).every((one) => judgedVersion(one, state) < newest.version);
}
