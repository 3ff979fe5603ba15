import type { Deliberation } from '../deliberation/deliberation.ts';
import type { SeatReply } from '../seat.ts';
import { type Ask, progressOf, type SessionState } from './sessionState.ts';

/** The session as it was closed before the running follow-up question: its verdict stands, whatever is answered. */
export function beforeFollowUp(state: SessionState): SessionState {
  return state.step.task === 'follow-up' && state.aside !== null
    ? { ...state, ...state.aside, phase: 'closed', aside: null }
    : state;
}

/** The session once the question has been answered; one that the user stopped leaves nothing behind. */
export function afterFollowUp(state: SessionState): SessionState {
  const before = beforeFollowUp(state);
  const newest = state.followUps.length - 1;
  if (asksOf(newest, state).at(-1)?.reply?.kind !== 'cancelled') return before;
  return {
    ...before,
    followUps: state.followUps.slice(0, -1),
    seats: state.seats.map((one) => ({ ...one, asks: one.asks.filter((ask) => !isOf(ask, newest)) })),
  };
}

/** Those that were answered, in the order in which they were put. */
export function answeredFollowUps(state: SessionState): Deliberation['followUps'] {
  return state.followUps.flatMap(({ seat, question }, index) => {
    const answer = asksOf(index, state)
      .map(({ reply }) => answerIn(reply))
      .findLast((text) => text !== '');
    return answer === undefined ? [] : [{ seat, question, answer }];
  });
}

export interface LostFollowUp {
  readonly seat: string;
  readonly reply: SeatReply;
}

/** How the newest question ended when it found no answer; null when it did, and when none was put. */
export function lostFollowUp(state: SessionState): LostFollowUp | null {
  const newest = state.followUps.at(-1);
  const replies = asksOf(state.followUps.length - 1, state).flatMap(({ reply }) => reply ?? []);
  const reply = replies.at(-1);
  if (newest === undefined || reply === undefined || replies.some((one) => answerIn(one) !== '')) return null;
  return { seat: newest.seat, reply };
}

function asksOf(index: number, state: SessionState): readonly Ask[] {
  const seat = state.followUps[index]?.seat ?? '';
  return progressOf(seat, state)?.asks.filter((ask) => isOf(ask, index)) ?? [];
}

/** The asks of one follow-up carry its number as their part. */
function isOf(ask: Ask, index: number): boolean {
  return ask.task === 'follow-up' && ask.part === index;
}

function answerIn(reply: SeatReply | null): string {
  return reply?.kind === 'answered' ? (reply.reading.answer ?? '').trim() : '';
}
