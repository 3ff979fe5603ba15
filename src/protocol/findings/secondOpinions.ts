import { type Finding, findingKey, type SecondOpinionAnswer, type SecondOpinion } from './finding.ts';
import { mergeFindings, rankFindings } from './findingMerge.ts';
import type { SeatResult } from '../verdict/seatResult.ts';
import type { SeatProgress } from '../run/sessionState.ts';

/** What a seat said of the findings of others, in the order in which it was asked. */
export function secondOpinionsOf({ asks }: SeatProgress): readonly SecondOpinionAnswer[] {
  return asks.flatMap(({ reply }) => (reply?.kind === 'answered' ? (reply.reading.looks ?? []) : []));
}

/** The union of what was found, with what the others think of it; what was refuted stands last of its kind. */
export function judgedFindings(seats: readonly SeatProgress[], results: readonly SeatResult[]): readonly Finding[] {
  const merged = mergeFindings(results.map((result) => result.findings));
  return rankFindings(merged.map((finding) => withOpinions(finding, seats)));
}

/** The newest word of each seat; one that has raised the finding itself by now needs no other. */
function withOpinions(finding: Finding, seats: readonly SeatProgress[]): Finding {
  const key = findingKey(finding);
  const others = seats.filter(({ seat }) => !finding.raisedBy.includes(seat.id));
  const secondOpinions = others.flatMap((progress): readonly SecondOpinion[] => {
    const look = secondOpinionsOf(progress).findLast((one) => one.finding === key);
    if (look === undefined) return [];
    const { judgement, reason, quote } = look;
    return [{ seat: progress.seat.id, judgement, reason, quote }];
  });
  return secondOpinions.length === 0 ? finding : { ...finding, secondOpinions };
}
