import { changesOf } from './change.ts';
import { dissentsOf } from './dissent.ts';
import { rule, type Ruling, type RulingFacts } from './escalation.ts';
import { mergeFindings } from './findingMerge.ts';
import { headingOf } from './heading.ts';
import { optionsOf } from './option.ts';
import { riskRegister } from './riskRegister.ts';
import { hasSafetyDissent } from './mitigation.ts';
import { concludeSeat, type SeatResult, unusableError } from './seatResult.ts';
import type { EngineError } from './seat.ts';
import { BLOCKING_GAPS } from './setup.ts';
import { hasFailed, tally, type Tally } from './tally.ts';
import type { Flag, Verdict, VerdictSeat } from './verdict.ts';
import type { VoteState } from './voteState.ts';
import { distinct } from './words.ts';

/** The verdict of a vote: a pure function of its state, the same for every replay. */
export function concludeVote(state: VoteState): Verdict {
  const results = state.seats.map(concludeSeat);
  const seats = results.map((result) => result.seat);
  // What was said before a cancel is kept, but nothing is concluded from half a council.
  const count = tally(state.cancelled ? [] : results.map((result) => result.counted));
  const oneVendor = isOneVendor(count, state);
  const ruling = rulingOf(state, results, { count, oneVendor });
  const { outcome } = ruling;
  const engineErrors = engineErrorsOf(state, results);
  const dissents = dissentsOf(count, seats, state.plan?.plan ?? null);
  const { mode, artifact } = state.setup;
  const { resolution } = state;
  const facts = {
    ...about(state),
    ...ruling,
    confidence: count.confidence,
    round: state.round,
    ...consequencesOf(outcome, count, results),
    seats,
    dissents,
    riskRegister: riskRegister({ seats, dissents, engineErrors, mode, oneVendor, resolution }),
    engineErrors,
    findings: mergeFindings(results.map((result) => result.findings)),
    missing: distinct(seats.filter(lacksInformation).map((seat) => seat.vote.rationale)),
    recommendation: null,
    options: optionsOf({ outcome, seats, tally: count, redeliberations: state.redeliberations.length }),
    assumptions: [],
    positions: [],
    coverage: artifact.coverage,
    resolution,
    redeliberations: changesOf(state),
    startedAt: state.startedAt,
    endedAt: state.endedAt,
  } as const satisfies Omit<Verdict, 'decision'>;
  return { ...facts, decision: headingOf(facts) };
}

const CANCELLED = { outcome: 'cancelled', pattern: null, action: 'redeliberate', escalation: null } as const;

function rulingOf(
  state: VoteState,
  results: readonly SeatResult[],
  counted: Counted,
): Ruling & Pick<Verdict, 'pattern'> {
  const ruling = rule(rulingFacts(state, results, counted));
  return { pattern: counted.count.pattern, ...ruling, ...(state.cancelled ? CANCELLED : {}) };
}

/** What follows from the side that has won; nothing when none has. */
function consequencesOf(
  outcome: Verdict['outcome'],
  count: Tally,
  results: readonly SeatResult[],
): Pick<Verdict, 'agreedBy' | 'conditions' | 'alternatives'> {
  const decided = outcome === 'approved' || outcome === 'rejected';
  return {
    agreedBy: decided ? count.majority.map((seat) => seat.id) : [],
    conditions: count.side === 'APPROVE' ? conditionsOf(results.map((result) => result.seat)) : [],
    alternatives: outcome === 'rejected' ? distinct(results.flatMap((result) => result.alternatives)) : [],
  };
}

function about({ setup }: VoteState) {
  return {
    version: 1,
    sessionId: setup.sessionId,
    protocol: setup.protocol,
    target: setup.artifact.target,
    scope: setup.artifact.scope,
    title: setup.artifact.title,
    question: setup.question.text,
    mode: setup.mode,
  } as const;
}

interface Counted {
  readonly count: Tally;
  readonly oneVendor: boolean;
}

function rulingFacts(state: VoteState, results: readonly SeatResult[], { count, oneVendor }: Counted): RulingFacts {
  return {
    tally: count,
    given: givenFlags(state, results, oneVendor ? ['one-vendor'] : []),
    safetyDissent: hasSafetyDissent(count, results),
    mitigationPlanned: state.plan?.plan != null,
    incompleteCoverage: state.setup.artifact.coverage.leftOut.some((gap) => BLOCKING_GAPS.includes(gap.reason)),
    riskAccepted: state.resolution?.acceptedRisk === true,
  };
}

function givenFlags(state: VoteState, results: readonly SeatResult[], known: readonly Flag[]): readonly Flag[] {
  const seats = results.map((result) => result.seat);
  const facts: readonly (readonly [Flag, boolean])[] = [
    ['degraded', state.setup.unusable.length > 0 || seats.some(hasFailed)],
    ['rehearsal', state.setup.seats.some((seat) => seat.rehearsal)],
    ['contradiction', seats.some((seat) => seat.contradiction)],
    ['parsed-from-text', seats.some((seat) => seat.parsedBy === 'text')],
    ['workspace-changed', state.workspaceChanged.length > 0],
    ['stale', state.artifactChanged.length > 0],
  ];
  return [...known, ...facts.filter(([, holds]) => holds).map(([flag]) => flag)];
}

function isOneVendor(count: Tally, state: VoteState): boolean {
  if (state.setup.mode === 'simple') return true;
  return count.majority.length > 0 && new Set(count.majority.map((seat) => seat.vendor)).size === 1;
}

function engineErrorsOf(state: VoteState, results: readonly SeatResult[]): readonly EngineError[] {
  const { unusable, mode } = state.setup;
  return [...unusable.map((engine) => unusableError(engine, mode)), ...results.flatMap((result) => result.errors)];
}

function conditionsOf(seats: readonly VerdictSeat[]): readonly string[] {
  const approving = seats.filter((seat) => seat.status === 'answered' && seat.vote.position === 'APPROVE');
  return distinct(approving.flatMap((seat) => seat.vote.conditions));
}

function lacksInformation(seat: VerdictSeat): boolean {
  return (
    seat.status === 'abstained' && seat.vote.abstainReason === 'insufficient-information' && seat.vote.rationale !== ''
  );
}
