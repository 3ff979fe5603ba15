import { setTimeout as pause } from 'node:timers/promises';
import { lockSession, unlockSession } from './sessionLock.ts';

const LOCK_WAIT_MS = 10_000;
const LOCK_POLL_MS = 50;

/**
 * Does the work while no other process, and nothing else in this one, has the lock. Throws an Error that names the
 * process that has it for too long.
 */
export async function whileLocked<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  const end = performance.now() + LOCK_WAIT_MS;
  for (;;) {
    const holder = await lockSession(lock, process.pid);
    if (holder === null) break;
    if (performance.now() > end) throw new Error(`process ${String(holder)} holds ${lock}.`);
    await pause(LOCK_POLL_MS);
  }
  try {
    return await work();
  } finally {
    await unlockSession(lock);
  }
}
