// Runs one CLI directly, for tests of the lab itself. The product has its own runner.
import { spawn } from 'node:child_process';

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
}

const LIMIT_MS = 30_000;

export function runProgram({
  command,
  args,
  cwd,
  env,
  stdin = '',
  limitMs = LIMIT_MS,
}: ProgramRequest): Promise<ProgramRun> {
  const start = performance.now();
  const child = spawn(command, [...args], { cwd, env, detached: true, stdio: 'pipe' });
  let [stdout, stderr, timedOut] = ['', '', false];
  child.stdout.on('data', (data: Buffer) => (stdout += data.toString()));
  child.stderr.on('data', (data: Buffer) => (stderr += data.toString()));
  child.stdin.on('error', () => undefined); // it may end without having read
  child.stdin.end(stdin);
  const limit = setTimeout(() => {
    timedOut = true;
    if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL'); // the whole group: some start others
  }, limitMs);
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode) => {
      clearTimeout(limit);
      resolve({ exitCode, stdout, stderr, timedOut, ms: Math.round(performance.now() - start) });
    });
  });
}
