import type { Resolution, Verdict } from '../../protocol/verdict/verdict.ts';
import type { Needs } from '../needs.ts';

/** Stores the user's choice with the session, and informs everything that shows the session. */
export async function recordChoice(
  { folder, sessionId }: { readonly folder: string; readonly sessionId: string },
  resolution: Omit<Resolution, 'at'>,
  { councils, sessions }: Pick<Needs, 'councils' | 'sessions'>,
): Promise<Verdict> {
  const council = await councils.of(folder);
  const settled = await council.resolve(sessionId, resolution);
  sessions.noteStored({ kind: 'resolved', folder, sessionId });
  return settled;
}
