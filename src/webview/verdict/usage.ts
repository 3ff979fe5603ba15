import type { Usage } from '../../protocol/seat.ts';
import type { VerdictSeat } from '../../protocol/verdict/verdict.ts';
import { formatNumber, LOCALE } from '../elements/number.ts';
import { answered } from './seatState.ts';

const dollars = new Intl.NumberFormat(LOCALE, { style: 'currency', currency: 'USD' });

export const tokens = ({ inputTokens, outputTokens }: Usage): number => inputTokens + outputTokens;

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** “61,000 tokens, US$0.12”; “at least” when a seat that answered does not say. Empty when none does. */
export function usageSentence(seats: readonly VerdictSeat[]): string {
  const usages = seats.filter(answered).map(({ usage }) => usage);
  const known = usages.filter((usage) => usage !== null);
  const costs = known.map(({ costUsd }) => costUsd).filter((cost) => cost !== null);
  const total = sum(known.map(tokens));
  const cost = sum(costs);
  if (total === 0) return '';
  const parts = [`${known.length < usages.length ? 'at least ' : ''}${formatNumber(total)} tokens`];
  // An “at least” before the tokens covers the cost as well.
  if (cost > 0) parts.push(`${costs.length < known.length ? 'at least ' : ''}${dollars.format(cost)}`);
  return parts.join(', ');
}
