import { debateOf, standingsOf, wordsOf } from './debateState.ts';
import { type DebateOutcome, objects } from './debateAnswer.ts';
import type { SessionState } from '../run/sessionState.ts';
import { shared } from '../text/words.ts';

/**
 * What the sides of a disagreement have in common: apart what every one of them named, and what only some did. A side
 * that was not heard on it has named nothing.
 */
export function agreedOf(state: SessionState): Pick<DebateOutcome, 'agreed' | 'partlyAgreed'> {
  const sides = disputants(state);
  const named = sides.flatMap((seat) =>
    wordsOf(state, seat, 'assumptions').flatMap(({ word }) => word.agreed.map((text) => ({ by: seat, text }))),
  );
  const items = shared(named).map(({ text, by }) => ({ text, seats: by }));
  const isCommon = ({ seats }: (typeof items)[number]): boolean => seats.length > 1 && seats.length === sides.length;
  return {
    agreed: items.filter(isCommon).map((one) => one.text),
    partlyAgreed: items.filter((one) => !isCommon(one)).toSorted((a, b) => b.seats.length - a.seats.length),
  };
}

/** Ids of the seats between which the disagreement is. */
export function disputants(state: SessionState): readonly string[] {
  const open = standingsOf(state).filter(objects);
  return [debateOf(state).proponent, ...open.map((one) => one.persona.seat)];
}
