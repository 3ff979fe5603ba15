import type { Verdict, VerdictSeat } from './verdict.ts';

/**
 * The seats that new information concerns when the user picks none: those that had too little, those that never
 * answered, and those whose evidence or findings name something the new text speaks of. A debate begins anew with all.
 */
export function affectedSeats(verdict: Verdict, context: string): readonly string[] {
  return verdict.seats
    .filter(
      (seat) => verdict.protocol === 'debate' || lackedInformation(seat) || touches(evidenceOf(seat, verdict), context),
    )
    .map((seat) => seat.id);
}

function lackedInformation(seat: VerdictSeat): boolean {
  if (seat.status === 'abstained') return seat.vote.abstainReason === 'insufficient-information' || seat.contradiction;
  return seat.status !== 'answered';
}

function evidenceOf(seat: VerdictSeat, { findings }: Verdict): readonly string[] {
  const files = findings.filter((finding) => finding.raisedBy.includes(seat.id)).map((finding) => finding.file);
  return [...seat.vote.key_evidence, ...files];
}

function touches(evidence: readonly string[], context: string): boolean {
  const told = names(context);
  return evidence.some((text) => [...names(text)].some((name) => told.has(name)));
}

/** Look like a path or a file name and are none. */
const PLAIN = /\b(?:and\/or|or\/and|e\.g|i\.e)\b/gi;

/** What points at something definite: paths, file names, identifiers and versions, not plain words. */
function names(text: string): ReadonlySet<string> {
  const found = text.replace(PLAIN, '').match(/[\w./-]*[./_][\w./-]*\w|[a-z]+[A-Z]\w*|\b[A-Z]{2,}\w*\b/g) ?? [];
  return new Set(found.map((name) => name.toLowerCase().replace(/^.*\//, '')));
}
