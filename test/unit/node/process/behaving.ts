import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ProcessRequest } from '../../../../src/node/process/processRunner.ts';

export const BEHAVE = path.resolve(import.meta.dirname, '../../../fixtures/engines/behave.mjs');

export function behaving(behaviour: string, change: Partial<ProcessRequest> = {}): ProcessRequest {
  return {
    command: process.execPath,
    args: [BEHAVE, behaviour],
    cwd: import.meta.dirname,
    env: process.env,
    stdin: '',
    limitMs: 20_000,
    idleMs: null,
    ...change,
  };
}

export const pidsIn = (stdout: string): readonly number[] =>
  [...stdout.matchAll(/^pid (\d+)$/gm)].map((match) => Number(match[1]));

/** A zombie does not count: it has ended and waits for a parent that is not us. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    const stat = readFileSync(`/proc/${String(pid)}/stat`, 'latin1');
    return !/\) [ZX] /.test(stat);
  } catch {
    return false;
  }
}
