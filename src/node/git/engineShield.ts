import type { EngineSettings } from '../../engines/adapter.ts';
import { isCouncilError } from '../../session/fault.ts';
import type { Environment } from '../process/searchPath.ts';
import type { Git } from './git.ts';
import type { Repository } from './repository.ts';
import { type Setting, shieldedEnvironment } from './shield.ts';
import { submodulesOf } from './submodules.ts';

/**
 * Changes an engine's environment so that git, if the engine starts it in `folder`, runs nothing that a repository
 * names.
 */
export type EngineShield = (
  environment: Environment,
  { folder, autonomy }: { readonly folder: string } & Pick<EngineSettings, 'autonomy'>,
) => Promise<Environment>;

/**
 * The CLIs run git themselves, outside any sandbox. If Council can't tell what a repository configures, they find no
 * repository.
 */
export function engineShield(git: Git): EngineShield {
  return async (environment, { folder, autonomy }) => {
    const repository = await openOrRefused(git, folder);
    if (repository === REFUSED) return { ...shieldedEnvironment(environment, []), GIT_DIR: '/dev/null' };
    if (repository === null) return shieldedEnvironment(environment, []);
    // Git also looks into submodules from the outside, and passes these settings on.
    const all = [repository, ...(await submodulesOf(repository))].flatMap(({ settings }) => settings);
    const settings = autonomy === 'full' ? [...all, ...all.flatMap(refusing)] : all;
    return { ...shieldedEnvironment(environment, settings), ...repository.variables };
  };
}

const REFUSED = Symbol('git refuses the folder');

async function openOrRefused(git: Git, folder: string): Promise<Repository | null | typeof REFUSED> {
  try {
    return await git.open(folder);
  } catch (error) {
    if (isCouncilError(error)) return REFUSED;
    throw error;
  }
}

/** Makes git refuse to add a file whose filter is off, because the filter may be the one that encrypts. */
function refusing([key]: Setting): readonly Setting[] {
  if (!key.startsWith('filter.')) return [];
  return [[`${key.slice(0, key.lastIndexOf('.'))}.required`, 'true']];
}
