import { stored } from '../labels/stored.ts';
import { remembered } from '../remembered.ts';
import { joinedLines } from './joinedLines.ts';
import { ABSTAINING_VOTE, type Ballot, type ParsedBy, type ReviewAnswer, type Vote } from '../tally/ballot.ts';
import { contradictionOf } from '../tally/contradiction.ts';
import type { Finding } from '../findings/finding.ts';
import { heldFindings } from '../findings/withdrawn.ts';
import { type Heard, heardByRound, heardIn, inOrder, newestQuestion, NO_VOTE } from './heard.ts';
import { reviewPosition } from '../review/reviewPosition.ts';
import { seatName } from '../mode.ts';
import { type EngineError, type EngineFailure, modelChoice, type Seat, type SeatReply, type Usage } from '../seat.ts';
import type { UnusableEngine } from '../setup.ts';
import { bringsBallot } from '../run/step.ts';
import { hasFailed, type TallySeat } from '../tally/tally.ts';
import type { VerdictSeat } from './verdict.ts';
import type { Ask, SeatProgress } from '../run/sessionState.ts';
import { sentence } from '../text/sentences.ts';

/** The final result of one seat, and what went wrong on the way. */
export interface SeatResult {
  readonly seat: VerdictSeat;
  /** The seat as the tally sees it. */
  readonly counted: TallySeat;
  /** How the counted vote was parsed. For a lost seat, this is the last vote before it failed. */
  readonly countedBy: ParsedBy;
  readonly findings: readonly Finding[];
  /** Its own findings that it withdrew, with the reason. */
  readonly withdrawn: readonly Finding[];
  readonly alternatives: readonly string[];
  /** What it said besides its findings. Null in a plain vote, and if it failed. */
  readonly review: ReviewAnswer | null;
  /** All failures, including the deciding one. */
  readonly errors: readonly EngineError[];
  /** What happened and what to do, for a seat that failed. Otherwise, empty. */
  readonly problem: string;
  /** The same without the sentence that its answer couldn't be read. */
  readonly why: string;
  /** What in its answer contradicts the decision that counts. Empty if nothing does. */
  readonly turned: string;
}

/**
 * The last answer that can be read counts, or else the last failure. A seat that fails when it's asked again loses its
 * vote, but its findings remain, and so does its objection to an approval.
 */
export const concludeSeat = remembered((progress: SeatProgress): SeatResult => {
  const asks = inOrder(progress.asks.filter((ask) => bringsBallot(ask.task)));
  const heard = heardIn(newestQuestion(asks));
  const { ballot, parsedBy, withdrawn } = standingOf(heard, asks);
  const said = withOwnP1(heard, ballot);
  const { vote, contradiction, status } = voteOf(said, ballot);
  const { id, vendor } = progress.seat;
  const lost = hasFailed({ status });
  const errors = errorsOf({ ...progress, asks }, said);
  return {
    seat: {
      ...identity(progress.seat),
      status,
      vote,
      parsedBy: said.parsedBy,
      contradiction,
      namesP1: (lost || contradiction) && said.marked.length > 0,
      attempts: asks.length,
      ...cost(inOrder(progress.asks)),
      engineError: lost ? (errors.at(-1) ?? null) : null,
    },
    counted: {
      ...{ id, vendor, status, contradiction },
      vote: lost ? ballot.vote : vote,
      unstated: ballot.review?.sure === false,
    },
    countedBy: parsedBy,
    findings: ballot.findings,
    withdrawn,
    alternatives: ballot.alternatives,
    review: said.ballot?.review ?? null,
    errors,
    problem: problemOf(said),
    why: said.why,
    turned: said.turned,
  };
});

/** Empty for a seat that answered. */
function problemOf({ status, why }: Pick<Heard, 'status' | 'why'>): string {
  return status === 'unreadable' ? `${stored`Its answer couldn’t be read.`} ${why}` : why;
}

/** “Revise” with a P1 of the seat's own is a rejection, even if the P1 is from an earlier round and isn't repeated. */
function withOwnP1(said: Heard, { findings }: Ballot): Heard {
  const { ballot } = said;
  if (ballot?.review === undefined || ballot.vote.position !== 'APPROVE') return said;
  const position = reviewPosition(ballot.review.recommendation, findings);
  return position === 'REJECT' ? { ...said, ballot: { ...ballot, vote: { ...ballot.vote, position } } } : said;
}

