import { readdirSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';

/** Variable that marks every process of one run, so that those which left the group are found as well. */
export const RUN_MARK = 'COUNCIL_RUN';

/** One run: the process that leads its group, and the value of its mark. */
export interface RunIdentity {
  readonly leader: number;
  readonly mark: string;
}

interface ProcessFacts {
  readonly pid: number;
  readonly group: number;
  readonly ended: boolean;
}

const isNumber = (name: string): boolean => /^\d+$/.test(name);

/** The name of the program stands in brackets and may itself hold blanks and brackets. */
function readFacts(pid: number, stat: string): ProcessFacts {
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  // A zombie has ended; it only waits for a parent that may never ask.
  return { pid, group: Number(fields[2]), ended: fields[0] === 'Z' || fields[0] === 'X' };
}

function belongs(run: RunIdentity, facts: ProcessFacts, environment: string): boolean {
  if (facts.ended || facts.pid === process.pid) return false;
  return facts.group === run.leader || environment.split('\0').includes(`${RUN_MARK}=${run.mark}`);
}

/** Null where the process has gone in the meantime or belongs to somebody else. */
async function readOrNull(file: string): Promise<string | null> {
  try {
    return await readFile(file, 'latin1');
  } catch {
    return null;
  }
}

async function livingOnLinux(run: RunIdentity): Promise<readonly number[]> {
  const pids = (await readdir('/proc')).filter(isNumber).map(Number);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [stat, environment] = await Promise.all([
        readOrNull(`/proc/${String(pid)}/stat`),
        readOrNull(`/proc/${String(pid)}/environ`),
      ]);
      return stat !== null && belongs(run, readFacts(pid, stat), environment ?? '') ? [pid] : [];
    }),
  );
  return found.flat();
}

function groupLives(leader: number): boolean {
  try {
    return process.kill(-leader, 0);
  } catch {
    return false;
  }
}

/**
 * The processes of a run that are still alive. Where there is no `/proc` only the group as a whole can be asked for
 * (a negative number), and on Windows nothing: there the tree is ended while its first process still lives.
 */
export async function livingProcesses(run: RunIdentity): Promise<readonly number[]> {
  if (process.platform === 'linux') return livingOnLinux(run);
  if (process.platform === 'win32') return [];
  return groupLives(run.leader) ? [-run.leader] : [];
}

function readSyncOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch {
    return null;
  }
}

/** The same without waiting, for the moment in which this process itself ends. */
export function livingProcessesNow(run: RunIdentity): readonly number[] {
  if (process.platform !== 'linux') return process.platform === 'win32' ? [] : [-run.leader];
  const pids = readdirSync('/proc').filter(isNumber).map(Number);
  return pids.filter((pid) => {
    const stat = readSyncOrNull(`/proc/${String(pid)}/stat`);
    const environment = readSyncOrNull(`/proc/${String(pid)}/environ`);
    return stat !== null && belongs(run, readFacts(pid, stat), environment ?? '');
  });
}

/** A process that has gone is what we want, so that is no fault. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      continue;
    }
  }
}
