import type { Score } from '../parameters.ts';
import { capital, countWord, listOf } from '../../text/phrases.ts';

const PLURALS = new Intl.PluralRules('en');

/** Selects the singular or plural form for a number. */
export function by(count: number, one: string, other: string): string {
  return PLURALS.select(count) === 'one' ? one : other;
}

export function plural(count: number, noun: string): string {
  return by(count, noun, `${noun}s`);
}

/** “1 finding”, “2 findings”. */
export function counted(count: number, noun: string): string {
  return `${String(count)} ${plural(count, noun)}`;
}

/** “One finding”, “Two findings”: a sentence doesn’t begin with a digit. */
export function countedFirst(count: number, noun: string): string {
  return `${capital(countWord(count))} ${plural(count, noun)}`;
}

/** “2–1”. */
export function score({ for: pro, against }: Score): string {
  return `${String(pro)}–${String(against)}`;
}

/** “the Operator and the Architect”. */
export function theExperts(experts: readonly string[]): string {
  return listOf(experts.map((one) => `the ${one}`));
}
