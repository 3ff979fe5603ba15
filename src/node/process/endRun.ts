import { setTimeout as sleep } from 'node:timers/promises';
import { livingProcesses, type RunIdentity, signalAll } from './processTree.ts';

/** How long a run may take to end by itself, and then to be gone for certain: together under two seconds. */
const AFTER_TERM_MS = 1000;
const AFTER_KILL_MS = 700;
const LOOK_AGAIN_MS = 40;

/** True as soon as nothing of the run lives; false when time is up. */
async function goneWithin(run: RunIdentity, ms: number): Promise<boolean> {
  const until = performance.now() + ms;
  for (;;) {
    if (livingProcesses(run).length === 0) return true;
    if (performance.now() >= until) return false;
    await sleep(LOOK_AGAIN_MS);
  }
}

/** SIGTERM to everything of the run, SIGKILL to what is still there. `endTree` reaches what only the platform can name. */
export async function endRun(run: RunIdentity, endTree: (signal: NodeJS.Signals) => void): Promise<void> {
  for (const [signal, ms] of [
    ['SIGTERM', AFTER_TERM_MS],
    ['SIGKILL', AFTER_KILL_MS],
  ] as const) {
    const living = livingProcesses(run);
    if (living.length === 0 && process.platform !== 'win32') return;
    endTree(signal);
    signalAll(living, signal);
    if (await goneWithin(run, ms)) return;
    // What was forked while we looked has not had the signal yet.
    signalAll(livingProcesses(run), signal);
  }
  await goneWithin(run, LOOK_AGAIN_MS * 4);
}
