import type { RoundOutput } from '../protocol/review/envelope.ts';
import type { RecordedEvent } from '../protocol/event.ts';
import type { Verdict } from '../protocol/verdict/verdict.ts';
import type { EarlierSession } from '../protocol/view/earlierView.ts';
import type { SessionSummary } from '../protocol/view/sessionSummary.ts';
import type { WorkspaceSnapshot } from './ports.ts';

/** What a closed session comes to. */
export interface SessionDocuments {
  readonly verdict: Verdict;
  /** Made when it is written: with thousands of findings it takes as long as the verdict. */
  readonly summary: () => string;
}

/** Which of a session's answers. */
export interface AnswerPlace {
  readonly round: number;
  readonly seat: string;
  readonly attempt: number;
}

/** Where one session is kept while it runs. Each call is on disk when it resolves. */
export interface SessionWriter {
  readonly folder: string;
  append(event: RecordedEvent): Promise<void>;
  /** The workspace before anybody was asked, for a process that may have to go on with the session. */
  keepSnapshot(before: WorkspaceSnapshot): Promise<void>;
  /** The raw answer, into `rounds/`. */
  keepAnswer(place: AnswerPlace, text: string): Promise<void>;
  /** What came of a round, beside its input in the same envelope. */
  keepEnvelope(round: number, output: RoundOutput): Promise<void>;
  /** Lets go of a session that is left as it stands, so that another process may go on with it; `finish` does so too. */
  release(): Promise<void>;
  /** Needs no snapshot any more. */
  finish(documents: SessionDocuments): Promise<void>;
}

export interface SessionStore {
  /** Makes the folder and returns its id; `<protocol>-YYYYmmdd-HHMMSS-<pid>`, `-2` and so on when taken. */
  create(protocol: string, at: Date): Promise<{ sessionId: string; writer: SessionWriter }>;
  /**
   * What is said of each session in a list; it may come from an index, which is made from the sessions. `newest`: no more
   * than so many, the last ones by the times in their ids.
   */
  list(newest?: number): Promise<SessionListing>;
  /**
   * Calls back when a list may say something else than before, whoever has changed that: this process, another window, the
   * terminal. Returns the way to stop.
   */
  watch(changed: () => void): () => void;
  /** Events in order. Throws a CouncilError when there is no such session, its file is damaged, or of another version. */
  read(sessionId: string): Promise<readonly RecordedEvent[]>;
  /** Null for a session of this version. Throws a CouncilError as `read` does besides. */
  earlier(sessionId: string): Promise<EarlierSession | null>;
  /** What `keepSnapshot` kept last; null when there is none that can be read. */
  snapshot(sessionId: string): Promise<WorkspaceSnapshot | null>;
  /** Whether the sessions lie in this workspace, where whoever writes a change may write some as well. */
  liesIn(workspace: string): boolean;
  /** Whether an absolute path is that of a file of a session that is kept here, told from its name. */
  holds(file: string): Promise<boolean>;
  /** Whether a session that is kept here has written this text, at any time, into the file at this absolute path. */
  wrote(file: string, text: string): Promise<boolean>;
  /** Whether these stand beside the events of a closed session; a crash in between leaves them unwritten, or old. */
  isFinished(sessionId: string, documents: SessionDocuments): Promise<boolean>;
  /** Opens a session that exists to go on writing. Throws a CouncilError (`usage`) while another process runs it. */
  open(sessionId: string): Promise<SessionWriter>;
  /** For good. */
  remove(sessionId: string): Promise<void>;
  /**
   * Takes a session out of sight, to be brought back or removed. Rejects with a CouncilError (`usage`) while another
   * process runs it. Where neither happens, because this process ends, a list removes it a minute later.
   */
  discard(sessionId: string): Promise<Discarded>;
  /** Changes what the user has added to a session; what is not named stays. */
  label(sessionId: string, change: LabelChange): Promise<void>;
}

/** A session that is out of sight. */
export interface Discarded {
  restore(): Promise<void>;
  purge(): Promise<void>;
}

/** An empty name is none. */
export interface LabelChange {
  readonly name?: string;
  readonly pinned?: boolean;
}

/** In no order. */
export interface SessionListing {
  readonly sessions: readonly SessionSummary[];
  /** Folders whose files cannot be read, and why, those of a newer version among them; the others load. */
  readonly damaged: readonly UnreadSession[];
  /** Ids of those that another process runs right now. */
  readonly elsewhere: readonly string[];
  /** How many are left out, since they are older. */
  readonly older: number;
}

export interface UnreadSession {
  readonly sessionId: string;
  readonly kind: 'damaged' | 'newer';
  readonly problem: string;
}
