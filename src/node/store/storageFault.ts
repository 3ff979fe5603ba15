import { msg } from '../../protocol/labels/text.ts';
import { CouncilError } from '../../session/fault.ts';
import { errorCode } from '../errorCode.ts';

/** Whether the disk is full, or the user's quota is used up. */
export const isFull = (cause: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCode(cause));

/**
 * The error for a place that is full, or that disappeared while it was in use. It isn't a `usage` error, because
 * another command line wouldn't help.
 */
export function storageFault(place: string, cause: unknown): CouncilError {
  const summary = isFull(cause)
    ? msg`Council can’t store any more data in ${place}, because the disk is full. Free up some space, and then try again.`
    : msg`Council can’t store any more data in ${place} (${errorCode(cause)}). Check that the folder exists and that you can write to it, and then try again.`;
  return new CouncilError('storage', summary, { cause });
}
