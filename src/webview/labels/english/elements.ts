interface About {
  /** What the text is, such as “the dissent of Codex”. */
  readonly about: string;
}

interface Elapsed {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** What several parts of a page share. */
export const elements = {
  opening: () => 'Opening the session…',
  /** Separates short facts on one line. */
  comma: () => ', ',
  /** Follows the first of several sentences. */
  stop: () => '. ',
  showAll: () => 'Show all',
  showAllOf: ({ about }: About) => `Show all of ${about}`,
  showLess: () => 'Show less',
  showLessOf: ({ about }: About) => `Show less of ${about}`,
  numbered: ({ about, number }: About & { number: number }) => `${about}, number ${number}`,
  confidenceOf100: ({ confidence }: { confidence: number }) => `Confidence ${confidence} of 100`,
  underASecond: () => 'under 1 s',
  /** Leaves out zeros at the end. */
  duration: ({ hours, minutes, seconds }: Elapsed) => {
    if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} min` : `${hours} h`;
    if (minutes > 0) return seconds > 0 ? `${minutes} min ${seconds} s` : `${minutes} min`;
    return `${seconds} s`;
  },
};
