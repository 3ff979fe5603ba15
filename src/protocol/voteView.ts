import { concludeVote } from './conclude.ts';
import { capital, countWord, listOf } from './heading.ts';
import { seatName } from './mode.ts';
import { setupNotices, verdictNotices } from './notice.ts';
import { concludeSeat } from './seatResult.ts';
import type { Seat } from './seat.ts';
import type { SeatView, SessionView } from './view.ts';
import { type Ask, isCalled, isSettled, type SeatProgress, type VoteState } from './voteState.ts';

/** What the panel shows of a vote. No ballot is in a live view: nobody sees an answer before all have given theirs. */
export function viewOfVote(state: VoteState): SessionView {
  const { setup } = state;
  const base = {
    sessionId: setup.sessionId,
    protocol: setup.protocol,
    title: setup.artifact.title,
    question: setup.question.text,
    startedAt: state.startedAt,
    rehearsal: setup.seats.some((seat) => seat.rehearsal),
  };
  if (state.phase !== 'closed') {
    const seats = state.seats.map((progress) => liveSeat(progress, state));
    const live = { phase: 'live', heading: liveHeading(state), notices: setupNotices(setup), seats } as const;
    return { ...base, ...live, startedAt: roundStart(state), verdict: null };
  }
  const verdict = concludeVote(state);
  const results = state.seats.map(concludeSeat);
  return {
    ...base,
    phase: 'verdict',
    heading: verdict.decision,
    notices: verdictNotices(state, results, verdict),
    seats: state.seats.map(closedSeat),
    verdict,
  };
}

/** Asked again, a council has sat since its seats were asked again, not since its first round. */
function roundStart(state: VoteState): string {
  if (state.round === 1) return state.startedAt;
  const asks = state.seats.flatMap((progress) => progress.asks.filter((ask) => ask.round === state.round));
  const [first] = asks.map((ask) => ask.at).toSorted();
  return first ?? state.startedAt;
}

function closedSeat(progress: SeatProgress): SeatView {
  const { seat, problem } = concludeSeat(progress);
  return { ...seatSoFar(progress.seat, progress.asks), status: seat.status, problem };
}

function liveHeading(state: VoteState): string {
  if (state.cancelled) return 'Stopping.';
  if (state.plan !== null)
    return `All have answered. ${nameOf(state.plan.seat, state)} is asked how to meet the dissent.`;
  const called = state.seats.filter((progress) => isCalled(progress, state));
  const done = called.filter((progress) => isSettled(progress, state)).length;
  const answered = done === 0 ? '' : ` ${capital(countWord(done))} ${done === 1 ? 'has' : 'have'} answered.`;
  return `${who(called, state)}${answered}`;
}

function who(called: readonly SeatProgress[], state: VoteState): string {
  if (state.round > 1) {
    const names = listOf(called.map((progress) => seatName(progress.seat)));
    return `${names} ${called.length === 1 ? 'looks' : 'look'} again, with what is new.`;
  }
  const one = called.length === 1;
  const noun = state.setup.mode === 'simple' ? 'perspective' : 'engine';
  return `${capital(countWord(called.length))} ${noun}${one ? ' is' : 's are'} reading.`;
}

function nameOf(id: string, state: VoteState): string {
  const seat = state.setup.seats.find((one) => one.id === id);
  return seat === undefined ? id : seatName(seat);
}

/** Attempts and time are those of this round; a seat that is not asked again has none. */
function liveSeat(progress: SeatProgress, state: VoteState): SeatView {
  const last = progress.asks.at(-1);
  const thisRound = progress.asks.filter((ask) => ask.round === state.round);
  const soFar = seatSoFar(progress.seat, thisRound);
  if (state.plan?.seat === progress.seat.id && state.plan.reply === null) {
    return { ...soFar, status: 'asked', askedAt: state.plan.at, activity: progress.activity };
  }
  if (isSettled(progress, state)) {
    const { seat, problem } = concludeSeat(progress);
    // Whether it voted or abstained is part of its answer.
    const status = seat.status === 'abstained' ? 'answered' : seat.status;
    return { ...soFar, status, problem };
  }
  return {
    ...soFar,
    status: isAsked(progress, state) ? 'asked' : 'waiting',
    askedAt: last?.reply === null ? last.at : null,
    activity: isAsked(progress, state) ? progress.activity : null,
  };
}

function isAsked({ asks }: SeatProgress, state: VoteState): boolean {
  return asks.at(-1)?.round === state.round;
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
