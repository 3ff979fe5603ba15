import type { SeatView, SessionView } from '../../protocol/view/view.ts';
import { say } from '../../protocol/labels/label.ts';
import { capital, joined } from '../../protocol/text/phrases.ts';
import { answered, statusWords } from '../verdict/seatState.ts';
import { LANGUAGE } from '../labels/language.ts';
import { words } from '../labels/words.ts';

/** Settled without an attempt: others are asked, this one is not. */
const keepsItsVote = ({ status, attempt }: SeatView): boolean =>
  status !== 'waiting' && status !== 'asked' && attempt === 0;

/**
 * What the seat is doing. Never what it thinks: an abstention reads “Answered” like any other answer until the round
 * has closed.
 */
export function doing(seat: SeatView, step: SessionView['step']): string {
  const { status, activity, problem } = seat;
  if (status === 'waiting') return words.live.waiting();
  if (status === 'asked') return activity?.text ?? words.live.asked();
  if (keepsItsVote(seat)) return bystander(seat, step);
  if (answered(seat)) return words.live.answered();
  return problem === '' ? `${statusWords(status)}.` : capital(problem);
}

/** A seat that is not asked this. */
function bystander(seat: SeatView, step: SessionView['step']): string {
  if (!answered(seat)) return words.live.notAskedAgain();
  return step?.kind === 'again' ? words.live.keepsItsVote() : words.live.answered();
}

/** A seat has a clock once it was asked in this round. */
export const hasClock = (seat: SeatView): boolean => seat.status !== 'waiting' && !keepsItsVote(seat);

/** “Part 2 of 3 · attempt 2”; empty for the first attempt at the whole. */
export function tryWords({ parts, attempt, status }: SeatView): string {
  const at = parts !== undefined && status === 'asked' ? say({ key: 'parts', ...parts }, LANGUAGE) : '';
  const tried = attempt > 1 ? words.live.attempt({ attempt }) : '';
  return capital(joined([at, tried], ' · '));
}

/** How they are asked. */
export function mannerWords({ step }: SessionView): string {
  if (step?.task === 'second-look') return words.live.secondLook();
  return step?.kind === 'again' ? words.live.again() : words.live.first();
}

/** Whether an engine is at work: only then is there a time that goes by, and something to cancel. */
export const isRunning = ({ seats }: SessionView): boolean => seats.some(({ status }) => status === 'asked');
