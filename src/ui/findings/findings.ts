import * as vscode from 'vscode';
import type { Council } from '../../session/council.ts';
import type { Log } from '../../session/ports.ts';
import { FindingDiagnostics } from './diagnostics.ts';
import { Dismissals } from './dismissals.ts';
import { FindingTracker, type TrackedFile } from './findingTracker.ts';
import { FindingList } from './findingList.ts';
import { OpenFindings } from './openFindings.ts';
import { newestDecided, verdictToFollow } from '../../session/newestVerdicts.ts';

/** How many findings of a session no longer count as they did when it ended. */
export interface FindingCounts {
  /** The code that they quote has changed. */
  readonly outdated: number;
  readonly dismissed: number;
}

type BySession = ReadonlyMap<string, FindingCounts>;

const NONE: FindingCounts = { outdated: 0, dismissed: 0 };

/** The findings of the newest verdicts in the code: tracked, dismissed, and listed. */
export class Findings implements vscode.Disposable {
  readonly tracker = new FindingTracker();
  readonly dismissals: Dismissals;
  readonly open: OpenFindings;
  readonly diagnostics: FindingDiagnostics;
  readonly list: FindingList;
  /** File → counts. */
  readonly #counts = new Map<string, BySession>();
  readonly #changed = new vscode.EventEmitter<string>();
  readonly #restored = new Set<string>();
  readonly #log: Log;
  readonly #subscriptions: vscode.Disposable;

  /** Fires with the ID of a session whose counts have changed. */
  readonly onDidChangeCounts = this.#changed.event;

  constructor(memory: vscode.Memento, log: Log) {
    this.#log = log;
    this.dismissals = new Dismissals(memory, log);
    this.open = new OpenFindings(this.tracker, this.dismissals);
    this.diagnostics = new FindingDiagnostics(this.open);
    this.list = new FindingList(this);
    this.#subscriptions = vscode.Disposable.from(
      ...[this.tracker, this.dismissals, this.open, this.diagnostics, this.list, this.#changed],
      this.tracker.onDidChange((file) => this.#count(file)),
      this.dismissals.onDidChange(() => this.tracker.files.forEach((file) => this.#count(file))),
      this.tracker.onDidReplace((sessionId) => void this.dismissals.forgetLater(sessionId)),
    );
  }

  /**
   * Restores findings after the window was reloaded: tracks the newest verdict on each scope again, as soon as anything
   * in the folder’s sessions is used. Does this once per folder; later calls only follow the dismissals. If the store
   * can't be read, logs that.
   */
  async restore(folder: string, council: Pick<Council, 'list' | 'show' | 'dismissals'>): Promise<void> {
    await this.dismissals.follow(folder, council);
    if (this.#restored.has(folder)) return;
    this.#restored.add(folder);
    try {
      const { sessions } = await council.list();
      for (const { sessionId } of newestDecided(sessions, folder).toReversed()) {
        const verdict = verdictToFollow(await council.show(sessionId));
        if (verdict !== null && !this.tracker.knows(folder, verdict)) await this.tracker.show(folder, verdict);
      }
    } catch (error) {
      this.#log.error(`Council can’t show the findings of earlier sessions in ${folder}`, error);
    }
  }

  counts(sessionId: string): FindingCounts {
    return [...this.#counts.values()].reduce((sum, file) => add(sum, file.get(sessionId) ?? NONE), NONE);
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  #count(file: TrackedFile): void {
    const key = file.uri.toString();
    const before = this.#counts.get(key) ?? new Map<string, FindingCounts>();
    const now = this.#countsIn(file);
    if (now.size === 0) this.#counts.delete(key);
    else this.#counts.set(key, now);
    for (const sessionId of new Set([...before.keys(), ...now.keys()])) {
      if (!areSame(before.get(sessionId) ?? NONE, now.get(sessionId) ?? NONE)) this.#changed.fire(sessionId);
    }
  }

  #countsIn({ folder, lines, findings }: TrackedFile): BySession {
    const counts = new Map<string, FindingCounts>();
    for (const tracked of findings) {
      const outdated = Number(tracked.moved.quote === 'gone');
      const dismissed = Number(this.dismissals.covers({ ...tracked, folder, lines }));
      counts.set(tracked.sessionId, add(counts.get(tracked.sessionId) ?? NONE, { outdated, dismissed }));
    }
    return counts;
  }
}

const add = (one: FindingCounts, other: FindingCounts): FindingCounts => ({
  outdated: one.outdated + other.outdated,
  dismissed: one.dismissed + other.dismissed,
});

const areSame = (one: FindingCounts, other: FindingCounts): boolean =>
  one.outdated === other.outdated && one.dismissed === other.dismissed;
