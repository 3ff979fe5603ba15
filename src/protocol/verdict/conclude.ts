import { countedAdvice } from './advice.ts';
import { conditionsOf } from '../review/conditions.ts';
import { coverageOf } from '../deliberation/readFiles.ts';
import { dissentsOf } from './dissent.ts';
import { rule, type Ruling, type RulingFacts } from '../tally/escalation.ts';
import { headingOf } from './heading.ts';
import { sayAllEnglish } from '../labels/label.ts';
import { optionsOf } from './option.ts';
import { riskRegister } from './riskRegister.ts';
import { hasSafetyDissent } from './mitigation.ts';
import { type Finding, isEarlierP1, mustBeFixed } from '../findings/finding.ts';
import { comparisonOf } from '../review/comparison.ts';
import { judgedFindings } from '../findings/judgedFindings.ts';
import { sparedOf } from '../run/spared.ts';
import { raisersOf } from '../findings/secondOpinions.ts';
import { spentOf } from './spent.ts';
import { concludeSeat, type SeatResult, unusableError } from './seatResult.ts';
import type { EngineError } from '../seat.ts';
import { hasFailed, tally, type Tally } from '../tally/tally.ts';
import type { Change, Flag, SeatChange, Verdict, VerdictSeat } from './verdict.ts';
import { type SeatProgress, type SessionState, upToRound } from '../run/sessionState.ts';
import { distinct } from '../text/words.ts';
import { blockingGaps } from '../setup.ts';

/** The seats' results and their tally. */
export interface Counted {
  readonly results: readonly SeatResult[];
  readonly count: Tally;
  /** True if an outvoted seat that rejects has a concern about safety or a finding about security. */
  readonly safetyDissent: boolean;
  /** Flags that only this protocol raises. */
  readonly raised: readonly Flag[];
}

/** The verdict of a vote or review. */
export function concludeVote(state: SessionState): Verdict {
  const results = state.seats.map(concludeSeat);
  // What was said before a cancellation is kept, but an incomplete council decides nothing.
  const count = tally(state.cancelled ? [] : results.map((result) => result.counted));
  return concludeCounted(state, { results, count, safetyDissent: hasSafetyDissent(count, results), raised: [] });
}

/** The verdict that follows from a tally of positions. */
export function concludeCounted(state: SessionState, counted: Counted): Verdict {
  const { results, count } = counted;
  const seats = results.map((result) => result.seat);
  const oneVendor = isOneVendor(count, state);
  const { mode, earlier = null } = state.setup;
  const coverage = coverageOf(state);
  const findings = judgedFindings(raisersOf(state.seats, results), earlier);
  const raised = [...counted.raised, ...(oneVendor ? ONE_VENDOR : [])];
  const openP1 = findings.some(isEarlierP1);
  const ruling = rulingOf(state, { ...counted, raised, openP1, coverage });
  const { outcome } = ruling;
  const engineErrors = engineErrorsOf(state, results);
  const dissents = dissentsOf(count, seats, state.plan?.plan ?? null);
  const { resolution } = state;
  const facts = {
    ...about(state),
    ...ruling,
    confidence: count.confidence,
    round: state.step.round,
    ...consequencesOf(outcome, { count, results, findings }),
    seats,
    dissents,
    riskRegister: riskRegister({ seats, dissents, engineErrors, mode, oneVendor, resolution, spared: sparedOf(state) }),
    engineErrors,
    findings,
    missing: missingOf(results),
    recommendation: recommendationOf(state, { outcome, openP1 }, results),
    options: optionsOf({ outcome, seats, tally: count, redeliberations: state.redeliberations.length }),
    assumptions: [],
    positions: [],
    coverage,
    resolution,
    redeliberations: changesOf(state),
    comparison: earlier === null ? null : comparisonOf(findings, earlier.sessionId),
    spent: spentOf(state),
    startedAt: state.startedAt,
    endedAt: state.endedAt,
  } as const satisfies Omit<Verdict, 'decision'>;
  return { ...facts, decision: sayAllEnglish(headingOf(facts)) };
}

function missingOf(results: readonly SeatResult[]): readonly string[] {
  const unknown = results.filter(({ seat }) => lacksInformation(seat)).map(({ seat }) => seat.vote.rationale);
  return distinct([...results.flatMap(({ review }) => review?.missing ?? []), ...unknown]);
}

/** The recommendation of the whole council. Null if the protocol doesn't ask for one. */
function recommendationOf(
  { setup }: SessionState,
  { outcome, openP1 }: Pick<Verdict, 'outcome'> & Pick<Ruled, 'openP1'>,
  results: readonly SeatResult[],
): Verdict['recommendation'] {
  if (setup.protocol !== 'review' || outcome === 'cancelled' || results.length === 0) return null;
  const advice = results.map(countedAdvice).filter((one) => one !== null);
  const rejecting = advice.filter((one) => one === 'reject').length;
  if (outcome === 'rejected') return rejecting * 2 > advice.length ? 'reject' : 'revise';
  if (openP1) return 'revise';
  if (outcome !== 'approved') return 'continue';
  const wanting = advice.some((one) => one === 'revise' || one === 'reject');
  return wanting || isFaulty(results) ? 'revise' : 'keep';
}

