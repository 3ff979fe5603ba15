import { countCouncil } from '../deliberation/councilCount.ts';
import { isOpenQuestion } from '../deliberation/openQuestion.ts';
import { counts } from '../findings/finding.ts';
import { ABSTAINING_VOTE, POSITIONS } from '../tally/ballot.ts';
import { tally, type Tally, type TallySeat } from '../tally/tally.ts';
import { adviceOf } from '../verdict/advice.ts';
import { concludeSeat, type SeatResult } from '../verdict/seatResult.ts';
import type { SeatProgress, SessionState } from './sessionState.ts';
import type { Step } from './step.ts';

/**
 * The same question to the seats that weren't asked at first. Null if there are no others, or if they can be spared.
 */
export function othersStep(state: SessionState): Step | null {
  const others = notAsked(state);
  if (others.length === 0 || isEnough(state)) return null;
  return { ...state.step, seats: others.map(({ seat }) => seat.id) };
}

/**
 * The session as if the spared seats had never been on the council. A seat that couldn't be asked because time or money
 * was used up stays, and counts as lost.
 */
export function withoutSpared(state: SessionState): SessionState {
  const others = notAsked(state);
  if (others.length === 0 || !isEnough(state)) return state;
  return { ...state, seats: asked(state) };
}

const asked = ({ seats }: SessionState): readonly SeatProgress[] => seats.filter(({ asks }) => asks.length > 0);

function notAsked({ seats, setup }: SessionState): readonly SeatProgress[] {
  return setup.limits.askFirst === undefined ? [] : seats.filter(({ asks }) => asks.length === 0);
}

/**
 * Whether the answers so far agree, are sure, and name no P1. In a vote, they must also decide it whatever the others
 * would say.
 */
function isEnough(state: SessionState): boolean {
  const known = { ...state, seats: asked(state) };
  const results = known.seats.map(concludeSeat);
  if (results.length < 2 || state.cancelled || !results.every(isSure) || hasEarlierP1(state)) return false;
  if (state.setup.protocol === 'review') return results.every((result) => adviceOf(result) === 'keep');
  const { count } = isOpenQuestion(state.setup) ? countCouncil(known) : { count: countOf(results) };
  return count.majority.length === results.length && isCertain(count, notAsked(state));
}

const countOf = (results: readonly SeatResult[]): Tally => tally(results.map(({ counted }) => counted));

const SURE = 70;

function isSure({ seat: { status, vote }, findings }: SeatResult): boolean {
  const isHeard = status === 'answered' && vote.confidence >= SURE && vote.safety === 'none';
  return isHeard && !findings.some((finding) => finding.severity === 'P1' && counts(finding));
}

/** Whether an earlier review left a P1 open. All seats must judge it. */
function hasEarlierP1({ setup }: SessionState): boolean {
  const { findings = [] } = setup.earlier ?? {};
  return findings.some(({ finding, dismissed }) => finding.severity === 'P1' && !dismissed);
}

/**
 * Whether the others can't change the outcome, even if all of them give the same answer. They may still change the
 * confidence, or add a dissent.
 */
function isCertain(count: Tally, others: readonly SeatProgress[]): boolean {
  const { majority } = count;
  return ANSWERS.every((answer) => {
    const all = tally([...majority, ...others.map(({ seat: { id, vendor } }) => ({ id, vendor, ...answer }))]);
    return all.side === count.side && !all.overrideReview;
  });
}

type Answer = Omit<TallySeat, 'id' | 'vendor'>;

/** The extremes of what a seat can answer, and its failure. The tally is monotonic in between. */
const ANSWERS: readonly Answer[] = [
  ...POSITIONS.flatMap((position) => [0, 100].map((confidence) => answerOf(position, confidence))),
  { ...answerOf('ABSTAIN', 0), status: 'failed' },
];

function answerOf(position: (typeof POSITIONS)[number], confidence: number): Answer {
  const status = position === 'ABSTAIN' ? 'abstained' : 'answered';
  return { status, vote: { ...ABSTAINING_VOTE, position, confidence }, contradiction: false };
}
