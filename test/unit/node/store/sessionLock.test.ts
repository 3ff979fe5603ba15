import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { identityOf } from '../../../../src/node/process/processTree.ts';
import { lockSession, unlockSession } from '../../../../src/node/store/sessionLock.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const ROUNDS = 40;
const TOLD = process.platform === 'linux';

describe('the session lock', () => {
  const folder = temporaryFolder();
  const file = (): string => path.join(folder(), 'running');
  const children: ChildProcess[] = [];
  before(() => {
    for (let count = 0; count < 5; count += 1)
      children.push(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']));
  });
  after(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  const pids = (): readonly number[] => children.map(({ pid = 0 }) => pid);

  it('names its process by ID and start time, and excludes others while that runs', async () => {
    const [holder = 0, other = 0] = pids();
    assert.equal(await lockSession(file(), holder), null);
    const { startedAt } = identityOf(holder);
    assert.equal(readFileSync(file(), 'utf8'), TOLD ? `${holder} ${String(startedAt)}` : String(holder));
    assert.equal(await lockSession(file(), other), holder);
    await unlockSession(file());
    assert.equal(await lockSession(file(), other), null);
  });

  it('is void if another process has its ID by now', async function () {
    if (!TOLD) return this.skip();
    const [reused = 0, mine = 0] = pids();
    writeFileSync(file(), `${reused} ${String((identityOf(reused).startedAt ?? 0) - 1)}`);
    assert.equal(await lockSession(file(), mine), null);
  });

  it('is valid by the ID alone if no start time is known', async () => {
    const [holder = 0, other = 0] = pids();
    writeFileSync(file(), String(holder));
    assert.equal(await lockSession(file(), other), holder);
  });

  for (const left of ['999999999 1', 'rubbish', '']) {
    it(`73: is won by exactly one of five processes that find a void lock at once: “${left}”`, async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        writeFileSync(file(), left);
        const outcomes = await Promise.all(pids().map((pid) => lockSession(file(), pid)));
        const winners = pids().filter((_, index) => outcomes[index] === null);
        assert.equal(winners.length, 1, outcomes.join());
        assert.ok(outcomes.every((holder) => holder === null || pids().includes(holder)));
        assert.equal(Number.parseInt(readFileSync(file(), 'utf8'), 10), winners[0]);
        assert.deepEqual(readdirSync(folder()), ['running']);
        await unlockSession(file());
      }
    });
  }
});
