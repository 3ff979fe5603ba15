import { msg } from '../../protocol/labels/text.ts';
import { usage } from '../../session/fault.ts';
import type { LocateNeeds, Needs } from '../needs.ts';
import { locate } from '../sessions/storedSessions.ts';
import { transcriptOf } from '../../protocol/export/transcript.ts';

/**
 * Opens a transcript. Throws a CouncilError (`usage`) before there's a verdict, because answers stay hidden until all
 * seats have given theirs.
 */
export async function openTranscript(
  argument: unknown,
  needs: LocateNeeds & Pick<Needs, 'transcripts'>,
): Promise<void> {
  const session = await locate(argument, ({ state }) => state === 'stored', needs);
  if (session === null) return;
  if (session.events === null) {
    throw usage(msg`This session is still running. Read its transcript when it has a verdict.`);
  }
  if (session.view.verdict === null) {
    throw usage(msg`This session has no verdict yet. Resume it, then read its transcript.`);
  }
  await needs.transcripts.open(session.sessionId, transcriptOf({ ...session, events: session.events }));
}
