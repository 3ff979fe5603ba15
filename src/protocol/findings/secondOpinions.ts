import type { EarlierAnswer, Finding, SecondOpinionAnswer } from './finding.ts';
import { type Mark, type Merged, mergeMarked } from './findingMerge.ts';
import type { SeatResult } from '../verdict/seatResult.ts';
import type { SeatProgress } from '../run/sessionState.ts';

/** What one seat brings to the findings of a session. */
export interface Raiser {
  readonly id: string;
  readonly vendor: string;
  /** Includes the findings that it withdrew, which are marked as withdrawn. */
  readonly findings: readonly Finding[];
  /** Its opinions on the findings of others, in the order in which it was asked. */
  readonly opinions: readonly SecondOpinionAnswer[];
  /** Its newest answers about the findings of an earlier review. */
  readonly earlier: readonly EarlierAnswer[];
}

/** A seat's opinions on the findings of others, in the order in which it was asked. */
export function secondOpinionsOf({ asks }: SeatProgress): readonly SecondOpinionAnswer[] {
  return asks.flatMap(({ reply }) => (reply?.kind === 'answered' ? (reply.reading.looks ?? []) : []));
}

function earlierOf({ asks }: SeatProgress): readonly EarlierAnswer[] {
  const said = asks.map(({ reply }) => (reply?.kind === 'answered' ? reply.reading.earlier : undefined));
  return said.findLast((one) => one !== undefined) ?? [];
}

/** The seats of a session as raisers of findings; `results` are theirs, in the same order. */
export function raisersOf(seats: readonly SeatProgress[], results: readonly SeatResult[]): readonly Raiser[] {
  return seats.map((progress, index) => {
    const { findings = [], withdrawn = [] } = results[index] ?? {};
    const { id, vendor } = progress.seat;
    return {
      id,
      vendor,
      findings: [...findings, ...withdrawn],
      opinions: secondOpinionsOf(progress),
      earlier: earlierOf(progress),
    };
  });
}

/** The union of all findings. Those that their raisers marked as the same are joined. */
export function mergeRaised(raisers: readonly Raiser[]): readonly Merged[] {
  return mergeMarked(
    raisers.flatMap(({ findings }) => findings),
    marksOf(raisers),
  );
}

/** The findings that seats marked as the same as one of their own. */
export function marksOf(raisers: readonly Raiser[]): readonly Mark[] {
  return raisers.flatMap(({ id, opinions }) =>
    opinions.flatMap(({ finding, sameAs }) => (sameAs === null ? [] : [{ seat: id, own: sameAs, other: finding }])),
  );
}
