import type { Verdict, VerdictSeat } from './verdict.ts';

/**
 * The seats that new information concerns when the user picks none: those that had too little, those that never
 * answered, and those whose evidence names something the new text speaks of.
 */
export function affectedSeats(verdict: Verdict, context: string): readonly string[] {
  return verdict.seats.filter((seat) => lackedInformation(seat) || touches(seat, context)).map((seat) => seat.id);
}

function lackedInformation(seat: VerdictSeat): boolean {
  if (seat.status === 'abstained') return seat.vote.abstainReason === 'insufficient-information' || seat.contradiction;
  return seat.status !== 'answered';
}

function touches(seat: VerdictSeat, context: string): boolean {
  const told = names(context);
  return seat.vote.key_evidence.some((evidence) => [...names(evidence)].some((name) => told.has(name)));
}

/** What points at something definite: paths, file names, identifiers and numbers with a unit, not plain words. */
function names(text: string): ReadonlySet<string> {
  const found = text.match(/[\w./-]*[./_][\w./-]*\w|[a-z]+[A-Z]\w*|\b[A-Z]{2,}\w*\b/g) ?? [];
  return new Set(found.map((name) => name.toLowerCase().replace(/^.*\//, '')));
}
