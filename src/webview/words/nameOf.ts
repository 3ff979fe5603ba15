import { seatName } from '../../protocol/mode.ts';
import type { VerdictSeat } from '../../protocol/verdict.ts';

/** The name of the seat with this id; the id itself when nobody sits there. */
export function nameOf(id: string, seats: readonly VerdictSeat[]): string {
  const seat = seats.find((one) => one.id === id);
  return seat === undefined ? id : seatName(seat);
}
