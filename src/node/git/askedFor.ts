import { msg } from '../../protocol/labels/text.ts';
import type { Changes } from '../../artifact/artifactOf.ts';
import { filesIn, withinPaths } from '../../artifact/coverage/withinPaths.ts';
import { CouncilError, usage } from '../../session/fault.ts';
import { pathInWorkspace, withSlashes } from '../workspace/workspacePath.ts';
import type { Comparison } from './comparison.ts';
import type { Repository } from './repository.ts';
import { shownName } from './revisions.ts';

const NAMES = [
  'diff',
  '--no-ext-diff',
  '--no-textconv',
  '--name-only',
  '-z',
  '--no-relative',
  '--ignore-submodules=dirty',
];

/** The number of changed files in the repository that are outside the workspace folder. 0 if that is the root. */
async function filesOutside(repository: Repository, { args, newSide }: Comparison): Promise<number> {
  const { prefix } = repository;
  if (prefix === '') return 0;
  const others = ['ls-files', '--others', '--exclude-standard', '-z', '--full-name', '--', ':/'];
  const printed = await Promise.all([
    repository.read([...NAMES, ...args, '--']),
    newSide === 'files' ? repository.read(others, { environment: { GIT_LITERAL_PATHSPECS: '0' } }) : '',
  ]);
  const names = printed.flatMap((one) => one.split('\0')).filter((name) => name !== '');
  return names.filter((name) => !name.startsWith(prefix)).length;
}

/** The user's paths, as git's diff names them. Throws a CouncilError for a path outside the folder. */
function pathsIn({ folder }: Repository, named: readonly string[]): readonly string[] {
  return named.map((name) => {
    const found = pathInWorkspace(folder, name);
    if (found === null) throw usage(msg`${shownName(name)} is outside ${folder}. Name a path in that folder.`);
    return withSlashes(found);
  });
}

/**
 * Returns the changes that the user asked for: all, or those at the named paths. If the repository has other changes,
 * `asked` says so, even if they are only outside the workspace folder. Throws a CouncilError if no change is left.
 */
export async function askedFor(
  repository: Repository,
  comparison: Comparison,
  { changes, named }: { readonly changes: Changes; readonly named: readonly string[] },
): Promise<Changes> {
  const changed = filesIn(changes) + (await filesOutside(repository, comparison));
  const paths = pathsIn(repository, named);
  const part = paths.length === 0 ? changes : withinPaths(changes, paths);
  const files = filesIn(part);
  if (files === changed) return part;
  if (files === 0 && paths.length > 0) {
    throw new CouncilError(
      'nothing-to-review',
      msg`0 of ${changed} changed files are in ${paths.join(', ')}. Name another path, or remove the paths.`,
    );
  }
  return { ...part, asked: { paths: paths.length === 0 ? [repository.folder] : paths, files, changed } };
}
