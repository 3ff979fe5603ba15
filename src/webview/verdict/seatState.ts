import type { Position } from '../../protocol/tally/ballot.ts';
import type { SeatStatus } from '../../protocol/seat.ts';
import { words } from '../labels/words.ts';

const POSITIONS = { APPROVE: true, REJECT: true, ABSTAIN: true } as const satisfies Record<Position, true>;

export const isPosition = (position: string): position is Position => Object.hasOwn(POSITIONS, position);

interface WithStatus {
  readonly status: SeatStatus | 'waiting' | 'asked';
}

export const answered = ({ status }: WithStatus): boolean => status === 'answered' || status === 'abstained';

/**
 * “Answered”, or how the seat failed. While a round is open, an abstention must not show, so both kinds of answer read
 * alike.
 */
export const statusWords = (status: SeatStatus): string =>
  status === 'answered' || status === 'abstained' ? words.verdict.answered() : words.verdict.failed({ status });
