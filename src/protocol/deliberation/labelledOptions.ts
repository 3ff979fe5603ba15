import type { LabelledOption } from './deliberation.ts';
import { givenOptions, isOpenQuestion } from './openQuestion.ts';
import { positionOf, type RoundAnswer, roundAnswers } from './roundAnswers.ts';
import { shuffled } from '../shuffle.ts';
import type { SessionState } from '../run/sessionState.ts';
import { distinct, isSame } from '../text/words.ts';
import { oneLine } from '../text/phrases.ts';

/** What an open question is decided between, and from which round on. */
export interface Lettering {
  readonly options: readonly LabelledOption[];
  /** The last round without letters, whose positions the options are; 0 when the options were given. */
  readonly madeIn: number;
  /** Seat id → the letter of the option that its own position has become; empty when the options were given. */
  readonly own: ReadonlyMap<string, string>;
}

/** Seats that must have taken a position before the positions can be options. */
const ENOUGH = 2;

/**
 * The options as they stand once so many rounds have closed; null where there are none: for a question of acceptance,
 * and for an open one as long as fewer than two seats have answered it in their own words.
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

/** What the seats choose from in a round; empty where there is nothing to choose from. */
export function optionsIn(round: number, state: SessionState): readonly LabelledOption[] {
  return letteringAfter(round - 1, state)?.options ?? [];
}

/**
 * The letter that a seat stands for; null when it stands for none. Before there were letters it stood for its own
 * position, in whatever words.
 */
export function letterOf(said: RoundAnswer, { options, madeIn, own }: Lettering): string | null {
  if (said.round <= madeIn) return stanceOf(said) === '' ? null : (own.get(said.seat) ?? null);
  return options.find(({ letter }) => letter === said.word.choice)?.letter ?? null;
}

/**
 * What a seat stands for as it is seen once so many rounds have closed: “APPROVE” where something is to be accepted, else
 * “B”, “ABSTAIN” where it holds with none, and nothing as long as there are no letters.
 */
export function positionIn(said: RoundAnswer, closed: number, state: SessionState): string {
  if (!isOpenQuestion(state.setup)) return positionOf(said);
  const lettering = letteringAfter(closed, state);
  if (lettering === null) return stanceOf(said) === '' ? 'ABSTAIN' : '';
  return letterOf(said, lettering) ?? 'ABSTAIN';
}

/** Only what was said as a stance: a reason for abstaining is none. */
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
