import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { readForeign } from '../foreignFile.ts';

/** In bytes. Larger files are compared only by size and time. */
const LONGEST_HASHED = 5_000_000;
export const GONE = 'gone';
/** For something that isn't a file, such as a repository inside the workspace, or a pipe. Its content isn't checked. */
export const OTHER = 'other';

/** Returns a fingerprint that changes with the file's content or kind. A missing file has one, too. */
export async function fingerprint(file: string): Promise<string> {
  const found = await readForeign(file, { longest: LONGEST_HASHED });
  switch (found.kind) {
    case 'link':
      return `link ${found.target}`;
    case 'read':
      return `${found.isProgram ? 'program' : 'file'} ${createHash('sha256').update(found.bytes).digest('hex')}`;
    case 'too-large':
      return bySize(file);
    case 'missing':
    case 'unreadable':
      return GONE;
    default:
      return OTHER;
  }
}

async function bySize(file: string): Promise<string> {
  const found = await lstat(file).catch(() => null);
  if (found === null) return GONE;
  return `${(found.mode & 0o111) === 0 ? 'file' : 'program'} ${found.size} ${found.mtimeMs}`;
}

/** Returns a cheap fingerprint, by mode, size, and time only. */
export async function quickFingerprint(file: string): Promise<string> {
  try {
    const { size, mtimeMs, mode } = await lstat(file);
    return `${mode} ${size} ${mtimeMs}`;
  } catch {
    return GONE;
  }
}

/** In bytes. Larger files aren't read to see whether they have changed. */
const LONGEST_STATE = 100_000_000;

/**
 * Returns the state of these files, by content. Null if a change could go unnoticed: behind a link, or in something
 * that isn't a file.
 */
export async function stateOf(files: readonly string[]): Promise<string | null> {
  const states = await Promise.all(
    files.map(async (file) => {
      const found = await readForeign(file, { longest: LONGEST_STATE });
      if (found.kind === 'read') return createHash('sha256').update(found.bytes).digest('hex');
      return found.kind === 'folder' || found.kind === 'missing' ? found.kind : null;
    }),
  );
  return states.includes(null) ? null : states.join(' ');
}
