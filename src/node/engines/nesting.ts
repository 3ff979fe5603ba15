import type { Environment } from '../process/searchPath.ts';

const DEPTH = 'COUNCIL_DEPTH';

/** Where engines have their temporary files: `…/council/calls/call-XXXX/tmp`. */
const OF_A_CALL = /[\\/]council[\\/]calls[\\/]call-[^\\/]+[\\/]tmp[\\/]?$/;

const depthOf = (environment: Environment): number => {
  const depth = Number(environment[DEPTH] ?? '0');
  return Number.isInteger(depth) && depth >= 0 ? depth : 1;
};

/** What an engine, and with it all that it starts, is marked with: how many councils stand above it. */
export const nestingMark = (environment: Environment): Environment => ({
  [DEPTH]: String(depthOf(environment) + 1),
});

/**
 * True inside an engine that a council has asked. Some engines hand only a few variables on to the programs that they
 * start, TMPDIR among them, so that the folder of the call has to tell where the mark is lost.
 */
export function isInsideCouncil(environment: Environment): boolean {
  const folders = ['TMPDIR', 'TMP', 'TEMP'].map((name) => environment[name] ?? '');
  return depthOf(environment) > 0 || folders.some((folder) => OF_A_CALL.test(folder));
}
