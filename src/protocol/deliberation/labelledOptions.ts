import type { LabelledOption } from './deliberation.ts';
import { givenOptions, isOpenQuestion } from './openQuestion.ts';
import { type RoundAnswer, roundAnswers } from './roundAnswers.ts';
import { shuffled } from '../shuffle.ts';
import type { SessionState } from '../run/sessionState.ts';
import { distinct, isSame } from '../text/words.ts';
import { oneLine } from '../text/phrases.ts';

/** What an open question is decided between, and from which round on. */
export interface Lettering {
  readonly options: readonly LabelledOption[];
  /** The last round without letters, whose positions the options are; 0 when the options were given. */
  readonly madeIn: number;
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
  if (given.length > 0) return { options: labelledOptions(given), madeIn: 0 };
  const stances = state.seats.map((progress) => stancesOf(roundAnswers(progress)));
  const heard = stances.map((own) => own[0]?.round ?? Infinity).toSorted((a, b) => a - b);
  const madeIn = heard[ENOUGH - 1] ?? Infinity;
  if (madeIn > round) return null;
  const texts = distinct(stances.flatMap((own) => own.findLast((one) => one.round <= madeIn)?.text ?? []));
  return { options: labelledOptions(shuffled(texts, `${setup.sessionId}/options`)), madeIn };
}

/** What the seats choose from in a round; empty where there is nothing to choose from. */
export function optionsIn(round: number, state: SessionState): readonly LabelledOption[] {
  return letteringAfter(round - 1, state)?.options ?? [];
}

/** The letter that a seat stands for; null when it stands for none. */
export function letterOf(said: RoundAnswer, { options, madeIn }: Lettering): string | null {
  const named = said.round > madeIn ? (said.word.choice?.trim() ?? '') : stanceOf(said);
  const isNamed = ({ letter, text }: LabelledOption): boolean =>
    (said.round > madeIn && letter === named.toUpperCase()) || isSame(text, named);
  return named === '' ? null : (options.find(isNamed)?.letter ?? null);
}

/** “B”; “ABSTAIN” for a seat that holds with none, empty as long as there are no letters. */
export function letterPosition(said: RoundAnswer, lettering: Lettering | null): string {
  if (lettering === null) return stanceOf(said) === '' ? 'ABSTAIN' : '';
  return letterOf(said, lettering) ?? 'ABSTAIN';
}

interface Stance {
  readonly round: number;
  readonly text: string;
}

function stancesOf(said: readonly RoundAnswer[]): readonly Stance[] {
  return said.map((one) => ({ round: one.round, text: stanceOf(one) })).filter(({ text }) => text !== '');
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
