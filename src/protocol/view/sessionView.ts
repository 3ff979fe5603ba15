import { concludeSession } from '../run/concludeSession.ts';
import { countCouncil } from '../deliberation/councilCount.ts';
import { debateHeading } from '../debate/debateDecision.ts';
import { debateView, liveDebateHeading } from '../debate/debateView.ts';
import { followUpHeading, standingVerdict } from './followUpView.ts';
import { haveAnswered, liveDeliberation, liveDeliberationHeading } from '../deliberation/deliberationView.ts';
import type { Label } from '../labels/label.ts';
import { seatName, seatNameOf } from '../mode.ts';
import { setupNotices, verdictNotices } from './notice.ts';
import { openHeading } from '../deliberation/openHeading.ts';
import { isForOthers } from '../run/spared.ts';
import { isOpenQuestion } from '../deliberation/openQuestion.ts';
import { withoutSpared } from '../run/firstSeats.ts';
import { headingOf } from '../verdict/heading.ts';
import { concludeSeat } from '../verdict/seatResult.ts';
import type { Seat } from '../seat.ts';
import type { Verdict } from '../verdict/verdict.ts';
import { ownWordsOf } from './ownWords.ts';
import type { SeatView, SessionView } from './view.ts';
import {
  type Ask,
  calledSeats,
  isCalled,
  isSettled,
  openAsks,
  type SeatProgress,
  type SessionState,
  stepAsks,
} from '../run/sessionState.ts';

/**
 * What the panel shows of a session. A live view has no ballots: no answer is visible before all seats have answered.
 */
export function viewOf(whole: SessionState): SessionView {
  const state = whole.phase === 'closed' ? withoutSpared(whole) : whole;
  const { setup } = state;
  const base = {
    sessionId: setup.sessionId,
    protocol: setup.protocol,
    title: setup.artifact.title,
    question: setup.question.text,
    startedAt: state.startedAt,
    rehearsal: setup.seats.some((seat) => seat.rehearsal),
    ...ownIn(state),
    ...ofDebate(state),
  };
  if (state.phase !== 'closed') {
    const seats = state.seats.map((progress) => liveSeat(progress, state));
    const live = { phase: 'live', heading: liveHeading(state), notices: setupNotices(setup), seats } as const;
    const { round, task } = state.step;
    const step = { task, round, kind: state.aside === null ? 'first' : 'again' } as const;
    const standing = standingVerdict(state);
    const known = standing === null ? liveDeliberation(state) : { standing };
    return { ...base, ...live, ...known, startedAt: roundStart(state), verdict: null, step };
  }
  const verdict = concludeSession(whole);
  const results = verdict.deliberation !== undefined ? countCouncil(state).results : state.seats.map(concludeSeat);
  return {
    ...base,
    phase: 'verdict',
    heading: verdictHeading(verdict, state),
    notices: verdictNotices(state, results, verdict),
    seats: state.seats.map((progress) => closedSeat(progress, verdict)),
    verdict,
  };
}

/** Empty if there are no such texts. */
function ownIn({ setup }: SessionState): Pick<SessionView, 'own'> {
  const own = ownWordsOf(setup);
  return own === undefined ? {} : { own };
}

/** Empty in every other session. */
function ofDebate(state: SessionState): Pick<SessionView, 'debate'> {
  const debate = debateView(state);
  return debate === null ? {} : { debate };
}

/** When the session started, or during a re-deliberation or follow-up question, when its seats were asked. */
function roundStart(state: SessionState): string {
  if (state.aside === null) return state.startedAt;
  const asks = state.seats.flatMap((progress) => stepAsks(progress, state));
  const [first] = asks.map((ask) => ask.at).toSorted();
  return first ?? state.startedAt;
}

function closedSeat(progress: SeatProgress, verdict: Verdict): SeatView {
  const { seat, problem } = concludeSeat(progress);
  const status = verdict.seats.find(({ id }) => id === seat.id)?.status ?? seat.status;
  return { ...seatSoFar(progress.seat, progress.asks), status, problem };
}

