import * as assert from 'node:assert/strict';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { sweepCallFolders } from '../../../../src/node/engines/callFolder.ts';
import type { EngineReply } from '../../../../src/protocol/seat.ts';
import type { EngineAsk } from '../../../../src/session/ports.ts';
import { BEHAVE, isAlive } from '../process/behaving.ts';
import { askOf, CLI, enginesIn } from './engineFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { until } from '../../until.ts';

const folder = temporaryFolder();
const never = new AbortController().signal;
const acme = (change: object = {}): object => ({
  engines: { acme: { command: CLI, vendor: 'acme', args: ['ask'], answer: 'json:/result/text', ...change } },
});

interface Facts {
  readonly prompt: string | number;
  readonly arguments: readonly string[];
  readonly folder: string;
  readonly temporary: string;
  readonly files: readonly string[];
  readonly seen: string | null;
  readonly environment: readonly string[];
}

function run(config: object, change: Partial<EngineAsk> = {}, env: Record<string, string> = {}): Promise<EngineReply> {
  const { runner, workspace } = enginesIn(folder(), { config, env });
  return runner.run(askOf('acme', workspace, change), never, () => undefined);
}

async function factsOf(...parameters: Parameters<typeof run>): Promise<Facts> {
  const reply = await run(...parameters);
  assert.equal(reply.kind, 'answered', JSON.stringify(reply));
  return JSON.parse(reply.text) as Facts;
}

async function failureOf(...parameters: Parameters<typeof run>) {
  const reply = await run(...parameters);
  assert.ok(reply.kind !== 'answered');
  return reply;
}

describe('a call to an engine', () => {
  it('passes the prompt on standard input and runs in the workspace', async () => {
    const facts = await factsOf(acme(), { prompt: 'What about ü?' });
    assert.deepEqual(
      [facts.prompt, facts.arguments, facts.folder],
      ['What about ü?', ['ask'], path.join(folder(), 'work space')],
    );
  });

  it('passes the prompt as an argument if the engine is configured for that', async () => {
    const facts = await factsOf(acme({ prompt: 'argument' }), { prompt: '$(id) "x"' });
    assert.deepEqual([facts.prompt, facts.arguments], ['', ['ask', '$(id) "x"']]);
  });

  it('passes the prompt as a file in a folder that exists only for this call', async () => {
    const facts = await factsOf(acme({ prompt: 'file', args: ['ask', '{file}'] }));
    const file = facts.arguments[1] ?? '';
    assert.match(file, /calls\/call-\w+\/prompt\.md$/);
    assert.equal(existsSync(path.dirname(file)), false);
  });

  it('passes on inherited variables, those of the settings, and a private temporary folder', async () => {
    const facts = await factsOf(acme({ env: { FAKE_SEEN: 'from the settings' } }), {}, { FAKE_SEEN: 'inherited' });
    assert.equal(facts.seen, 'from the settings');
    assert.equal((await factsOf(acme(), {}, { FAKE_SEEN: 'inherited' })).seen, 'inherited');
    assert.ok(facts.temporary.startsWith(path.join(folder(), 'calls')));
  });

  it('does not pass on variables that the editor sets for its child processes', async () => {
    const editor = { VSCODE_IPC_HOOK: 'x', ELECTRON_RUN_AS_NODE: '1', CLAUDECODE: '1' };
    const { environment } = await factsOf(acme(), {}, editor);
    assert.deepEqual(
      Object.keys(editor).filter((name) => environment.includes(name)),
      [],
    );
    assert.ok(environment.includes('HOME'));
  });

  it('reports files by the linked path of the workspace, but only in a native review', async () => {
    const script = path.join(folder(), 'reviews');
    const said = (text: string): string =>
      `JSON.stringify({type:'item.completed',item:{type:'agent_message',text:${text}}})`;
    const read = `JSON.stringify({type:'item.started',item:{type:'command_execution',id:'1',command:'cat "'+process.cwd()+'/a.ts"'}})`;
    const done = `JSON.stringify({type:'item.completed',item:{type:'command_execution',id:'1',exit_code:0}})`;
    const end = `JSON.stringify({type:'turn.completed',usage:null})`;
    const lines = [read, done, said("'Wrong: '+process.cwd()+'/a.ts:1 and '+process.cwd()+'-old/a.ts:1'"), end];
    const program = `#!/usr/bin/env node\nprocess.stdin.resume();\n${lines.map((line) => `console.log(${line});`).join('\n')}\n`;
    writeFileSync(script, program, { mode: 0o755 });
    const { runner, workspace } = enginesIn(folder(), {
      config: { engines: { codex: { command: script, ownReview: true } } },
    });
    const link = path.join(folder(), 'link');
    symlinkSync(workspace, link);
    const ask = (change: Partial<EngineAsk>): Promise<EngineReply> =>
      runner.run(askOf('codex', link, change), never, () => undefined);
    const review = await ask({ nativeReview: { kind: 'uncommitted' } });
    assert.ok(review.kind === 'answered', JSON.stringify(review));
    assert.equal(review.text, `Wrong: ${link}/a.ts:1 and ${realpathSync(workspace)}-old/a.ts:1`);
    assert.deepEqual(review.filesRead, [`${link}/a.ts`]);
    // An answer to a prompt stays unchanged.
    const prompted = await ask({});
    assert.ok(prompted.kind === 'answered' && prompted.text.startsWith(`Wrong: ${realpathSync(workspace)}/a.ts:1`));
  });

  it('leaves no folder behind, however it ends', async () => {
    await run(acme());
    await run(acme({ command: BEHAVE.replace('behave', 'absent') }));
    await run(acme({ env: { FAKE_EXIT: '3' } }));
    assert.deepEqual(readdirSync(path.join(folder(), 'calls')), []);
  });
});

