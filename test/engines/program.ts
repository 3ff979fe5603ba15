// Runs one CLI directly, for tests of the lab itself. The product has its own runner.
import { spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ProgramRun {
  readonly exitCode: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly ms: number;
  readonly timedOut: boolean;
}

export interface ProgramRequest {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: Readonly<Record<string, string>>;
  readonly stdin?: string;
  readonly limitMs?: number;
  /** Ends the program early once this is true. */
  readonly until?: () => Promise<boolean>;
}

const LIMIT_MS = 240_000;
const ASK_EVERY_MS = 250;

/** Ends the whole group, because some CLIs start other processes. */
function endGroup(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // it ended by itself
  }
}

export async function runProgram(request: ProgramRequest): Promise<ProgramRun> {
  const { command, args, cwd, env, stdin = '', limitMs = LIMIT_MS } = request;
  const start = performance.now();
  const child = spawn(command, [...args], { cwd, env, detached: true, stdio: 'pipe' });
  let [stdout, stderr, timedOut, ended] = ['', '', false, false];
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  child.stdin.on('error', () => undefined); // it may end without reading its input
  child.stdin.end(stdin);
  const limit = setTimeout(() => {
    timedOut = true;
    endGroup(child.pid);
  }, limitMs);
  const asking = async (until: () => Promise<boolean>): Promise<void> => {
    while (!ended && !(await until())) await sleep(ASK_EVERY_MS);
    if (!ended) endGroup(child.pid);
  };
  const closed = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', resolve);
  }).finally(() => {
    ended = true;
    clearTimeout(limit);
  });
  const [exitCode] = await Promise.all([closed, request.until && asking(request.until)]);
  return { exitCode, stdout, stderr, timedOut, ms: Math.round(performance.now() - start) };
}
