import { setTimeout as pause } from 'node:timers/promises';

/** Long enough that only a condition that never becomes true reaches it, even on a busy machine. */
const LIMIT_MS = 240_000;

export async function until(holds: () => boolean): Promise<void> {
  const end = performance.now() + LIMIT_MS;
  while (!holds()) {
    if (performance.now() > end) throw new Error(`${String(holds)} did not come about`);
    await pause(20);
  }
}
