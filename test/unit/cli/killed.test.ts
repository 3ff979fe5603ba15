import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identityOf } from '../../../src/node/process/processTree.ts';
import { votes } from '../faults/plan.ts';
import { isAlive } from '../node/process/behaving.ts';
import { until } from '../until.ts';
import { council, councilProcess, freshScene, linesOf, sessionFolders, trio } from './commandLine.ts';

const STUBBORN = { hangs: true, ignoresTerm: true, grandchild: true } as const;
const VOTE = ['vote', '--file', 'src/pay.ts', '--quiet'];
const SAID = /^An earlier council that was killed left engines running. Council stopped them: beta and gamma\.$/;

describe('73: the engines of a killed council', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), STUBBORN, STUBBORN));
  const left = (): readonly number[] => scene().processes().filter(isAlive);
  const records = (): readonly string[] => readdirSync(path.join(scene().folder, 'state/council/runs'));
  before(function () {
    if (process.platform !== 'linux') this.skip();
  });
  const killed = async (during: () => Promise<void>): Promise<void> => {
    await councilProcess(scene(), VOTE, {
      during: async (child) => {
        await until(() => scene().calls('beta').length === 1 && scene().calls('gamma').length === 1);
        // Alpha has answered and is no longer recorded. The other two are recorded, each with its child.
        await until(() => scene().calls('alpha').length === 1 && left().length === 4 && records().length === 2);
        await during();
        child.kill('SIGKILL');
      },
    });
  };

  it('are left running while their council lives, and are stopped and named by the next', async () => {
    await killed(async () => {
      const other = await council(scene(), ['sessions', 'list']);
      assert.doesNotMatch(other.stderr, /left engines running/);
      assert.ok(left().length >= 4);
    });
    assert.ok(left().length >= 4, 'a killed council can end nothing');
    for (const name of ['beta', 'gamma']) scene().setPlan(name, votes('APPROVE'));
    const id = path.basename(sessionFolders(scene())[0] ?? '');
    const resumed = await council(scene(), ['resume', id, '--quiet']);
    assert.equal(resumed.status, 0);
    assert.deepEqual(linesOf(resumed.stderr).filter((line) => SAID.test(line)).length, 1, resumed.stderr);
    assert.deepEqual([left(), records()], [[], []]);
    assert.doesNotMatch((await council(scene(), ['sessions', 'list'])).stderr, /left engines/);
  });

  it('are distinguished from a process that has reused their process ID', async () => {
    await killed(() => Promise.resolve());
    const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
    try {
      const { pid = 0 } = stranger;
      const since = (identityOf(pid).startedAt ?? 0) - 1;
      const owner = { pid: 999_999_999, startedAt: 1 };
      const record = { engine: 'delta', leader: pid, since, mark: 'of nobody', owner };
      writeFileSync(
        path.join(scene().folder, 'state/council/runs', `${String(pid)}-${String(since)}.json`),
        JSON.stringify(record),
      );
      const next = await council(scene(), ['sessions', 'list']);
      assert.match(linesOf(next.stderr)[0] ?? '', SAID);
      assert.deepEqual([left(), records(), isAlive(pid)], [[], [], true]);
    } finally {
      stranger.kill('SIGKILL');
    }
  });
});
