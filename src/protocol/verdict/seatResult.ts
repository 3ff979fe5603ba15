import {
  ABSTAINING_VOTE,
  type Ballot,
  PARSED_BY,
  type ParsedBy,
  type ReviewAnswer,
  type Vote,
} from '../tally/ballot.ts';
import { counts, type Finding } from '../findings/finding.ts';
import { joinBallots } from '../findings/joinParts.ts';
import { heldFindings } from '../findings/withdrawn.ts';
import { seatName } from '../mode.ts';
import type { EngineError, Seat, SeatReply, SeatStatus, Usage } from '../seat.ts';
import type { UnusableEngine } from '../setup.ts';
import { bringsBallot } from '../run/step.ts';
import type { TallySeat } from '../tally/tally.ts';
import type { VerdictSeat } from './verdict.ts';
import type { Ask, SeatProgress } from '../run/sessionState.ts';
import { sentence } from '../text/sentences.ts';

/** What one seat brought in the end, and what went wrong on the way. */
export interface SeatResult {
  readonly seat: VerdictSeat;
  /** The seat as the tally sees it. */
  readonly counted: TallySeat;
  readonly findings: readonly Finding[];
  /** Findings of its own that it has taken back, which say why. */
  readonly withdrawn: readonly Finding[];
  readonly alternatives: readonly string[];
  /** What it said besides its findings; null in a plain vote, and when it was not heard. */
  readonly review: ReviewAnswer | null;
  /** Failures on the way, the one that decided included. */
  readonly errors: readonly EngineError[];
  /** What happened and what to do, for a seat that failed; else empty. */
  readonly problem: string;
}

interface Verdictless {
  readonly status: SeatStatus;
  readonly ballot: Ballot | null;
  readonly parsedBy: ParsedBy;
  readonly problem: string;
}

/**
 * The last answer that can be read counts; without one the last failure does. A seat lost when it was asked again has
 * no vote any more, but its findings stay, and so does its objection to an approval.
 */
export function concludeSeat(progress: SeatProgress): SeatResult {
  const asks = progress.asks.filter((ask) => bringsBallot(ask.task));
  const heard = wordOf(newestQuestion(asks));
  const { ballot, withdrawn } = standingBallot(heard, asks);
  const said = withOwnP1(heard, ballot);
  const { vote, contradiction, status } = standingOf(said, ballot);
  const errors = errorsOf({ ...progress, asks }, status);
  const { id, vendor } = progress.seat;
  return {
    seat: {
      ...identity(progress.seat),
      status,
      vote,
      parsedBy: said.parsedBy,
      contradiction,
      attempts: asks.length,
      ...cost(progress.asks),
      engineError: isFailure(status) ? (errors.at(-1) ?? null) : null,
    },
    counted: {
      ...{ id, vendor, status, contradiction },
      vote: isFailure(status) ? ballot.vote : vote,
      unstated: ballot.review?.sure === false,
    },
    findings: ballot.findings,
    withdrawn,
    alternatives: ballot.alternatives,
    review: said.ballot?.review ?? null,
    errors,
    problem: isFailure(status) ? said.problem : '',
  };
}

/** “Revise” beside a P1 of the seat's own rejects, also when it has found that in an earlier round and does not repeat it. */
function withOwnP1(said: Verdictless, { findings }: Ballot): Verdictless {
  const { ballot } = said;
  const isRevised = ballot?.review?.recommendation === 'revise' && ballot.vote.position === 'APPROVE';
  if (!isRevised || !findings.some(isCountedP1)) return said;
  return { ...said, ballot: { ...ballot, vote: { ...ballot.vote, position: 'REJECT' } } };
}

/** An approval beside a P1 of the seat's own, whether or not the finding holds, is an abstention. */
function standingOf(said: Verdictless, { findings }: Ballot): Pick<VerdictSeat, 'vote' | 'contradiction' | 'status'> {
  const contradiction = said.ballot?.vote.position === 'APPROVE' && findings.some(isCountedP1);
  const vote = voteOf(said, contradiction ? 'withheld' : 'given');
  const abstains = said.status === 'answered' && vote.position === 'ABSTAIN';
  return { vote, contradiction, status: abstains ? 'abstained' : said.status };
}

/** What was there before the change speaks neither for nor against it. */
function isCountedP1(finding: Finding): boolean {
  return finding.severity === 'P1' && counts(finding);
}

const NO_VOTE = 'It has no vote.';
const NOTHING_SAID: Ballot = { vote: ABSTAINING_VOTE, findings: [], alternatives: [] };

/** What stays of a seat: its newest vote, or the last one before it was lost; of a review the findings of every round. */
function standingBallot(
  said: Verdictless,
  asks: readonly Ask[],
): { readonly ballot: Ballot; readonly withdrawn: readonly Finding[] } {
  const spoken = ballotsByRound(asks);
  const ballot = said.ballot ?? spoken.at(-1) ?? NOTHING_SAID;
  if (!asks.some((ask) => ask.task === 'review')) return { ballot, withdrawn: [] };
  const { standing, withdrawn } = heldFindings(spoken);
  return { ballot: { ...ballot, findings: standing }, withdrawn };
}

function ballotsByRound(asks: readonly Ask[]): readonly Ballot[] {
  const rounds = [...new Set(asks.map((ask) => ask.round))];
  return rounds.flatMap((round) => {
    const words = partsOf(asks.filter((ask) => ask.round === round)).map(lastWord);
    const ballots = words.map((word) => word.ballot).filter((ballot) => ballot !== null);
    return ballots.length === 0 ? [] : [joinBallots(ballots)];
  });
}

