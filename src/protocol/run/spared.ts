import type { Seat } from '../seat.ts';
import { bringsBallot } from './step.ts';
import type { SessionState } from './sessionState.ts';

/** Seats of the setup that a session is concluded without, because the answers of the others were enough. */
export function sparedOf({ setup, seats }: Pick<SessionState, 'setup' | 'seats'>): readonly Seat[] {
  return setup.seats.filter(({ id }) => seats.every(({ seat }) => seat.id !== id));
}

/** Whether the running step puts the first question to those that were not asked at first. */
export function isForOthers({ setup, step }: Pick<SessionState, 'setup' | 'step'>): boolean {
  const { limits, seats } = setup;
  if (limits.askFirst === undefined || step.round > 1 || !bringsBallot(step.task)) return false;
  return seats.slice(0, limits.askFirst).every(({ id }) => !step.seats.includes(id));
}
