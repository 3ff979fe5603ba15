import * as vscode from 'vscode';
import { isSameDismissal } from '../../protocol/findings/dismissal.ts';
import { type EditorDismissal, editorDismissalSchema } from '../../schema/dismissal.ts';
import type { Council } from '../../session/council.ts';
import type { Dismissal, NewDismissal } from '../../session/dismissalPorts.ts';
import { covers } from '../../session/dismissed/coveredCode.ts';
import type { Log } from '../../session/ports.ts';
import type { FolderDismissal, FolderFinding } from './dismissal.ts';

/** The key under which the editor kept dismissals before they were shared with the terminal. */
const KEY = 'council.dismissals.1';

interface Followed {
  readonly store: Council['dismissals'];
  readonly kept: readonly Dismissal[];
  readonly stop: () => void;
}

/** The dismissals in the open folders, made here and in the terminal. */
export class Dismissals implements vscode.Disposable {
  readonly #memory: vscode.Memento;
  readonly #log: Log;
  readonly #followed = new Map<string, Followed>();
  readonly #changed = new vscode.EventEmitter<undefined>();

  readonly onDidChange = this.#changed.event;

  constructor(memory: vscode.Memento, log: Log) {
    this.#memory = memory;
    this.#log = log;
  }

  /** Oldest first. If two folders of one repository share a dismissal, it's listed for each. */
  get all(): readonly FolderDismissal[] {
    return [...this.#followed].flatMap(([folder, { kept }]) => kept.map((one) => ({ folder, ...one })));
  }

  /** Applies the dismissals of a folder from now on. If they can't be read, logs that, and applies no dismissals. */
  async follow(folder: string, { dismissals: store }: Pick<Council, 'dismissals'>): Promise<void> {
    const before = this.#followed.get(folder);
    before?.stop();
    const stop = store.watch(() => void this.#read(folder));
    this.#followed.set(folder, { store, kept: before?.kept ?? [], stop });
    try {
      await this.#moveInto(store, folder);
    } catch (error) {
      this.#log.error(`The dismissals that the editor kept for ${folder} cannot be moved yet`, error);
    }
    await this.#read(folder);
  }

  covers(finding: FolderFinding): boolean {
    return this.#in(finding).some((dismissal) => covers(dismissal, finding));
  }

  async add(folder: string, dismissals: readonly NewDismissal[]): Promise<void> {
    await this.#followed.get(folder)?.store.add(folder, dismissals);
    await this.#readAll();
  }

  async remove(dismissals: readonly Pick<FolderDismissal, 'sessionId' | 'finding' | 'at'>[]): Promise<void> {
    for (const { store, kept } of [...this.#followed.values()]) {
      const own = kept.filter((one) => dismissals.some((other) => isSameDismissal(one, other)));
      if (own.length > 0) await store.remove(own);
    }
    await this.#readAll();
  }

  /** Removes the “later” dismissals of a session, because a newer session replaced it or because it was deleted. */
  async forgetLater(sessionId: string): Promise<void> {
    const due = this.all.filter((one) => one.reason === 'later' && one.sessionId === sessionId);
    if (due.length > 0) await this.remove(due);
  }

  dispose(): void {
    for (const { stop } of this.#followed.values()) stop();
    this.#followed.clear();
    this.#changed.dispose();
  }

  #in({ folder }: FolderFinding): readonly Dismissal[] {
    return this.#followed.get(folder)?.kept ?? [];
  }

  async #readAll(): Promise<void> {
    for (const folder of [...this.#followed.keys()]) await this.#read(folder);
  }

  async #read(folder: string): Promise<void> {
    const followed = this.#followed.get(folder);
    if (followed === undefined) return;
    const kept = await followed.store.list(folder).catch((error: unknown): readonly Dismissal[] => {
      this.#log.error(`The dismissals of ${folder} cannot be read`, error);
      return [];
    });
    // In the meantime, the folder may have got a new core with other settings, which reads the dismissals itself.
    if (this.#followed.get(folder) !== followed) return;
    this.#followed.set(folder, { ...followed, kept });
    this.#changed.fire(undefined);
  }

  /**
   * Moves the dismissals to disk, and only then out of the editor’s memory. After a crash in between, they're moved
   * again.
   */
  async #moveInto(store: Council['dismissals'], folder: string): Promise<void> {
    const isOwn = (kept: unknown): boolean => editorDismissalSchema.safeParse(kept).data?.folder === folder;
    const own = this.#remembered.filter(isOwn);
    if (own.length === 0) return;
    await store.add(
      folder,
      own.map((kept) => asNew(editorDismissalSchema.parse(kept))),
    );
    const others = this.#remembered.filter((kept) => !isOwn(kept));
    await this.#memory.update(KEY, others.length === 0 ? undefined : others);
  }

  get #remembered(): readonly unknown[] {
    return this.#memory.get<readonly unknown[]>(KEY, []);
  }
}

function asNew({ folder: _, finding, ...dismissal }: EditorDismissal): NewDismissal {
  const { file, ...known } = finding;
  return { ...dismissal, file, finding: known };
}
