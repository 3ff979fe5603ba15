import type { Target } from '../../protocol/setup.ts';

const PROSE = /\.(?:md|markdown|mdx|txt|adoc|rst)$/i;
/** Text files that programs read, so their content takes effect. */
const READ_BY_PROGRAMS = /^(?:requirements.*|constraints.*|cmakelists|robots|humans)\.txt$/i;

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** Whether a file is a document of prose, which is judged as a proposal. */
export const isProposal = (path: string): boolean => PROSE.test(path) && !READ_BY_PROGRAMS.test(nameOf(path));

/** Returns what kind of artifact is under review, by the names of its files. */
export function targetOf(paths: readonly string[]): Target {
  const proposals = paths.filter(isProposal).length;
  if (paths.length > 0 && proposals === paths.length) return 'proposal';
  return proposals === 0 ? 'code' : 'mixed';
}
