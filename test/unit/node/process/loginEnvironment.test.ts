import * as assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  isFromTerminal,
  LoginEnvironment,
  questionFor,
  readAnswer,
} from '../../../../src/node/process/loginEnvironment.ts';
import { ProcessRunner } from '../../../../src/node/process/processRunner.ts';
import type { Environment } from '../../../../src/node/process/searchPath.ts';
import { keptLog } from '../engines/engineFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';

const folder = temporaryFolder();
const FROM_A_DOCK = { PATH: '/usr/bin:/bin', OWN: 'kept' };

async function read(own: Environment, limitMs = 240_000): Promise<{ env: Environment; log: readonly string[] }> {
  const log = keptLog();
  const options = { workspace: path.join(folder(), 'space'), log, limitMs };
  const environment = new LoginEnvironment(own, new ProcessRunner(), options);
  return { env: await environment.read(), log: log.lines };
}

/** A real bash with the test's startup file. */
function bash(startup: string): Environment {
  writeFileSync(path.join(folder(), '.bash_profile'), startup);
  return { ...FROM_A_DOCK, SHELL: '/bin/bash', HOME: folder() };
}

describe('the environment of the login shell', () => {
  it('2: contains what the startup files set', async () => {
    const { env } = await read(bash(`echo greetings; export PATH="/from/profile:$PATH" KEY="it's ü\n2"`));
    assert.ok(env['PATH']?.startsWith('/from/profile:'), env['PATH']);
    assert.deepEqual([env['KEY'], env['OWN']], ["it's ü\n2", 'kept']);
    for (const name of ['ELECTRON_RUN_AS_NODE', 'VSCODE_RESOLVING_ENVIRONMENT', 'COUNCIL_RUN', '_']) {
      assert.equal(env[name], undefined, name);
    }
  });

  it('adds no folder of the workspace to the search path', async () => {
    const { env } = await read(bash(`export PATH="${folder()}/space/bin:.:/from/profile:$PATH"`));
    assert.ok(env['PATH']?.startsWith('/from/profile:'), env['PATH']);
  });

  it('is given up if the shell hangs', async () => {
    const { env, log } = await read(bash('while :; do sleep 60; done'), 300);
    assert.equal(env['OWN'], 'kept');
    assert.match(log.join(), /it didn’t answer within 0\.3 s/);
  });

  it('does not wait for input', async () => {
    const { env } = await read(bash('read -r answer; export ANSWER="<$answer>"'));
    assert.equal(env['ANSWER'], '<>');
  });

  it('is not requested in a terminal', async () => {
    const { env } = await read({ ...bash('export KEY=1'), TERM: 'xterm', SHLVL: '1' });
    assert.equal(env['KEY'], undefined);
  });

  it('is replaced by our own if the shell fails, is missing, or is unsupported', async () => {
    for (const SHELL of ['/absent/bash', '/bin/false', '/usr/bin/pwsh', 'bash', '']) {
      assert.equal((await read({ ...FROM_A_DOCK, SHELL })).env['OWN'], 'kept', SHELL);
    }
  });

  it('is requested only once', async () => {
    const count = path.join(folder(), 'count');
    const own = bash(
      `echo x >> '${count.replaceAll("'", `'\\''`)}'; export COUNT=$(wc -l < '${count.replaceAll("'", `'\\''`)}')`,
    );
    const environment = new LoginEnvironment(own, new ProcessRunner(), { workspace: folder(), log: keptLog() });
    await Promise.all([environment.read(), environment.read()]);
    assert.equal((await environment.read())['COUNT']?.trim(), '1');
  });
});

describe('the question to a shell', () => {
  it('is quoted for every shell', () => {
    const question = questionFor('/usr/bin/fish', "/it's node", 'MARK');
    assert.equal(question?.args[0], '-ilc');
    assert.ok(question.args[1]?.startsWith(`'/it'\\''s node' -e '`));
    assert.equal(questionFor('/bin/tcsh', '/node', 'MARK')?.args[0], '-ic');
  });

  it('takes its answer from between the markers, or not at all', () => {
    assert.deepEqual(readAnswer('hello M{"A":"1","_":"x","SHLVL":"3"}M bye', 'M'), { A: '1' });
    for (const text of ['', 'no mark', 'M{brokenM', 'M[M', 'Mnull M']) assert.equal(readAnswer(text, 'M'), null, text);
  });

  it('is necessary only outside a terminal', () => {
    assert.equal(isFromTerminal({ TERM: 'xterm', SHLVL: '1' }, 'linux'), true);
    assert.equal(isFromTerminal({ TERM: 'dumb', SHLVL: '1' }, 'linux'), false);
    assert.equal(isFromTerminal({}, 'darwin'), false);
    assert.equal(isFromTerminal({}, 'win32'), true);
  });
});
