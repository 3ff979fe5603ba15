import type { Tally } from './tally.ts';
import { type Action, type Escalation, type Flag, FLAGS, type Outcome, type Pattern } from '../verdict/verdict.ts';

/** What the rules beyond the count have found; the flags in the order of the verdict document. */
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
  /** An outvoted rejecter with a concern about safety, or a finding on security. */
  readonly safetyDissent: boolean;
  readonly mitigationPlanned: boolean;
  readonly incompleteCoverage: boolean;
  /** A P1 of an earlier review that holds is still open. */
  readonly openP1: boolean;
  /** There was nothing that an engine could be shown, so none was asked. */
  readonly nobodyAsked: boolean;
  /** The user went ahead against a rejection. */
  readonly riskAccepted: boolean;
}

/** Outcome, flags, action and escalation from the count and the facts around it. Source: voting-mechanics in our reading. */
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
  // A split, an override review, lines that nobody was shown, or an earlier P1: the votes do not decide it.
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