/** An approval with a P1 of the seat's own is an abstention, whether or not the finding is verified. */
function voteOf(
  { ballot, status, why, marked }: Heard,
  { findings }: Ballot,
): Pick<VerdictSeat, 'vote' | 'contradiction' | 'status'> {
  if (ballot === null)
    return { vote: { ...ABSTAINING_VOTE, rationale: problemOf({ status, why }) }, contradiction: false, status };
  const contradiction = contradictionOf({ ...ballot, findings }, marked) !== '';
  const vote: Vote = contradiction
    ? { ...ballot.vote, position: 'ABSTAIN', abstainReason: 'conflicting-criteria' }
    : ballot.vote;
  return { vote, contradiction, status: vote.position === 'ABSTAIN' ? 'abstained' : status };
}

const NOTHING_SAID: Standing = {
  ballot: { vote: ABSTAINING_VOTE, findings: [], alternatives: [] },
  parsedBy: 'none',
  withdrawn: [],
};

interface Standing {
  readonly ballot: Ballot;
  readonly parsedBy: ParsedBy;
  readonly withdrawn: readonly Finding[];
}

/** What counts of a seat: its newest vote, or the last before it failed. In a review, the findings of every round. */
function standingOf({ ballot, parsedBy }: Heard, asks: readonly Ask[]): Standing {
  const spoken = heardByRound(asks);
  const last = ballot === null ? (spoken.at(-1) ?? NOTHING_SAID) : { ballot, parsedBy };
  if (!asks.some((ask) => ask.task === 'review')) return { ...last, withdrawn: [] };
  const { standing, withdrawn } = heldFindings(spoken.map((one) => one.ballot));
  return { parsedBy: last.parsedBy, ballot: { ...last.ballot, findings: standing }, withdrawn };
}

function identity(
  seat: Seat,
): Pick<VerdictSeat, 'id' | 'engine' | 'model' | 'effort' | 'title' | 'vendor' | 'perspective' | 'persona'> {
  const { id, engine, title, vendor, perspective } = seat;
  return { id, engine, ...modelChoice(seat), title, vendor, perspective, persona: null };
}

function cost(asks: readonly Ask[]): Pick<VerdictSeat, 'durationMs' | 'usage' | 'filesRead' | 'read'> {
  const replies = asks.map((ask) => ask.reply).filter((reply) => reply !== null);
  const answers = replies.filter((reply) => reply.kind === 'answered');
  const files = answers.map((answer) => answer.filesRead).filter((list) => list !== null);
  return {
    durationMs: replies.reduce((total, reply) => total + reply.durationMs, 0),
    usage: addUsage(answers.map((answer) => answer.usage).filter((usage) => usage !== null)),
    filesRead: files.length === 0 ? null : [...new Set(files.flat())],
    read: joinedLines(answers.flatMap((answer) => answer.read ?? [])),
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

/** All failures. If the seat was lost, the last error describes the reason. */
function errorsOf(progress: SeatProgress, said: Heard): readonly EngineError[] {
  const lost = hasFailed(said);
  const action_taken = lost ? 'ABSTAIN' : 'retry_succeeded';
  const engine = seatName(progress.seat);
  const errors = decidingLast(progress.asks, said)
    .map((ask) => (ask.reply === null ? null : errorOf(ask.reply)))
    .filter((error) => error !== null)
    .map((error) => ({ engine, ...error, action_taken }) as const);
  const last = lost ? errors.length - 1 : -1;
  return errors.map((one, at) => (at === last ? { ...one, detail: problemOf(said) } : one));
}

/** Moves the deciding failure to the end, because another part may have failed later. */
function decidingLast(asks: readonly Ask[], { lostOn }: Heard): readonly Ask[] {
  return lostOn === null ? asks : [...asks.filter((ask) => ask !== lostOn), lostOn];
}

function errorOf(reply: SeatReply): Pick<EngineError, 'error_type' | 'detail'> | null {
  if (reply.kind === 'answered') {
    const { ballot, problem } = reply.reading;
    const detail = problem ?? (ballot === null ? NO_VOTE : null);
    return detail === null ? null : { error_type: 'parse_failure', detail };
  }
  return failureOf(reply);
}

/** A run without an answer, in the specification's record. */
export function failureOf({ kind, detail, nextStep }: EngineFailure): Pick<EngineError, 'error_type' | 'detail'> {
  return { error_type: kind === 'timed-out' ? 'timeout' : 'cli_error', detail: sentence(detail, nextStep) };
}

/** A requested engine without a seat, in the specification's record. */
export function unusableError(engine: UnusableEngine, mode: 'full' | 'two-engine' | 'simple'): EngineError {
  return {
    engine: engine.title,
    error_type: 'cli_error',
    detail: sentence(engine.detail, engine.nextStep),
    action_taken: mode === 'simple' ? 'fallback_to_simple' : 'ABSTAIN',
  };
}
