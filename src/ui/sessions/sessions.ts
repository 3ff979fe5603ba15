import * as vscode from 'vscode';
import type { Verdict } from '../../protocol/verdict/verdict.ts';
import type { SessionView } from '../../protocol/view/view.ts';
import type { RunningSession } from '../../session/council.ts';

/** A session that runs in this window. */
export interface LiveSession {
  readonly folder: string;
  readonly session: RunningSession;
  readonly view: SessionView;
  /** The session that this one repeats, and whose panel it takes over; null for most sessions. */
  readonly replaces: string | null;
  /** The user didn't ask for this session, so only the status bar and the lists show it. */
  readonly isUnasked: boolean;
}

export interface SessionPlace {
  readonly folder: string;
  /** The verdict whose question is asked again; null for a session without a verdict. */
  readonly standing: Verdict | null;
  readonly replaces?: string | null;
  readonly isUnasked?: boolean;
}

export interface Ended extends Pick<LiveSession, 'isUnasked'> {
  /** `unchanged`: asking again was canceled, so the verdict from before is still valid. */
  readonly kind: 'reached' | 'unchanged';
  readonly folder: string;
  readonly verdict: Verdict;
  readonly view: SessionView;
}

/** A stored verdict that Council uses instead of a new one, because nothing has changed. */
export interface Reused {
  readonly folder: string;
  readonly verdict: Verdict;
  readonly view: SessionView;
  /** Asks the engines anyway. */
  readonly askAgain: () => Promise<unknown>;
}

/** A change that the user made to a stored session. */
export interface StoredChange {
  readonly kind: 'resolved' | 'deleted' | 'restored';
  readonly folder: string;
  readonly sessionId: string;
}

/**
 * The sessions in this window. The commands report to it. The panel, the tree, Problems, the status bar, and the API
 * listen to it.
 */
export class Sessions implements vscode.Disposable {
  readonly #live = new Map<string, LiveSession>();
  readonly #started = new vscode.EventEmitter<LiveSession>();
  readonly #changed = new vscode.EventEmitter<LiveSession>();
  readonly #ended = new vscode.EventEmitter<Ended>();
  readonly #lost = new vscode.EventEmitter<string>();
  readonly #stored = new vscode.EventEmitter<StoredChange>();
  readonly #reused = new vscode.EventEmitter<Reused>();
  #closing = false;

  readonly onDidStart = this.#started.event;
  readonly onDidChangeView = this.#changed.event;
  readonly onDidEnd = this.#ended.event;
  /** Fires with the ID of a session that failed without a verdict. */
  readonly onDidLose = this.#lost.event;
  readonly onDidChangeStored = this.#stored.event;
  readonly onDidReuse = this.#reused.event;

  /** Oldest first. */
  get running(): readonly LiveSession[] {
    return [...this.#live.values()];
  }

  get(sessionId: string): LiveSession | undefined {
    return this.#live.get(sessionId);
  }

  /** Follows a session to its end. Rejects if the session fails. */
  async follow(
    { folder, standing, replaces = null, isUnasked = false }: SessionPlace,
    session: RunningSession,
  ): Promise<Verdict> {
    const stop = session.onView((view) => this.#update({ folder, session, view, replaces, isUnasked }));
    // The window began to close while this session was starting. No process may outlive the window.
    if (this.#closing) await session.suspend();
    try {
      const verdict = await session.verdict;
      const view = this.#live.get(session.sessionId)?.view;
      this.#live.delete(session.sessionId);
      const kind = standing?.redeliberations.length === verdict.redeliberations.length ? 'unchanged' : 'reached';
      if (view !== undefined) this.#ended.fire({ kind, folder, verdict, view, isUnasked });
      return verdict;
    } finally {
      stop();
      if (this.#live.delete(session.sessionId)) this.#lost.fire(session.sessionId);
    }
  }

  noteStored(change: StoredChange): void {
    this.#stored.fire(change);
  }

  noteReused(reused: Reused): void {
    this.#reused.fire(reused);
  }

  /** Ends all processes and waits until the last one has exited. The sessions stay as they are, and can be resumed. */
  async closeAll(): Promise<void> {
    this.#closing = true;
    await Promise.allSettled(this.running.map(({ session }) => session.suspend()));
  }

  dispose(): void {
    const ofRuns = [this.#started, this.#changed, this.#ended, this.#lost];
    for (const emitter of [...ofRuns, this.#stored, this.#reused]) emitter.dispose();
  }

  #update(live: LiveSession): void {
    const known = this.#live.has(live.session.sessionId);
    this.#live.set(live.session.sessionId, live);
    (known ? this.#changed : this.#started).fire(live);
  }
}
