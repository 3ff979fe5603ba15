import { createHash } from 'node:crypto';
import { lstat } from 'node:fs/promises';
import { readForeign } from '../foreignFile.ts';

/** Larger files are told apart by size and time alone. */
const LONGEST_HASHED = 5_000_000;
export const GONE = 'gone';
/** Of what is no file: a repository inside the workspace, a pipe. What is in it is not looked at. */
export const OTHER = 'other';

/** Changes when the file's content or kind does; a file that is not there has one too. */
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

/** Cheap: by size and time only. */
export async function quickFingerprint(file: string): Promise<string> {
  try {
    const { size, mtimeMs, mode } = await lstat(file);
    return `${mode} ${size} ${mtimeMs}`;
  } catch {
    return GONE;
  }
}

/** Longer files are not read to see whether they have changed. */
const LONGEST_STATE = 100_000_000;

/** What stands at these places, by content; null where that may change unseen: behind a link, or in what is no file. */
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
