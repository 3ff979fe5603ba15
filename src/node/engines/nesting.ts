import type { Environment } from '../process/searchPath.ts';

const DEPTH = 'COUNCIL_DEPTH';

/** The folder of a call's temporary files: `…/council/calls/call-XXXX/tmp`. */
const OF_A_CALL = /[\\/]council[\\/]calls[\\/]call-[^\\/]+[\\/]tmp[\\/]?$/;

const depthOf = (environment: Environment): number => {
  const depth = Number(environment[DEPTH] ?? '0');
  return Number.isInteger(depth) && depth >= 0 ? depth : 1;
};

/** The variable that marks an engine and everything that it starts. Its value is the number of councils above. */
export const nestingMark = (environment: Environment): Environment => ({
  [DEPTH]: String(depthOf(environment) + 1),
});

/**
 * Whether this process runs in an engine that a council asked. Some engines pass only a few variables, such as TMPDIR,
 * to the programs that they start. If the mark is missing, the path of the call's folder shows it.
 */
export function isInsideCouncil(environment: Environment): boolean {
  const folders = ['TMPDIR', 'TMP', 'TEMP'].map((name) => environment[name] ?? '');
  return depthOf(environment) > 0 || folders.some((folder) => OF_A_CALL.test(folder));
}