function liveHeading(state: SessionState): readonly Label[] {
  if (state.cancelled) return [{ key: 'stopping' }];
  if (state.plan !== null) {
    return [{ key: 'allAnswered' }, { key: 'askedForPlan', name: seatNameOf(state.plan.seat, state.setup.seats) }];
  }
  const debating = liveDebateHeading(state);
  if (debating !== null) return [debating];
  return followUpHeading(state) ?? liveDeliberationHeading(state) ?? [whoIsAsked(state), ...haveAnswered(state)];
}

function whoIsAsked(state: SessionState): Label {
  const { aside, step, setup } = state;
  const called = calledSeats(state);
  const names = called.map((progress) => seatName(progress.seat));
  if (aside !== null) return { key: 'askedAgain', names };
  if (isForOthers(state)) return { key: 'othersToo', names };
  if (step.task === 'reviewed-again') return { key: 'reviewedAgain', names };
  if (step.task === 'second-look') return { key: 'secondLook', names };
  const as = setup.mode === 'simple' ? 'perspective' : 'engine';
  return { key: 'reading', count: called.length, as, round: step.round === 1 ? null : step.round };
}

/** The result of the seats, the options, or the experts. */
function verdictHeading(verdict: Verdict, state: SessionState): readonly Label[] {
  const { debate, deliberation } = verdict;
  if (debate !== undefined) return debateHeading({ ...verdict, debate }, state);
  return deliberation !== undefined && isOpenQuestion(state.setup) && verdict.outcome !== 'cancelled'
    ? openHeading(verdict, deliberation)
    : headingOf(verdict);
}

/** Attempts and duration are those of this step. A seat that isn't asked again has none. */
function liveSeat(progress: SeatProgress, state: SessionState): SeatView {
  const asks = stepAsks(progress, state);
  const soFar = { ...seatSoFar(progress.seat, asks), ...partsOf(progress, state) };
  if (state.plan?.seat === progress.seat.id && state.plan.reply === null) {
    return { ...soFar, status: 'asked', askedAt: state.plan.at, activity: progress.activity };
  }
  // This seat is asked later.
  if (progress.asks.length === 0 && !isCalled(progress, state)) return soFar;
  if (isSettled(progress, state)) {
    const { seat, problem } = concludeSeat(progress);
    // Whether it voted or abstained is part of its answer, which stays hidden.
    const status = seat.status === 'abstained' ? 'answered' : seat.status;
    return { ...soFar, status, problem };
  }
  return { ...soFar, ...askedSeat(progress, state) };
}

/** Attempts are counted for each part separately. If several parts are open, the highest count is shown. */
function partsOf(progress: SeatProgress, state: SessionState): Pick<SeatView, 'parts' | 'attempt'> {
  const asks = stepAsks(progress, state);
  const open = openAsks(progress, state);
  const { parts: of } = state.step;
  if (asks.length === 0 || of < 2) return { attempt: asks.length };
  const at = (open.length === 0 ? asks.slice(-1) : open).map(({ part }) => part);
  const attempts = at.map((part) => asks.filter((ask) => ask.part === part).length);
  return { attempt: Math.max(...attempts), parts: { at: at.map((part) => part + 1).toSorted((a, b) => a - b), of } };
}

function askedSeat(progress: SeatProgress, state: SessionState): Pick<SeatView, 'status' | 'askedAt' | 'activity'> {
  const [first] = openAsks(progress, state);
  const askedAt = first?.at ?? null;
  return isAsked(progress, state)
    ? { status: 'asked', askedAt, activity: progress.activity }
    : { status: 'waiting', askedAt, activity: null };
}

function isAsked(progress: SeatProgress, state: SessionState): boolean {
  return stepAsks(progress, state).length > 0;
}

function seatSoFar(seat: Seat, asks: readonly Ask[]): SeatView {
  const replies = asks.map((ask) => ask.reply).filter((reply) => reply !== null);
  return {
    id: seat.id,
    title: seatName(seat),
    vendor: seat.vendor,
    status: 'waiting',
    attempt: asks.length,
    askedAt: null,
    durationMs: replies.reduce((total, reply) => total + reply.durationMs, 0),
    activity: null,
    problem: '',
  };
}
