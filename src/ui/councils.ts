import type { Council } from '../session/council.ts';
import { requireTrust, type Trust } from './trust.ts';

/** Builds the core for one workspace folder with the settings that hold there now. */
export type MakeCouncil = (folder: string) => Promise<Council>;

/** One core a folder, made when it is first needed; none without trust, whoever asks. */
export class Councils {
  readonly #make: MakeCouncil;
  readonly #trust: Trust;
  readonly #made = new Map<string, Promise<Council>>();

  constructor(make: MakeCouncil, trust: Trust) {
    this.#make = make;
    this.#trust = trust;
  }

  /** Rejects with the sentence of a wrong setting, or of a missing trust. */
  async of(folder: string): Promise<Council> {
    requireTrust(this.#trust);
    const known = this.#made.get(folder);
    if (known !== undefined) return known;
    const made = this.#make(folder);
    this.#made.set(folder, made);
    // A wrong setting must not stick: once it is mended the next command tries again.
    made.catch(() => {
      if (this.#made.get(folder) === made) this.#made.delete(folder);
    });
    return made;
  }

  /** Settings have changed. Running sessions keep the core they began with. */
  forget(): void {
    this.#made.clear();
  }
}
