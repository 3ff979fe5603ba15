// The panel speaks English whatever the editor's language, so its numbers and dates do too; only the time zone is local.
export const LOCALE = 'en-GB';

const grouped = new Intl.NumberFormat(LOCALE);

export const formatNumber = (value: number): string => grouped.format(value);

/** A number for a text, with how it is written. */
export const counted = (count: number): { readonly count: number; readonly shown: string } => ({
  count,
  shown: formatNumber(count),
});
