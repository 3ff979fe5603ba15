import type { SeatChoice } from '../protocol/seat.ts';
import type { SeatsNow } from '../session/seatPorts.ts';

const WORDS: Readonly<Record<SeatsNow<unknown>['from'], string>> = {
  picked: 'you chose them for this workspace',
  listed: 'your configuration names them',
  chosen: 'Council chose them for this workspace',
};

/** Who is asked here, and by whose word: “claude and codex (Council chose them for this workspace)”. */
export function seatsText({ from, seats }: SeatsNow<Pick<SeatChoice, 'id'>>): string {
  if (seats.length === 0) return 'none yet (Council chooses when the first session starts)';
  return `${seats.map(({ id }) => id).join(', ')} (${WORDS[from]})`;
}
