import { cp, mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const COPIED = [
  'src',
  'package.json',
  'tsconfig.json',
  'eslint.config.mjs',
  'eslint.patterns.mjs',
  'eslint.words.mjs',
  '.dependency-cruiser.cjs',
];

/** A copy of the sources and the guards' settings, in which tests may write any file. */
export interface Garden {
  readonly folder: string;
  plant(file: string, text: string): Promise<void>;
  remove(): Promise<void>;
}

export async function layOutGarden(): Promise<Garden> {
  // The real path, because the tools report real paths, and a temporary folder is often behind a link.
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'council-guards-')));
  for (const name of COPIED) await cp(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'), 'junction');
  return {
    folder,
    plant: async (file, text) => {
      await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
      await writeFile(path.join(folder, file), text);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
