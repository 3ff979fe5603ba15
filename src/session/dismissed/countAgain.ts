import { withoutDismissed, type WithoutDismissed } from '../../protocol/run/withoutDismissed.ts';
import type { SessionSetup } from '../../protocol/setup.ts';
import { replayEvents } from '../run/replay.ts';
import type { SessionStore } from '../storePorts.ts';
import type { Clock } from '../ports.ts';
import { isExpired, teamPlaces, type TeamPorts, utcDay } from './teamDismissals.ts';
import { type DismissalPorts, ownPlaces } from './dismissedPlaces.ts';

/** Returns a setup with the dismissals that apply to what is under review when the session opens. */
export async function withDismissals<Setup extends Omit<SessionSetup, 'sessionId'>>(
  ports: TeamPorts,
  setup: Setup,
  team: string | undefined,
): Promise<Setup> {
  const dismissed = [...(await ownPlaces(ports, setup)), ...(await teamPlaces(ports, setup, team))];
  return dismissed.length === 0 ? setup : { ...setup, dismissed };
}

/**
 * Returns the result of a stored session without the findings that are dismissed by now. Null if it has no verdict, or
 * if no finding is dismissed now or was when the session opened.
 */
export async function countAgain(
  ports: DismissalPorts & { readonly store: Pick<SessionStore, 'read'>; readonly clock: Clock },
  sessionId: string,
): Promise<WithoutDismissed | null> {
  const state = replayEvents(await ports.store.read(sessionId));
  if (state.phase !== 'closed') return null;
  const today = utcDay(ports.clock);
  // The team’s file comes from the base of the change, so it's the same as before.
  const team = (state.setup.dismissed ?? []).filter(({ by }) => by.rule !== undefined && !isExpired(by.until, today));
  return withoutDismissed(state, [...(await ownPlaces(ports, state.setup)), ...team]);
}
