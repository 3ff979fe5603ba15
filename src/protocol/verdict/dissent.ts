import type { Vote } from '../tally/ballot.ts';
import { seatName } from '../mode.ts';
import type { MitigationPlan } from '../run/redeliberation.ts';
import type { Tally } from '../tally/tally.ts';
import type { Dissent, VerdictSeat } from './verdict.ts';

/** Returns a record for every outvoted seat, in the specification's form. A mitigation plan applies to all of them. */
export function dissentsOf(
  count: Tally,
  seats: readonly VerdictSeat[],
  plan: MitigationPlan | null,
): readonly Dissent[] {
  return count.outvoted.flatMap(({ id, vote }) =>
    seats.filter((seat) => seat.id === id).map((seat) => dissentOf(seat, vote, plan)),
  );
}

/** The concern of an outvoted seat: a concern about safety comes before everything else. */
export function concernOf({ safety_concern, dissent_note, rationale }: Vote): string {
  return [safety_concern?.what ?? '', dissent_note].find((text) => text !== '') ?? rationale;
}

function dissentOf(seat: VerdictSeat, vote: Vote, plan: MitigationPlan | null): Dissent {
  const { position, confidence } = vote;
  return {
    seat: seat.id,
    engine: seatName(seat),
    perspective: seat.perspective,
    position,
    confidence,
    concern: concernOf(vote),
    mitigation: plan?.mitigation ?? '',
    monitor: plan?.monitor ?? '',
  };
}
