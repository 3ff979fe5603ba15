import type { Finding } from '../../protocol/finding.ts';
import type { VerdictSeat } from '../../protocol/verdict.ts';
import { vendorCount } from './vendors.ts';

function evidenceWords({ evidence, quote, file }: Finding): string {
  const what = quote === '' ? 'line' : 'quote';
  if (evidence === 'verified') return `${what} found`;
  if (evidence === 'unverified') return `${what} not found`;
  return file === '' ? 'no file named' : 'outside what was read';
}

/** How far a finding carries: “2 of 3, two vendors · quote found”. */
export function badge(finding: Finding, seats: readonly VerdictSeat[]): string {
  const raisers = seats.filter(({ id }) => finding.raisedBy.includes(id));
  const count = `${raisers.length} of ${seats.length}`;
  const support = raisers.length > 1 ? `${count}, ${vendorCount(raisers)}` : count;
  return `${support} · ${evidenceWords(finding)}`;
}
