import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProcessEnd } from '../../../../src/engines/adapter.ts';
import type { ProcessRequest, ProcessRunner } from '../../../../src/node/process/processRunner.ts';

export const BEHAVE = path.resolve(import.meta.dirname, '../../../fixtures/engines/behave.mjs');

export function behaving(behaviour: string, change: Partial<ProcessRequest> = {}): ProcessRequest {
  return {
    command: process.execPath,
    args: [BEHAVE, behaviour],
    cwd: import.meta.dirname,
    env: process.env,
    stdin: '',
    limitMs: 240_000,
    ...change,
  };
}

export const pidsIn = (stdout: string): readonly number[] =>
  [...stdout.matchAll(/^pid (\d+)$/gm)].map((match) => Number(match[1]));

/** A zombie doesn't count: it has ended and waits for its parent, which isn't this process. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'latin1');
    return !/\) [ZX] /.test(stat);
  } catch {
    return false;
  }
}

/**
 * Starts a run, cancels it as soon as `processes` of its processes have reported their IDs, and measures from there.
 */
export async function cancelled(
  runner: ProcessRunner,
  behaviour: string,
  processes: number,
): Promise<{ end: ProcessEnd; tookMs: number }> {
  const cancel = new AbortController();
  let seen = 0;
  let at = 0;
  const onLine = (): void => {
    seen += 1;
    if (seen < processes) return;
    at = performance.now();
    cancel.abort();
  };
  const end = await runner.run(behaving(behaviour), { signal: cancel.signal, onLine });
  return { end, tookMs: performance.now() - at };
}
