import * as vscode from 'vscode';
import type { Council } from '../session/council.ts';
import { fileType, openFolders } from './folders.ts';
import { requireTrust, type Trust } from './trust.ts';

/** Builds the core for one workspace folder with its current settings. */
export type MakeCouncil = (folder: string) => Promise<Council>;

export interface CouncilsNeeds {
  readonly trust: Trust;
  /** The editor's memory for this workspace. */
  readonly memory: vscode.Memento;
  /** A folder that may contain sessions, even if it isn't in an open folder. */
  readonly sampleFolder: string;
  /** Called with each core that is made for an open folder, a repository inside one, or the sample. */
  readonly onMade: (folder: string, council: Council) => void;
}

const KEY = 'council.repositories';

/** One core per folder, made when it's first needed. Makes no core without trust. */
export class Councils {
  readonly #make: MakeCouncil;
  readonly #needs: CouncilsNeeds;
  readonly #made = new Map<string, Promise<Council>>();

  constructor(make: MakeCouncil, needs: CouncilsNeeds) {
    this.#make = make;
    this.#needs = needs;
  }

  /** Rejects with a CouncilError if a setting is wrong or if trust is missing. */
  async of(folder: string): Promise<Council> {
    requireTrust(this.#needs.trust);
    const known = this.#made.get(folder);
    if (known !== undefined) return known;
    const made = this.#make(folder);
    this.#made.set(folder, made);
    // A wrong setting must have no lasting effect: after the user has corrected it, the next command tries again.
    made.then(
      (council) => this.#note(folder, council),
      () => {
        if (this.#made.get(folder) === made) this.#made.delete(folder);
      },
    );
    return made;
  }

  /**
   * All folders that may contain sessions: the open folders, and the repositories inside them and the sample, if the
   * council was used there.
   */
  async folders(): Promise<readonly string[]> {
    const open = openFolders();
    const nested = this.#nested.filter((folder) => !open.includes(folder) && this.#isOurs(folder));
    const there = await Promise.all(nested.map(isFolder));
    return [...open, ...nested.filter((_, index) => there[index] === true)];
  }

  /** Called when settings have changed. Running sessions keep the core with which they began. */
  forget(): void {
    this.#made.clear();
  }

  /** Writes the engines to ask into the user's own settings. */
  async keepSeats(engines: readonly string[]): Promise<void> {
    const { Global } = vscode.ConfigurationTarget;
    await vscode.workspace.getConfiguration('council').update('seats', engines, Global);
    // The editor may report the change only later.
    this.forget();
  }

  get #nested(): readonly string[] {
    return this.#needs.memory.get<readonly string[]>(KEY, []);
  }

  #isOurs(folder: string): boolean {
    const isOpen = vscode.workspace.getWorkspaceFolder(vscode.Uri.file(folder)) !== undefined;
    return isOpen || folder === this.#needs.sampleFolder;
  }

  #note(folder: string, council: Council): void {
    // Without an open folder, the engines are checked in the home folder. No sessions are looked for there.
    if (!this.#isOurs(folder)) return;
    const isNew = !openFolders().includes(folder) && !this.#nested.includes(folder);
    if (isNew) void this.#needs.memory.update(KEY, [...this.#nested, folder]);
    this.#needs.onMade(folder, council);
  }
}

const isFolder = async (folder: string): Promise<boolean> =>
  (await fileType(vscode.Uri.file(folder))) === vscode.FileType.Directory;
