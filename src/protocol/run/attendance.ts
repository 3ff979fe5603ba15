import { concludeSeat } from '../verdict/seatResult.ts';
import type { SeatProgress, SessionState } from './sessionState.ts';

/** Seats that may be asked in another round: one that was too slow or unclear may do better; without a login or a quota it will not. */
export function ableSeats({ seats }: SessionState): readonly SeatProgress[] {
  return seats.filter((progress) => {
    const { status } = concludeSeat(progress).seat;
    return status === 'answered' || status === 'abstained' || status === 'timed-out' || status === 'unreadable';
  });
}

const MINUTE = 60_000;

/** Whether the minutes that the session was given are over. */
export function isOutOfTime({ setup }: SessionState, elapsedMs: number): boolean {
  const { budgetMinutes } = setup.limits;
  return budgetMinutes !== undefined && elapsedMs >= budgetMinutes * MINUTE;
}
