import type { RecordedEvent } from '../../../src/protocol/event.ts';
import { type SessionSummary, summarizeEvents } from '../../../src/protocol/view/sessionSummary.ts';
import type { WorkspaceSnapshot } from '../../../src/session/ports.ts';
import type { SessionStore, SessionWriter } from '../../../src/session/storePorts.ts';

/** Returns nothing for a session that hasn't been opened yet. */
export function summariesOf([sessionId, events]: readonly [string, readonly RecordedEvent[]]): SessionSummary[] {
  const [first] = events;
  return first?.kind === 'session-opened' ? [summarizeEvents({ ...first, sessionId }, events)] : [];
}

/** Sessions in memory. */
export class KeptSessions implements SessionStore {
  readonly events = new Map<string, RecordedEvent[]>();
  readonly journal: string[];
  /** Makes a write fail if it returns an error. */
  fault: (what: string) => Error | null = () => null;
  readonly #snapshots = new Map<string, WorkspaceSnapshot>();

  constructor(journal: string[]) {
    this.journal = journal;
  }

  create(protocol: string): Promise<{ sessionId: string; writer: SessionWriter }> {
    const sessionId = `${protocol}-20260102-030405-${this.events.size + 1}`;
    this.events.set(sessionId, []);
    return Promise.resolve({ sessionId, writer: this.#writer(sessionId) });
  }

  liesIn(): boolean {
    return false;
  }

  holds(): Promise<boolean> {
    return Promise.resolve(false);
  }

  wrote(): Promise<boolean> {
    return Promise.resolve(false);
  }

  discard(): ReturnType<SessionStore['discard']> {
    return Promise.reject(new Error('nothing is discarded here'));
  }

  label(): Promise<void> {
    return Promise.resolve();
  }

  watch(): () => void {
    return () => undefined;
  }

  list(): ReturnType<SessionStore['list']> {
    return Promise.resolve({ sessions: [...this.events].flatMap(summariesOf), damaged: [], elsewhere: [], older: 0 });
  }

  read(sessionId: string): Promise<readonly RecordedEvent[]> {
    return Promise.resolve([...(this.events.get(sessionId) ?? [])]);
  }

  earlier(): Promise<null> {
    return Promise.resolve(null);
  }

  snapshot(sessionId: string): Promise<WorkspaceSnapshot | null> {
    return Promise.resolve(this.#snapshots.get(sessionId) ?? null);
  }

  isFinished(): Promise<boolean> {
    return Promise.resolve(true);
  }

  open(sessionId: string): Promise<SessionWriter> {
    return Promise.resolve(this.#writer(sessionId));
  }

  remove(sessionId: string): Promise<void> {
    this.events.delete(sessionId);
    return Promise.resolve();
  }

  /** Every write takes a moment, so that tests notice code that doesn't wait for it. */
  async #write(what: string, done: () => void): Promise<void> {
    await new Promise((resolve) => setTimeout(resolve, 2));
    const error = this.fault(what);
    if (error !== null) throw error;
    done();
    this.journal.push(what);
  }

  #writer(sessionId: string): SessionWriter {
    return {
      folder: `/sessions/${sessionId}`,
      append: (event) =>
        this.#write(`event ${event.kind}${'seat' in event ? ` ${event.seat}` : ''}`, () => {
          this.events.get(sessionId)?.push(structuredClone(event));
        }),
      keepSnapshot: (before) => Promise.resolve(void this.#snapshots.set(sessionId, before)),
      release: () => Promise.resolve(),
      keepEnvelope: (round) => this.#write(`envelope ${round}`, () => undefined),
      keepAnswer: ({ seat, attempt }) => this.#write(`answer ${seat} ${attempt}`, () => undefined),
      finish: ({ verdict }) => this.#write(`verdict ${verdict.outcome}`, () => undefined),
    };
  }
}
