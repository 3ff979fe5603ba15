import type { FollowUpAnswer } from '../findings/finding.ts';
import type { SeatReply } from '../seat.ts';
import { seatsAsked } from './redeliberation.ts';
import { type Ask, progressOf, type SessionState } from './sessionState.ts';

/** The session as it was closed before the running follow-up question: its verdict stands, whatever is answered. */
export function beforeFollowUp(state: SessionState): SessionState {
  return state.step.task === 'follow-up' && state.aside !== null
    ? { ...state, ...state.aside, phase: 'closed', aside: null }
    : state;
}

/** The session once the question has been answered; one that the user stopped before any answer leaves nothing behind. */
export function afterFollowUp(state: SessionState): SessionState {
  const before = beforeFollowUp(state);
  const newest = state.followUps.length - 1;
  const asked = asksOf(newest, state).map(({ asks }) => asks.at(-1)?.reply ?? null);
  const isStopped = asked.some((reply) => reply?.kind === 'cancelled');
  if (!isStopped || asked.some((reply) => answerIn(reply) !== '')) return before;
  return {
    ...before,
    followUps: state.followUps.slice(0, -1),
    seats: state.seats.map((one) => ({ ...one, asks: one.asks.filter((ask) => !isOf(ask, newest)) })),
  };
}

/** What was answered, in the order of the questions; of a finding, or, without one, of the decision. */
export function answeredFollowUps(state: SessionState, about?: string): readonly FollowUpAnswer[] {
  return state.followUps.flatMap(({ finding, question }, index) =>
    finding === about
      ? asksOf(index, state).flatMap(({ seat, asks }) => {
          const answer = asks.map(({ reply }) => answerIn(reply)).findLast((text) => text !== '');
          return answer === undefined ? [] : [{ seat, question, answer }];
        })
      : [],
  );
}

export interface LostFollowUp {
  readonly seat: string;
  readonly reply: SeatReply;
}

/** How the newest question ended for those who did not answer it, other than by the user; none when all did, or when none was put. */
export function lostFollowUps(state: SessionState): readonly LostFollowUp[] {
  return asksOf(state.followUps.length - 1, state).flatMap(({ seat, asks }) => {
    const replies = asks.flatMap(({ reply }) => reply ?? []);
    const reply = replies.at(-1);
    const isLost = reply !== undefined && reply.kind !== 'cancelled' && replies.every((one) => answerIn(one) === '');
    return isLost ? [{ seat, reply }] : [];
  });
}

interface SeatAsks {
  readonly seat: string;
  readonly asks: readonly Ask[];
}

/** By those who were asked. */
function asksOf(index: number, state: SessionState): readonly SeatAsks[] {
  const followUp = state.followUps[index];
  if (followUp === undefined) return [];
  return seatsAsked(followUp).map((seat) => ({
    seat,
    asks: progressOf(seat, state)?.asks.filter((ask) => isOf(ask, index)) ?? [],
  }));
}

/** The asks of one follow-up carry its number as their part. */
function isOf(ask: Ask, index: number): boolean {
  return ask.task === 'follow-up' && ask.part === index;
}

function answerIn(reply: SeatReply | null): string {
  return reply?.kind === 'answered' ? (reply.reading.answer ?? '').trim() : '';
}
