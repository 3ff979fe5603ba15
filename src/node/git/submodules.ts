import { realpath } from 'node:fs/promises';
import path from 'node:path';
import type { LeftOut } from '../../protocol/setup.ts';
import type { Repository } from './git.ts';
import { inBatches } from '../workspace/inBatches.ts';

const STATUS = ['status', '--porcelain', '--untracked-files=normal', '--ignore-submodules=dirty', '--no-renames'];

/** The paths at which the index holds a commit of another repository. */
async function gitlinks(repository: Repository): Promise<readonly string[]> {
  const staged = await repository.tryRead(['ls-files', '--stage', '-z', '--', '.']);
  // Of a very large repository git may not print every file, but the folders of its commit.
  const listed = staged ?? (await repository.tryRead(['ls-tree', '-r', '-d', '-z', await repository.base()])) ?? '';
  const links = listed.split('\0').filter((record) => record.startsWith('160000 '));
  return [...new Set(links.map((record) => record.slice(record.indexOf('\t') + 1)))];
}

/** Whether a repository stands at the very place: behind a link there would be another one. */
async function isCheckedOut(folder: string, link: string): Promise<boolean> {
  try {
    const [root, place] = await Promise.all([realpath(folder), realpath(path.join(folder, link))]);
    await realpath(path.join(place, '.git'));
    return place === path.join(root, link);
  } catch {
    return false;
  }
}

/** Null where git cannot look into it, or takes it for a part of another repository. */
async function opened(repository: Repository, link: string): Promise<Repository | null> {
  const inner = await repository.inside(link);
  const prefix = await inner?.tryRead(['rev-parse', '--show-prefix']);
  return prefix?.trim() === '' && inner !== null ? inner : null;
}

/** The repositories of all submodules that are checked out, and of theirs. */
export async function submodulesOf(repository: Repository): Promise<readonly Repository[]> {
  const below = await inBatches(await gitlinks(repository), async (link) => {
    const inner = (await isCheckedOut(repository.folder, link)) ? await opened(repository, link) : null;
    return inner === null ? [] : [inner, ...(await submodulesOf(inner))];
  });
  return below.flat();
}

async function changedAt(repository: Repository, link: string): Promise<readonly string[]> {
  if (!(await isCheckedOut(repository.folder, link))) return [];
  const inner = await opened(repository, link);
  if (inner === null) return [link];
  const [status, deeper] = await Promise.all([inner.tryRead(STATUS), changedPaths(inner)]);
  return [...(status === '' ? [] : [link]), ...deeper.map((name) => `${link}/${name}`)];
}

async function changedPaths(repository: Repository): Promise<readonly string[]> {
  return (await inBatches(await gitlinks(repository), (link) => changedAt(repository, link))).flat();
}

/**
 * Submodules whose own files differ from the commit that is checked out in them, or that cannot be looked into. Each is
 * asked by itself: git, asked from outside, would go by what the submodule's configuration has it run.
 */
export async function changedSubmodules(repository: Repository): Promise<readonly LeftOut[]> {
  return (await changedPaths(repository)).map((file) => ({ file, reason: 'submodule' }));
}
