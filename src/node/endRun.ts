import { setTimeout as sleep } from 'node:timers/promises';
import { livingProcesses, signalAll } from './processTree.ts';
import type { RunIdentity } from './processTree.ts';

/** How long a run may take to end by itself, and then to be gone for certain. Together they stay under two seconds. */
export interface Patience {
  readonly afterTermMs: number;
  readonly afterKillMs: number;
}

export const PATIENCE: Patience = { afterTermMs: 1000, afterKillMs: 700 };
const LOOK_AGAIN_MS = 25;

/** True as soon as nothing of the run lives; false when time is up. */
async function goneWithin(run: RunIdentity, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  for (;;) {
    if ((await livingProcesses(run)).length === 0) return true;
    if (performance.now() >= until) return false;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** SIGTERM to everything of the run, SIGKILL to what is still there. `endTree` reaches what only the platform can name. */
export async function endRun(
  run: RunIdentity,
  endTree: (signal: NodeJS.Signals) => void,
  patience: Patience = PATIENCE,
): Promise<void> {
  for (const [signal, ms] of [
    ['SIGTERM', patience.afterTermMs],
    ['SIGKILL', patience.afterKillMs],
  ] as const) {
    const living = await livingProcesses(run);
    if (living.length === 0 && process.platform !== 'win32') return;
    endTree(signal);
    signalAll(living, signal);
    if (await goneWithin(run, ms)) return;
    // What was forked while we looked has not had the signal yet.
    signalAll(await livingProcesses(run), signal);
  }
  await goneWithin(run, LOOK_AGAIN_MS * 4);
}
