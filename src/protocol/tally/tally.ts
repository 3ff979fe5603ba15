import type { Position, Vote } from './ballot.ts';
import type { SeatStatus } from '../seat.ts';
import type { Pattern } from '../verdict/verdict.ts';

/** What the tally needs to know of a seat that has answered or failed. */
export interface TallySeat {
  readonly id: string;
  readonly vendor: string;
  readonly status: SeatStatus;
  /**
   * For a seat that was lost when it was asked again, its earlier vote, because silence doesn't withdraw an objection.
   */
  readonly vote: Vote;
  /** Whether the seat approved but named a P1. It then counts as an abstention, and in no mean. */
  readonly contradiction: boolean;
  /** Whether the seat didn't say how sure it is, which a review needn't. It then counts in no mean. */
  readonly unstated?: boolean | undefined;
}

export interface Tally {
  readonly pattern: Pattern;
  /** The side that wins the count, before any rule that holds a verdict back. Null if neither side wins. */
  readonly side: 'APPROVE' | 'REJECT' | null;
  /** Seats of the winning side. Empty if neither side wins. */
  readonly majority: readonly TallySeat[];
  /** The outvoted seats. Against an approval, also a seat that rejected earlier and was lost since. */
  readonly outvoted: readonly TallySeat[];
  /** 0 to 100, one decimal. */
  readonly confidence: number;
  /** Outvoted seats surer than the majority's mean. */
  readonly strongDissent: readonly TallySeat[];
  /** Whether an outvoted seat is at 90 or more, against a majority whose mean is under 60. */
  readonly overrideReview: boolean;
  readonly lowConfidence: boolean;
  readonly allUnder50: boolean;
  /** Of two seats that differ by more than 30, the surer one. */
  readonly surer: TallySeat | null;
}

export function hasFailed(seat: Pick<TallySeat, 'status'>): boolean {
  return seat.status !== 'answered' && seat.status !== 'abstained';
}

/** Counts the votes of any number of seats. No model takes part. Source: our reading of voting-mechanics. */
export function tally(seats: readonly TallySeat[]): Tally {
  const approving = seats.filter((seat) => votes(seat, 'APPROVE'));
  const rejecting = seats.filter((seat) => votes(seat, 'REJECT'));
  const side = winningSide(seats, approving.length, rejecting.length);
  const majority = side === 'APPROVE' ? approving : side === 'REJECT' ? rejecting : [];
  const outvoted = side === 'APPROVE' ? seats.filter(objects) : side === 'REJECT' ? approving : [];
  const answering = stating(seats.filter((seat) => !hasFailed(seat) && !seat.contradiction));
  const sure = stating(majority);
  return {
    pattern: patternOf(side, seats.length, majority.length, approving.length + rejecting.length),
    side,
    majority,
    outvoted,
    confidence: mean((majority.length > 0 ? sure : answering).map(({ vote }) => vote.confidence)),
    strongDissent: stating(outvoted).filter(
      (seat) => sure.length > 0 && seat.vote.confidence * sure.length > sum(sure),
    ),
    overrideReview: outvoted.some((seat) => seat.vote.confidence >= 90) && sum(sure) < 60 * sure.length,
    lowConfidence: sum(answering) < 50 * answering.length,
    allUnder50: answering.length > 0 && answering.every((seat) => seat.vote.confidence < 50),
    surer: surerOfTwo(approving, rejecting),
  };
}

function stating(seats: readonly TallySeat[]): readonly TallySeat[] {
  return seats.filter((seat) => seat.unstated !== true);
}

function votes(seat: TallySeat, position: Position): boolean {
  return !hasFailed(seat) && !seat.contradiction && seat.vote.position === position;
}

function objects(seat: TallySeat): boolean {
  return !seat.contradiction && seat.vote.position === 'REJECT';
}

/** A failed seat stays in the denominator, so that silence helps neither side; a voluntary abstention leaves it. */
function winningSide(seats: readonly TallySeat[], approvals: number, rejections: number): Tally['side'] {
  const voting = approvals + rejections;
  const electorate = voting + seats.filter(hasFailed).length;
  if (voting < 2) return null;
  if (approvals * 2 > electorate) return 'APPROVE';
  if (rejections * 2 > electorate) return 'REJECT';
  return null;
}

function patternOf(side: Tally['side'], seats: number, agreeing: number, voting: number): Pattern {
  if (voting === 0) return 'insufficient-information';
  if (voting === 1) return 'insufficient-quorum';
  if (side === null) return 'split';
  if (side === 'APPROVE') return agreeing === seats ? 'unanimous' : 'majority';
  return agreeing === seats ? 'unanimous-rejection' : 'majority-rejection';
}

function surerOfTwo(approving: readonly TallySeat[], rejecting: readonly TallySeat[]): TallySeat | null {
  const [one] = approving;
  const [other] = rejecting;
  if (stating([...approving, ...rejecting]).length !== 2) return null;
  if (one === undefined || other === undefined || approving.length + rejecting.length !== 2) return null;
  const gap = one.vote.confidence - other.vote.confidence;
  if (Math.abs(gap) <= 30) return null;
  return gap > 0 ? one : other;
}

function sum(seats: readonly TallySeat[]): number {
  return seats.reduce((total, seat) => total + seat.vote.confidence, 0);
}

/** The mean of whole numbers, so that rounding half up to one decimal is exact. 0 for an empty list. */
export function mean(confidences: readonly number[]): number {
  const n = confidences.length;
  const total = confidences.reduce((sum, one) => sum + one, 0);
  return n === 0 ? 0 : Math.floor((20 * total + n) / (2 * n)) / 10;
}
