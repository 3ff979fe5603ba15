/** One finding, shortly: line, title, detail, quoted line. */
type Said = readonly [line: number, title: string, detail?: string, quote?: string];

/** What two seats said of one file, and whether they meant one issue. */
export interface Pair {
  readonly means: 'same' | 'different';
  readonly one: Said;
  readonly other: Said;
  /** The rule does not see that they are the same: they are shown twice, which does little harm. */
  readonly missed?: true;
}

export const same = (one: Said, other: Said): Pair => ({ means: 'same', one, other });
export const missed = (one: Said, other: Said): Pair => ({ means: 'same', one, other, missed: true });
export const different = (one: Said, other: Said): Pair => ({ means: 'different', one, other });
