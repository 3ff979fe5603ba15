import { setImmediate } from 'node:timers/promises';

/** How long other work waits before it gets a turn, in milliseconds. */
const TURN_MS = 10;
let turn = performance.now();

/**
 * Lets other work run between two pieces of long work that never waits, so that an extension host doesn't freeze. That
 * work uses synchronous system calls, because they cost a tenth of asynchronous ones.
 */
export async function takeTurn(): Promise<void> {
  if (performance.now() - turn < TURN_MS) return;
  // Node handles the first one right after its current work, before it checks timers or input.
  await setImmediate();
  await setImmediate();
  turn = performance.now();
}
