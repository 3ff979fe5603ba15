import type { FollowUpAnswer } from '../findings/finding.ts';
import type { SeatReply } from '../seat.ts';
import { seatsAsked } from './redeliberation.ts';
import { type Ask, progressOf, type SessionState } from './sessionState.ts';

/** The session as it was closed before the current follow-up question, whose answer doesn't change the verdict. */
export function beforeFollowUp(state: SessionState): SessionState {
  return state.step.task === 'follow-up' && state.aside !== null
    ? { ...state, ...state.aside, phase: 'closed', aside: null }
    : state;
}

/**
 * The session after the question has been answered. If the user stopped it before any answer, the question is removed.
 */
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

/**
 * The answers, in the order of the questions. `about`: `findingKey` of a finding. Without it, the questions about the
 * decision.
 */
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

/**
 * How the newest question ended for the seats that didn't answer it, unless the user stopped it. Empty if all answered,
 * or if there was no question.
 */
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

/** The asks of one follow-up question, by each seat that was asked. */
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
