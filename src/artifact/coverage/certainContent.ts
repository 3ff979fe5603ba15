import type { LeftOutReason } from '../../protocol/setup.ts';
import { remembered } from '../../protocol/remembered.ts';
import { decodeText } from '../text/decodeText.ts';
import { isUtf8Text } from '../text/readableText.ts';
import { isLockFile, isLockName } from './lockFiles.ts';
import type { LockText } from './lockForms.ts';
import { isDefaultSource, sourcesIn } from './lockSources.ts';
import { substitutesIn } from './lockSubstitutes.ts';
import { isMedia, isMediaName } from './media.ts';

const lockText = remembered((bytes: Uint8Array): LockText => ({ text: decodeText(bytes) }));

interface FileSide {
  readonly path: string;
  readonly bytes: Uint8Array;
}

/** Whether the content of a file with this name may show that it needs no reviewer. */
export const mayBeCertain = (path: string): boolean => isLockName(path) || isMediaName(path);

/** Returns what a file certainly is, by its name and content; null if that isn't certain. */
export function certainContent(path: string, bytes: Uint8Array): LeftOutReason | null {
  if (isLockFile(path, lockText(bytes))) return 'lock-file';
  // A file that begins like a picture but is text counts as text.
  return isMedia(path, bytes) && !isUtf8Text(bytes) ? 'media' : null;
}

/** Whether a new lock file names only its manager's default sources, and each package by its own name. */
function isOrdinary({ path, bytes }: FileSide): boolean {
  const lock = lockText(bytes);
  return [...sourcesIn(lock.text)].every(isDefaultSource) && substitutesIn(path, lock).size === 0;
}

/** Returns the sources that a lock file names, and what it installs in place of something else. */
function otherCode({ path, bytes }: FileSide): ReadonlySet<string> {
  const lock = lockText(bytes);
  return new Set([...sourcesIn(lock.text), ...substitutesIn(path, lock)]);
}

/** Whether a lock file now runs code that it didn't name before. */
function runsOther(before: FileSide, now: FileSide): boolean {
  const known = otherCode(before);
  return [...otherCode(now)].some((one) => !known.has(one));
}

/**
 * Returns what a new file certainly is. A lock file counts only if it's ordinary, because no earlier sources are known.
 */
export function certainlyNew(path: string, bytes: Uint8Array): LeftOutReason | null {
  const reason = certainContent(path, bytes);
  return reason === 'lock-file' && !isOrdinary({ path, bytes }) ? null : reason;
}

/** Returns what a file certainly is both before and after a change; null if that isn't certain, or differs. */
export function certainChange(before: FileSide, now: FileSide): LeftOutReason | null {
  const [was, is] = [before, now].map(({ path, bytes }) => certainContent(path, bytes));
  if (was !== is) return null;
  return is === 'lock-file' && runsOther(before, now) ? null : (is ?? null);
}
