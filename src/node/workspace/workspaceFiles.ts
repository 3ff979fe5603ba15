import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { fingerprint, quickFingerprint } from './fingerprint.ts';
import type { Repository } from '../git/repository.ts';
import { readStatus, type Status } from '../git/gitStatus.ts';
import { inBatches } from './inBatches.ts';
import { withSlashes } from './workspacePath.ts';

type Fingerprints = ReadonlyMap<string, string>;

/** The most files that Council checks in a folder without git. */
export const MOST_FILES = 20_000;
const SKIPPED = new Set(['.git', 'node_modules']);

async function fingerprints(
  root: string,
  files: readonly string[],
  take: (file: string) => Promise<string>,
): Promise<Map<string, string>> {
  return new Map(await inBatches(files, async (file) => [file, await take(path.resolve(root, file))] as const));
}

/** The paths of the files below a folder, except those in `.git` and `node_modules`. */
export async function namesUnder(root: string): Promise<readonly string[]> {
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

/** Takes the fingerprint of every file in a folder without git. */
export async function filesOfFolder(root: string): Promise<Fingerprints> {
  return fingerprints(root, (await namesUnder(root)).map(withSlashes), quickFingerprint);
}

/** The files that decide which programs git runs. An engine must not change them. */
async function filesOfGit(repository: Repository): Promise<readonly string[]> {
  const { commonFolder: common } = repository;
  const hooks = path.join(common, 'hooks');
  const entries = await readdir(path.resolve(repository.folder, hooks)).catch(() => []);
  const real = entries.filter((name) => !name.endsWith('.sample')).map((name) => path.join(hooks, name));
  return [path.join(common, 'config'), ...real].map(withSlashes);
}

const STATUS = [
  'status',
  ...['--porcelain=v2', '--branch', '-z', '--untracked-files=all', '--ignored=matching'],
  ...['--ignore-submodules=dirty', '--no-renames', '--', '.'],
];

/**
 * The checked-out commit, and what is staged. Doesn't use the index file itself, because git often rewrites it when it
 * only reads it.
 */
function ofCommitAndIndex({ head, entries }: Status): readonly (readonly [string, string])[] {
  const staged = entries.filter(({ record }) => /^[12] [^.]|^u/.test(record));
  const hash = createHash('sha256').update(
    JSON.stringify(staged.map(({ path, record }) => [path, stagedPart(record)])),
  );
  return [
    ['.git/HEAD', head],
    ['.git/index', hash.digest('hex')],
  ];
}

/** The fields of a record that say how the index differs from the commit, and what is in the index. */
function stagedPart(record: string): readonly string[] {
  const fields = record.split(' ');
  return [fields[1]?.charAt(0) ?? '', ...fields.slice(3, 5), ...fields.slice(6, 8)];
}

/**
 * Takes the fingerprints of what differs from the last commit, and of that commit. Includes files that git ignores,
 * because an engine could write to them, but not those in ignored folders. Doesn't change the index.
 */
export async function filesOfRepository(repository: Repository): Promise<Fingerprints> {
  const { prefix } = repository;
  const [output, ofGit] = await Promise.all([repository.read(STATUS), filesOfGit(repository)]);
  const status = readStatus(output);
  const files = status.entries
    .filter(({ path, record }) => path.startsWith(prefix) && !(record === '!' && path.endsWith('/')))
    .map((entry) => entry.path.slice(prefix.length));
  const found = await fingerprints(repository.folder, [...files, ...ofGit], fingerprint);
  for (const [name, state] of ofCommitAndIndex(status)) found.set(name, state);
  return found;
}
