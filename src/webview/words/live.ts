import type { SeatView, SessionView } from '../../protocol/view.ts';
import { sentenceCase } from './number.ts';
import { statusWords } from './seatState.ts';

/** Settled without an attempt: others are asked again, this one is not. */
const keepsItsVote = ({ status, attempt }: SeatView): boolean =>
  status !== 'waiting' && status !== 'asked' && attempt === 0;

/** True while a decision is put again to some of the seats. */
export const askedAgain = ({ seats }: SessionView): boolean => seats.some(keepsItsVote);

/**
 * What the seat is doing. Never what it thinks: an abstention reads “Answered” like any other answer until the round
 * has closed.
 */
export function doing(seat: SeatView): string {
  const { status, activity, problem } = seat;
  if (status === 'waiting') return 'Waiting';
  if (status === 'asked') return activity?.text ?? 'Asked';
  const words = statusWords(status);
  if (keepsItsVote(seat)) return words === 'Answered' ? 'Keeps its vote.' : 'Not asked again.';
  return problem === '' || words === 'Answered' ? `${words}.` : sentenceCase(problem);
}

/** A seat has a clock once it was asked in this round. */
export const hasClock = (seat: SeatView): boolean => seat.status !== 'waiting' && !keepsItsVote(seat);
