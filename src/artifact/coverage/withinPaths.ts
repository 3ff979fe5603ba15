import type { Changes } from '../artifactOf.ts';
import type { FileDiff } from '../diff/diffText.ts';
import type { LeftOut } from '../../protocol/setup.ts';

/** Whether a path is one of these, or lies in one of them that is a folder. */
const isWithin = (path: string, paths: readonly string[]): boolean =>
  paths.some((one) => path === one || path.startsWith(`${one}/`));

/** How many files have changed. */
export const filesIn = ({ shown, leftOut }: Pick<Changes, 'shown' | 'leftOut'>): number =>
  shown.length + leftOut.length;

/** The part of some changes that lies at these paths or in folders there; a renamed file by either of its names. */
export function withinPaths(changes: Changes, paths: readonly string[]): Changes {
  const isIt = ({ oldPath, path }: FileDiff): boolean => isWithin(path, paths) || isWithin(oldPath, paths);
  // A folder that stands for its files is a part of it as well when one of the paths lies in it.
  const isGap = ({ file }: LeftOut): boolean =>
    isWithin(file, paths) || (file.endsWith('/') && paths.some((one) => `${one}/`.startsWith(file)));
  const { shown, hidden, leftOut, ...rest } = changes;
  return { ...rest, shown: shown.filter(isIt), hidden: hidden.filter(isIt), leftOut: leftOut.filter(isGap) };
}
