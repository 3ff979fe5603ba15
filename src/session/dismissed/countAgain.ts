import { withoutDismissed, type WithoutDismissed } from '../../protocol/run/withoutDismissed.ts';
import type { SessionSetup } from '../../protocol/setup.ts';
import { replayEvents } from '../run/replay.ts';
import type { SessionStore } from '../storePorts.ts';
import type { Clock } from '../ports.ts';
import { isExpired, teamPlaces, type TeamPorts, utcDay } from './teamDismissals.ts';
import { type DismissalPorts, ownPlaces } from './dismissedPlaces.ts';

/** A setup with what is dismissed in what is under review, as the session opens. */
export async function withDismissals<Setup extends Omit<SessionSetup, 'sessionId'>>(
  ports: TeamPorts,
  setup: Setup,
  team: string | undefined,
): Promise<Setup> {
  const dismissed = [...(await ownPlaces(ports, setup)), ...(await teamPlaces(ports, setup, team))];
  return dismissed.length === 0 ? setup : { ...setup, dismissed };
}

/** What a stored session comes to without what is dismissed by now; null where it has no verdict, or nothing is. */
export async function countAgain(
  ports: DismissalPorts & { readonly store: Pick<SessionStore, 'read'>; readonly clock: Clock },
  sessionId: string,
): Promise<WithoutDismissed | null> {
  const state = replayEvents(await ports.store.read(sessionId));
  if (state.phase !== 'closed') return null;
  const today = utcDay(ports.clock);
  // The team’s file is that of the base, which is what it was.
  const team = (state.setup.dismissed ?? []).filter(({ by }) => by.rule !== undefined && !isExpired(by.until, today));
  return withoutDismissed(state, [...(await ownPlaces(ports, state.setup)), ...team]);
}
