// The panel speaks English whatever the editor's language, so its numbers and dates do too; only the time zone is local.
export const LOCALE = 'en-GB';

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

const grouped = new Intl.NumberFormat(LOCALE);

export const formatNumber = (value: number): string => grouped.format(value);

/** A count as a word up to twelve, then in digits: “three”, “61,000”. */
export const countWord = (count: number): string => WORDS[count] ?? formatNumber(count);

export interface Noun {
  readonly one: string;
  readonly many: string;
}

export const counted = (count: number, noun: Noun): string =>
  `${countWord(count)} ${count === 1 ? noun.one : noun.many}`;
