import type { Position } from '../../protocol/tally/ballot.ts';
import { isPosition } from '../verdict/seatState.ts';
import type { SeatInRound } from '../../protocol/deliberation/deliberation.ts';
import { lastPosition } from '../../protocol/deliberation/lastPosition.ts';
import type { Dissent, Verdict } from '../../protocol/verdict/verdict.ts';
import { uncapital } from '../../protocol/text/phrases.ts';
import { words } from '../labels/words.ts';

/**
 * For example, “Approve” or “Option B”. Empty for a seat without an answer, or as long as the options have no letters.
 */
export function positionText(position: string): string {
  if (position === '') return '';
  return isPosition(position) ? words.verdict.position({ position }) : words.deliberation.option({ letter: position });
}

const TONES = { APPROVE: 'approve', REJECT: 'reject', ABSTAIN: 'abstain' } as const satisfies Record<Position, string>;

/** The color of what a seat says, as a class. */
export type Tone = (typeof TONES)[Position];

/** The color of a position. Letters have no colors, except that the letter that the council decided for stands out. */
export function positionTone(position: string, choice: string | null): Tone {
  if (isPosition(position)) return TONES[position];
  return position !== '' && position === choice ? 'approve' : 'abstain';
}

/** The position of a dissenter, for the middle of a line. For an open question, it's a letter. */
export function dissentPosition({ seat, position }: Dissent, { deliberation }: Verdict): string {
  const letter = lastPosition(seat, deliberation?.rounds ?? [])[0]?.position ?? '';
  return uncapital(positionText(letter === '' ? position : letter));
}

/** Why a seat changed its position; empty if it didn't. */
export function moveText({ moved, movedOn, conformity }: SeatInRound): string {
  if (!moved) return '';
  if (conformity) return words.deliberation.movedWithoutEvidence();
  if (movedOn.length === 0) return words.deliberation.moved();
  return words.deliberation.movedOn({ reasons: movedOn.join(' ') });
}
