import * as vscode from 'vscode';
import type { Dismissal, PlacedFinding } from './dismissal.ts';
import { covers, isForGood } from './dismissal.ts';

/** The version of the form is in the name: what another version wrote is not read. */
const KEY = 'council.dismissals.1';

/** What the user has dismissed in this workspace, kept by the editor. */
export class Dismissals implements vscode.Disposable {
  readonly #memory: vscode.Memento;
  readonly #changed = new vscode.EventEmitter<undefined>();

  readonly onDidChange = this.#changed.event;

  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  /** Oldest first. */
  get all(): readonly Dismissal[] {
    return this.#memory.get<readonly Dismissal[]>(KEY, []);
  }

  covers(finding: PlacedFinding): boolean {
    return this.all.some((dismissal) => covers(dismissal, finding));
  }

  /** The same by a dismissal as false positive or won’t fix. */
  coversForGood(finding: PlacedFinding): boolean {
    return this.all.some((dismissal) => isForGood(dismissal) && covers(dismissal, finding));
  }

  async add(dismissals: readonly Dismissal[]): Promise<void> {
    await this.#keep([...this.all, ...dismissals]);
  }

  async remove(dismissals: readonly Dismissal[]): Promise<void> {
    await this.#keep(this.all.filter((one) => !dismissals.some((other) => areSame(one, other))));
  }

  /** A session has given way to a newer one, or is deleted: what was put off in it is due. */
  async forgetLater(sessionId: string): Promise<void> {
    const kept = this.all.filter((one) => one.reason !== 'later' || one.sessionId !== sessionId);
    if (kept.length < this.all.length) await this.#keep(kept);
  }

  dispose(): void {
    this.#changed.dispose();
  }

  async #keep(dismissals: readonly Dismissal[]): Promise<void> {
    await this.#memory.update(KEY, dismissals);
    this.#changed.fire(undefined);
  }
}

/** The editor hands back copies. */
const areSame = (one: Dismissal, other: Dismissal): boolean =>
  one.sessionId === other.sessionId && one.finding.id === other.finding.id && one.at === other.at;
