import { concludeSession } from '../run/concludeSession.ts';
import type { Label } from '../labels/label.ts';
import { beforeFollowUp, lostFollowUps } from '../run/followUp.ts';
import { seatName, seatNameOf } from '../mode.ts';
import { calledSeats, type SessionState } from '../run/sessionState.ts';
import { sentence } from '../text/sentences.ts';
import type { Verdict } from '../verdict/verdict.ts';

/** While a question about a verdict is out: the verdict, which stands whatever is answered; null while none is. */
export const standingVerdict = (state: SessionState): Verdict | null =>
  state.step.task === 'follow-up' ? concludeSession(beforeFollowUp(state)) : null;

/** Who is asked it; null while nobody is. */
export const followUpHeading = (state: SessionState): readonly Label[] | null =>
  state.step.task === 'follow-up'
    ? [{ key: 'followUp', names: calledSeats(state).map(({ seat }) => seatName(seat)) }]
    : null;

/** Who did not answer the newest one, and why. */
export function followUpNotices(state: SessionState): readonly Label[] {
  if (state.cancelled) return [];
  return lostFollowUps(state).map(({ seat, reply }) => {
    const why = reply.kind === 'answered' ? '' : sentence(reply.detail, reply.nextStep);
    return { key: 'noFollowUp', name: seatNameOf(seat, state.setup.seats), why };
  });
}
