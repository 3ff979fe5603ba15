import type { Category, Severity } from '../protocol/findings/finding.ts';

/** The three scripted seats. */
export const LETTERS = ['a', 'b', 'c'] as const;
export type Letter = (typeof LETTERS)[number];

export interface ShownLine {
  readonly file: string;
  /** From 1. */
  readonly number: number;
  readonly text: string;
}

export interface ShownFile {
  readonly path: string;
  readonly kind: 'code' | 'proposal';
  readonly lines: readonly ShownLine[];
}

/** Where a pattern matches. `what` is the name that the remark is about: a function, a variable, a heading. */
export interface Place {
  readonly line: ShownLine;
  readonly what: string;
}

/** All places of a pattern in one file, from top to bottom. */
export type Pattern = (file: ShownFile) => readonly Place[];

/** A text of a script. If it names what the remark is about, a function of that name. */
export type Words = string | ((what: string) => string);

export type Remark = Readonly<Record<'title' | 'detail' | 'suggestion', Words>>;

/** One thing that a scripted seat knows how to find. It claims no more than its pattern shows. */
export interface Check {
  readonly name: string;
  readonly severity: Severity;
  /** Its severity in a review. Absent: the same as in a vote. */
  readonly inReview?: 'P1';
  readonly category: Category;
  readonly find: Pattern;
  /** Which seats list it, each in its own words. */
  readonly words: Readonly<Partial<Record<Letter, Remark>>>;
  /** The condition under which a seat approves anyway. */
  readonly condition: Words;
  /** The harm, and when it occurs. */
  readonly risk: Words;
  /** Returns the corrected line; null if it can't be corrected by replacing it. */
  readonly replace?: (line: string) => string | null;
}

/** A check that matched. */
export interface Observation extends Place {
  readonly check: Check;
}

export const isP1 = ({ check }: Pick<Observation, 'check'>): boolean => check.severity === 'P1';

/** A text of a check with the name filled in. */
export const inWords = (words: Words, { what }: Pick<Place, 'what'>): string =>
  typeof words === 'string' ? words : words(what);
