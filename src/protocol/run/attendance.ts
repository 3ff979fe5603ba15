import { concludeSeat } from '../verdict/seatResult.ts';
import type { SeatProgress, SessionState } from './sessionState.ts';

/**
 * The seats that may be asked in another round. A seat that timed out or was unreadable may do better, but one without
 * a login or a quota won't.
 */
export function ableSeats({ seats }: SessionState): readonly SeatProgress[] {
  return seats.filter((progress) => {
    const { status } = concludeSeat(progress).seat;
    return status === 'answered' || status === 'abstained' || status === 'timed-out' || status === 'unreadable';
  });
}

const MINUTE = 60_000;

/** Whether the session has used up its minutes. False without a limit. */
export function isOutOfTime({ setup }: SessionState, elapsedMs: number): boolean {
  const { budgetMinutes } = setup.limits;
  return budgetMinutes !== undefined && elapsedMs >= budgetMinutes * MINUTE;
}
