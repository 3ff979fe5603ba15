import type { Tally } from './tally.ts';
import { type Action, type Escalation, type Flag, FLAGS, type Outcome, type Pattern } from './verdict.ts';

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
  /** An outvoted rejecter whose concern, risks or findings touch safety or security. */
  readonly safetyDissent: boolean;
  readonly mitigationPlanned: boolean;
  readonly incompleteCoverage: boolean;
  /** The user went ahead against a rejection. */
  readonly riskAccepted: boolean;
}

/** Outcome, flags, action and escalation from the count and the facts around it. Source: voting-mechanics in our reading. */
export function rule(facts: RulingFacts): Ruling {
  const outcome = outcomeOf(facts);
  const flags = flagsOf(facts);
  return { outcome, flags, action: actionOf(facts, outcome), escalation: escalationOf(facts, outcome) };
}

function outcomeOf({ tally, incompleteCoverage }: RulingFacts): Outcome {
  if (tally.side === null || tally.overrideReview) return 'undecided';
  if (tally.side === 'REJECT') return 'rejected';
  return incompleteCoverage ? 'undecided' : 'approved';
}

function flagsOf(facts: RulingFacts): readonly Flag[] {
  const { tally, safetyDissent } = facts;
  const raised = new Set<Flag>(facts.given);
  const raise = (flag: Flag, holds: boolean): unknown => holds && raised.add(flag);
  raise('provisional', tally.lowConfidence || (safetyDissent && !facts.mitigationPlanned));
  raise('low-confidence', tally.lowConfidence);
  raise('strong-dissent', tally.strongDissent.length > 0);
  raise('override-review', tally.overrideReview);
  raise('mitigation-required', safetyDissent);
  raise('incomplete-coverage', facts.incompleteCoverage);
  return FLAGS.filter((flag) => raised.has(flag));
}

const UNDECIDABLE: readonly Pattern[] = ['insufficient-quorum', 'insufficient-information'];

function actionOf(facts: RulingFacts, outcome: Outcome): Action {
  const { tally } = facts;
  if (outcome === 'rejected') return 'block';
  if (tally.overrideReview || tally.pattern === 'split') return 'ask-user';
  if (UNDECIDABLE.includes(tally.pattern)) return 'redeliberate';
  // Lines that nobody was shown leave the decision to the user, whatever the votes say.
  if (outcome === 'undecided') return 'ask-user';
  if (facts.safetyDissent && !facts.mitigationPlanned) return 'mitigate-first';
  if (tally.allUnder50) return 'redeliberate';
  return tally.outvoted.length > 0 ? 'execute-record-dissent' : 'execute';
}

function escalationOf(facts: RulingFacts, outcome: Outcome): Escalation | null {
  const { tally } = facts;
  const reasons: Escalation[] = [];
  const add = (level: Escalation['level'], reason: string): number => reasons.push({ level, reason });
  if (facts.riskAccepted && outcome === 'rejected') add('L4', 'the user overrides a rejection');
  if (tally.pattern === 'unanimous-rejection') add('L3', 'unanimous rejection');
  if (facts.safetyDissent) add('L3', 'a dissent on safety or security');
  if (tally.overrideReview) add('L3', 'a very sure minority against an unsure majority');
  if (tally.pattern === 'split') add('L2', 'split vote');
  if (tally.allUnder50) add('L2', 'all confidences under 50');
  if (tally.pattern === 'insufficient-quorum') add('L2', 'insufficient quorum');
  if (tally.pattern === 'insufficient-information') add('L2', 'insufficient information');
  const [highest] = reasons;
  if (highest === undefined) return null;
  return { level: highest.level, reason: reasons.map((one) => one.reason).join('; ') };
}
