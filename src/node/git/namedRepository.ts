import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { Environment } from '../process/searchPath.ts';

/** Null if nothing is at this path. */
const real = (folder: string): Promise<string | null> => realpath(folder).catch(() => null);

const isWithin = (folder: string | null, outer: string): boolean =>
  folder !== null && (folder === outer || folder.startsWith(outer + path.sep));

/**
 * The repository that the environment names together with its working tree, such as a bare one for the files of a home
 * folder. Empty if `folder` isn't in that working tree, or is in another repository within it. `found` is the root of
 * the repository that git finds from the folder, or null if there is none.
 */
export async function namedRepository(
  { GIT_DIR: gitFolder = '', GIT_WORK_TREE: workTree = '' }: Environment,
  folder: string,
  found: string | null,
): Promise<Environment> {
  if (gitFolder === '' || workTree === '') return {};
  const top = await real(path.resolve(workTree));
  const place = await real(folder);
  const own = found === null ? null : await real(found);
  const isNamed = top !== null && isWithin(place, top) && !isWithin(own, top);
  return isNamed ? { GIT_DIR: path.resolve(gitFolder), GIT_WORK_TREE: top } : {};
}
