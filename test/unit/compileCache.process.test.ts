import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { votes } from './faults/plan.ts';
import { councilProcess, freshScene } from './cli/commandLine.ts';

describe('the compile cache of Node', () => {
  const scene = freshScene(() => ({ engines: { alpha: votes('approve') } }));
  const LIST = ['sessions', 'list'];
  const folder = (): string => path.join(scene().folder, 'cache/council/compiled');

  it('is stored for the next command in a folder for the user only', async () => {
    const { status, stderr } = await councilProcess(scene(), LIST);
    assert.equal(status, 0, stderr);
    assert.ok(readdirSync(folder()).length > 0);
    assert.equal(statSync(folder()).mode & 0o777, 0o700);
  });

  it('is not stored if another user could write to its folder', async () => {
    mkdirSync(folder(), { recursive: true });
    chmodSync(folder(), 0o770);
    const { status, stderr } = await councilProcess(scene(), LIST);
    assert.equal(status, 0, stderr);
    assert.deepEqual(readdirSync(folder()), []);
  });

  it('does not make a command fail if its folder cannot be created', async () => {
    const { status, stderr } = await councilProcess(scene(), LIST, { env: { XDG_CACHE_HOME: '/proc' } });
    assert.equal(status, 0, stderr);
    assert.ok(!existsSync(folder()));
  });
});
