import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { LeftOut } from '../../protocol/setup.ts';
import { type FileList, indexFacts } from './fileList.ts';
import type { Repository } from './repository.ts';
import { inBatches } from '../workspace/inBatches.ts';

const STATUS = ['status', '--porcelain', '--untracked-files=normal', '--ignore-submodules=dirty', '--no-renames'];

/** Whether a repository is at exactly this path. Behind a link would be another one. */
async function isCheckedOut(folder: string, link: string): Promise<boolean> {
  try {
    const [root, place] = await Promise.all([realpath(folder), realpath(path.join(folder, link))]);
    await realpath(path.join(place, '.git'));
    return place === path.join(root, link);
  } catch {
    return false;
  }
}

/** Null if git can't open it, or treats it as part of another repository. */
async function opened(repository: Repository, link: string): Promise<Repository | null> {
  const inner = await repository.inside(link);
  return inner?.prefix === '' ? inner : null;
}

/** The repositories of all checked-out submodules, and of their submodules. */
export async function submodulesOf(repository: Repository): Promise<readonly Repository[]> {
  const below = await inBatches((await indexFacts(repository)).links, async (link) => {
    const inner = (await isCheckedOut(repository.folder, link)) ? await opened(repository, link) : null;
    return inner === null ? [] : [inner, ...(await submodulesOf(inner))];
  });
  return below.flat();
}

async function changedAt(repository: Repository, link: string): Promise<readonly string[]> {
  if (!(await isCheckedOut(repository.folder, link))) return [];
  const inner = await opened(repository, link);
  if (inner === null) return [link];
  const [status, deeper] = await Promise.all([
    inner.tryRead(STATUS),
    indexFacts(inner).then(({ links }) => changedPaths(inner, links)),
  ]);
  return [...(status === '' ? [] : [link]), ...deeper.map((name) => `${link}/${name}`)];
}

async function changedPaths(repository: Repository, links: readonly string[]): Promise<readonly string[]> {
  return (await inBatches(links, (link) => changedAt(repository, link))).flat();
}

/**
 * Finds submodules whose files differ from the commit that is checked out in them, or that git can't open. Asks git in
 * each of them: if asked from outside, git would run what the submodule's configuration names.
 */
export async function changedSubmodules(
  repository: Repository,
  { links }: Pick<FileList, 'links'>,
): Promise<readonly LeftOut[]> {
  return (await changedPaths(repository, links)).map((file) => ({ file, reason: 'submodule' }));
}
