import { by, counted, score } from './grammar.ts';
import type { Called, Count, Name, Names } from '../parameters.ts';
import { capital, countWord, listOf } from '../../text/phrases.ts';

/** What is going on. */
export const live = {
  stopping: () => 'Stopping.',
  allAnswered: () => 'All have answered.',
  askedForPlan: ({ name }: Name) => `${name} is asked how to meet the dissent.`,
  askedAgain: ({ names }: Names) => `${listOf(names)} ${by(names.length, 'looks', 'look')} again, with what is new.`,
  secondLook: ({ names }: Names) =>
    `${listOf(names)} ${by(names.length, 'takes', 'take')} a second look at what others found.`,
  reviewedAgain: ({ names }: Names) => `${listOf(names)} ${by(names.length, 'checks', 'check')} the earlier findings.`,
  reading: ({ count, as, round }: Count & { as: 'engine' | 'perspective'; round: number | null }) =>
    `${capital(counted(count, as))} ${by(count, 'is', 'are')} reading${round === null ? '' : `, round ${String(round)}`}.`,
  haveAnswered: ({ count }: Count) => `${capital(countWord(count))} ${by(count, 'has', 'have')} answered.`,
  followUp: ({ names }: Names) => `Asking ${listOf(names)} once more. The verdict stays the same.`,
  rebuttals: ({ count, as, round }: Count & { as: 'engine' | 'perspective'; round: number }) =>
    `${capital(countWord(count))} ${as}s answer one another, round ${String(round)}.`,
  calledEarly: ({ outcome, option, out, ...votes }: Called) =>
    `Called: ${option === null ? `${outcome} ` : `${option}, `}${score(votes)}; ${listOf(out)} ${by(out.length, 'is still out: it cannot turn this, but what it finds', 'are still out: they cannot turn this, but what they find')} may still matter.`,
  cutOff: () => 'No verdict yet: its window was closed, or it runs in another one.',
  cutOffEarlier: () => 'No verdict: it was cut off in an earlier version.',
};
