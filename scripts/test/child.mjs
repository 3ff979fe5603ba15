// Runs a command in its own process group, with a time limit, and leaves no descendant behind.
import { AsyncLocalStorage } from 'node:async_hooks';
import { execFileSync, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../install/dependencies.mjs';

const GRACE_MS = 8000; // time to close browsers and servers and to remove temporary folders
const running = new Set();

/** The output of a step that runs alongside another one. Without a store, output is printed at once. */
export const kept = new AsyncLocalStorage();

function kill(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch {
    // already gone
  }
}

/** Returns all living descendants. Servers start their own process groups, so ending one group isn't enough. */
function descendants(pid) {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const parents = rows.map((row) => row.trim().split(/\s+/).map(Number));
  const found = [];
  for (const queue = [pid]; queue.length > 0;) {
    const parent = queue.pop();
    const children = parents.filter(([, ppid]) => ppid === parent).map(([id]) => id);
    found.push(...children);
    queue.push(...children);
  }
  return found;
}

/** First sends SIGTERM, then kills what is left of the tree. */
async function endTree(child) {
  const tree = process.platform === 'win32' ? [] : descendants(child.pid);
  kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGTERM');
  for (const end = Date.now() + GRACE_MS; child.exitCode === null && child.signalCode === null && Date.now() < end;) {
    await sleep(50);
  }
  for (const pid of [child.pid, ...tree]) kill(pid, 'SIGKILL');
}

/** Ends all running commands, for when this process must end. */
export async function endRunning() {
  await Promise.all([...running].map(endTree));
}

/** Resolves to { status, timedOut }. The status is null if a signal ended the command. */
export function runLimited(command, args, { limitSeconds, env = {} }) {
  const windows = process.platform === 'win32';
  const output = kept.getStore();
  const said = output === undefined ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', said, said],
    detached: !windows,
    env: { ...process.env, ...env },
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => void output.push(chunk));
  const ended = new Promise((resolve) => void child.on('close', resolve));
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    console.error(`did not end within ${limitSeconds} s: ended`);
    void endTree(child);
  }, limitSeconds * 1000);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', async (status) => {
      clearTimeout(timer);
      running.delete(child);
      // Waits for the last output, but only briefly, because a process that was left behind may keep the output open.
      if (output !== undefined) await Promise.race([ended, sleep(GRACE_MS)]);
      resolve({ status, timedOut });
    });
  });
}
