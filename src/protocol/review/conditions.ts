import { counts, type Finding, type Severity } from '../findings/finding.ts';
import { lineText } from '../text/phrases.ts';
import { distinct } from '../text/words.ts';
import type { SeatResult } from '../verdict/seatResult.ts';

/**
 * The conditions of the approving seats, each once. If a seat recommends “revise”, its conditions are its findings that
 * count, as the verdict has them. It doesn't matter whether it named them in this round or an earlier one.
 */
export function conditionsOf(results: readonly SeatResult[], findings: readonly Finding[]): readonly string[] {
  const approving = results.filter(({ seat }) => seat.status === 'answered' && seat.vote.position === 'APPROVE');
  return distinct(approving.flatMap((result) => conditionsOfSeat(result, findings)));
}

function conditionsOfSeat({ seat, review }: SeatResult, findings: readonly Finding[]): readonly string[] {
  const own = review?.recommendation === 'revise' ? findings.filter(({ raisedBy }) => raisedBy.includes(seat.id)) : [];
  const named = weightiest(own);
  return named.length === 0 ? seat.vote.conditions : named;
}

/** The findings to revise: every P1 and P2 that counts or, if there isn't one, every P3 that counts. */
export function weightiest(findings: readonly Finding[]): readonly string[] {
  const named = (...severities: readonly Severity[]): readonly string[] =>
    findings.filter((one) => severities.includes(one.severity) && counts(one)).map(conditionText);
  const weighty = named('P1', 'P2');
  return weighty.length === 0 ? named('P3') : weighty;
}

/** “Title (src/a.ts:3)”. */
function conditionText({ title, file, startLine }: Finding): string {
  return file === '' ? title : `${title} (${lineText(file, startLine)})`;
}
