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

/** Whether it takes a look at its content to know that a file with this name has to be shown to nobody. */
export const mayBeCertain = (path: string): boolean => isLockName(path) || isMediaName(path);

/** What a file is certain to be by its name and its content; null where that is not certain. */
export function certainContent(path: string, bytes: Uint8Array): LeftOutReason | null {
  if (isLockFile(path, lockText(bytes))) return 'lock-file';
  // What only begins like a picture and goes on as text is text.
  return isMedia(path, bytes) && !isUtf8Text(bytes) ? 'media' : null;
}

/** Whether all that a new lock file names comes from where its manager fetches by itself, and under its own name. */
function isOrdinary({ path, bytes }: FileSide): boolean {
  const lock = lockText(bytes);
  return [...sourcesIn(lock.text)].every(isDefaultSource) && substitutesIn(path, lock).size === 0;
}

/** Where a lock file has something fetched from, and what it puts in the place of something else. */
function otherCode({ path, bytes }: FileSide): ReadonlySet<string> {
  const lock = lockText(bytes);
  return new Set([...sourcesIn(lock.text), ...substitutesIn(path, lock)]);
}

/** Whether a lock file has code run that it did not name before. */
function runsOther(before: FileSide, now: FileSide): boolean {
  const known = otherCode(before);
  return [...otherCode(now)].some((one) => !known.has(one));
}

/** What a new file is certain to be: nothing is known of where a lock file may have something fetched from. */
export function certainlyNew(path: string, bytes: Uint8Array): LeftOutReason | null {
  const reason = certainContent(path, bytes);
  return reason === 'lock-file' && !isOrdinary({ path, bytes }) ? null : reason;
}

/** What a file is certain to be before a change and after it; null where that is not certain, or not the same. */
export function certainChange(before: FileSide, now: FileSide): LeftOutReason | null {
  const [was, is] = [before, now].map(({ path, bytes }) => certainContent(path, bytes));
  if (was !== is) return null;
  return is === 'lock-file' && runsOther(before, now) ? null : (is ?? null);
}
