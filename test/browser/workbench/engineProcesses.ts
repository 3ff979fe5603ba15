import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

interface EngineProcess {
  readonly pid: number;
  /** `rehearsal-a` … while it answers a question. Empty otherwise, for example while it is asked for its version. */
  readonly seat: string;
}

/**
 * Returns the running scripted engines whose program is below this folder. Other tests may run engines at the same
 * time. The folder of the installed extension distinguishes them.
 */
export async function engineProcesses(folder: string): Promise<readonly EngineProcess[]> {
  const { stdout } = await run('ps', ['-eww', '-o', 'pid=,stat=,args=']);
  return stdout
    .split('\n')
    .filter((line) => line.includes(folder) && line.includes('rehearsal.js') && !/^ *\d+ +Z/.test(line))
    .map((line) => ({ pid: Number.parseInt(line, 10), seat: /rehearsal-[abc]$/.exec(line)?.[0] ?? '' }));
}

/** Suspends an engine until letGo, so that a test can look at a running council for as long as it needs. */
export function hold({ pid }: EngineProcess): void {
  process.kill(pid, 'SIGSTOP');
}

export function letGo({ pid }: EngineProcess): void {
  process.kill(pid, 'SIGCONT');
}
