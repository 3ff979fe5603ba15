import { closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, readSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './errorCode.ts';
import { takeTurn } from './takeTurn.ts';

/** What was found at a file's path. Council reads only regular files. */
export type ForeignFile =
  | { readonly kind: 'read'; readonly bytes: Buffer; readonly isProgram: boolean }
  | { readonly kind: 'link'; readonly target: string }
  /** A special file is a pipe, a socket, or a device. Reading it may never end. */
  | { readonly kind: 'folder' | 'special-file' | 'outside' | 'too-large' }
  | { readonly kind: 'missing' | 'unreadable'; readonly cause: unknown };

export interface Bounds {
  /** In bytes. Also applies to a file that grows while it's read. */
  readonly longest: number;
  /** A real path that no link may lead out of. If absent, the file may be anywhere. */
  readonly root?: string | undefined;
}

const CHUNK_BYTES = 16_000_000;
/**
 * Doesn't block: opening a pipe that has no writer would block a thread forever, and a few of them would block the
 * process.
 */
const HOW = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

const isBelow = (file: string, root: string): boolean =>
  file.startsWith(root.endsWith(path.sep) ? root : root + path.sep);

/**
 * Whether a path, after following links, is `root` or below it. `root` is a real path. False if the file doesn't exist.
 */
export function isReallyBelow(file: string, root: string): boolean {
  try {
    const real = realpathSync.native(file);
    return real === root || isBelow(real, root);
  } catch {
    return false;
  }
}

/** Replaces invalid UTF-8 in a file name. Another file may really have the resulting name. */
const UNKNOWN_SIGN = '\ufffd';

/**
 * Reads the file at this path. For a link, returns its target instead of following it. Never rejects, and never blocks.
 */
export async function readForeign(file: string, bounds: Bounds): Promise<ForeignFile> {
  await takeTurn();
  if (file.includes(UNKNOWN_SIGN)) return { kind: 'unreadable', cause: new Error('its name is no UTF-8') };
  try {
    const found = lstatSync(file);
    if (found.isSymbolicLink()) return { kind: 'link', target: readlinkSync(file) };
    // Checks the type before opening, because opening a device may already do something.
    if (!found.isFile()) return { kind: found.isDirectory() ? 'folder' : 'special-file' };
    if (found.size > bounds.longest) return { kind: 'too-large' };
    const opened = openSync(file, HOW);
    try {
      return readOpen(opened, file, bounds);
    } finally {
      closeSync(opened);
    }
  } catch (cause) {
    return failed(cause);
  }
}

const failed = (cause: unknown): ForeignFile & { readonly kind: 'missing' | 'unreadable' } => ({
  kind: ['ENOENT', 'ENOTDIR'].includes(errorCode(cause)) ? 'missing' : 'unreadable',
  cause,
});

/** Like `readForeign`, but follows links. */
export async function followForeign(file: string, bounds: Bounds): Promise<Exclude<ForeignFile, { kind: 'link' }>> {
  try {
    const found = await readForeign(realpathSync.native(file), bounds);
    // It wasn't a link a moment ago.
    return found.kind === 'link' ? { kind: 'outside' } : found;
  } catch (cause) {
    return failed(cause);
  }
}

/** Checks the opened file, because its name may mean another file by now. */
function readOpen(file: number, name: string, { longest, root }: Bounds): ForeignFile {
  const opened = fstatSync(file);
  if (!opened.isFile()) return { kind: 'special-file' };
  if (root !== undefined && !liesIn(root, name, opened)) return { kind: 'outside' };
  const bytes = contentOf(file, { size: opened.size, longest });
  return bytes === null ? { kind: 'too-large' } : { kind: 'read', bytes, isProgram: (opened.mode & 0o111) !== 0 };
}

/** Whether the opened file is below `root`. A folder in its path may be a link, too. */
function liesIn(root: string, name: string, opened: { readonly ino: number; readonly dev: number }): boolean {
  const real = realpathSync.native(name);
  const there = lstatSync(real);
  return isBelow(real, root) && there.ino === opened.ino && there.dev === opened.dev;
}

/** Null if the file is longer than `longest`. */
function contentOf(
  file: number,
  { size, longest }: { readonly size: number; readonly longest: number },
): Buffer | null {
  const chunks: Buffer[] = [];
  for (let length = 0; length <= longest;) {
    // Requests one byte more than expected, to see the end of the file. If the file has grown, requests as much again
    // as was read.
    const room = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, Math.max(size - length, length) + 1));
    const bytesRead = readSync(file, room);
    chunks.push(room.subarray(0, bytesRead));
    length += bytesRead;
    // A regular file returns less than requested only at its end.
    if (bytesRead < room.length)
      return length > longest ? null : chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks);
  }
  return null;
}

/** In bytes. Longer than any text that a program should read at once. */
const LONGEST_TEXT = 400_000_000;

/**
 * Reads the text of a file as UTF-8, and follows links. Throws the system's error, or one that says what is there
 * instead.
 */
export async function foreignText(file: string, longest: number = LONGEST_TEXT): Promise<string> {
  const found = await followForeign(file, { longest });
  if (found.kind === 'read') return found.bytes.toString('utf8');
  if ('cause' in found) throw found.cause;
  throw new Error(found.kind === 'too-large' ? 'it’s too large' : 'it isn’t a regular file');
}
