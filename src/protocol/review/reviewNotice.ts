import { seatName } from '../mode.ts';
import { secondLook, wantsAnotherRound } from './review.ts';
import { sentence } from '../text/sentences.ts';
import type { SeatProgress, SessionState } from '../run/sessionState.ts';

/** What a review could not do, one sentence each. */
export function reviewNotices(state: SessionState): readonly string[] {
  if (state.setup.protocol !== 'review' || state.cancelled) return [];
  return [...state.seats.flatMap(silentLook), ...unfinished(state)];
}

/** A seat that was asked for its opinion on what others found, and gave none. */
function silentLook({ seat, asks }: SeatProgress): readonly string[] {
  const reply = asks.findLast((ask) => ask.task === 'second-look')?.reply ?? null;
  if (reply === null) return [];
  const name = seatName(seat);
  if (reply.kind === 'cancelled') return [`${name} was stopped before it gave a second opinion.`];
  if (reply.kind !== 'answered') return [`${name} gave no second opinion. ${sentence(reply.detail, reply.nextStep)}`];
  return (reply.reading.looks ?? []).length === 0 ? [`${name}’s second opinion could not be read.`] : [];
}

/** Rounds and second looks that were wanted and did not take place. */
function unfinished(state: SessionState): readonly string[] {
  const more = wantsAnotherRound(state)
    ? ['Most engines wanted another round. Give them what is missing, then ask again.']
    : [];
  const unseen = state.step.task !== 'second-look' && secondLook(state) !== null;
  return unseen
    ? [...more, `${minutes(state)} used up before anybody could take a second look at what others found.`]
    : more;
}

function minutes({ setup }: SessionState): string {
  const { budgetMinutes = 0 } = setup.limits;
  return budgetMinutes === 1
    ? 'The one minute of the review was'
    : `The ${String(budgetMinutes)} minutes of the review were`;
}