describe('an engine that fails', () => {
  it('is missing if its program is gone', async () => {
    assert.equal((await failureOf(acme({ command: '/absent' }))).kind, 'missing');
  });

  it('reports a prompt that is too long and is not started', async () => {
    const count = path.join(folder(), 'count');
    const config = acme({ prompt: 'argument', env: { FAKE_COUNT: count } });
    const reply = await failureOf(config, { prompt: 'x'.repeat(130_000) });
    assert.deepEqual([reply.kind, reply.nextStep], ['failed', 'Review a smaller part.']);
    assert.match(reply.detail, /^The prompt has 127 KB\. The engine takes at most \d+ KB\.$/);
    assert.equal(existsSync(count), false);
  });

  it('takes a prompt of a megabyte on standard input', async () => {
    assert.equal((await factsOf(acme(), { prompt: 'x'.repeat(1_000_000) })).prompt, 1_000_000);
  });

  const behaving = (behaviour: string): object =>
    acme({ command: process.execPath, args: [BEHAVE, behaviour], answer: 'text' });
  for (const [behaviour, kind, words] of [
    ['hang', 'timed-out', /time limit/],
    ['trickle', 'timed-out', /time limit/],
    ['ignore-term', 'timed-out', /time limit/],
    ['die', 'failed', /signal SIGKILL/],
    ['never-read', 'failed', /exit status 3/],
    ['flood-stdout', 'failed', /more than Council can keep/],
  ] as const) {
    it(`returns a reply instead of throwing: ${behaviour}`, async () => {
      const reply = await failureOf(behaving(behaviour), { timeoutSeconds: kind === 'failed' ? 240 : 1 });
      assert.equal(reply.kind, kind);
      assert.match(reply.detail, words);
      assert.ok(reply.output.length <= 10_000);
    });
  }

  it('can be canceled, and no process survives', async () => {
    const told = path.join(folder(), 'told');
    const config = behaving('keep-setsid-grandchild');
    const { runner, workspace } = enginesIn(folder(), { config, env: { BEHAVE_LOG: told } });
    const cancel = new AbortController();
    const running = runner.run(askOf('acme', workspace), cancel.signal, () => undefined);
    await until(() => existsSync(told) && readFileSync(told, 'utf8').split('\n').length > 2);
    cancel.abort();
    const reply = await running;
    assert.equal(reply.kind, 'cancelled');
    const pids = [...reply.output.matchAll(/pid (\d+)/g)].map((match) => Number(match[1]));
    assert.equal(pids.length, 2);
    assert.deepEqual(pids.filter(isAlive), []);
  });

  it('returns a failed reply if its name is unknown', async () => {
    const { runner, workspace } = enginesIn(folder());
    const reply = await runner.run(askOf('absent', workspace), never, () => undefined);
    assert.equal(reply.kind, 'failed');
  });
});

describe('programs in the workspace', () => {
  it('are not found by name, even if the search path contains their folder', async () => {
    const bin = path.join(folder(), 'work space', 'bin');
    const relative = '.';
    mkdirSync(bin, { recursive: true });
    writeFileSync(path.join(bin, 'evil'), '#!/bin/sh\n', { mode: 0o755 });
    const env = { PATH: [bin, relative, '/usr/bin', '/bin'].join(path.delimiter) };
    assert.equal((await failureOf(acme({ command: 'evil' }), {}, env)).kind, 'missing');
  });
});

describe('call folders left by a crash', () => {
  it('are deleted if they are old', async () => {
    const calls = path.join(folder(), 'calls');
    for (const name of ['call-old', 'call-new', 'other']) mkdirSync(path.join(calls, name), { recursive: true });
    for (const name of ['call-old', 'other']) utimesSync(path.join(calls, name), new Date(0), new Date(0));
    await sweepCallFolders(calls, new Date());
    assert.deepEqual(readdirSync(calls).sort(), ['call-new', 'other']);
  });
});
