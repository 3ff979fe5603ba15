import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { votes } from './faults/plan.ts';
import { councilProcess, freshScene } from './cli/commandLine.ts';

describe('what Node compiled', () => {
  const scene = freshScene(() => ({ engines: { alpha: votes('approve') } }));
  const LIST = ['sessions', 'list'];
  const folder = (): string => path.join(scene().folder, 'cache/council/compiled');

  it('is kept for the next command, in a folder of the user’s own', async () => {
    const { status, stderr } = await councilProcess(scene(), LIST);
    assert.equal(status, 0, stderr);
    assert.ok(readdirSync(folder()).length > 0);
    assert.equal(statSync(folder()).mode & 0o777, 0o700);
  });

  it('is not kept where another user could write', async () => {
    mkdirSync(folder(), { recursive: true });
    chmodSync(folder(), 0o770);
    const { status, stderr } = await councilProcess(scene(), LIST);
    assert.equal(status, 0, stderr);
    assert.deepEqual(readdirSync(folder()), []);
  });

  it('is no reason to fail where there can be no folder', async () => {
    const { status, stderr } = await councilProcess(scene(), LIST, { env: { XDG_CACHE_HOME: '/proc' } });
    assert.equal(status, 0, stderr);
    assert.ok(!existsSync(folder()));
  });
});
