import { LOCALE } from '../labels/language.ts';

const grouped = new Intl.NumberFormat(LOCALE);

export const formatNumber = (value: number): string => grouped.format(value);

/** A number for a text, with its formatted form. */
export const counted = (count: number): { readonly count: number; readonly shown: string } => ({
  count,
  shown: formatNumber(count),
});
