import type { EngineSettings } from '../../engines/adapter.ts';
import { isCouncilError } from '../../session/fault.ts';
import type { Environment } from '../process/searchPath.ts';
import type { Git } from './git.ts';
import type { Repository } from './repository.ts';
import { type Setting, shieldedEnvironment } from './shield.ts';
import { submodulesOf } from './submodules.ts';

/** An engine's environment, changed so that a git which the engine starts in `folder` runs nothing that a repository names. */
export type EngineShield = (
  environment: Environment,
  { folder, autonomy }: { readonly folder: string } & Pick<EngineSettings, 'autonomy'>,
) => Promise<Environment>;

/**
 * The CLIs call git by themselves, outside of any sandbox. Where we cannot tell what a repository configures, they find
 * none.
 */
export function engineShield(git: Git): EngineShield {
  return async (environment, { folder, autonomy }) => {
    const repository = await openOrRefused(git, folder);
    if (repository === REFUSED) return { ...shieldedEnvironment(environment, []), GIT_DIR: '/dev/null' };
    if (repository === null) return shieldedEnvironment(environment, []);
    // Git looks from the outside into a submodule as well, and hands these settings on.
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

/** A file whose filter is off must not be added as it is: the filter may be the one that encrypts. */
function refusing([key]: Setting): readonly Setting[] {
  if (!key.startsWith('filter.')) return [];
  return [[`${key.slice(0, key.lastIndexOf('.'))}.required`, 'true']];
}
