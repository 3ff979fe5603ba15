import { closeSync, constants, fstatSync, lstatSync, openSync, readlinkSync, readSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from './errorCode.ts';
import { takeTurn } from './takeTurn.ts';

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

/** Whether a path is a folder or, links followed, below it; false for what is not there. `root`: a real path. */
export function isReallyBelow(file: string, root: string): boolean {
  try {
    const real = realpathSync.native(file);
    return real === root || isBelow(real, root);
  } catch {
    return false;
  }
}

/** What stands in a name for what is no UTF-8 in it: another file may be called like that. */
const UNKNOWN_SIGN = '\ufffd';

/** Reads the file that has this name itself; of a link it tells where that leads. Never rejects, and never waits. */
export async function readForeign(file: string, bounds: Bounds): Promise<ForeignFile> {
  await takeTurn();
  if (file.includes(UNKNOWN_SIGN)) return { kind: 'unreadable', cause: new Error('its name is no UTF-8') };
  try {
    const found = lstatSync(file);
    if (found.isSymbolicLink()) return { kind: 'link', target: readlinkSync(file) };
    // Looked at before it is opened: to open a device may already do something.
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

/** The same for the file that a name leads to, over links as well. */
export async function followForeign(file: string, bounds: Bounds): Promise<Exclude<ForeignFile, { kind: 'link' }>> {
  try {
    const found = await readForeign(realpathSync.native(file), bounds);
    // It was no link a moment ago.
    return found.kind === 'link' ? { kind: 'outside' } : found;
  } catch (cause) {
    return failed(cause);
  }
}

/** What a name meant a moment ago counts for nothing here, only what has been opened. */
function readOpen(file: number, name: string, { longest, root }: Bounds): ForeignFile {
  const opened = fstatSync(file);
  if (!opened.isFile()) return { kind: 'special-file' };
  if (root !== undefined && !liesIn(root, name, opened)) return { kind: 'outside' };
  const bytes = contentOf(file, { size: opened.size, longest });
  return bytes === null ? { kind: 'too-large' } : { kind: 'read', bytes, isProgram: (opened.mode & 0o111) !== 0 };
}

/** Also a folder on the way may be a link. */
function liesIn(root: string, name: string, opened: { readonly ino: number; readonly dev: number }): boolean {
  const real = realpathSync.native(name);
  const there = lstatSync(real);
  return isBelow(real, root) && there.ino === opened.ino && there.dev === opened.dev;
}

/** Null for more than is wanted. */
function contentOf(
  file: number,
  { size, longest }: { readonly size: number; readonly longest: number },
): Buffer | null {
  const chunks: Buffer[] = [];
  for (let length = 0; length <= longest;) {
    // One byte more than there should be, to see the end of it; of what has grown as much again as there is.
    const room = Buffer.allocUnsafe(Math.min(CHUNK_BYTES, Math.max(size - length, length) + 1));
    const bytesRead = readSync(file, room);
    chunks.push(room.subarray(0, bytesRead));
    length += bytesRead;
    // Of a regular file less is read only at its end.
    if (bytesRead < room.length)
      return length > longest ? null : chunks.length === 1 ? (chunks[0] ?? null) : Buffer.concat(chunks);
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
  throw new Error(found.kind === 'too-large' ? 'it’s too large' : 'it isn’t a regular file');
}
