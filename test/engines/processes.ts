// Which processes of a run are left, found by a mark in their environment: a process that left its group or parent still
// has it. Linux only: elsewhere the environment of others is not to be seen, and tests that ask have to be skipped.
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

export const MARK = 'COUNCIL_LAB_RUN';
export const canSeeProcesses = existsSync('/proc/self/environ');

export interface Survivor {
  readonly pid: number;
  readonly command: string;
}

/** Null when the process has ended meanwhile, is a zombie, or is not ours to look at. */
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

/** What is there at this moment. */
export async function living(marker: string): Promise<readonly Survivor[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(pids.map((pid) => marked(pid, `${MARK}=${marker}`)));
  return found.filter((one) => one !== null);
}

/** On a busy machine what was told to end takes its time. */
const PATIENCE_MS = 60_000;
const ASK_EVERY_MS = 50;

/** What is still there after a moment. */
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
      // it has ended by itself
    }
  }
}
