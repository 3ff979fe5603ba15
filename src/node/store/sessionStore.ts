import { realpathSync } from 'node:fs';
import { lstat, mkdir, readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { stored } from '../../protocol/labels/stored.ts';
import { inTurn, labelled, msg, storedText } from '../../protocol/labels/text.ts';
import { foreignText, isReallyBelow } from '../foreignFile.ts';
import type { RecordedEvent } from '../../protocol/event.ts';
import { type CouncilError, faultText, usage } from '../../session/fault.ts';
import type { WorkspaceSnapshot } from '../../session/ports.ts';
import type {
  Discarded,
  LabelChange,
  SessionDocuments,
  SessionListing,
  SessionStore,
  SessionWriter,
} from '../../session/storePorts.ts';
import { cutTo, type EarlierEvents, type EventFileReading, readEvents } from './eventFile.ts';
import { makeFolderAndParents, PRIVATE_FOLDER_MODE, syncFolder } from './privateFile.ts';
import { isFull, storageFault } from './storageFault.ts';
import {
  byTimeInId,
  isSessionFile,
  isSessionId,
  sessionFiles,
  type SessionFiles,
  sessionIds,
} from './sessionFolder.ts';
import { readLabel, writeLabel } from './sessionLabel.ts';
import { lockHolder, lockSession } from './sessionLock.ts';
import { type Listed, type Look, SessionIndex, stampOf } from './sessionIndex.ts';
import { readSnapshot } from './snapshotFile.ts';
import { type EarlierSession, earlierView } from '../../protocol/view/earlierView.ts';
import { summarize, summarizeEvents } from '../../protocol/view/sessionSummary.ts';
import { FileSessionWriter, holdsDocuments, readVerdict } from './sessionWriter.ts';
import { folderTimes, touchFolder, watchBy } from './storeWatch.ts';
import { emptyTrash, moveToTrash, removeFolder } from './trash.ts';
import { areOwnEvents, hasWritten } from './writtenSession.ts';
import { errorCode } from '../errorCode.ts';

/** Creates a folder. Returns false if the name is taken. */
async function makeNew(folder: string): Promise<boolean> {
  try {
    await mkdir(folder, { mode: PRIVATE_FOLDER_MODE });
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

const NEWER = stored`it’s from a newer version of Council, so update Council to open it`;

const NO_FILE = stored`it has no event file`;

/** Whether a session may be running: it has no verdict, or can't be read. */
const isOpen = (listed: Listed): boolean => 'problem' in listed || (listed.verdict === null && listed.earlier !== true);

/** The sessions of one workspace, each in its own folder below `root`. */
export class FileSessionStore implements SessionStore {
  readonly #root: string;
  readonly #pid: number;
  readonly #index: SessionIndex;
  /** Folders that are known to be sessions. */
  readonly #known = new Set<string>();
  /** Sessions that another process was running at the last listing. */
  #elsewhere: readonly string[] = [];

  /** `index` is the file that caches the list, and can be made again at any time. */
  constructor(root: string, pid: number, index: string) {
    this.#root = root;
    this.#pid = pid;
    this.#index = new SessionIndex(index);
  }

  async create(protocol: string, at: Date): Promise<{ sessionId: string; writer: SessionWriter }> {
    try {
      makeFolderAndParents(this.#root);
      for (const sessionId of sessionIds(protocol, at, this.#pid)) {
        const files = this.#files(sessionId);
        if (!(await makeNew(files.folder))) continue;
        await syncFolder(this.#root);
        await lockSession(files.lock, this.#pid);
        return { sessionId, writer: new FileSessionWriter(files, []) };
      }
    } catch (error) {
      if (isFull(error)) throw storageFault(this.#root, error);
      const problem = msg`Council can’t store sessions in ${this.#root} (${errorCode(error)}).`;
      const next = msg`Name another folder with --session-dir or XDG_STATE_HOME.`;
      throw usage(inTurn(problem, next), { cause: error });
    }
    throw new Error('The ids of sessions have come to an end.');
  }

  async list(newest = Infinity): Promise<SessionListing> {
    const all = await this.#ids();
    const older = Math.max(0, all.length - newest);
    const names = older === 0 ? all : all.toSorted(byTimeInId).slice(older);
    const listed = await this.#index.list({ root: this.#root, names, isAll: older === 0 }, (id) => this.#look(id));
    const elsewhere = await this.#heldElsewhere(listed.filter(isOpen).map(({ sessionId }) => sessionId));
    this.#elsewhere = elsewhere;
    return {
      sessions: listed.flatMap((each) => ('problem' in each ? [] : [each])),
      // A session that another process has just created has no events yet.
      damaged: listed.flatMap((each) => ('problem' in each && !elsewhere.includes(each.sessionId) ? [each] : [])),
      elsewhere,
      older,
    };
  }

  watch(changed: () => void): () => void {
    const look = async (): Promise<string> => {
      // A killed process writes nothing, so only its lock shows that it has ended.
      const running = await this.#heldElsewhere(this.#elsewhere);
      const ended = this.#elsewhere.filter((sessionId) => !running.includes(sessionId));
      return [folderTimes(this.#root), ...ended].join(' ');
    };
    return watchBy(folderTimes(this.#root), look, changed);
  }

  async read(sessionId: string): Promise<readonly RecordedEvent[]> {
    return (await this.#read(sessionId)).events;
  }

  async earlier(sessionId: string): Promise<EarlierSession | null> {
    const reading = await this.#found(sessionId);
    return reading.kind === 'earlier' ? this.#earlier(sessionId, reading) : null;
  }

  liesIn(workspace: string): boolean {
    return isReallyBelow(this.#root, realpathSync(workspace));
  }

  async holds(file: string): Promise<boolean> {
    const [sessionId = '', ...rest] = path.relative(this.#root, file).split(path.sep);
    if (!isSessionId(sessionId) || !isSessionFile(rest.join('/'))) return false;
    // A folder that only has the name of a session may contain anything.
    const known = this.#known.has(sessionId) || !['damaged', 'unread'].includes((await this.#readFile(sessionId)).kind);
    if (known) this.#known.add(sessionId);
    return known;
  }

  async wrote(file: string, text: string): Promise<boolean> {
    const [sessionId = ''] = path.relative(this.#root, file).split(path.sep);
    if (!(await this.holds(file))) return false;
    const files = this.#files(sessionId);
    if (path.normalize(file) === files.events) return areOwnEvents(text, sessionId);
    const reading = await this.#readFile(sessionId);
    return reading.kind === 'events' && hasWritten(reading.events, files, { file: path.normalize(file), text });
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
      throw usage(
        msg`Session ${sessionId} is already running in process ${holder}. Wait for it to finish, or stop that process.`,
      );
    }
    await cutTo(files.events, endBytes);
    return new FileSessionWriter(files, events);
  }

  async remove(sessionId: string): Promise<void> {
    await (await this.discard(sessionId)).purge();
  }

  async discard(sessionId: string): Promise<Discarded> {
    await this.#require(sessionId);
    const { folder, lock } = this.#files(sessionId);
    const holder = await lockHolder(lock);
    if (holder !== null && holder !== this.#pid) {
      throw usage(msg`Session ${sessionId} is still running in process ${holder}. Cancel it there, then delete it.`);
    }
    const there = await moveToTrash(this.#root, sessionId);
    await this.#index.forget(sessionId);
    return {
      restore: () => rename(there, folder),
      purge: () => removeFolder(there),
    };
  }

  async label(sessionId: string, change: LabelChange): Promise<void> {
    await this.#require(sessionId);
    const file = this.#files(sessionId).label;
    const { name = '', pinned = false } = { ...(await readLabel(file)), ...change };
    await writeLabel(file, {
      ...(name.trim() === '' ? {} : { name: name.trim() }),
      ...(pinned ? { pinned } : {}),
    });
    await touchFolder(this.#root);
  }

  #files(sessionId: string): SessionFiles {
    return sessionFiles(path.join(this.#root, sessionId));
  }

  async #heldElsewhere(sessionIds: readonly string[]): Promise<readonly string[]> {
    const holders = await Promise.all(sessionIds.map((sessionId) => lockHolder(this.#files(sessionId).lock)));
    return sessionIds.filter((_, index) => ![null, this.#pid].includes(holders[index] ?? null));
  }

  #noSuch(sessionId: string): CouncilError {
    return usage(msg`This workspace has no session “${sessionId}”. To list the sessions, run: council sessions list`);
  }

  async #require(sessionId: string): Promise<void> {
    const found = isSessionId(sessionId) ? await lstat(this.#files(sessionId).folder).catch(() => null) : null;
    if (found?.isDirectory() !== true) throw this.#noSuch(sessionId);
  }

  async #ids(): Promise<readonly string[]> {
    try {
      const entries = await readdir(this.#root, { withFileTypes: true });
      await emptyTrash(
        this.#root,
        entries.map(({ name }) => name),
      );
      return entries.filter((entry) => entry.isDirectory() && isSessionId(entry.name)).map(({ name }) => name);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return [];
      throw usage(
        msg`Council can’t read the sessions in ${this.#root} (${errorCode(error)}). Check the permissions of the folder.`,
        {
          cause: error,
        },
      );
    }
  }

  /** `unread` means that the system couldn't read the file. The next time, it may. */
  async #readFile(
    sessionId: string,
  ): Promise<EventFileReading | { readonly kind: 'unread'; readonly problem: string }> {
    try {
      return await readEvents(await foreignText(this.#files(sessionId).events));
    } catch (error) {
      return { kind: 'unread', problem: errorCode(error) === 'ENOENT' ? NO_FILE : faultText(error) };
    }
  }

  async #look(sessionId: string): Promise<Look> {
    const { folder, label: labelFile } = this.#files(sessionId);
    const [stamp, earlierStamp] = [stampOf(folder, 'events'), stampOf(folder, 'events-and-verdict')];
    const reading = await this.#readFile(sessionId);
    const label = await readLabel(labelFile);
    switch (reading.kind) {
      case 'unread':
        return { listed: { kind: 'damaged', sessionId, problem: reading.problem }, stamp: null };
      case 'damaged':
        return { listed: { kind: 'damaged', sessionId, problem: reading.problem }, stamp };
      case 'newer':
        return { listed: { kind: 'newer', sessionId, problem: NEWER }, stamp };
      case 'earlier': {
        const view = earlierView(await this.#earlier(sessionId, reading));
        return { listed: { ...summarize({ ...reading.opening, sessionId }, view), ...label }, stamp: earlierStamp };
      }
      case 'events':
        return { listed: { ...summarizeEvents({ ...reading.opening, sessionId }, reading.events), ...label }, stamp };
    }
  }

  async #earlier(sessionId: string, { opening, events }: EarlierEvents): Promise<EarlierSession> {
    const verdict = await readVerdict(this.#files(sessionId));
    return { setup: opening.setup, startedAt: opening.at, events, verdict };
  }

  async #read(sessionId: string): Promise<Extract<EventFileReading, { kind: 'events' }>> {
    const reading = await this.#found(sessionId);
    if (reading.kind === 'events') return reading;
    throw usage(labelled({ key: 'earlier', sessionId }));
  }

  async #found(sessionId: string): Promise<Extract<EventFileReading, { kind: 'events' | 'earlier' }>> {
    await this.#require(sessionId);
    const reading = await this.#readFile(sessionId);
    if (reading.kind === 'events' || reading.kind === 'earlier') return reading;
    if (reading.kind === 'newer') {
      throw usage(msg`Session ${sessionId} is from a newer version of Council. Update Council, then open it again.`);
    }
    const problem = msg`The file for session ${sessionId} is damaged (${storedText(reading.problem)}).`;
    const next = msg`Other sessions aren’t affected. To delete this one, run: council sessions rm ${sessionId}`;
    throw usage(inTurn(problem, next));
  }
}
