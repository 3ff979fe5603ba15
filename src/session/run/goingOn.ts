import { inTurn, msg, type Text } from '../../protocol/labels/text.ts';
import type { RecordedEvent } from '../../protocol/event.ts';
import { isEditorModel, type Seat } from '../../protocol/seat.ts';
import { usage } from '../fault.ts';
import type { EngineDirectory } from '../ports.ts';
import type { SessionStore, SessionWriter } from '../storePorts.ts';

/**
 * Throws a CouncilError if a seat that would be asked no longer has an engine. Otherwise, its failure would be stored
 * as its answer, and the session would be lost.
 */
export async function requireEngines(
  directory: EngineDirectory,
  sessionId: string,
  seats: readonly Seat[],
): Promise<void> {
  const lost = await Promise.all(
    seats.map(async (seat) => {
      const why = await lossOf(directory, seat);
      return why === null ? [] : [msg`${seat.id}: ${why}`];
    }),
  );
  const all = lost.flat();
  if (all.length === 0) return;
  const next = msg`Restore what is missing, or use --config to name the configuration that the session started with. Then try again.`;
  throw usage(
    inTurn(
      msg`Session ${sessionId} can’t continue, because Council can’t ask all of the session’s seats.`,
      ...all,
      next,
    ),
  );
}

/** Returns why an engine can't be asked. Null if it can be asked, or might be. */
async function lossOf(directory: EngineDirectory, seat: Seat): Promise<Text | null> {
  const { engine } = seat;
  if (!directory.knows(engine)) return msg`The configuration has no engine named ${engine}.`;
  const [state] = await directory.check([seat]);
  if (state?.kind !== 'missing') return null;
  return isEditorModel(engine)
    ? msg`${engine} is available only in the editor.`
    : msg`Council couldn’t find the program for ${engine}.`;
}

/**
 * Opens a session in the state in which it was read. Throws a CouncilError if another process runs it now, or has
 * continued it in between.
 */
export async function openAsRead(
  store: SessionStore,
  sessionId: string,
  events: readonly RecordedEvent[],
): Promise<SessionWriter> {
  const writer = await store.open(sessionId);
  if ((await store.read(sessionId)).length === events.length) return writer;
  await writer.release();
  throw usage(
    msg`Another process has just continued session ${sessionId}. See its result with \`council sessions show ${sessionId}\`.`,
  );
}
