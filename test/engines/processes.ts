// Finds the remaining processes of a run by a mark in their environment, which they keep even if they leave their group
// or parent. Linux only: elsewhere, other processes' environments aren't visible, and tests that need them must be
// skipped.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export const MARK = 'COUNCIL_LAB_RUN';
export const canSeeProcesses = existsSync('/proc/self/environ');

export interface Survivor {
  readonly pid: number;
  readonly command: string;
}

/** Null if the process has ended, is a zombie, or isn't readable for this user. */
async function marked(pid: string, entry: string): Promise<Survivor | null> {
  try {
    const environment = await readFile(`/proc/${pid}/environ`, 'latin1');
    if (!`\0${environment}`.includes(`\0${entry}\0`)) return null;
    const command = await readFile(`/proc/${pid}/cmdline`, 'latin1');
    return command === '' ? null : { pid: Number(pid), command: command.replaceAll('\0', ' ').trim() };
  } catch {
    return null;
  }
}

/** The processes that are alive now. */
export async function living(marker: string): Promise<readonly Survivor[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => marked(pid, `${MARK}=${marker}`)));
  return found.filter((one) => one !== null);
}

/** On a busy machine, processes take time to end. */
const PATIENCE_MS = 60_000;
const ASK_EVERY_MS = 50;

/** The processes that remain after some patience. */
export async function survivors(marker: string): Promise<readonly Survivor[]> {
  for (let waited = 0; ; waited += ASK_EVERY_MS) {
    const left = await living(marker);
    if (left.length === 0 || waited >= PATIENCE_MS) return left;
    await sleep(ASK_EVERY_MS);
  }
}

export function endSurvivors(left: readonly Survivor[]): void {
  for (const { pid } of left) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // it ended by itself
    }
  }
}
