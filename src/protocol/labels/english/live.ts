import { by, counted, countedFirst, score } from './grammar.ts';
import type { Called, Count, Name, Names } from '../parameters.ts';
import { listOf } from '../../text/phrases.ts';

/** What's going on. */
export const live = {
  stopping: () => 'Stopping…',
  allAnswered: () => 'All answers are in.',
  askedForPlan: ({ name }: Name) => `Asking ${name} how to address the dissent.`,
  askedAgain: ({ names }: Names) => `Asking ${listOf(names)} again, with the new information.`,
  othersToo: ({ names }: Names) => `Asking ${listOf(names)} too, because the first answers don’t settle the question.`,
  secondLook: ({ names }: Names) => `Asking ${listOf(names)} for a second opinion on findings of other seats.`,
  reviewedAgain: ({ names }: Names) =>
    `${listOf(names)} ${by(names.length, 'is', 'are')} checking the earlier findings.`,
  reading: ({ count, as, round }: Count & { as: 'engine' | 'perspective'; round: number | null }) =>
    round === null
      ? `${countedFirst(count, as)} ${by(count, 'is', 'are')} reading.`
      : `Round ${String(round)}: ${counted(count, as)} ${by(count, 'is', 'are')} reading.`,
  haveAnswered: ({ count }: Count) => `${String(count)} answered.`,
  followUp: ({ names }: Names) => `Asking ${listOf(names)} again. The verdict stays the same.`,
  rebuttals: ({ count, as, round }: Count & { as: 'engine' | 'perspective'; round: number }) =>
    `Round ${String(round)}: ${counted(count, as)} ${by(count, 'is', 'are')} answering one another.`,
  calledEarly: ({ outcome, option, out, ...votes }: Called) =>
    `Decided early: ${option ?? outcome}, ${score(votes)}. ${listOf(out)} ${by(out.length, 'is still running. Its vote', 'are still running. Their votes')} can’t change the result, but ${by(out.length, 'its', 'their')} findings can still matter.`,
  cutOff: () => 'No verdict yet. The session’s window was closed, or the session is running in another window.',
  cutOffEarlier: () => 'No verdict. The session was interrupted in an earlier version of Council.',
};
