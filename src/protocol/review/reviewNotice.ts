import type { Label } from '../labels/label.ts';
import { seatName } from '../mode.ts';
import { reviewedAgain, secondLook, wantsAnotherRound } from './review.ts';
import { sentence } from '../text/sentences.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';

/** What a review could not do. */
export function reviewNotices(state: SessionState): readonly Label[] {
  if (state.setup.protocol !== 'review' || state.cancelled) return [];
  return [...state.seats.flatMap(silentAgain), ...state.seats.flatMap(silentLook), ...unfinished(state)];
}

/** A notice if the seat was asked what happened to the earlier findings and didn't answer. Otherwise empty. */
function silentAgain({ seat, asks }: SeatProgress): readonly Label[] {
  const replies = asks.filter((ask) => ask.task === 'reviewed-again').flatMap(({ reply }) => reply ?? []);
  const last = replies.at(-1);
  const isSaid = replies.some((reply) => reply.kind === 'answered' && reply.reading.earlier !== undefined);
  if (last === undefined || isSaid) return [];
  const why = last.kind === 'answered' || last.kind === 'cancelled' ? '' : sentence(last.detail, last.nextStep);
  return [{ key: 'earlierUnsaid', name: seatName(seat), how: last.kind === 'cancelled' ? 'stopped' : 'failed', why }];
}

/** A notice if the seat was asked for its opinion on what others found and didn't give it. Otherwise empty. */
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
  if (state.budgetReached) return [];
  const { task } = state.step;
  const unsaid = !['reviewed-again', 'second-look'].includes(task) && reviewedAgain(state) !== null;
  const unseen = task !== 'second-look' && secondLook(state) !== null;
  const count = state.setup.limits.budgetMinutes ?? 0;
  return [
    ...(wantsAnotherRound(state) ? [{ key: 'anotherRound' } as const] : []),
    ...(unsaid ? [{ key: 'timeUsedUpAgain', count } as const] : []),
    ...(unseen ? [{ key: 'timeUsedUp', count } as const] : []),
  ];
}
