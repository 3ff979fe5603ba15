import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { RecordedEvent } from '../../protocol/event.ts';
import { CouncilError, faultText } from '../../session/fault.ts';
import type {
  SessionDocuments,
  SessionEntry,
  SessionListing,
  SessionStore,
  SessionWriter,
  WorkspaceSnapshot,
} from '../../session/ports.ts';
import { cutTo, readEvents } from './eventFile.ts';
import type { EventFileReading } from './eventFile.ts';
import { makePrivateFolder, PRIVATE_FOLDER_MODE, syncFolder } from './privateFile.ts';
import { isSessionId, sessionFiles, sessionIds } from './sessionFolder.ts';
import type { SessionFiles } from './sessionFolder.ts';
import { lockSession } from './sessionLock.ts';
import { readSnapshot } from './snapshotFile.ts';
import { FileSessionWriter, holdsDocuments } from './sessionWriter.ts';
import { errorCode } from '../errorCode.ts';

/** So many session files are read at once. */
const AT_ONCE = 8;

type Listed =
  | { readonly kind: 'session'; readonly entry: SessionEntry }
  | { readonly kind: 'damaged'; readonly sessionId: string; readonly problem: string };

/** False when the name is taken. */
async function makeNew(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: PRIVATE_FOLDER_MODE });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

const startOf = (entry: SessionEntry): string => entry.events[0]?.at ?? '';

function newestFirst(a: SessionEntry, b: SessionEntry): number {
  if (startOf(a) === startOf(b)) return a.sessionId < b.sessionId ? 1 : -1;
  return startOf(a) < startOf(b) ? 1 : -1;
}

/** The sessions of one workspace, each in a folder of its own below `root`. */
export class FileSessionStore implements SessionStore {
  readonly #root: string;
  readonly #pid: number;

  constructor(root: string, pid: number) {
    this.#root = root;
    this.#pid = pid;
  }

  async create(protocol: string, at: Date): Promise<{ sessionId: string; writer: SessionWriter }> {
    try {
      await makePrivateFolder(this.#root);
      for (const sessionId of sessionIds(protocol, at, this.#pid)) {
        const files = this.#files(sessionId);
        if (!(await makeNew(files.folder))) continue;
        await syncFolder(this.#root);
        await lockSession(files.lock, this.#pid);
        return { sessionId, writer: new FileSessionWriter(files, []) };
      }
    } catch (error) {
      const next = 'name another folder with --session-dir or XDG_STATE_HOME';
      throw new CouncilError('usage', `No session can be kept in ${this.#root} (${errorCode(error)}); ${next}.`, {
        cause: error,
      });
    }
    throw new Error('The ids of sessions have come to an end.');
  }

  async list(): Promise<SessionListing> {
    const ids = await this.#ids();
    const listed: Listed[] = [];
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      listed.push(...(await Promise.all(ids.slice(from, from + AT_ONCE).map((id) => this.#look(id)))));
    }
    const sessions = listed.flatMap((each) => (each.kind === 'session' ? [each.entry] : []));
    const damaged = listed.flatMap((each) =>
      each.kind === 'damaged' ? [{ sessionId: each.sessionId, problem: each.problem }] : [],
    );
    return { sessions: sessions.toSorted(newestFirst), damaged };
  }

  async read(sessionId: string): Promise<readonly RecordedEvent[]> {
    return (await this.#read(sessionId)).events;
  }

  snapshot(sessionId: string): Promise<WorkspaceSnapshot | null> {
    return readSnapshot(this.#files(sessionId).snapshot);
  }

  async isFinished(sessionId: string, documents: SessionDocuments): Promise<boolean> {
    return holdsDocuments(this.#files(sessionId), documents);
  }

  async open(sessionId: string): Promise<SessionWriter> {
    const { events, endBytes } = await this.#read(sessionId);
    const files = this.#files(sessionId);
    const holder = await lockSession(files.lock, this.#pid);
    if (holder !== null) {
      const next = 'wait until it has ended there, or end it there';
      throw new CouncilError('usage', `Session ${sessionId} runs already, in process ${String(holder)}; ${next}.`);
    }
    await cutTo(files.events, endBytes);
    return new FileSessionWriter(files, events);
  }

  async remove(sessionId: string): Promise<void> {
    if (!(await this.#ids()).includes(sessionId)) throw this.#noSuch(sessionId);
    await rm(this.#files(sessionId).folder, { recursive: true, force: true });
  }

  #files(sessionId: string): SessionFiles {
    return sessionFiles(path.join(this.#root, sessionId));
  }

  #noSuch(sessionId: string): CouncilError {
    const next = 'see which there are with: council sessions list';
    return new CouncilError('usage', `There is no session “${sessionId}” for this workspace; ${next}`);
  }

  async #ids(): Promise<readonly string[]> {
    try {
      const entries = await readdir(this.#root, { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory() && isSessionId(entry.name)).map(({ name }) => name);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw new CouncilError('usage', `The sessions in ${this.#root} cannot be read (${errorCode(error)}).`, {
        cause: error,
      });
    }
  }

  async #readFile(sessionId: string): Promise<EventFileReading> {
    try {
      return readEvents(await readFile(this.#files(sessionId).events, 'utf8'));
    } catch (error) {
      return { kind: 'damaged', problem: errorCode(error) === 'ENOENT' ? 'it has no event file' : faultText(error) };
    }
  }

  async #look(sessionId: string): Promise<Listed> {
    const reading = await this.#readFile(sessionId);
    if (reading.kind === 'damaged') return { kind: 'damaged', sessionId, problem: reading.problem };
    return { kind: 'session', entry: { sessionId, events: reading.events } };
  }

  async #read(sessionId: string): Promise<Extract<EventFileReading, { kind: 'events' }>> {
    if (!isSessionId(sessionId) || !(await this.#ids()).includes(sessionId)) throw this.#noSuch(sessionId);
    const reading = await this.#readFile(sessionId);
    if (reading.kind === 'events') return reading;
    const next = 'the others can still be read, and it goes away with: council sessions rm';
    throw new CouncilError(
      'usage',
      `The file of session ${sessionId} is damaged (${reading.problem}); ${next} ${sessionId}`,
    );
  }
}
