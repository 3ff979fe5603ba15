// Two installs of the same thing at once: the second waits for the first. A lock whose owner is gone, or that is older
// than any install lasts (its owner's number may belong to somebody else by now), is taken over.
import { mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const STALE_MS = 30 * 60 * 1000;

const alive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** The owner is written before the lock appears (by rename), so a lock without an owner cannot be seen. */
function take(lock) {
  const draft = `${lock}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  writeFileSync(path.join(draft, 'pid'), String(process.pid));
  try {
    renameSync(draft, lock); // fails when a lock is there, since that folder is not empty
    return true;
  } catch {
    rmSync(draft, { recursive: true, force: true });
    return false;
  }
}

function dropIfAbandoned(lock) {
  try {
    const fresh = Date.now() - statSync(lock).mtimeMs < STALE_MS;
    if (fresh && alive(Number(readFileSync(path.join(lock, 'pid'), 'utf8')))) return;
    const dead = `${lock}.dead.${process.pid}`;
    renameSync(lock, dead); // only one of several waiters gets it
    rmSync(dead, { recursive: true, force: true });
  } catch {
    // released, or dropped by somebody else, in the meantime
  }
}

export async function withLock(lock, work) {
  mkdirSync(path.dirname(lock), { recursive: true });
  for (let waited = false; !take(lock); waited = true) {
    if (!waited) console.log(`waiting for another install (${lock})`);
    dropIfAbandoned(lock);
    await sleep(200);
  }
  const release = () => rmSync(lock, { recursive: true, force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
