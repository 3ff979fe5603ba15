import type { SeatView, SessionView } from '../../protocol/view/view.ts';
import { say } from '../../protocol/labels/label.ts';
import { capital, joined } from '../../protocol/text/phrases.ts';
import { answered, statusWords } from '../verdict/seatState.ts';
import { LANGUAGE } from '../labels/language.ts';
import { words } from '../labels/words.ts';

/** Whether a seat is settled without an attempt, because only other seats are asked. */
const keepsItsVote = ({ status, attempt }: SeatView): boolean =>
  status !== 'waiting' && status !== 'asked' && attempt === 0;

/**
 * What the seat is doing, but never what it thinks. An abstention reads “Answered”, like any other answer, until the
 * round closes.
 */
export function doing(seat: SeatView, step: SessionView['step']): string {
  const { status, activity, problem } = seat;
  if (status === 'waiting') return words.live.waiting();
  if (status === 'asked') return activity?.text ?? words.live.asked();
  if (keepsItsVote(seat)) return bystander(seat, step);
  if (answered(seat)) return words.live.answered();
  return problem === '' ? `${statusWords(status)}.` : capital(problem);
}

/** The text for a seat that isn't asked this time. */
function bystander(seat: SeatView, step: SessionView['step']): string {
  if (!answered(seat)) return words.live.notAskedAgain();
  return step?.kind === 'again' ? words.live.keepsItsVote() : words.live.answered();
}

/** Whether a seat has a clock, which it gets once it was asked in this round. */
export const hasClock = (seat: SeatView): boolean => seat.status !== 'waiting' && !keepsItsVote(seat);

/** For example, “Part 2 of 3 · attempt 2”. Empty for the first attempt at a question without parts. */
export function tryWords({ parts, attempt, status }: SeatView): string {
  const at = parts !== undefined && status === 'asked' ? say({ key: 'parts', ...parts }, LANGUAGE) : '';
  const tried = attempt > 1 ? words.live.attempt({ attempt }) : '';
  return capital(joined([at, tried], ' · '));
}

/** How the seats are asked. */
export function mannerWords({ step }: SessionView): string {
  if (step?.task === 'second-look') return words.live.secondLook();
  return step?.kind === 'again' ? words.live.again() : words.live.first();
}

/** Whether an engine is working. Only then does time pass, and only then is there something to cancel. */
export const isRunning = ({ seats }: SessionView): boolean => seats.some(({ status }) => status === 'asked');
