import type { Position } from '../../protocol/tally/ballot.ts';
import { isPosition } from '../verdict/seatState.ts';
import type { SeatInRound } from '../../protocol/deliberation/deliberation.ts';
import { lastPosition } from '../../protocol/deliberation/lastPosition.ts';
import type { Dissent, Verdict } from '../../protocol/verdict/verdict.ts';
import { uncapital } from '../../protocol/text/phrases.ts';
import { words } from '../labels/words.ts';

/** “Approve”, “Option B”; empty for a seat that was not heard, and where there are no letters yet. */
export function positionText(position: string): string {
  if (position === '') return '';
  return isPosition(position) ? words.verdict.position({ position }) : words.deliberation.option({ letter: position });
}

const TONES = { APPROVE: 'approve', REJECT: 'reject', ABSTAIN: 'abstain' } as const satisfies Record<Position, string>;

/** The colour of what a seat says, by its class. */
export type Tone = (typeof TONES)[Position];

/** The colour of a position. Letters have none of their own: the one that the council decided for stands out. */
export function positionTone(position: string, choice: string | null): Tone {
  if (isPosition(position)) return TONES[position];
  return position !== '' && position === choice ? 'approve' : 'abstain';
}

/** Where a dissenter stands, in the middle of a line: in an open question that is a letter. */
export function dissentPosition({ seat, position }: Dissent, { deliberation }: Verdict): string {
  const letter = lastPosition(seat, deliberation?.rounds ?? [])[0]?.position ?? '';
  return uncapital(positionText(letter === '' ? position : letter));
}

/** How a seat came to stand where it does, when that is another place than before; empty when it stayed. */
export function moveText({ moved, movedOn, conformity }: SeatInRound): string {
  if (!moved) return '';
  if (conformity) return words.deliberation.movedWithoutEvidence();
  if (movedOn.length === 0) return words.deliberation.moved();
  return words.deliberation.movedOn({ reasons: movedOn.join(' ') });
}
