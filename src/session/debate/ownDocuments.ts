import { firstDocuments, debateFiles } from '../../protocol/debate/debateFiles.ts';
import type { RecordedEvent } from '../../protocol/event.ts';
import { councilWorkflow } from '../../protocol/run/decide.ts';
import type { SessionState } from '../../protocol/run/sessionState.ts';
import { replayEvents } from '../run/replay.ts';
import type { DebateFolders } from './debatePorts.ts';
import type { SessionStore } from '../storePorts.ts';
import { isOwnRecord, isRecordName } from './ownRecords.ts';

interface Where {
  /** Of the session that asks, absolute. */
  readonly workspace: string;
  readonly sessionId: string;
}

export interface DocumentPorts {
  readonly debates: Pick<DebateFolders, 'read'>;
  readonly store: Pick<SessionStore, 'holds' | 'list' | 'read'>;
}

/** A name as the documents of debates have it: in a folder `NNN-slug`. */
const DOCUMENT = /(?:^|\/)\d{3,6}-[a-z0-9-]+\/(?:rounds\/)?[^/]+$/;
/** Whether a path is named like a document of a debate. */
export const isDocumentName = (file: string): boolean => DOCUMENT.test(file);

/** What is on its way to become a document, and gone by the time that it is looked for. */
const UNFINISHED = /\/\.[^/]+\.[0-9a-f-]{36}$/;

/** Of files of the workspace that changed, those that Council has not written itself. */
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
 * Of files of the workspace that changed, those that no debate has written: neither this session nor any other one that
 * is known here, whatever it is doing by now. By the text: a document that somebody else has changed is none of ours.
 */
async function notOfDebates(
  files: readonly string[],
  where: Where,
  { debates, store }: DocumentPorts,
): Promise<readonly string[]> {
  const likely = files.filter((file) => DOCUMENT.test(file));
  if (likely.length === 0) return files;
  // Read before the sessions are: a document is written after the event that it tells of.
  const texts = new Map<string, string | null>();
  for (const file of likely) texts.set(file, await debates.read(where.workspace, file));
  const isStrange = (file: string, sessions: readonly Written[]): boolean => {
    const text = texts.get(file);
    if (text === null) return !UNFINISHED.test(file);
    return text === undefined || !sessions.some((one) => one.has(`${where.workspace}/${file}`, text));
  };
  const own = [written(await store.read(where.sessionId))];
  const rest = likely.filter((file) => isStrange(file, own));
  // The other sessions are read only where this one's own documents do not explain everything.
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

/** By the debates whose folder one of these absolute paths lies in. */
export async function writtenAt(
  files: readonly string[],
  store: Pick<SessionStore, 'list' | 'read'>,
): Promise<readonly Written[]> {
  const { sessions } = await store.list();
  const near = sessions.filter(({ earlier, workspace, debateFolder }) => {
    const folder = slashes(`${workspace}/${debateFolder ?? ''}/`);
    return earlier !== true && debateFolder !== undefined && files.some((file) => slashes(file).startsWith(folder));
  });
  // One that has been deleted by now has written nothing that could be told.
  return Promise.all(near.map(async ({ sessionId }) => written(await store.read(sessionId).catch(() => []))));
}

/** By the debate of one session; nothing where there is none. */
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

/** The documents as they were each time they were written. */
function versionsOf(events: readonly RecordedEvent[]): readonly Readonly<Record<string, string>>[] {
  let state: SessionState = replayEvents(events.slice(0, 1));
  const versions = [firstDocuments(state.setup)];
  for (const event of events.slice(1)) {
    state = councilWorkflow.evolve(state, event);
    if (WRITING.includes(event.kind)) versions.push(debateFiles(state));
  }
  return versions;
}
