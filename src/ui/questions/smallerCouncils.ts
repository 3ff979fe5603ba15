import { l10n } from 'vscode';
import type * as vscode from 'vscode';
import { listText } from '../language.ts';
import type { EngineState } from '../../session/ports.ts';

/** Titles of the engines. */
interface SmallerCouncil {
  readonly able: readonly string[];
  readonly missing: readonly string[];
}

const KEY = 'council.smallerCouncils';

function councilOf(engines: readonly EngineState[]): SmallerCouncil {
  const titles = (wanted: 'able' | 'missing'): readonly string[] =>
    engines
      .filter(({ kind }) => (kind === 'usable') === (wanted === 'able'))
      .map(({ title }) => title)
      .toSorted();
  return { able: titles('able'), missing: titles('missing') };
}

/**
 * The councils that were smaller than requested and that the user agreed to. Council asks about each of them only once,
 * in whatever workspace.
 */
export class SmallerCouncils {
  readonly #memory: vscode.Memento;

  /** `memory`: the editor's memory for all workspaces. */
  constructor(memory: vscode.Memento) {
    this.#memory = memory;
  }

  /** Whether the user has already agreed to a council with the same usable engines and the same missing ones. */
  has(engines: readonly EngineState[]): boolean {
    const wanted = JSON.stringify(councilOf(engines));
    return this.#all.some((council) => JSON.stringify(council) === wanted);
  }

  async add(engines: readonly EngineState[]): Promise<void> {
    await this.#memory.update(KEY, [...this.#all, councilOf(engines)]);
  }

  async forget(): Promise<void> {
    await this.#memory.update(KEY, []);
  }

  /** For people: “Claude and Codex, without Gemini”. */
  get words(): readonly string[] {
    return this.#all.map(({ able, missing }) =>
      missing.length === 0
        ? listText(able)
        : l10n.t('{engines}, without {missing}', { engines: listText(able), missing: listText(missing) }),
    );
  }

  get #all(): readonly SmallerCouncil[] {
    return this.#memory.get<readonly SmallerCouncil[]>(KEY, []);
  }
}
