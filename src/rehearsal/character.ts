import { stored } from '../protocol/labels/stored.ts';
import { sentences } from '../protocol/text/phrases.ts';
import { isP1, type Letter, type Observation } from './check.ts';

/** How a scripted seat tends to judge. */
export interface Character {
  readonly letter: Letter;
  /** A strict seat rejects if it lists a P1. The lenient one never lists a P1, and asks for conditions instead. */
  readonly temper: 'strict' | 'lenient';
  /** `grave` if it has seen a P1, `calm` if it hasn't, `bare` if no text is under review. */
  readonly confidence: { readonly grave: number; readonly calm: number; readonly bare: number };
  /** Milliseconds before each of its steps, at normal speed; the last one comes before the answer. */
  readonly pauses: readonly number[];
  /** The condition that it sets if it has found nothing. */
  readonly usualCondition: string;
  /** Its position where no pattern decides: on options, an open question, or a text that the prompt doesn't show. */
  readonly leaning: {
    readonly position: 'APPROVE' | 'REJECT' | 'ABSTAIN';
    readonly stance: string;
    readonly why: string;
    /** The index of the option that it chooses, from 0. */
    readonly option: number;
  };
}

export const CHARACTERS: Readonly<Record<Letter, Character>> = {
  a: {
    letter: 'a',
    temper: 'strict',
    confidence: { grave: 84, calm: 78, bare: 61 },
    pauses: [120, 380, 450, 350],
    usualCondition: stored`Add a test that fails when this behavior changes.`,
    leaning: {
      position: 'REJECT',
      stance: stored`Wait until the failure path has been checked.`,
      why: stored`The places named do not show how to undo a step that fails.`,
      option: 1,
    },
  },
  b: {
    letter: 'b',
    temper: 'strict',
    confidence: { grave: 73, calm: 71, bare: 58 },
    pauses: [250, 600, 700, 650],
    usualCondition: stored`Monitor the first days after the release.`,
    leaning: {
      position: 'APPROVE',
      stance: stored`Go ahead in a small step that can be undone.`,
      why: stored`A small step shows more than another round of discussion, as long as it can be undone.`,
      option: 0,
    },
  },
  c: {
    letter: 'c',
    temper: 'lenient',
    confidence: { grave: 70, calm: 74, bare: 64 },
    pauses: [180, 500, 500, 520],
    usualCondition: stored`Document the reason where the next reader looks.`,
    leaning: {
      position: 'ABSTAIN',
      stance: stored`Try it next to what exists, and decide by the result.`,
      why: sentences([
        stored`I have seen too little to take a side.`,
        stored`I want to know what the others have found.`,
      ]),
      option: 2,
    },
  },
};

/**
 * What this seat lists, P1 first, at most six. To keep an answer readable, it has several places only for a check that
 * is a P1 in a vote, too.
 */
export function listedBy({ letter }: Character, seen: readonly Observation[]): readonly Observation[] {
  const own = seen.filter(({ check }) => letter in check.words);
  const isFirst = (one: Observation, index: number): boolean =>
    own.findIndex(({ check }) => check.name === one.check.name) === index;
  return own.filter((one, index) => isFirst(one, index) || (isP1(one) && one.check.inReview === undefined)).slice(0, 6);
}