/** Whether a seat found a P1 that must be fixed. It counts even if that seat has failed since. */
const isFaulty = (results: readonly SeatResult[]): boolean =>
  results.some(({ findings }) => findings.some(mustBeFixed));

const CANCELLED = { outcome: 'cancelled', pattern: null, action: 'redeliberate', escalation: null } as const;

const ONE_VENDOR = ['one-vendor'] as const;

/** `openP1`: whether a P1 of an earlier review is still open. */
type Ruled = Counted & Pick<Verdict, 'coverage'> & { readonly openP1: boolean };

function rulingOf(state: SessionState, counted: Ruled): Ruling & Pick<Verdict, 'pattern'> {
  const ruling = rule(rulingFacts(state, counted));
  return { pattern: counted.count.pattern, ...ruling, ...(state.cancelled ? CANCELLED : {}) };
}

/** What follows from the winning side. Empty if no side won. */
function consequencesOf(
  outcome: Verdict['outcome'],
  { count, results, findings }: Pick<Counted, 'count' | 'results'> & { readonly findings: readonly Finding[] },
): Pick<Verdict, 'agreedBy' | 'conditions' | 'alternatives'> {
  const decided = outcome === 'approved' || outcome === 'rejected';
  return {
    agreedBy: decided ? count.majority.map((seat) => seat.id) : [],
    conditions: count.side === 'APPROVE' ? conditionsOf(results, findings) : [],
    alternatives: outcome === 'rejected' ? distinct(results.flatMap((result) => result.alternatives)) : [],
  };
}

function about({ setup, seats, workspaceChanged }: SessionState) {
  const spared = sparedOf({ setup, seats });
  return {
    version: 1,
    sessionId: setup.sessionId,
    protocol: setup.protocol,
    target: setup.artifact.target,
    scope: setup.artifact.scope,
    title: setup.artifact.title,
    question: setup.question.text,
    mode: setup.mode,
    ...(spared.length === 0 ? {} : { notAsked: spared.map(({ id }) => id) }),
    ...(workspaceChanged.length === 0 ? {} : { workspaceChanged }),
  } as const;
}

function rulingFacts(
  state: SessionState,
  { results, count, safetyDissent, raised, openP1, coverage }: Ruled,
): RulingFacts {
  return {
    tally: count,
    given: givenFlags(state, results, raised),
    safetyDissent,
    mitigationPlanned: state.plan?.plan != null,
    incompleteCoverage: blockingGaps(coverage).length > 0,
    openP1,
    nobodyAsked: state.seats.length === 0,
    riskAccepted: state.resolution?.acceptedRisk === true,
  };
}

function givenFlags(state: SessionState, results: readonly SeatResult[], known: readonly Flag[]): readonly Flag[] {
  const seats = results.map((result) => result.seat);
  const facts: readonly (readonly [Flag, boolean])[] = [
    ['degraded', state.setup.unusable.length > 0 || seats.some(hasFailed)],
    ['rehearsal', state.setup.seats.some((seat) => seat.rehearsal)],
    ['contradiction', seats.some((seat) => seat.contradiction)],
    ['parsed-from-text', seats.some((seat) => seat.parsedBy === 'text')],
    ['budget-reached', state.budgetReached],
    ['partial-council', sparedOf(state).length > 0],
    ['workspace-changed', state.workspaceChanged.length > 0],
    ['stale', state.artifactChanged.length > 0],
  ];
  return [...known, ...facts.filter(([, holds]) => holds).map(([flag]) => flag)];
}

function isOneVendor(count: Tally, state: SessionState): boolean {
  if (state.setup.mode === 'simple') return true;
  return count.majority.length > 0 && new Set(count.majority.map((seat) => seat.vendor)).size === 1;
}

function engineErrorsOf(state: SessionState, results: readonly SeatResult[]): readonly EngineError[] {
  const { unusable, mode } = state.setup;
  return [...unusable.map((engine) => unusableError(engine, mode)), ...results.flatMap((result) => result.errors)];
}

function lacksInformation(seat: VerdictSeat): boolean {
  return (
    seat.status === 'abstained' && seat.vote.abstainReason === 'insufficient-information' && seat.vote.rationale !== ''
  );
}

/** What each re-deliberation changed, by seat. */
function changesOf(state: SessionState): readonly Change[] {
  return state.redeliberations.map(({ round, context, evidence, seats }) => ({
    round,
    context,
    evidence,
    seats: state.seats.filter((one) => seats.includes(one.seat.id)).map((one) => changeOf(one, round)),
  }));
}

const NOTABLE = 20;

function changeOf(progress: SeatProgress, round: number): SeatChange {
  const before = concludeSeat(upToRound(progress, round - 1)).seat;
  const after = concludeSeat(upToRound(progress, round)).seat;
  // A seat that failed has no confidence that could have moved.
  const bothSpoke = !hasFailed(before) && !hasFailed(after);
  const moved = bothSpoke && Math.abs(after.vote.confidence - before.vote.confidence) > NOTABLE;
  return { seat: progress.seat.id, from: standing(before), to: standing(after), moved };
}

function standing({ vote: { position, confidence } }: VerdictSeat): SeatChange['from'] {
  return { position, confidence };
}
