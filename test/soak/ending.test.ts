import assert from 'node:assert/strict';
import type { ChildProcess } from 'node:child_process';
import { ProcessRunner } from '../../src/node/process/processRunner.ts';
import { councilProcess, freshScene, trio } from '../unit/cli/commandLine.ts';
import { type Plan, votes } from '../unit/faults/plan.ts';
import { inScene, processesOf, seatOf, sit } from '../unit/faults/scene.ts';
import { behaving, cancelled, isAlive, pidsIn } from '../unit/node/process/behaving.ts';
import { until } from '../unit/until.ts';

/** The limits are for an idle machine. On a busy one, the test retries. */
const TRIES = 3;

describe('ending a run', function () {
  this.retries(TRIES);
  const runner = new ProcessRunner();

  for (const [behaviour, processes] of [
    ['hang', 1],
    ['ignore-term', 1],
    ['keep-setsid-grandchild', 2],
    ['keep-stranger', 2],
  ] as const) {
    it(`takes less than two seconds after a cancel and leaves no process: ${behaviour}`, async () => {
      const { end, tookMs } = await cancelled(runner, behaviour, processes);
      assert.equal(end.endedByUs, 'cancelled');
      assert.deepEqual(pidsIn(end.stdout).filter(isAlive), []);
      assert.ok(tookMs < 2000, `${String(Math.round(tookMs))} ms`);
    });
  }

  it('takes less than 900 ms if the processes end when asked', async () => {
    const { tookMs } = await cancelled(runner, 'keep-setsid-child', 2);
    assert.ok(tookMs < 900, `${String(Math.round(tookMs))} ms`);
  });

  it('16: happens at the time limit if a process prints nothing, or a byte now and then', async () => {
    for (const behaviour of ['hang', 'trickle']) {
      const { endedByUs, durationMs } = await runner.run(behaving(behaviour, { limitMs: 400 }));
      assert.deepEqual([endedByUs, durationMs < 3000], ['timed-out', true], behaviour);
    }
  });

  for (const behaviour of ['leave-grandchild', 'leave-setsid-grandchild']) {
    it(`does not wait for processes left behind: ${behaviour}`, async () => {
      const { durationMs } = await runner.run(behaving(behaviour));
      assert.ok(durationMs < 4000, `${String(durationMs)} ms`);
    });
  }
});

const STUBBORN: Plan = { ignoresTerm: true, grandchild: true, hangs: true };

describe('ending a council session', function () {
  this.retries(TRIES);
  const scene = freshScene(() => trio(votes('APPROVE'), votes('APPROVE'), STUBBORN));

  it('18 and 19: kills an engine that ignores SIGTERM, and its detached child, within two seconds of its limit', async () => {
    const engines = { alpha: { plan: STUBBORN, config: { timeoutSeconds: 1.5 } }, beta: votes('APPROVE') };
    await inScene({ engines, config: { protocol: { vote: { retries: 0 } } } }, async (own) => {
      const session = await sit(own, { timeoutSeconds: null });
      const { status, durationMs } = seatOf(session, 'alpha');
      assert.equal(status, 'timed-out');
      assert.deepEqual(own.calls('alpha').flatMap(processesOf).filter(isAlive), []);
      assert.ok(durationMs >= 1500 && durationMs < 3700, String(durationMs));
    });
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`takes less than four seconds after ${signal}`, async () => {
      let at = 0;
      const during = async (child: ChildProcess): Promise<void> => {
        await until(() => scene().calls('gamma').length === 1);
        at = performance.now();
        child.kill(signal);
      };
      const { status } = await councilProcess(scene(), ['vote', '--file', 'src/pay.ts', '--quiet'], { during });
      const tookMs = performance.now() - at;
      assert.equal(status, 130);
      assert.deepEqual(scene().processes().filter(isAlive), []);
      assert.ok(tookMs < 4000, `${String(tookMs)} ms`);
    });
  }
});
