import { concludeVote } from './conclude.ts';
import { capital, countWord } from './heading.ts';
import { seatName } from './mode.ts';
import { setupNotices, verdictNotices } from './notice.ts';
import { concludeSeat } from './seatResult.ts';
import type { SeatView, SessionView } from './view.ts';
import { isSettled, type SeatProgress, type VoteState } from './voteState.ts';

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
    return { ...base, phase: 'live', heading: liveHeading(state), notices: setupNotices(setup), seats, verdict: null };
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

function closedSeat(progress: SeatProgress): SeatView {
  const { seat, problem } = concludeSeat(progress);
  return { ...seatSoFar(progress), status: seat.status, problem };
}

function liveHeading(state: VoteState): string {
  const done = state.seats.filter((progress) => isSettled(progress, state)).length;
  const all = state.seats.length;
  if (state.cancelled) return 'Stopping.';
  const who = `${capital(countWord(all))} ${state.setup.mode === 'simple' ? 'perspectives' : 'engines'} are reading.`;
  if (done === 0) return who;
  return `${who} ${capital(countWord(done))} ${done === 1 ? 'has' : 'have'} answered.`;
}

function liveSeat(progress: SeatProgress, state: VoteState): SeatView {
  const last = progress.asks.at(-1);
  if (isSettled(progress, state)) {
    const { seat, problem } = concludeSeat(progress);
    // Whether it voted or abstained is part of its answer.
    const status = seat.status === 'abstained' ? 'answered' : seat.status;
    return { ...seatSoFar(progress), status, problem };
  }
  return {
    ...seatSoFar(progress),
    status: last === undefined ? 'waiting' : 'asked',
    askedAt: last?.reply === null ? last.at : null,
    activity: progress.activity,
  };
}

function seatSoFar({ seat, asks }: SeatProgress): SeatView {
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
