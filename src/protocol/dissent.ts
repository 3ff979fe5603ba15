import { seatName } from './mode.ts';
import type { MitigationPlan } from './redeliberation.ts';
import type { Tally } from './tally.ts';
import type { Dissent, VerdictSeat } from './verdict.ts';

/** A record for every outvoted seat, in the specification's form; a plan meets all of them. */
export function dissentsOf(
  count: Tally,
  seats: readonly VerdictSeat[],
  plan: MitigationPlan | null,
): readonly Dissent[] {
  return seats.filter((seat) => count.outvoted.some((one) => one.id === seat.id)).map((seat) => dissentOf(seat, plan));
}

function dissentOf(seat: VerdictSeat, plan: MitigationPlan | null): Dissent {
  const { position, confidence, dissent_note, rationale } = seat.vote;
  return {
    seat: seat.id,
    engine: seatName(seat),
    perspective: seat.perspective,
    position,
    confidence,
    concern: dissent_note === '' ? rationale : dissent_note,
    mitigation: plan?.mitigation ?? '',
    monitor: plan?.monitor ?? '',
  };
}
