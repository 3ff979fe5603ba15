import { msg, type Text } from '../protocol/labels/text.ts';
import type { FaultKind } from '../protocol/error.ts';
import { isUncheckedP1, SEVERITIES, type Severity, weighs } from '../protocol/findings/finding.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';

export const FAIL_ON = ['p1', 'p1-any', 'p2', 'reject', 'never'] as const;
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

/** Returns each exit status and its meaning, for the help and the man page. */
export const exitStatusText = (): readonly (readonly [status: number, meaning: string])[] => [
  [EXIT.ok, 'The verdict is an approval or a decision, and no verified finding reaches the --fail-on level.'],
  [
    EXIT.rejected,
    'The verdict is a rejection, or a verified finding reaches the --fail-on level, even if another seat refuted it.',
  ],
  [
    EXIT.undecided,
    'The verdict is undecided or provisional, the budget ran out, or only 1 of several engines was usable.',
  ],
  [EXIT.usage, 'An option, an input, or the configuration isn’t valid.'],
  [EXIT.noEngine, 'No engine is usable, or a deliberation has fewer than 3 usable engines.'],
  [EXIT.nothing, 'There’s nothing to review.'],
  [EXIT.internal, 'An internal error occurred, or Council couldn’t store the session.'],
  [EXIT.cancelled, 'The command was canceled.'],
];

/** Returns the exit status of a verdict. Source: the table in docs/exit-status.md. */
export function exitStatusOf(verdict: Verdict, failOn: FailOn): number {
  if (verdict.outcome === 'cancelled') return EXIT.cancelled;
  if (failOn === 'never') return EXIT.ok;
  if (verdict.outcome === 'rejected' || hasFindingAt(verdict, failOn)) return EXIT.rejected;
  if (verdict.outcome === 'undecided' || verdict.flags.includes('provisional')) return EXIT.undecided;
  return EXIT.ok;
}

const THRESHOLDS: Readonly<Record<FailOn, readonly Severity[]>> = {
  p1: SEVERITIES.slice(0, 1),
  'p1-any': SEVERITIES.slice(0, 1),
  p2: SEVERITIES.slice(0, 2),
  reject: [],
  never: [],
};

/**
 * Whether a finding reaches the level. Findings that predate the change or no longer apply don't count. A P1 in an
 * unreadable answer counts, because it isn't shown to be wrong.
 */
function hasFindingAt({ findings, seats }: Verdict, failOn: FailOn): boolean {
  const severities = THRESHOLDS[failOn];
  const found = findings.some((one) => weighs(one) && severities.includes(one.severity));
  const unchecked = failOn === 'p1-any' && findings.some(isUncheckedP1);
  return found || unchecked || (severities.includes('P1') && seats.some((seat) => seat.namesP1));
}

/** Says by which rule a P1 that couldn't be checked counts or doesn't count. Null if there is none. */
export function uncheckedNote({ findings }: Verdict, failOn: FailOn): Text | null {
  const count = findings.filter(isUncheckedP1).length;
  if (count === 0 || failOn === 'never' || failOn === 'reject') return null;
  const what = count === 1 ? msg`1 P1 finding` : msg`${count} P1 findings`;
  return failOn === 'p1-any'
    ? msg`Council couldn’t check ${what}. --fail-on p1-any counts unchecked findings too.`
    : msg`Council couldn’t check ${what}. --fail-on ${failOn} counts only verified findings. To count the others too, use --fail-on p1-any.`;
}

export function exitStatusOfFault(kind: FaultKind): number {
  return {
    usage: EXIT.usage,
    'no-engine': EXIT.noEngine,
    'nothing-to-review': EXIT.nothing,
    cancelled: EXIT.cancelled,
    storage: EXIT.internal,
    budget: EXIT.undecided,
  }[kind];
}
