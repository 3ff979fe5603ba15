// Lets one install at a time run: a second one waits. Takes over a lock if its owner is gone, or if it is older than
// any install can last, because another process may have the owner's ID by then.
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

/** Writes the owner before the rename makes the lock visible, so a lock always has an owner. */
function take(lock) {
  const draft = `${lock}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  writeFileSync(path.join(draft, 'pid'), String(process.pid));
  try {
    renameSync(draft, lock); // fails if the lock exists, because that folder isn't empty
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
    renameSync(lock, dead); // succeeds for only one of several waiting processes
    rmSync(dead, { recursive: true, force: true });
  } catch {
    // released or taken over by another process in the meantime
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
