import { decisionRecord } from '../../protocol/export/exportAdr.ts';
import { isCouncilError } from '../fault.ts';
import type { SessionStore } from '../storePorts.ts';
import { replayEvents } from '../run/replay.ts';

/** A path like those of decision records: `0007-title.md`. */
const RECORD = /(?:^|\/)(\d{2,})-[^/]*\.md$/i;
/** The line in a record that names its session. */
const MARK = /\nSession `([a-z]+-[\d-]+)`\.\n$/;

/** Whether a path is named like a decision record. */
export const isRecordName = (file: string): boolean => RECORD.test(file);

/** Whether a text is the record of a known session, as Council has written it under this name. */
export async function isOwnRecord(file: string, text: string, store: Pick<SessionStore, 'read'>): Promise<boolean> {
  const [, digits] = RECORD.exec(file) ?? [];
  const [, sessionId] = MARK.exec(text) ?? [];
  if (digits === undefined || sessionId === undefined) return false;
  try {
    const state = replayEvents(await store.read(sessionId));
    if (state.phase !== 'closed') return false;
    const record = decisionRecord(state);
    return [record, record.draft].some((one) => one?.render(Number(digits)) === text);
  } catch (cause) {
    // A session that is gone or of another version proves nothing.
    if (isCouncilError(cause)) return false;
    throw cause;
  }
}
