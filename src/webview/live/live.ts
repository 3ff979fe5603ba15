import type { SeatView, SessionView } from '../../protocol/view/view.ts';
import { capital, joined, partText } from '../../protocol/text/phrases.ts';
import { statusWords } from '../verdict/seatState.ts';

/** Settled without an attempt: others are asked, this one is not. */
const keepsItsVote = ({ status, attempt }: SeatView): boolean =>
  status !== 'waiting' && status !== 'asked' && attempt === 0;

/**
 * What the seat is doing. Never what it thinks: an abstention reads “Answered” like any other answer until the round
 * has closed.
 */
export function doing(seat: SeatView, step: SessionView['step']): string {
  const { status, activity, problem } = seat;
  if (status === 'waiting') return 'Waiting';
  if (status === 'asked') return activity?.text ?? 'Asked';
  const words = statusWords(status);
  if (keepsItsVote(seat)) return bystander(words, step);
  return problem === '' || words === 'Answered' ? `${words}.` : capital(problem);
}

/** A seat that is not asked this. */
function bystander(words: string, step: SessionView['step']): string {
  if (words !== 'Answered') return 'Not asked again.';
  return step?.kind === 'again' ? 'Keeps its vote.' : 'Answered.';
}

/** A seat has a clock once it was asked in this round. */
export const hasClock = (seat: SeatView): boolean => seat.status !== 'waiting' && !keepsItsVote(seat);

/** “Part 2 of 3 · attempt 2”; empty for the first attempt at the whole. */
export function tryWords({ parts, attempt, status }: SeatView): string {
  const at = parts !== undefined && status === 'asked' ? partText(parts) : '';
  const tried = attempt > 1 ? `attempt ${attempt}` : '';
  return capital(joined([at, tried], ' · '));
}

/** How they are asked. */
export function mannerWords({ step }: SessionView): string {
  if (step?.task === 'second-look') return 'nobody is told who found what';
  return step?.kind === 'again'
    ? 'each is asked alone, and the others keep their vote'
    : 'nobody sees another’s answer before all have given theirs';
}

/** Whether an engine is at work: only then is there a time that goes by, and something to cancel. */
export const isRunning = ({ seats }: SessionView): boolean => seats.some(({ status }) => status === 'asked');
