import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fingerprint, quickFingerprint } from './fingerprint.ts';
import type { Repository } from './git.ts';
import { readStatus } from './gitStatus.ts';
import { withSlashes } from './workspacePath.ts';

type Fingerprints = ReadonlyMap<string, string>;

/** So many files are looked at in a folder that git does not know. */
const MOST_FILES = 20_000;
const AT_ONCE = 32;
const SKIPPED = new Set(['.git', 'node_modules']);

async function fingerprints(
  root: string,
  files: readonly { readonly path: string; readonly record: string }[],
  take: (file: string) => Promise<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (let from = 0; from < files.length; from += AT_ONCE) {
    const batch = files.slice(from, from + AT_ONCE);
    const taken = await Promise.all(batch.map((file) => take(path.join(root, file.path))));
    for (const [index, file] of batch.entries()) found.set(file.path, `${file.record} ${taken[index] ?? ''}`);
  }
  return found;
}

async function namesUnder(root: string): Promise<readonly string[]> {
  const files: string[] = [];
  const folders = [''];
  for (let folder = folders.pop(); folder !== undefined && files.length < MOST_FILES; folder = folders.pop()) {
    const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      const name = path.join(folder, entry.name);
      if (!entry.isDirectory()) files.push(name);
      else if (!SKIPPED.has(entry.name)) folders.push(name);
    }
  }
  return files.slice(0, MOST_FILES).toSorted();
}

/** Every file of a folder without git. */
export async function filesOfFolder(root: string): Promise<Fingerprints> {
  const names = await namesUnder(root);
  return fingerprints(
    root,
    names.map((name) => ({ path: withSlashes(name), record: '' })),
    quickFingerprint,
  );
}

/** What decides which programs git runs; an engine has no business there. */
async function filesOfGit(repository: Repository): Promise<readonly string[]> {
  const answer = await repository.tryRead(['rev-parse', '--git-path', 'config', '--git-path', 'hooks']);
  const [config, hooks] = (answer ?? '').split('\n').filter((line) => line !== '');
  if (config === undefined || hooks === undefined) return [];
  const entries = await readdir(path.resolve(repository.folder, hooks)).catch(() => []);
  return [config, ...entries.filter((name) => !name.endsWith('.sample')).map((name) => path.join(hooks, name))];
}

const STATUS = [
  'status',
  ...['--porcelain=v2', '--branch', '-z', '--untracked-files=all', '--ignored=traditional'],
  ...['--ignore-submodules=dirty', '--no-renames', '--', '.'],
];

/**
 * What differs from the last commit, and that commit; files that git ignores as well, since an engine could write
 * there, but not what lies in ignored folders. The index is not touched.
 */
export async function filesOfRepository(repository: Repository): Promise<Fingerprints> {
  const [prefix, output, ofGit] = await Promise.all([
    repository.read(['rev-parse', '--show-prefix']),
    repository.read(STATUS),
    filesOfGit(repository),
  ]);
  const inFolder = prefix.replace(/\n$/, '');
  const { head, entries } = readStatus(output);
  const files = entries
    .filter((entry) => entry.path.startsWith(inFolder) && !(entry.record === '!' && entry.path.endsWith('/')))
    .map((entry) => ({ ...entry, path: entry.path.slice(inFolder.length) }));
  const found = await fingerprints(repository.folder, files, fingerprint);
  for (const file of ofGit) {
    found.set(withSlashes(file), await fingerprint(path.resolve(repository.folder, file)));
  }
  return found.set('.git/HEAD', head);
}
