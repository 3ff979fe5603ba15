import type { Council, StoredSession } from '../council.ts';
import type { OpenTeamFile } from '../dismissalPorts.ts';
import type { Clock } from '../ports.ts';
import type { SessionStore } from '../storePorts.ts';
import { countAgain } from './countAgain.ts';
import type { DismissalPorts } from './dismissedPlaces.ts';
import { dismissFindings, findingsNow, restoreFindings } from './findingsNow.ts';
import { dismissForTeam } from './teamDismissals.ts';

interface Ports extends DismissalPorts {
  readonly store: Pick<SessionStore, 'read'>;
  readonly clock: Clock;
  readonly teamFile: OpenTeamFile;
}

/** The functions of a council that handle dismissals. */
export const dismissing = (
  ports: Ports,
  show: (sessionId: string) => Promise<StoredSession>,
): Pick<Council, 'findings' | 'dismissFindings' | 'dismissForTeam' | 'restoreFindings' | 'countAgain'> => ({
  findings: async (sessionIds) => findingsNow(ports, await Promise.all(sessionIds.map(show))),
  dismissFindings: (chosen, how) => dismissFindings(ports, chosen, how),
  dismissForTeam: (chosen, how) =>
    dismissForTeam({ open: ports.teamFile, digestOf: ports.dismissals.digestOf }, chosen, how),
  restoreFindings: (chosen) => restoreFindings(ports, chosen),
  countAgain: (sessionId) => countAgain(ports, sessionId),
});
