import { decisionRecord } from '../../protocol/export/exportAdr.ts';
import { isCouncilError } from '../fault.ts';
import type { SessionStore } from '../storePorts.ts';
import { replayEvents } from '../run/replay.ts';

/** `0007-title.md`, as the records of decisions are named. */
const RECORD = /(?:^|\/)(\d{2,})-[^/]*\.md$/i;
/** The line by which the session of a record is known. */
const MARK = /\nSession `([a-z]+-[\d-]+)`\.\n$/;

/** Whether a path is named like a record of a decision. */
export const isRecordName = (file: string): boolean => RECORD.test(file);

/** Whether a text is the record of a session that is known here, as Council has written it under this name. */
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
    // A session that is gone, or of another version, proves nothing.
    if (isCouncilError(cause)) return false;
    throw cause;
  }
}
