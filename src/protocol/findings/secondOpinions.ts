import type { EarlierAnswer, Finding, SecondOpinionAnswer } from './finding.ts';
import { type Mark, type Merged, mergeMarked } from './findingMerge.ts';
import type { SeatResult } from '../verdict/seatResult.ts';
import type { SeatProgress } from '../run/sessionState.ts';

/** What one seat brings to the findings of a session. */
export interface Raiser {
  readonly id: string;
  readonly vendor: string;
  /** With those that it has withdrawn, which say so. */
  readonly findings: readonly Finding[];
  /** What it said of the findings of others, in the order in which it was asked. */
  readonly opinions: readonly SecondOpinionAnswer[];
  /** What it said last of the findings of an earlier review. */
  readonly earlier: readonly EarlierAnswer[];
}

/** What a seat said of the findings of others, in the order in which it was asked. */
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

/** The union of what was found, what its raisers call the same joined. */
export function mergeRaised(raisers: readonly Raiser[]): readonly Merged[] {
  return mergeMarked(
    raisers.flatMap(({ findings }) => findings),
    marksOf(raisers),
  );
}

/** What seats said to be the same as a finding of their own. */
export function marksOf(raisers: readonly Raiser[]): readonly Mark[] {
  return raisers.flatMap(({ id, opinions }) =>
    opinions.flatMap(({ finding, sameAs }) => (sameAs === null ? [] : [{ seat: id, own: sameAs, other: finding }])),
  );
}
