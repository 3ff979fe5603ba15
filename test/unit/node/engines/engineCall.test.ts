import assert from 'node:assert/strict';
import { existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findAdapter } from '../../../../src/engines/registry.ts';
import { engineCall } from '../../../../src/node/engines/engineCall.ts';
import { engineShield } from '../../../../src/node/git/engineShield.ts';
import { ProcessRunner } from '../../../../src/node/process/processRunner.ts';
import { programCheck } from '../../../../src/node/engines/programCheck.ts';
import { VersionCache } from '../../../../src/node/engines/versionCache.ts';
import { quietGit } from '../git/gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();

function engineOf(name: string, program: string) {
  const adapter = findAdapter(name, []);
  assert.ok(adapter);
  const settings = {
    command: program,
    model: null,
    args: [],
    env: {},
    autonomy: 'readOnly',
    ownReview: false,
  } as const;
  return { adapter, settings, isCustom: false, program };
}

describe('a call', () => {
  it('uses the real path of the workspace, even if it is reached through a link', async () => {
    const real = path.join(realpathSync(folder()), 'workspace');
    const link = path.join(folder(), 'link');
    mkdirSync(real);
    symlinkSync(real, link);
    const seat = { id: 'codex', engine: 'codex', title: 'Codex', vendor: 'x', perspective: null, rehearsal: false };
    const ask = { seat, prompt: 'A question?', answerSchema: {}, timeoutSeconds: 20 };
    const folders = {
      calls: path.join(folder(), 'calls'),
      privateRoot: path.join(folder(), 'private'),
      runs: path.join(folder(), 'runs'),
    };
    const callFolder = path.join(folders.calls, 'call-1');
    const surroundings = { folders, callFolder, reading: null, shield: engineShield(quietGit()) };
    const call = (workspace: string) =>
      engineCall({ ...engineOf('codex', '/bin/codex'), environment: {} }, { ...ask, workspace }, surroundings);
    const { invocation, privateFolder } = await call(link);
    assert.equal(invocation.cwd, real);
    assert.ok(invocation.args.includes(`projects={${JSON.stringify(real)}={trust_level="untrusted"}}`));
    assert.equal(privateFolder, (await call(real)).privateFolder);
  });
});

describe('the check of a program', () => {
  it('creates the folder in which programs start, which is missing before the first run', async () => {
    const place = path.join(folder(), 'state/engines');
    const check = programCheck(new ProcessRunner(), new VersionCache(path.join(folder(), 'cache')), place);
    const program = path.join(folder(), 'qwen');
    writeFileSync(program, '#!/bin/sh\necho 99.0.0\n', { mode: 0o755 });
    const environment = { PATH: '/usr/bin:/bin' };
    const facts = await check({ ...engineOf('qwen', program), environment }, { extent: 'doctor' });
    assert.deepEqual(
      [facts, existsSync(place)],
      [{ version: '99.0.0', trouble: null, login: { kind: 'unknown' } }, true],
    );
  });
});
