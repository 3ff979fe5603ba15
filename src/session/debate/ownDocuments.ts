import { firstDocuments, debateFiles } from '../../protocol/debate/debateFiles.ts';
import type { RecordedEvent } from '../../protocol/event.ts';
import { councilWorkflow } from '../../protocol/run/decide.ts';
import type { SessionState } from '../../protocol/run/sessionState.ts';
import { replayEvents } from '../run/replay.ts';
import type { DebateFolders } from './debatePorts.ts';
import type { SessionStore } from '../storePorts.ts';
import { isOwnRecord, isRecordName } from './ownRecords.ts';

interface Where {
  /** Of the session that asks. Absolute. */
  readonly workspace: string;
  readonly sessionId: string;
}

export interface DocumentPorts {
  readonly debates: Pick<DebateFolders, 'read'>;
  readonly store: Pick<SessionStore, 'holds' | 'list' | 'read'>;
}

/** A path like those of debate documents: in a folder `NNN-slug`. */
const DOCUMENT = /(?:^|\/)\d{3,6}-[a-z0-9-]+\/(?:rounds\/)?[^/]+$/;
/** Whether a path is named like a document of a debate. */
export const isDocumentName = (file: string): boolean => DOCUMENT.test(file);

/** A temporary file that becomes a document, and may be gone by the time Council looks for it. */
const UNFINISHED = /\/\.[^/]+\.[0-9a-f-]{36}$/;

/** Returns those of the changed files in the workspace that Council hasn't written itself. */
export async function notOurs(
  files: readonly string[],
  where: Where,
  ports: DocumentPorts,
): Promise<readonly string[]> {
  const { debates, store } = ports;
  const isOther = async (file: string): Promise<boolean> => {
    if (await store.holds(`${where.workspace}/${file}`)) return false;
    const text = isRecordName(file) ? await debates.read(where.workspace, file) : null;
    return text === null || !(await isOwnRecord(file, text, store));
  };
  const are = await Promise.all(files.map(isOther));
  return notOfDebates(
    files.filter((_, index) => are[index] === true),
    where,
    ports,
  );
}

/**
 * Returns those of the changed files in the workspace that no known debate has written, neither this session's nor
 * another's. Compares texts, so a document that was changed afterwards isn't Council's own.
 */
async function notOfDebates(
  files: readonly string[],
  where: Where,
  { debates, store }: DocumentPorts,
): Promise<readonly string[]> {
  const likely = files.filter((file) => DOCUMENT.test(file));
  if (likely.length === 0) return files;
  // Read before the sessions, because a document is written after the event that it describes.
  const texts = new Map<string, string | null>();
  for (const file of likely) texts.set(file, await debates.read(where.workspace, file));
  const isStrange = (file: string, sessions: readonly Written[]): boolean => {
    const text = texts.get(file);
    if (text === null) return !UNFINISHED.test(file);
    return text === undefined || !sessions.some((one) => one.has(`${where.workspace}/${file}`, text));
  };
  const own = [written(await store.read(where.sessionId))];
  const rest = likely.filter((file) => isStrange(file, own));
  // Other sessions are read only if this session's own documents don't explain everything.
  const all =
    rest.length === 0
      ? []
      : await writtenAt(
          rest.map((file) => `${where.workspace}/${file}`),
          store,
        );
  const strange = rest.filter((file) => isStrange(file, all));
  return files.filter((file) => !likely.includes(file) || strange.includes(file));
}

export interface Written {
  /** Whether a debate has ever written this text to this absolute path. */
  has(file: string, text: string): boolean;
}

const NOTHING: Written = { has: () => false };
const slashes = (file: string): string => file.replaceAll('\\', '/');

/** Returns what was written by the debates whose folder contains one of these absolute paths. */
export async function writtenAt(
  files: readonly string[],
  store: Pick<SessionStore, 'list' | 'read'>,
): Promise<readonly Written[]> {
  const { sessions } = await store.list();
  const near = sessions.filter(({ earlier, workspace, debateFolder }) => {
    const folder = slashes(`${workspace}/${debateFolder ?? ''}/`);
    return earlier !== true && debateFolder !== undefined && files.some((file) => slashes(file).startsWith(folder));
  });
  // A session that has been deleted by now has no events to compare.
  return Promise.all(near.map(async ({ sessionId }) => written(await store.read(sessionId).catch(() => []))));
}

/** Returns what the debate of one session has written. Empty if it's no debate. */
export function written(events: readonly RecordedEvent[]): Written {
  const [first] = events;
  const debate = first?.kind === 'session-opened' ? first.setup.debate : undefined;
  if (first?.kind !== 'session-opened' || debate === undefined) return NOTHING;
  const folder = slashes(`${first.setup.workspace}/${debate.folder}/`);
  let versions: readonly Readonly<Record<string, string>>[] | null = null;
  return {
    has: (file, text) => {
      const path = slashes(file);
      if (!path.startsWith(folder)) return false;
      versions ??= versionsOf(events);
      return versions.some((documents) => documents[path.slice(folder.length)] === text);
    },
  };
}

const WRITING: readonly RecordedEvent['kind'][] = ['step-opened', 'session-closed', 'settled'];

/** Returns the documents in each version that was written. */
function versionsOf(events: readonly RecordedEvent[]): readonly Readonly<Record<string, string>>[] {
  let state: SessionState = replayEvents(events.slice(0, 1));
  const versions = [firstDocuments(state.setup)];
  for (const event of events.slice(1)) {
    state = councilWorkflow.evolve(state, event);
    if (WRITING.includes(event.kind)) versions.push(debateFiles(state));
  }
  return versions;
}
