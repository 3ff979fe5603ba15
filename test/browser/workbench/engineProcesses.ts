import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface EngineProcess {
  readonly pid: number;
  /** `rehearsal-a` … while it answers a question; empty for anything else, such as being asked for its version. */
  readonly seat: string;
}

/**
 * Living scripted engines whose program lies below this folder. Others may run on the machine at the same time, started
 * by other tests; the folder of the installed extension tells them apart.
 */
export async function engineProcesses(folder: string): Promise<readonly EngineProcess[]> {
  const { stdout } = await run('ps', ['-eww', '-o', 'pid=,stat=,args=']);
  return stdout
    .split('\n')
    .filter((line) => line.includes(folder) && line.includes('rehearsal.js') && !/^ *\d+ +Z/.test(line))
    .map((line) => ({ pid: Number.parseInt(line, 10), seat: /rehearsal-[abc]$/.exec(line)?.[0] ?? '' }));
}

/** Stands still until it is let go: what is to be seen while engines work can be looked at for as long as it takes. */
export function hold({ pid }: EngineProcess): void {
  process.kill(pid, 'SIGSTOP');
}

export function letGo({ pid }: EngineProcess): void {
  process.kill(pid, 'SIGCONT');
}
