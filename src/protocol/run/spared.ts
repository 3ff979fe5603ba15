import type { Seat } from '../seat.ts';
import type { SessionSetup } from '../setup.ts';
import { bringsBallot } from './step.ts';
import type { SessionState } from './sessionState.ts';

/**
 * The seats that get the first question at once, in the order of the setup. One seat of each vendor comes before a
 * second of any.
 */
export function askedFirst({ seats, limits }: Pick<SessionSetup, 'seats' | 'limits'>): readonly Seat[] {
  const { askFirst = seats.length } = limits;
  const firsts = seats.filter((seat, at) => seats.findIndex(({ vendor }) => vendor === seat.vendor) === at);
  const chosen = [...new Set([...firsts, ...seats])].slice(0, askFirst);
  return seats.filter((seat) => chosen.includes(seat));
}

/** Seats of the setup that a session is concluded without, because the answers of the others were enough. */
export function sparedOf({ setup, seats }: Pick<SessionState, 'setup' | 'seats'>): readonly Seat[] {
  return setup.seats.filter(({ id }) => seats.every(({ seat }) => seat.id !== id));
}

/** Whether the current step asks the first question to the seats that weren't asked at first. */
export function isForOthers({ setup, step }: Pick<SessionState, 'setup' | 'step'>): boolean {
  if (setup.limits.askFirst === undefined || step.round > 1 || !bringsBallot(step.task)) return false;
  return askedFirst(setup).every(({ id }) => !step.seats.includes(id));
}
