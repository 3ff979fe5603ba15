import { createHash } from 'node:crypto';
import type { PersonaProofs } from '../../session/debate/debatePorts.ts';
import type { EngineCatalogue } from './engineCatalogue.ts';
import { findProgram } from '../process/findProgram.ts';
import type { LoginEnvironment } from '../process/loginEnvironment.ts';
import type { VersionCache } from './versionCache.ts';

/** How a persona is handed over; another way has to be proven again. */
const DELIVERY = 'in the prompt';

interface ProofParts {
  readonly catalogue: EngineCatalogue;
  readonly environment: LoginEnvironment;
  readonly cache: VersionCache;
}

/** Remembers which engines were seen to receive their persona, by program, version, settings and way of delivery. */
export class LocalPersonaProofs implements PersonaProofs {
  readonly #parts: ProofParts;

  constructor(parts: ProofParts) {
    this.#parts = parts;
  }

  async isProven(engine: string): Promise<boolean> {
    const key = await this.#keyOf(engine);
    return key !== null && (await this.#parts.cache.get(key)) !== null;
  }

  async keep(engine: string): Promise<void> {
    const key = await this.#keyOf(engine);
    if (key !== null) await this.#parts.cache.set(key, DELIVERY);
  }

  /** Null for a program that is gone. Keys may stand in the settings, hence only what they come to. */
  async #keyOf(engine: string): Promise<string | null> {
    const { settings } = this.#parts.catalogue.find(engine);
    const program = await findProgram(settings.command, await this.#parts.environment.read());
    if (program === null) return null;
    const how = JSON.stringify([engine, settings, DELIVERY]);
    return `${await this.#parts.cache.keyOf(program)}|${createHash('sha256').update(how).digest('hex')}`;
  }
}
