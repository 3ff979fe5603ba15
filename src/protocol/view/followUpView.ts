import { concludeSession } from '../run/concludeSession.ts';
import type { Label } from '../labels/label.ts';
import { beforeFollowUp, lostFollowUps } from '../run/followUp.ts';
import { seatName, seatNameOf } from '../mode.ts';
import { calledSeats, type SessionState } from '../run/sessionState.ts';
import { sentence } from '../text/sentences.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** During a follow-up question, the verdict, which no answer changes. Otherwise, null. */
export const standingVerdict = (state: SessionState): Verdict | null =>
  state.step.task === 'follow-up' ? concludeSession(beforeFollowUp(state)) : null;

/** The seats that are asked the follow-up question. Null if none is running. */
export const followUpHeading = (state: SessionState): readonly Label[] | null =>
  state.step.task === 'follow-up'
    ? [{ key: 'followUp', names: calledSeats(state).map(({ seat }) => seatName(seat)) }]
    : null;

/** The seats that didn't answer the newest follow-up question, and why. */
export function followUpNotices(state: SessionState): readonly Label[] {
  if (state.cancelled) return [];
  return lostFollowUps(state).map(({ seat, reply }) => {
    const why = reply.kind === 'answered' ? '' : sentence(reply.detail, reply.nextStep);
    return { key: 'noFollowUp', name: seatNameOf(seat, state.setup.seats), why };
  });
}
