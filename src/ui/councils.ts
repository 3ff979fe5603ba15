import * as vscode from 'vscode';
import type { Council } from '../session/council.ts';
import { fileType, openFolders } from './folders.ts';
import { requireTrust, type Trust } from './trust.ts';

/** Builds the core for one workspace folder with the settings that hold there now. */
export type MakeCouncil = (folder: string) => Promise<Council>;

export interface CouncilsNeeds {
  readonly trust: Trust;
  /** The editor's, for this workspace. */
  readonly memory: vscode.Memento;
  /** Where sessions may lie as well, though no folder that is open holds it. */
  readonly sampleFolder: string;
  /** Called with each core that is made for an open folder, a repository in one, or the sample. */
  readonly onMade: (folder: string, council: Council) => void;
}

const KEY = 'council.repositories';

/** One core a folder, made when it is first needed; none without trust, whoever asks. */
export class Councils {
  readonly #make: MakeCouncil;
  readonly #needs: CouncilsNeeds;
  readonly #made = new Map<string, Promise<Council>>();

  constructor(make: MakeCouncil, needs: CouncilsNeeds) {
    this.#make = make;
    this.#needs = needs;
  }

  /** Rejects with the sentence of a wrong setting, or of a missing trust. */
  async of(folder: string): Promise<Council> {
    requireTrust(this.#needs.trust);
    const known = this.#made.get(folder);
    if (known !== undefined) return known;
    const made = this.#make(folder);
    this.#made.set(folder, made);
    // A wrong setting must not stick: once it is mended the next command tries again.
    made.then(
      (council) => this.#note(folder, council),
      () => {
        if (this.#made.get(folder) === made) this.#made.delete(folder);
      },
    );
    return made;
  }

  /** The open folders, and the repositories inside them and the sample that the council was called in: wherever sessions may lie. */
  async folders(): Promise<readonly string[]> {
    const open = openFolders();
    const nested = this.#nested.filter((folder) => !open.includes(folder) && this.#isOurs(folder));
    const there = await Promise.all(nested.map(isFolder));
    return [...open, ...nested.filter((_, index) => there[index] === true)];
  }

  /** Settings have changed. Running sessions keep the core they began with. */
  forget(): void {
    this.#made.clear();
  }

  /** Writes into the user's own settings who sits. */
  async keepSeats(engines: readonly string[]): Promise<void> {
    const { Global } = vscode.ConfigurationTarget;
    await vscode.workspace.getConfiguration('council').update('seats', engines, Global);
    // The editor may tell of the change only later.
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
    // The engines can be looked at without a folder; nothing that belongs to one is to be found there.
    if (!this.#isOurs(folder)) return;
    const isNew = !openFolders().includes(folder) && !this.#nested.includes(folder);
    if (isNew) void this.#needs.memory.update(KEY, [...this.#nested, folder]);
    this.#needs.onMade(folder, council);
  }
}

const isFolder = async (folder: string): Promise<boolean> =>
  (await fileType(vscode.Uri.file(folder))) === vscode.FileType.Directory;