function partsOf(asks: readonly Ask[]): readonly (readonly Ask[])[] {
  const parts = [...new Set(asks.map((ask) => ask.part))];
  return parts.map((part) => asks.filter((ask) => ask.part === part));
}

/** A seat's word on the matter; lost on one part, it has none on the whole. */
function wordOf(asks: readonly Ask[]): Verdictless {
  const words = partsOf(asks).map(lastWord);
  const [first] = words;
  const lost = words.find((word) => word.ballot === null);
  if (first === undefined || lost !== undefined) return lost ?? lastWord(asks);
  const ballots = words.map((word) => word.ballot).filter((ballot) => ballot !== null);
  return { ...first, ballot: joinBallots(ballots), parsedBy: leastSure(words.map((word) => word.parsedBy)) };
}

function leastSure(ways: readonly ParsedBy[]): ParsedBy {
  return PARSED_BY.findLast((way) => ways.includes(way)) ?? 'none';
}

function voteOf({ ballot, problem }: Verdictless, kind: 'given' | 'withheld'): Vote {
  if (ballot === null) return { ...ABSTAINING_VOTE, rationale: problem };
  if (kind === 'given') return ballot.vote;
  return { ...ballot.vote, position: 'ABSTAIN', abstainReason: 'conflicting-criteria' };
}

function identity(seat: Seat): Pick<VerdictSeat, 'id' | 'engine' | 'title' | 'vendor' | 'perspective' | 'persona'> {
  const { id, engine, title, vendor, perspective } = seat;
  return { id, engine, title, vendor, perspective, persona: null };
}

function isFailure(status: SeatStatus): boolean {
  return status !== 'answered' && status !== 'abstained';
}

/** Asked again, a seat's earlier vote no longer stands: it was given without what is new. A debate asks twice in a round. */
function newestQuestion(asks: readonly Ask[]): readonly Ask[] {
  const last = asks.at(-1);
  return asks.filter((ask) => ask.round === last?.round && ask.task === last.task);
}

function lastWord(asks: readonly Ask[]): Verdictless {
  for (const { reply } of asks.toReversed()) {
    if (reply?.kind === 'answered' && reply.reading.ballot !== null) {
      return { status: 'answered', ballot: reply.reading.ballot, parsedBy: reply.reading.parsedBy, problem: '' };
    }
  }
  const reply = asks.at(-1)?.reply ?? null;
  const nothing = { ballot: null, parsedBy: 'none' as const };
  if (reply === null) return { ...nothing, status: 'cancelled', problem: 'It was not heard before the session ended.' };
  if (reply.kind === 'answered') {
    return {
      ...nothing,
      status: 'unreadable',
      problem: `Its answer could not be read: ${sentence(reply.reading.problem ?? NO_VOTE, '')}`,
    };
  }
  return { ...nothing, status: reply.kind, problem: sentence(reply.detail, reply.nextStep) };
}

function cost(asks: readonly Ask[]): Pick<VerdictSeat, 'durationMs' | 'usage' | 'filesRead'> {
  const replies = asks.map((ask) => ask.reply).filter((reply) => reply !== null);
  const answers = replies.filter((reply) => reply.kind === 'answered');
  const files = answers.map((answer) => answer.filesRead).filter((list) => list !== null);
  return {
    durationMs: replies.reduce((total, reply) => total + reply.durationMs, 0),
    usage: addUsage(answers.map((answer) => answer.usage).filter((usage) => usage !== null)),
    filesRead: files.length === 0 ? null : [...new Set(files.flat())],
  };
}

function addUsage(usages: readonly Usage[]): Usage | null {
  const [first, ...rest] = usages;
  if (first === undefined) return null;
  return rest.reduce(
    (total, usage) => ({
      inputTokens: total.inputTokens + usage.inputTokens,
      outputTokens: total.outputTokens + usage.outputTokens,
      cachedTokens: total.cachedTokens + usage.cachedTokens,
      costUsd: total.costUsd === null || usage.costUsd === null ? null : total.costUsd + usage.costUsd,
    }),
    first,
  );
}

function errorsOf(progress: SeatProgress, status: SeatStatus): readonly EngineError[] {
  const action_taken = isFailure(status) ? 'ABSTAIN' : 'retry_succeeded';
  const engine = seatName(progress.seat);
  return progress.asks
    .map((ask) => (ask.reply === null ? null : errorOf(ask.reply)))
    .filter((error) => error !== null)
    .map((error) => ({ engine, ...error, action_taken }));
}

function errorOf(reply: SeatReply): Pick<EngineError, 'error_type' | 'detail'> | null {
  if (reply.kind === 'answered') {
    const { ballot, problem } = reply.reading;
    const detail = problem ?? (ballot === null ? NO_VOTE : null);
    return detail === null ? null : { error_type: 'parse_failure', detail };
  }
  return {
    error_type: reply.kind === 'timed-out' ? 'timeout' : 'cli_error',
    detail: sentence(reply.detail, reply.nextStep),
  };
}

/** An engine that was asked for and holds no seat, in the specification's record. */
export function unusableError(engine: UnusableEngine, mode: 'full' | 'two-engine' | 'simple'): EngineError {
  return {
    engine: engine.title,
    error_type: 'cli_error',
    detail: sentence(engine.detail, engine.nextStep),
    action_taken: mode === 'simple' ? 'fallback_to_simple' : 'ABSTAIN',
  };
}
