import { grouped } from '../text/phrases.ts';

/** “US$0.12”. */
export function dollars(cost: number): string {
  const [whole, cents] = cost.toFixed(2).split('.');
  return `US$${grouped(Number(whole))}.${cents ?? ''}`;
}
