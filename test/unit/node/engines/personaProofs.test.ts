import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { EngineCatalogue } from '../../../../src/node/engines/engineCatalogue.ts';
import { LoginEnvironment } from '../../../../src/node/process/loginEnvironment.ts';
import { localProofs } from '../../../../src/node/engines/personaProofs.ts';
import { ProcessRunner } from '../../../../src/node/process/processRunner.ts';
import { VersionCache } from '../../../../src/node/engines/versionCache.ts';
import { BUILT_IN_ENGINES } from '../../../../src/engines/registry.ts';
import { readConfig } from '../../../../src/schema/readConfig.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };

describe('the proof that an engine receives its persona', () => {
  const root = temporaryFolder();

  /** What the editor says about its model. Null if it offers none. */
  let offered: string | null = null;

  function proofs(own: object = {}, cache = 'cache'): ReturnType<typeof localProofs> {
    const command = path.join(root(), 'acme');
    const reading = readConfig({ engines: { acme: { vendor: 'acme', command, ...own } } }, BUILT_IN_ENGINES);
    assert.ok(reading.kind === 'valid');
    const catalogue = new EngineCatalogue(reading.config, { command: process.execPath, script: 'rehearsal.js' });
    const environment = new LoginEnvironment(
      { PATH: '/usr/bin:/bin', TERM: 'xterm', SHLVL: '1' },
      new ProcessRunner(),
      {
        workspace: root(),
        log,
      },
    );
    return localProofs({
      catalogue,
      environment,
      directory: { identity: () => Promise.resolve(offered) },
      cache: new VersionCache(path.join(root(), cache), 'persona-proofs.json'),
    });
  }

  it('applies only to the program as it is installed and configured', async () => {
    const program = path.join(root(), 'acme');
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    assert.equal(await proofs().isProven({ engine: 'acme' }), false);
    await proofs().keep({ engine: 'acme' });
    assert.equal(await proofs().isProven({ engine: 'acme' }), true);
    assert.equal(await proofs({ model: 'other' }).isProven({ engine: 'acme' }), false);
    assert.equal(await proofs({ args: ['ask'] }).isProven({ engine: 'acme' }), false);
    assert.equal(await proofs({}, 'elsewhere').isProven({ engine: 'acme' }), false);
    writeFileSync(program, '#!/bin/sh\necho a newer one\n');
    assert.equal(await proofs().isProven({ engine: 'acme' }), false);
  });

  it('applies only to the model and the effort of its seat', async () => {
    writeFileSync(path.join(root(), 'acme'), '#!/bin/sh\n', { mode: 0o755 });
    await proofs().keep({ engine: 'acme', model: 'large' });
    const known = await Promise.all(
      [{}, { model: 'large' }, { model: 'small' }, { model: 'large', effort: 'high' }].map((told) =>
        proofs().isProven({ engine: 'acme', ...told }),
      ),
    );
    assert.deepEqual(known, [false, true, false, false]);
  });

  it('applies to an editor model only in the offered version', async () => {
    const model = 'editor.copilot.gpt-4o';
    offered = null;
    await proofs().keep({ engine: model });
    assert.equal(await proofs().isProven({ engine: model }), false);
    offered = 'version 1';
    assert.equal(await proofs().isProven({ engine: model }), false);
    await proofs().keep({ engine: model });
    assert.equal(await proofs().isProven({ engine: model }), true);
    assert.equal(await proofs().isProven({ engine: 'editor.copilot.o3' }), false);
    offered = 'version 2';
    assert.equal(await proofs().isProven({ engine: model }), false);
  });

  it('is not kept for a program that is gone', async () => {
    const gone = proofs({ command: '/nowhere/acme' });
    await gone.keep({ engine: 'acme' });
    assert.equal(await gone.isProven({ engine: 'acme' }), false);
  });
});
