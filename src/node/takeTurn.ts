import { setImmediate } from 'node:timers/promises';

/** Others have waited so long, in milliseconds, when it is their turn. */
const TURN_MS = 10;
let turn = performance.now();

/**
 * Between two pieces of long work that wait for nothing: lets others come in between, so that an extension host does not
 * stand still. Calls of the system that do not wait cost a tenth of those that do.
 */
export async function takeTurn(): Promise<void> {
  if (performance.now() - turn < TURN_MS) return;
  // Node handles the first one right behind what it is at, before it looks at timers or input.
  await setImmediate();
  await setImmediate();
  turn = performance.now();
}
