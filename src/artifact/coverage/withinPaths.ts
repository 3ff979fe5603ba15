import type { Changes } from '../artifactOf.ts';
import type { FileDiff } from '../diff/diffText.ts';
import type { LeftOut } from '../../protocol/setup.ts';

/** Whether a path is one of these, or is in one of them that is a folder. */
const isWithin = (path: string, paths: readonly string[]): boolean =>
  paths.some((one) => path === one || path.startsWith(`${one}/`));

/** The number of changed files. */
export const filesIn = ({ shown, leftOut }: Pick<Changes, 'shown' | 'leftOut'>): number =>
  shown.length + leftOut.length;

/**
 * Returns the part of some changes that is at these paths or in folders there. A renamed file counts by either name.
 */
export function withinPaths(changes: Changes, paths: readonly string[]): Changes {
  const isIt = ({ oldPath, path }: FileDiff): boolean => isWithin(path, paths) || isWithin(oldPath, paths);
  // A folder that represents its files is also part of it if one of the paths is in that folder.
  const isGap = ({ file }: LeftOut): boolean =>
    isWithin(file, paths) || (file.endsWith('/') && paths.some((one) => `${one}/`.startsWith(file)));
  const { shown, hidden, leftOut, ...rest } = changes;
  return { ...rest, shown: shown.filter(isIt), hidden: hidden.filter(isIt), leftOut: leftOut.filter(isGap) };
}
