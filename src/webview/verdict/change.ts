import { seatName } from '../../protocol/mode.ts';
import type { Change, SeatChange, Verdict } from '../../protocol/verdict/verdict.ts';
import { listOf } from '../../protocol/text/phrases.ts';
import { POSITION_WORDS } from './seatState.ts';

const NOTABLE = 20;

/** “Abstain”, “Approve · 75”. */
export const standing = ({ position, confidence }: SeatChange['from']): string =>
  position === 'ABSTAIN' ? POSITION_WORDS[position] : `${POSITION_WORDS[position]} · ${confidence}`;

/** What the change amounts to: “moved by 55”, “changed its vote”, “as before”. */
export function changeWords({ from, to, moved }: SeatChange): string {
  const distance = Math.abs(to.confidence - from.confidence);
  const parts = [
    ...(from.position === to.position ? [] : ['changed its vote']),
    ...(moved ? [`moved by ${distance}, more than ${NOTABLE}`] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  return distance === 0 ? 'as before' : `moved by ${distance}`;
}

/** “Claude and Codex were not asked again.” Empty when all were. */
export function keepers(change: Change, { seats }: Verdict): string {
  const kept = seats.filter(({ id }) => change.seats.every(({ seat }) => seat !== id));
  if (kept.length === 0) return '';
  return `${listOf(kept.map(seatName))} ${kept.length === 1 ? 'was' : 'were'} not asked again.`;
}
