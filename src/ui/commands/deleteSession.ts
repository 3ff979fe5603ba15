import { sessionTitle } from '../../protocol/view/sessionTitle.ts';
import { CouncilError } from '../../session/fault.ts';
import type { LocateNeeds } from '../needs.ts';
import type { Dialogs } from '../questions/dialogs.ts';
import { locate, sessionIn } from '../sessions/storedSessions.ts';

interface Doomed {
  readonly folder: string;
  readonly sessionId: string;
  readonly name: string;
}

export async function deleteSession(argument: unknown, needs: LocateNeeds): Promise<void> {
  const doomed = (await damaged(argument, needs)) ?? (await intact(argument, needs));
  if (doomed === null || !(await isSure(doomed, needs.dialogs))) return;
  const council = await needs.councils.of(doomed.folder);
  await council.remove(doomed.sessionId);
  needs.sessions.noteStored({ kind: 'deleted', folder: doomed.folder, sessionId: doomed.sessionId });
}

async function intact(argument: unknown, needs: LocateNeeds): Promise<Doomed | null> {
  const session = await locate(argument, ({ state }) => state === 'stored', needs);
  if (session === null) return null;
  if (session.events === null) {
    throw new CouncilError('usage', 'This session is still running: cancel it first, then delete it.');
  }
  return { folder: session.folder, sessionId: session.sessionId, name: sessionTitle(session.view) };
}

/** A damaged session cannot be read, only removed; the tree's line says where it lies. */
async function damaged(argument: unknown, { councils }: LocateNeeds): Promise<Doomed | null> {
  const sessionId = sessionIn(argument);
  const isDamaged =
    typeof argument === 'object' && argument !== null && 'kind' in argument && argument.kind === 'damaged';
  if (sessionId === null || !isDamaged || !('folder' in argument)) return null;
  const folder = (await councils.folders()).find((open) => open === argument.folder);
  return folder === undefined ? null : { folder, sessionId, name: sessionId };
}

async function isSure({ name }: Doomed, dialogs: Dialogs): Promise<boolean> {
  const message = `Delete the session on “${name}”?`;
  const detail = 'Its answers, its verdict and its transcript are removed from disk. This cannot be undone.';
  return (await dialogs.confirm({ message, detail, action: 'Delete' })) === 'confirmed';
}
