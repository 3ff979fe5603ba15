import { createHash } from 'node:crypto';
import { isEditorModel, type ToldEngine } from '../../protocol/seat.ts';
import type { PersonaProofs } from '../../session/debate/debatePorts.ts';
import type { EngineDirectory } from '../../session/ports.ts';
import { type EngineCatalogue, installedEngine } from './engineCatalogue.ts';
import type { LoginEnvironment } from '../process/loginEnvironment.ts';
import type { VersionCache } from './versionCache.ts';

/** How Council delivers a persona. Another way needs a new proof. */
const DELIVERY = 'in the prompt';

interface ProofParts {
  readonly catalogue: EngineCatalogue;
  readonly environment: LoginEnvironment;
  readonly cache: VersionCache;
  readonly directory: Pick<EngineDirectory, 'identity'>;
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Remembers which engines are known to receive their persona, by program, version, settings, and way of delivery. */
export function localProofs({ catalogue, environment, cache, directory }: ProofParts): PersonaProofs {
  /** Null if the program or model is gone. Uses a digest of the settings, because they may contain API keys. */
  const keyOf = async ({ engine: name, ...told }: ToldEngine): Promise<string | null> => {
    if (isEditorModel(name)) {
      const identity = await directory.identity(name);
      return identity === null ? null : `${name}|${digest(JSON.stringify([identity, DELIVERY]))}`;
    }
    const engine = await installedEngine(catalogue.find(name, told), environment);
    if (engine === null) return null;
    const how = JSON.stringify([name, engine.settings, DELIVERY]);
    return `${await cache.keyOf(engine.program)}|${digest(how)}`;
  };
  return {
    async isProven(seat) {
      const key = await keyOf(seat);
      return key !== null && (await cache.get(key)) !== null;
    },
    async keep(seat) {
      const key = await keyOf(seat);
      if (key !== null) await cache.set(key, DELIVERY);
    },
  };
}
