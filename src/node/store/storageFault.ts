import { msg } from '../../protocol/labels/text.ts';
import { CouncilError } from '../../session/fault.ts';
import { errorCode } from '../errorCode.ts';

/** No space, or none that this user may take. */
export const isFull = (cause: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCode(cause));

/** A place that can hold no more, or has gone while it was used: nothing that another command line would mend. */
export function storageFault(place: string, cause: unknown): CouncilError {
  const summary = isFull(cause)
    ? msg`Council can’t store any more data in ${place}, because the disk is full. Free up some space, and then try again.`
    : msg`Council can’t store any more data in ${place} (${errorCode(cause)}). Check that the folder exists and that you can write to it, and then try again.`;
  return new CouncilError('storage', summary, { cause });
}
