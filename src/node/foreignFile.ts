import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readlink, realpath } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './errorCode.ts';

/** What was found where a file was looked for. Nothing but a regular file is ever read. */
export type ForeignFile =
  | { readonly kind: 'read'; readonly bytes: Buffer; readonly isProgram: boolean }
  | { readonly kind: 'link'; readonly target: string }
  /** A pipe, a socket or a device; reading it may never end. */
  | { readonly kind: 'folder' | 'special-file' | 'outside' | 'too-large' }
  | { readonly kind: 'missing' | 'unreadable'; readonly cause: unknown };

export interface Bounds {
  /** Bytes. A file that grows while it is read does not get past it either. */
  readonly longest: number;
  /** A real path out of which no link may lead; absent: anywhere. */
  readonly root?: string | undefined;
}

const CHUNK_BYTES = 16_000_000;
/** Without waiting: to open a pipe that nobody writes to would hold a thread for ever, and with a few of them the process. */
const HOW = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const isBelow = (file: string, root: string): boolean =>
  file.startsWith(root.endsWith(path.sep) ? root : root + path.sep);

/** Reads the file that has this name itself; of a link it tells where that leads. Never rejects, and never waits. */
export async function readForeign(file: string, bounds: Bounds): Promise<ForeignFile> {
  try {
    const found = await lstat(file);
    if (found.isSymbolicLink()) return { kind: 'link', target: await readlink(file) };
    // Looked at before it is opened: to open a device may already do something.
    if (!found.isFile()) return { kind: found.isDirectory() ? 'folder' : 'special-file' };
    if (found.size > bounds.longest) return { kind: 'too-large' };
    const handle = await open(file, HOW);
    try {
      return await readOpen(handle, file, bounds);
    } finally {
      await handle.close();
    }
  } catch (cause) {
    return { kind: ['ENOENT', 'ENOTDIR'].includes(errorCode(cause)) ? 'missing' : 'unreadable', cause };
  }
}

/** The same for the file that a name leads to, over links as well. */
export async function followForeign(file: string, bounds: Bounds): Promise<Exclude<ForeignFile, { kind: 'link' }>> {
  try {
    const found = await readForeign(await realpath(file), bounds);
    // It was no link a moment ago.
    return found.kind === 'link' ? { kind: 'outside' } : found;
  } catch (cause) {
    return { kind: ['ENOENT', 'ENOTDIR'].includes(errorCode(cause)) ? 'missing' : 'unreadable', cause };
  }
}

/** What a name meant a moment ago counts for nothing here, only what has been opened. */
async function readOpen(handle: FileHandle, file: string, { longest, root }: Bounds): Promise<ForeignFile> {
  const opened = await handle.stat();
  if (!opened.isFile()) return { kind: 'special-file' };
  if (root !== undefined && !(await liesIn(root, file, opened))) return { kind: 'outside' };
  const bytes = await contentOf(handle, { size: opened.size, longest });
  return bytes === null ? { kind: 'too-large' } : { kind: 'read', bytes, isProgram: (opened.mode & 0o111) !== 0 };
}

/** Also a folder on the way may be a link. */
async function liesIn(root: string, file: string, opened: { readonly ino: number; readonly dev: number }) {
  const real = await realpath(file);
  const there = await lstat(real);
  return isBelow(real, root) && there.ino === opened.ino && there.dev === opened.dev;
}

/** Null for more than is wanted. */
async function contentOf(
  handle: FileHandle,
  { size, longest }: { readonly size: number; readonly longest: number },
): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  for (let length = 0; length <= longest;) {
    // One byte more than there should be, to see the end of it; of what has grown as much again as there is.
    const room = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, Math.max(size - length, length) + 1));
    const { bytesRead } = await handle.read(room);
    if (bytesRead === 0) return chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks);
    chunks.push(room.subarray(0, bytesRead));
    length += bytesRead;
  }
  return null;
}

/** Longer texts are in no file that a program is meant to read at once. */
const LONGEST_TEXT = 400_000_000;

/** The text that a name leads to, as UTF-8. Throws the system's error, or one that says what is there instead. */
export async function foreignText(file: string, longest: number = LONGEST_TEXT): Promise<string> {
  const found = await followForeign(file, { longest });
  if (found.kind === 'read') return found.bytes.toString('utf8');
  if ('cause' in found) throw found.cause;
  throw new Error(found.kind === 'too-large' ? 'it is too large' : 'it is no regular file');
}
