/** The three scripted seats. */
export const LETTERS = ['a', 'b', 'c'] as const;
export type Letter = (typeof LETTERS)[number];

/** One line of the text under review, as the prompt shows it. */
export interface ShownLine {
  readonly file: string;
  /** From 1; 0 when the prompt gives no numbers. */
  readonly number: number;
  readonly text: string;
}

export interface ShownFile {
  readonly path: string;
  readonly kind: 'code' | 'proposal';
  readonly lines: readonly ShownLine[];
}

/** A place where a sight applies. `what` is the name its words are about: a function, a variable, a heading. */
export interface Place {
  readonly line: ShownLine;
  readonly what: string;
}

export interface FindingWords {
  readonly title: string;
  readonly detail: string;
  readonly suggestion: string;
}

/** One thing a scripted seat knows how to see. It claims no more than its pattern shows. */
export interface Check {
  readonly name: string;
  readonly severity: 'P1' | 'P2' | 'P3';
  /** How grave it is to a reviewer, where that is more than it weighs in a vote. */
  readonly inReview?: 'P1';
  /** Which seats list it, each in its own words. */
  readonly words: Readonly<Partial<Record<Letter, (what: string) => FindingWords>>>;
  /** A condition and a risk for a seat that does not list it but has to live with it. */
  readonly condition: (what: string) => string;
  readonly risk: (what: string) => string;
  find(file: ShownFile): readonly Place[];
  /** The whole line as it should be; null where words have to do. */
  replace?(line: string): string | null;
}

/** What a sight saw in the text under review. */
export interface Observation extends Place {
  readonly check: Check;
}
