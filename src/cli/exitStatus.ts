import type { FaultKind } from '../protocol/error.ts';
import { counts, SEVERITIES, type Severity } from '../protocol/findings/finding.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';

export const FAIL_ON = ['p1', 'p2', 'reject', 'never'] as const;
export type FailOn = (typeof FAIL_ON)[number];

export const EXIT = {
  ok: 0,
  rejected: 1,
  undecided: 2,
  usage: 3,
  noEngine: 4,
  nothing: 5,
  internal: 70,
  cancelled: 130,
} as const;

/** The exit status that a verdict stands for. Source: the table in README. */
export function exitStatusOf(verdict: Verdict, failOn: FailOn): number {
  if (verdict.outcome === 'cancelled') return EXIT.cancelled;
  if (failOn === 'never') return EXIT.ok;
  if (verdict.outcome === 'rejected' || hasFindingAt(verdict, failOn)) return EXIT.rejected;
  if (verdict.outcome === 'undecided' || verdict.flags.includes('provisional')) return EXIT.undecided;
  return EXIT.ok;
}

const THRESHOLDS: Readonly<Record<FailOn, readonly Severity[]>> = {
  p1: SEVERITIES.slice(0, 1),
  p2: SEVERITIES.slice(0, 2),
  reject: [],
  never: [],
};

/**
 * What was there before the change, and what no longer stands, stops nobody; a P1 that stands in an answer that nobody
 * could read does: it is not shown to be none.
 */
function hasFindingAt({ findings, seats }: Verdict, failOn: FailOn): boolean {
  const severities = THRESHOLDS[failOn];
  const found = findings.some((one) => one.evidence === 'verified' && counts(one) && severities.includes(one.severity));
  return found || (severities.includes('P1') && seats.some((seat) => seat.namesP1));
}

export function exitStatusOfFault(kind: FaultKind): number {
  return {
    usage: EXIT.usage,
    'no-engine': EXIT.noEngine,
    'nothing-to-review': EXIT.nothing,
    cancelled: EXIT.cancelled,
  }[kind];
}
