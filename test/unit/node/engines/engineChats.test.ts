import * as assert from 'node:assert/strict';
import { readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { sweepCallFolders } from '../../../../src/node/engines/callFolder.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { enginesIn, install } from './engineFixture.ts';

const folder = temporaryFolder();
const PROMPT = 'Fix “this”; $(touch /tmp/x) `id`\n';

const modeOf = (file: string): string => (statSync(file).mode & 0o777).toString(8);

describe('a conversation with an engine in a terminal', () => {
  it('is offered for installed engines with a documented way to start one', async () => {
    install(folder(), 'claude', 'codex', 'gemini', 'qwen', 'copilot', 'agy');
    const { chats } = enginesIn(folder(), { config: { engines: { codex: { command: '/absent/codex' } } } });
    assert.deepEqual(
      (await chats.list()).map(({ title }) => title),
      ['Claude', 'Gemini', 'Qwen'],
    );
  });

  it('starts with a private file for the prompt, and the program gets only its path', async () => {
    const bin = install(folder(), 'claude', 'codex', 'gemini', 'qwen');
    const env = { ANTHROPIC_BASE_URL: 'http://localhost:1' };
    const { chats, folders } = enginesIn(folder(), { config: { engines: { claude: { env, args: ['--verbose'] } } } });
    const around: Readonly<Record<string, (opening: string, place: string) => readonly string[]>> = {
      claude: (opening, place) => [opening, '--add-dir', place],
      codex: (opening) => [opening],
      gemini: (opening, place) => ['--include-directories', place, '-i', opening],
      qwen: (opening, place) => ['--include-directories', place, '-i', opening],
    };
    for (const [name, expected] of Object.entries(around)) {
      const start = await chats.open(name, PROMPT);
      const file =
        /Read (.+) and do what it says\./.exec(start.args.join('\n'))?.[1] ?? assert.fail(start.args.join(' '));
      assert.deepEqual(start.args, expected(`Read ${file} and do what it says.`, path.dirname(file)));
      assert.equal(start.program, path.join(bin, name));
      assert.equal(path.dirname(path.dirname(file)), folders.calls);
      assert.equal(readFileSync(file, 'utf8'), PROMPT);
      assert.deepEqual([modeOf(file), modeOf(path.dirname(file))], ['600', '700']);
      const { PATH, ...others } = start.env;
      assert.ok(PATH?.split(path.delimiter).includes(bin));
      assert.deepEqual(others, name === 'claude' ? env : {});
    }
  });

  it('logs in with the program, variables, and search path that answers use', async () => {
    const bin = install(folder(), 'codex', 'copilot');
    const env = { CODEX_HOME: '/of/their/own' };
    const { chats } = enginesIn(folder(), { config: { engines: { codex: { env } } } });
    const { program, args, env: laid } = await chats.logIn('codex');
    const { PATH, ...others } = laid;
    assert.deepEqual([program, args, others], [path.join(bin, 'codex'), ['login'], env]);
    assert.ok(PATH?.split(path.delimiter).includes(bin));
    await assert.rejects(chats.logIn('claude'), /^CouncilError: Council couldn’t find Claude, .*Check Engines/);
  });

  it('deletes its file after a day, not earlier', async () => {
    install(folder(), 'codex');
    const { chats, folders } = enginesIn(folder());
    const { args } = await chats.open('codex', PROMPT);
    const place = path.dirname(/Read (.+) and/.exec(args.join(' '))?.[1] ?? '');
    await sweepCallFolders(folders.calls, new Date());
    assert.ok(statSync(place).isDirectory());
    utimesSync(place, 0, 0);
    await sweepCallFolders(folders.calls, new Date());
    assert.throws(() => statSync(place), { code: 'ENOENT' });
  });

  it('says what to do if the program is gone or cannot start one', async () => {
    const { chats } = enginesIn(folder(), { config: { engines: { codex: { command: '/absent/codex' } } } });
    await assert.rejects(chats.open('codex', PROMPT), /^CouncilError: Council couldn’t find Codex, .*Check Engines/);
    await assert.rejects(chats.open('copilot', PROMPT), /^CouncilError: /);
  });
});
