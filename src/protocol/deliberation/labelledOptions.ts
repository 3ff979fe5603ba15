import type { LabelledOption } from './deliberation.ts';
import { givenOptions, isOpenQuestion } from './openQuestion.ts';
import { positionOf, type RoundAnswer, roundAnswers } from './roundAnswers.ts';
import { shuffled } from '../shuffle.ts';
import type { SessionState } from '../run/sessionState.ts';
import { distinct, isSame } from '../text/words.ts';
import { oneLine } from '../text/phrases.ts';

/** The options of an open question, and from which round on they apply. */
export interface Lettering {
  readonly options: readonly LabelledOption[];
  /** The last round without letters, whose positions became the options. 0 if the options were given. */
  readonly madeIn: number;
  /** Seat id → the letter of the option that its own position has become; empty when the options were given. */
  readonly own: ReadonlyMap<string, string>;
}

/** How many seats must have taken a position before the positions become options. */
const ENOUGH = 2;

/**
 * The options once this many rounds have closed. Null if the question isn't open, or if no options were given and fewer
 * than two seats have stated a stance of their own.
 */
export function letteringAfter(round: number, state: SessionState): Lettering | null {
  const { setup } = state;
  if (!isOpenQuestion(setup)) return null;
  const given = givenOptions(setup);
  if (given.length > 0) return { options: labelledOptions(given), madeIn: 0, own: new Map() };
  const stances = state.seats.map((progress) => roundAnswers(progress).filter((said) => stanceOf(said) !== ''));
  const heard = stances.map((own) => own[0]?.round ?? Infinity).toSorted((a, b) => a - b);
  const madeIn = heard[ENOUGH - 1] ?? Infinity;
  if (madeIn > round) return null;
  const last = stances.flatMap((own) => own.findLast((one) => one.round <= madeIn) ?? []);
  const options = labelledOptions(shuffled(distinct(last.map(stanceOf)), `${setup.sessionId}/options`));
  const own = last.flatMap((said) => {
    const option = options.find((one) => isSame(one.text, stanceOf(said)));
    return option === undefined ? [] : [[said.seat, option.letter] as const];
  });
  return { options, madeIn, own: new Map(own) };
}

/** The options that the seats choose from in a round. Empty if there are no options. */
export function optionsIn(round: number, state: SessionState): readonly LabelledOption[] {
  return letteringAfter(round - 1, state)?.options ?? [];
}

/**
 * The letter that a seat is for, or null. For an answer from before there were letters, the letter that its own
 * position became.
 */
export function letterOf(said: RoundAnswer, { options, madeIn, own }: Lettering): string | null {
  if (said.round <= madeIn) return stanceOf(said) === '' ? null : (own.get(said.seat) ?? null);
  return options.find(({ letter }) => letter === said.word.choice)?.letter ?? null;
}

/**
 * A seat's position once this many rounds have closed. If the question isn't open: “APPROVE”, “REJECT”, or “ABSTAIN”.
 * If it is: a letter, “ABSTAIN” if the seat is for no option, or empty if it has a stance but there are no letters yet.
 */
export function positionIn(said: RoundAnswer, closed: number, state: SessionState): string {
  if (!isOpenQuestion(state.setup)) return positionOf(said);
  const lettering = letteringAfter(closed, state);
  if (lettering === null) return stanceOf(said) === '' ? 'ABSTAIN' : '';
  return letterOf(said, lettering) ?? 'ABSTAIN';
}

/** Only the stated stance. A reason for abstaining isn't a stance. */
export function stanceOf({ ballot }: RoundAnswer): string {
  return oneLine(ballot.research?.stance ?? '');
}

function labelledOptions(texts: readonly string[]): readonly LabelledOption[] {
  return texts.map((text, index) => ({ letter: letterAt(index), text: oneLine(text) }));
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A, B, … Z, AA, BB, … */
function letterAt(index: number): string {
  return ALPHABET.charAt(index % ALPHABET.length).repeat(1 + Math.floor(index / ALPHABET.length));
}
