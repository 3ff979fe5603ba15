import type * as vscode from 'vscode';
import type { Council } from '../../session/council.ts';

const KEY = 'council.profile';

/** The profile that the user has picked for this workspace. */
export class ChosenProfile {
  readonly #memory: vscode.Memento;

  /** `memory`: the editor's memory for this workspace. */
  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  /** Undefined if no profile was picked, or if the settings no longer have it. */
  nameFor({ profiles }: Pick<Council, 'profiles'>): string | undefined {
    const picked = this.#memory.get<string>(KEY);
    return profiles.find(({ name }) => name === picked)?.name;
  }

  async pick(name: string): Promise<void> {
    await this.#memory.update(KEY, name);
  }
}
