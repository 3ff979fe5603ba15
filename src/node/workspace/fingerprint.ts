import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, readlink } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Larger files are told apart by size and time alone. */
const LONGEST_HASHED = 5_000_000;
export const GONE = 'gone';

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

/** Changes when the file's content or kind does; a file that is not there has one too. */
export async function fingerprint(file: string): Promise<string> {
  try {
    const found = await lstat(file);
    if (found.isSymbolicLink()) return `link ${await readlink(file)}`;
    if (!found.isFile()) return 'other';
    const mode = (found.mode & 0o111) === 0 ? 'file' : 'program';
    if (found.size > LONGEST_HASHED) return `${mode} ${found.size} ${found.mtimeMs}`;
    return `${mode} ${await hashOf(file)}`;
  } catch {
    return GONE;
  }
}

/** Cheap: by size and time only. */
export async function quickFingerprint(file: string): Promise<string> {
  try {
    const { size, mtimeMs, mode } = await lstat(file);
    return `${mode} ${size} ${mtimeMs}`;
  } catch {
    return GONE;
  }
}
