import { CouncilError } from '../../session/fault.ts';
import { errorCode } from '../errorCode.ts';

/** No space, or none that this user may take. */
export const isFull = (cause: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(errorCode(cause));

/** A place that can hold no more, or has gone while it was used: nothing that another command line would mend. */
export function storageFault(place: string, cause: unknown): CouncilError {
  const what = isFull(cause)
    ? 'the disk is full; make room'
    : `${errorCode(cause)}; see that the folder is there and yours to write`;
  return new CouncilError('storage', `Council can keep nothing more in ${place}: ${what}, then try again.`, { cause });
}
