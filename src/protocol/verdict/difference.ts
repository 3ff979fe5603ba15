import type { VerdictSeat } from './verdict.ts';

/** How seats can differ: in their facts, in what matters to them, and in risks or missing information (`missing`). */
export const DIMENSIONS = ['facts', 'values', 'missing'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** A seat's statements in each dimension, in its own words. */
export function sayings(seat: VerdictSeat): Readonly<Record<Dimension, readonly string[]>> {
  const { key_evidence, rationale, dissent_note, risks } = seat.vote;
  if (seat.status === 'abstained') return { facts: spoken(key_evidence), ...abstention(seat) };
  if (seat.status !== 'answered') return { facts: [], values: [], missing: [] };
  return {
    facts: spoken(key_evidence),
    values: spoken([rationale, dissent_note]),
    missing: spoken(risks),
  };
}

/** If the seat lacks information, its reason says what's missing. Otherwise, the reason says what matters to it. */
function abstention({ vote }: VerdictSeat): Readonly<Record<'values' | 'missing', readonly string[]>> {
  const reason = spoken([vote.rationale]);
  const lacks = vote.abstainReason === null || vote.abstainReason === 'insufficient-information';
  return lacks ? { values: [], missing: reason } : { values: reason, missing: [] };
}

function spoken(texts: readonly string[]): readonly string[] {
  return texts.filter((text) => text.trim() !== '');
}
