import { readdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { msg } from '../../protocol/labels/text.ts';
import type { ReadingScope } from '../../reading/readingScope.ts';
import { usage } from '../../session/fault.ts';
import { errorCode } from '../errorCode.ts';
import { followForeign } from '../foreignFile.ts';
import { Blobs } from '../git/blobs.ts';
import type { Repository } from '../git/repository.ts';
import { withSlashes } from '../workspace/workspacePath.ts';
import { isInside } from '../workspace/workspacePath.ts';

/** Larger files aren't opened, because a review of a change doesn't need them. */
const LARGEST_BYTES = 2_000_000;
/** In bytes. Enough for the names of millions of files. */
const MOST_LISTED = 400_000_000;

/**
 * One version of the files of a workspace. All paths are relative to the workspace, and empty for the workspace itself.
 */
export interface Version {
  /** Returns every name by which a path is judged: the requested one, and where a link leads. Throws a CouncilError. */
  names(asked: string): Promise<readonly string[]>;
  /** Throws a CouncilError that says what is there instead of a file. */
  bytes(file: string): Promise<Uint8Array>;
  /** Returns the names in a folder, with a slash after those of folders. Null if the folder doesn't exist. */
  entries(folder: string): Promise<readonly string[] | null>;
}

const MISSING = 'doesn’t exist';
const tooLarge = (file: string) => usage(msg`${file} is larger than ${LARGEST_BYTES / 1_000_000} MB.`);

const isBelow = (file: string, root: string): boolean => file === root || isInside(path.relative(root, file));

/** The files on disk. `root` is the real path of the workspace. */
export function filesOnDisk(root: string): Version {
  const realOf = async (asked: string): Promise<string> => {
    const real = await realpath(path.join(root, asked)).catch((error: unknown) => {
      throw usage(msg`${asked} ${['ENOENT', 'ENOTDIR'].includes(errorCode(error)) ? MISSING : 'can’t be read'}.`);
    });
    if (!isBelow(real, root)) throw usage(msg`${asked} leads outside the workspace.`);
    return real;
  };
  return {
    async names(asked) {
      return [...new Set([asked, withSlashes(path.relative(root, await realOf(asked)))])];
    },
    async bytes(file) {
      const found = await followForeign(await realOf(file), { longest: LARGEST_BYTES, root });
      if (found.kind === 'read') return found.bytes;
      if (found.kind === 'too-large') throw tooLarge(file);
      throw usage(msg`${file} ${found.kind === 'folder' ? 'is a folder' : 'isn’t a file that can be read'}.`);
    },
    async entries(folder) {
      const entries = await readdir(await realOf(folder), { withFileTypes: true }).catch(() => null);
      return entries?.map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name)) ?? null;
    },
  };
}

/** What git stores under a name such as `COMMIT:` or `:`. */
function fromGit(repository: Repository, tree: string, entries: Version['entries']): Version {
  const blobs = new Blobs(repository);
  return {
    names: (asked) => Promise.resolve([asked]),
    async bytes(file) {
      const name = `${tree}${repository.prefix}${file}`;
      const blob = (await blobs.read(new Map([[name, LARGEST_BYTES]]))).get(name);
      if (blob === undefined) throw usage(msg`${file} ${MISSING} in the version under review.`);
      if (blob.bytes === null || blob.size > LARGEST_BYTES) throw tooLarge(file);
      return blob.bytes;
    },
    entries,
  };
}

const namesIn = (printed: string): readonly string[] => printed.split('\0').filter((name) => name !== '');

const stagedVersion = (repository: Repository): Version =>
  fromGit(repository, ':', async (folder) => {
    const prefix = folder === '' ? '' : `${folder}/`;
    const listed = ['ls-files', '--cached', '-z', '--', folder === '' ? '.' : prefix];
    const files = namesIn(await repository.read(listed, { mostBytes: MOST_LISTED }));
    const inside = files.map((file) => file.slice(prefix.length));
    if (inside.length === 0) return folder === '' ? [] : null;
    return [...new Set(inside.map((file) => (file.includes('/') ? file.slice(0, file.indexOf('/') + 1) : file)))];
  });

function committedVersion(repository: Repository, commit: string): Version {
  const tree = `${commit}:`;
  return fromGit(repository, tree, async (folder) => {
    // In a tree, git treats a slash at the end of a folder as a part of its name.
    const at = folder === '' ? repository.prefix.slice(0, -1) : `${repository.prefix}${folder}`;
    const printed = await repository.tryRead(['ls-tree', '-z', '--end-of-options', `${tree}${at}`]);
    if (printed === null) return null;
    return namesIn(printed).map((entry) => {
      const name = entry.slice(entry.indexOf('\t') + 1);
      return entry.split(' ', 2)[1] === 'tree' ? `${name}/` : name;
    });
  });
}

/** `root` is the real path of the workspace. Without a repository, the files on disk are the only version. */
export function versionOf(root: string, repository: Repository | null, { side }: ReadingScope): Version {
  if (repository === null || side === 'files') return filesOnDisk(root);
  return side === 'index' ? stagedVersion(repository) : committedVersion(repository, side.commit);
}
