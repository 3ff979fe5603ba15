import * as assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { identifyRun, livingProcesses, RUN_MARK, signalAll } from '../../../../src/node/process/processTree.ts';
import { until } from '../../until.ts';
import { isAlive } from './behaving.ts';

/** The children of a process, including zombies. */
const childrenOf = (pid: number): readonly number[] =>
  readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'latin1')
    .trim()
    .split(' ')
    .filter(Boolean)
    .map(Number);

describe('the processes of a run', () => {
  it('exclude one that has ended but was not yet collected by its parent', async function () {
    if (process.platform !== 'linux') this.skip();
    // `exec` turns the shell into a program that never waits for its child.
    const env = { PATH: process.env['PATH'], [RUN_MARK]: 'the-mark' };
    const leader = spawn('/bin/sh', ['-c', 'sleep 0.05 & exec sleep 30'], { detached: true, stdio: 'ignore', env });
    const pid = leader.pid ?? 0;
    const run = identifyRun(pid, 'the-mark');
    try {
      await until(() => childrenOf(pid).some((child) => !isAlive(child)));
      assert.deepEqual(livingProcesses(run), [pid]);
      assert.deepEqual(livingProcesses({ ...run, leader: 1_000_000_000, seen: new Set() }), [pid], 'by the mark alone');
      assert.deepEqual(livingProcesses({ ...run, leader: 1_000_000_000, mark: 'another', seen: new Set() }), []);
    } finally {
      signalAll([-pid], 'SIGKILL');
    }
    await until(() => !isAlive(pid));
    assert.deepEqual(livingProcesses(run), []);
  });

  it('can be signalled without an error if they are gone', () => {
    assert.doesNotThrow(() => {
      signalAll([999_999_999], 'SIGTERM');
    });
  });
});
