import { seatName } from '../../protocol/mode.ts';
import type { Change, SeatChange, Verdict } from '../../protocol/verdict/verdict.ts';
import { listed } from '../elements/list.ts';
import { words } from '../labels/words.ts';

const NOTABLE = 20;

/** For example, “Abstain” or “Approve · 75”. */
export const standing = ({ position, confidence }: SeatChange['from']): string =>
  position === 'ABSTAIN'
    ? words.verdict.position({ position })
    : `${words.verdict.position({ position })} · ${confidence}`;

/** What the change amounts to: “confidence changed by 55”, “changed its vote”, “unchanged”. */
export function changeWords({ from, to, moved }: SeatChange): string {
  const distance = Math.abs(to.confidence - from.confidence);
  const parts = [
    ...(from.position === to.position ? [] : [words.verdict.changedVote()]),
    ...(moved ? [words.verdict.movedMuch({ distance, notable: NOTABLE })] : []),
  ];
  if (parts.length > 0) return parts.join(words.elements.comma());
  return distance === 0 ? words.verdict.unchanged() : words.verdict.moved({ distance });
}

/** For example, “Claude and Codex weren’t asked again.” Empty if all seats were. */
export function keepers(change: Change, { seats }: Verdict): string {
  const kept = seats.filter(({ id }) => change.seats.every(({ seat }) => seat !== id));
  if (kept.length === 0) return '';
  return words.verdict.notAskedAgain({ names: listed(kept.map(seatName)), count: kept.length });
}
