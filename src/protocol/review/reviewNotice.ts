import type { Label } from '../labels/label.ts';
import { seatName } from '../mode.ts';
import { secondLook, wantsAnotherRound } from './review.ts';
import { sentence } from '../text/sentences.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';

/** What a review could not do. */
export function reviewNotices(state: SessionState): readonly Label[] {
  if (state.setup.protocol !== 'review' || state.cancelled) return [];
  return [...state.seats.flatMap(silentLook), ...unfinished(state)];
}

/** A seat that was asked for its opinion on what others found, and gave none. */
function silentLook({ seat, asks }: SeatProgress): readonly Label[] {
  const reply = asks.findLast((ask) => ask.task === 'second-look')?.reply ?? null;
  if (reply === null) return [];
  const name = seatName(seat);
  if (reply.kind === 'cancelled') return [{ key: 'stoppedLook', name }];
  if (reply.kind !== 'answered') {
    return [{ key: 'noSecondOpinion', name, why: sentence(reply.detail, reply.nextStep) }];
  }
  return (reply.reading.looks ?? []).length === 0 ? [{ key: 'unreadLook', name }] : [];
}

/** Rounds and second looks that were wanted and did not take place. */
function unfinished(state: SessionState): readonly Label[] {
  const unseen = state.step.task !== 'second-look' && secondLook(state) !== null;
  return [
    ...(wantsAnotherRound(state) ? [{ key: 'anotherRound' } as const] : []),
    ...(unseen ? [{ key: 'timeUsedUp', count: state.setup.limits.budgetMinutes ?? 0 } as const] : []),
  ];
}
