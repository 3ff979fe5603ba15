import type { VerdictSeat } from './verdict.ts';
import { isMetBy } from '../text/words.ts';

/** In what seats can differ: the facts they rest on, what matters to them, what they miss. */
export const DIMENSIONS = ['facts', 'values', 'missing'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What one seat says in each dimension, in its own words; `seats` are all of the verdict. */
export function sayings(
  seat: VerdictSeat,
  seats: readonly VerdictSeat[],
): Readonly<Record<Dimension, readonly string[]>> {
  const { key_evidence, rationale, dissent_note } = seat.vote;
  if (seat.status === 'abstained') return { facts: spoken(key_evidence), ...abstention(seat) };
  if (seat.status !== 'answered') return { facts: [], values: [], missing: [] };
  return {
    facts: spoken(key_evidence),
    values: spoken([rationale, dissent_note]),
    missing: spoken(unmetRisks(seat, seats)),
  };
}

/** Who lacks information names what is missing; who abstains for another reason says what matters. */
function abstention({ vote }: VerdictSeat): Readonly<Record<'values' | 'missing', readonly string[]>> {
  const reason = spoken([vote.rationale]);
  const lacks = vote.abstainReason === null || vote.abstainReason === 'insufficient-information';
  return lacks ? { values: [], missing: reason } : { values: reason, missing: [] };
}

/** Risks that no condition of anybody else answers. */
function unmetRisks(seat: VerdictSeat, seats: readonly VerdictSeat[]): readonly string[] {
  const conditions = seats.filter((one) => one.id !== seat.id).flatMap((one) => one.vote.conditions);
  return seat.vote.risks.filter((risk) => !conditions.some((condition) => isMetBy(risk, condition)));
}

function spoken(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text.trim() !== '');
}
