import type { Usage } from '../../protocol/seat.ts';
import type { VerdictSeat } from '../../protocol/verdict.ts';
import { formatNumber, LOCALE } from './number.ts';
import { answered } from './seatState.ts';

const dollars = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });

export const tokens = ({ inputTokens, outputTokens }: Usage): number => inputTokens + outputTokens;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

function tokenWords(usages: readonly (Usage | null)[]): string {
  const known = usages.filter((usage) => usage !== null);
  const total = sum(known.map(tokens));
  if (total === 0) return '';
  return `${known.length < usages.length ? 'at least ' : ''}${formatNumber(total)} tokens`;
}

function costWords(usages: readonly (Usage | null)[]): string {
  const known = usages.map((usage) => usage?.costUsd ?? null).filter((cost) => cost !== null);
  const total = sum(known);
  if (total === 0) return '';
  return `${known.length < usages.length ? 'at least ' : ''}${dollars.format(total)}`;
}

/** “61,000 tokens, US$0.12”; “at least” when a seat that answered does not say. Empty when none does. */
export function usageSentence(seats: readonly VerdictSeat[]): string {
  const usages = seats.filter(answered).map(({ usage }) => usage);
  return [tokenWords(usages), costWords(usages)].filter((part) => part !== '').join(', ');
}
