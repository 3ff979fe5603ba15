import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { reviews, votes } from '../unit/faults/plan.ts';
import { inScene, type Scene, sit } from '../unit/faults/scene.ts';
import { isAlive } from '../unit/node/process/behaving.ts';

const ENGINES = { alpha: votes('APPROVE'), beta: votes('APPROVE'), gamma: votes('REJECT') };
const REVIEWERS = { alpha: reviews('keep'), beta: reviews('keep'), gamma: reviews('revise', { p2: ['a remark'] }) };

const openFiles = (): number => readdirSync('/proc/self/fd').length;

/** The number of bytes in use after garbage collection. */
async function used(): Promise<number> {
  for (let turn = 0; turn < 5; turn += 1) {
    globalThis.gc?.();
    await pause(50);
  }
  return process.memoryUsage().heapUsed;
}

async function many(scene: Scene, count: number, protocol: 'vote' | 'review'): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    const { verdict } = await sit(scene, { protocol });
    assert.notEqual(verdict.outcome, 'cancelled');
  }
}

describe('a process that runs many council sessions, as an editor does', () => {
  before(function () {
    if (process.platform !== 'linux' || globalThis.gc === undefined) this.skip();
  });

  for (const [protocol, engines] of [
    ['vote', ENGINES],
    ['review', REVIEWERS],
  ] as const) {
    it(`leaks no memory, files, or processes over 200 sessions: ${protocol}`, async () => {
      await inScene({ engines }, async (scene) => {
        await many(scene, 20, protocol);
        const before = { bytes: await used(), files: openFiles() };
        await many(scene, 200, protocol);
        const after = { bytes: await used(), files: openFiles() };
        assert.ok(after.files <= before.files + 2, `${String(before.files)} to ${String(after.files)} open files`);
        const each = (after.bytes - before.bytes) / 200;
        assert.ok(each < 20_000, `${String(Math.round(each))} bytes a council`);
        assert.deepEqual(scene.leftovers(), []);
      });
    });
  }

  it('leaves no process and no open file after 30 sessions that start engines', async () => {
    await inScene({ engines: ENGINES, engineProcesses: 'started' }, async (scene) => {
      await many(scene, 3, 'vote');
      const before = openFiles();
      await many(scene, 30, 'vote');
      assert.ok(openFiles() <= before + 2);
      assert.deepEqual(scene.processes().filter(isAlive), []);
      assert.deepEqual(scene.leftovers(), []);
    });
  });
});
