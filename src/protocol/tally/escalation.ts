import type { Tally } from './tally.ts';
import { type Action, type Escalation, type Flag, FLAGS, type Outcome, type Pattern } from '../verdict/verdict.ts';

/** The results of the rules beyond the count. The flags are in the order of the verdict document. */
export interface Ruling {
  readonly outcome: Outcome;
  readonly action: Action;
  readonly flags: readonly Flag[];
  readonly escalation: Escalation | null;
}

export interface RulingFacts {
  readonly tally: Tally;
  /** Flags that do not follow from the votes: degraded, one-vendor, rehearsal, … */
  readonly given: readonly Flag[];
  /** Whether an outvoted seat that rejects has a safety concern, or a finding on security. */
  readonly safetyDissent: boolean;
  readonly mitigationPlanned: boolean;
  readonly incompleteCoverage: boolean;
  /** Whether a verified P1 of an earlier review is still open. */
  readonly openP1: boolean;
  /** Whether no engine was asked, because there was nothing that an engine could be shown. */
  readonly nobodyAsked: boolean;
  /** Whether the user overrode a rejection. */
  readonly riskAccepted: boolean;
}

/**
 * Derives the outcome, flags, action, and escalation from the count and the facts around it. Source: our reading of
 * voting-mechanics.
 */
export function rule(facts: RulingFacts): Ruling {
  const outcome = outcomeOf(facts);
  const flags = flagsOf(facts);
  return { outcome, flags, action: actionOf(facts, outcome), escalation: escalationOf(facts, outcome) };
}

function outcomeOf({ tally, incompleteCoverage, openP1 }: RulingFacts): Outcome {
  if (tally.side === null || tally.overrideReview) return 'undecided';
  if (tally.side === 'REJECT') return 'rejected';
  return incompleteCoverage || openP1 ? 'undecided' : 'approved';
}

function flagsOf({ tally, safetyDissent, ...facts }: RulingFacts): readonly Flag[] {
  const raised: readonly (readonly [Flag, boolean])[] = [
    ['provisional', tally.lowConfidence || (safetyDissent && !facts.mitigationPlanned)],
    ['low-confidence', tally.lowConfidence],
    ['strong-dissent', tally.strongDissent.length > 0],
    ['override-review', tally.overrideReview],
    ['mitigation-required', safetyDissent],
    ['incomplete-coverage', facts.incompleteCoverage],
  ];
  const flags = new Set([...facts.given, ...raised.filter(([, holds]) => holds).map(([flag]) => flag)]);
  return FLAGS.filter((flag) => flags.has(flag));
}

const UNDECIDABLE: readonly Pattern[] = ['insufficient-quorum', 'insufficient-information'];

function actionOf(facts: RulingFacts, outcome: Outcome): Action {
  const { tally } = facts;
  if (outcome === 'rejected') return 'block';
  if (facts.nobodyAsked) return 'ask-user';
  if (UNDECIDABLE.includes(tally.pattern)) return 'redeliberate';
  // The votes don't decide it: there's a split, an override review, an earlier P1, or lines that weren't shown.
  if (outcome === 'undecided') return 'ask-user';
  if (facts.safetyDissent && !facts.mitigationPlanned) return 'mitigate-first';
  if (tally.allUnder50) return 'redeliberate';
  return tally.outvoted.length > 0 ? 'execute-record-dissent' : 'execute';
}

/** The highest level that applies; the reasons in the order of the levels. */
function escalationOf({ tally, ...facts }: RulingFacts, outcome: Outcome): Escalation | null {
  const { pattern } = tally;
  const table: readonly (readonly [Escalation['level'], string, boolean])[] = [
    ['L4', 'the user overrides a rejection', facts.riskAccepted && outcome === 'rejected'],
    ['L3', 'unanimous rejection', pattern === 'unanimous-rejection'],
    ['L3', 'a dissent about safety or security', facts.safetyDissent],
    ['L3', 'a very confident minority against an unsure majority', tally.overrideReview],
    ['L2', 'split vote', pattern === 'split'],
    ['L2', 'all confidences under 50', tally.allUnder50],
    ['L2', 'insufficient quorum', pattern === 'insufficient-quorum'],
    ['L2', 'insufficient information', pattern === 'insufficient-information'],
  ];
  const reasons = table.filter(([, , holds]) => holds);
  const [highest] = reasons;
  return highest === undefined ? null : { level: highest[0], reason: reasons.map(([, reason]) => reason).join('; ') };
}
