import type { RoundOutput } from '../protocol/review/envelope.ts';
import type { RecordedEvent } from '../protocol/event.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import type { EarlierSession } from '../protocol/view/earlierView.ts';
import type { SessionSummary } from '../protocol/view/sessionSummary.ts';
import type { WorkspaceSnapshot } from './ports.ts';

/** The documents of a closed session. */
export interface SessionDocuments {
  readonly verdict: Verdict;
  /** Created when it's written, because with thousands of findings it takes as long as the verdict. */
  readonly summary: () => string;
}

/** Identifies one of a session's answers. */
export interface AnswerPlace {
  readonly round: number;
  readonly seat: string;
  readonly attempt: number;
}

/** Stores one session while it runs. Each call is on disk when it resolves. */
export interface SessionWriter {
  readonly folder: string;
  append(event: RecordedEvent): Promise<void>;
  /** Stores the workspace before any engine was asked, for a process that may have to continue the session. */
  keepSnapshot(before: WorkspaceSnapshot): Promise<void>;
  /** Writes the raw answer into `rounds/`. */
  keepAnswer(place: AnswerPlace, text: string): Promise<void>;
  /** Writes the result of a round into the same envelope as its input. */
  keepEnvelope(round: number, output: RoundOutput): Promise<void>;
  /** Releases a session that isn't finished, so that another process may continue it. `finish` releases it too. */
  release(): Promise<void>;
  /** Also removes the snapshot, which is no longer needed. */
  finish(documents: SessionDocuments): Promise<void>;
}

export interface SessionStore {
  /** Creates the folder and returns its id: `<protocol>-YYYYmmdd-HHMMSS-<pid>`, with `-2` and so on if taken. */
  create(protocol: string, at: Date): Promise<{ sessionId: string; writer: SessionWriter }>;
  /**
   * Returns what a list shows of each session. It may come from an index, which is made from the sessions. `newest`: at
   * most this many, the newest by the times in their ids.
   */
  list(newest?: number): Promise<SessionListing>;
  /**
   * Calls back when the list may have changed, no matter who changed it: this process, another window, or the terminal.
   * Returns a function that stops watching.
   */
  watch(changed: () => void): () => void;
  /**
   * Returns the events in order. Throws a CouncilError if there is no such session, if its file is damaged, or if it's
   * of another version.
   */
  read(sessionId: string): Promise<readonly RecordedEvent[]>;
  /**
   * Returns a session of an earlier version, or null for one of this version. Otherwise throws a CouncilError like
   * `read`.
   */
  earlier(sessionId: string): Promise<EarlierSession | null>;
  /** Returns what `keepSnapshot` stored last. Null if there is nothing that can be read. */
  snapshot(sessionId: string): Promise<WorkspaceSnapshot | null>;
  /** Whether the sessions are in this workspace, where the author of a change could also write sessions. */
  liesIn(workspace: string): boolean;
  /** Whether an absolute path is a file of a session in this store, judged by its name. */
  holds(file: string): Promise<boolean>;
  /** Whether a session in this store has at any time written this text to the file at this absolute path. */
  wrote(file: string, text: string): Promise<boolean>;
  /**
   * Whether these documents are next to the events of a closed session. A crash in between leaves them missing or
   * outdated.
   */
  isFinished(sessionId: string, documents: SessionDocuments): Promise<boolean>;
  /** Opens an existing session to continue writing. Throws a CouncilError (`usage`) while another process runs it. */
  open(sessionId: string): Promise<SessionWriter>;
  /** Removes a session for good. */
  remove(sessionId: string): Promise<void>;
  /**
   * Hides a session, which can then be restored or removed. Rejects with a CouncilError (`usage`) while another process
   * runs it. If neither happens because this process ends, a later `list` removes it after a minute.
   */
  discard(sessionId: string): Promise<Discarded>;
  /** Changes what the user has added to a session. What isn't given stays as it is. */
  label(sessionId: string, change: LabelChange): Promise<void>;
}

/** A hidden session. */
export interface Discarded {
  restore(): Promise<void>;
  purge(): Promise<void>;
}

/** An empty name removes the name. */
export interface LabelChange {
  readonly name?: string;
  readonly pinned?: boolean;
}

/** The sessions are in no particular order. */
export interface SessionListing {
  readonly sessions: readonly SessionSummary[];
  /** Folders whose files can't be read, and why, including those of a newer version. The others load. */
  readonly damaged: readonly UnreadSession[];
  /** Ids of the sessions that another process is running now. */
  readonly elsewhere: readonly string[];
  /** How many older sessions are left out. */
  readonly older: number;
}

export interface UnreadSession {
  readonly sessionId: string;
  readonly kind: 'damaged' | 'newer';
  readonly problem: string;
}
