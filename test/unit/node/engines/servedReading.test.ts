import * as assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { sayTextEnglish } from '../../../../src/protocol/labels/text.ts';
import { type Activity, type EngineReply, seatOfEngine } from '../../../../src/protocol/seat.ts';
import { VersionCache } from '../../../../src/node/engines/versionCache.ts';
import { SERVED_TOOLS } from '../../../../src/reading/server.ts';
import { git, repository, write } from '../git/gitFixture.ts';
import { temporaryFolder } from '../temporaryFolder.ts';
import { askOf, enginesIn, install } from './engineFixture.ts';

const folder = temporaryFolder();
const SERVER = path.resolve(import.meta.dirname, '../../../../src/readingServer.ts');
const never = new AbortController().signal;

/**
 * A Claude that starts the given server, or reports that this failed or is forbidden. Then it reads a file, and answers
 * with what it got.
 */
const CLAUDE = `#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
const args = process.argv.slice(2);
const say = (line) => console.log(JSON.stringify(line));
const given = args.indexOf('--mcp-config');
const init = (mcp_servers, tools = []) => say({ type: 'system', subtype: 'init', tools, mcp_servers });
const answer = (result) => say({ type: 'result', subtype: 'success', is_error: false, result: JSON.stringify(result) });
process.stdin.resume();
if (args[0] === '--version') { console.log('2.1.332 (Claude Code)'); process.exit(0); }
if (args[0] === 'auth') { console.log('{"loggedIn":true}'); process.exit(0); }
async function main() {
  if (given === -1) { init([]); return answer({ cwd: process.cwd(), args }); }
  const mode = process.env.FAKE_MODE;
  if (mode === 'removed') { rmSync(process.argv[1]); console.error('Error: no room left'); process.exit(1); }
  if (mode === 'forbidden') { init([]); return setTimeout(() => answer('too late'), 600000); }
  if (mode === 'failed') { init([{ name: 'council', status: 'failed' }]); return setTimeout(() => answer('too late'), 600000); }
  const { command, args: own, env } = JSON.parse(args[given + 1]).mcpServers.council;
  const server = spawn(command, own, { env: { ...process.env, ...env }, stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting = new Map();
  let rest = '';
  server.stdout.on('data', (data) => {
    const lines = (rest + data).split('\\n');
    rest = lines.pop();
    for (const message of lines.map((line) => JSON.parse(line))) waiting.get(message.id)(message);
  });
  let id = 0;
  const ask = (method, params) => new Promise((resolve) => {
    waiting.set((id += 1), resolve);
    server.stdin.write(JSON.stringify({ jsonrpc: '2.0', id, method, params }) + '\\n');
  });
  const hello = await ask('initialize', { protocolVersion: '2025-06-18', capabilities: {} });
  server.stdin.write('no message\\n' + JSON.stringify({ jsonrpc: '2.0', method: 'notifications/initialized' }) + '\\n');
  const { tools } = (await ask('tools/list')).result;
  init([{ name: 'council', status: 'connected' }], tools.map(({ name }) => 'mcp__council__' + name));
  const call = async (name, input) => (await ask('tools/call', { name, arguments: input })).result;
  const told = {
    version: hello.result.protocolVersion,
    types: tools.map(({ inputSchema }) => inputSchema.type),
    unknown: (await ask('prompts/list')).error.code,
    ping: (await ask('ping')).result,
    staged: await call('read_lines', { path: 'a.txt' }),
    secret: await call('read_lines', { path: '.env' }),
    cwd: process.cwd(),
  };
  server.stdin.end();
  server.on('exit', (status) => answer({ ...told, status }));
}
main();
`;

async function run(mode: string) {
  const bin = install(folder());
  writeFileSync(path.join(bin, 'claude'), CLAUDE, { mode: 0o755 });
  const { runner, directory, workspace } = enginesIn(folder(), {
    env: { FAKE_MODE: mode, PATH: [bin, path.dirname(process.execPath), process.env['PATH']].join(path.delimiter) },
    reading: {
      script: SERVER,
      shown: { include: [], exclude: [] },
      redact: true,
      encoding: null,
      allowed: new VersionCache(path.join(folder(), 'cache'), 'servers.json'),
    },
  });
  repository(workspace, { 'a.txt': 'committed\n', '.env': 'PASSWORD=x\n' });
  write(workspace, { 'a.txt': 'staged\n' });
  git(workspace, 'add', '-A');
  write(workspace, { 'a.txt': 'on disk\n' });
  const version = { side: 'index', base: null, include: [], exclude: [] } as const;
  const seen: Activity[] = [];
  const ask = () => runner.run(askOf('claude', workspace, { version }), never, (activity) => seen.push(activity));
  return { reply: await ask(), seen, again: ask, directory };
}

const answerOf = (reply: EngineReply): Readonly<Record<string, unknown>> => {
  assert.ok(reply.kind === 'answered', JSON.stringify(reply));
  return JSON.parse(reply.text) as Record<string, unknown>;
};

describe('an engine that reads through the reading server', () => {
  it('starts the server, reads the version under review, and reports what it was shown', async () => {
    const { reply } = await run('served');
    const { version, types, unknown, ping, staged, secret, status, cwd } = answerOf(reply);
    assert.deepEqual([version, unknown, ping, status], ['2025-06-18', -32601, {}, 0]);
    assert.deepEqual(
      types,
      SERVED_TOOLS.map(() => 'object'),
    );
    assert.deepEqual(staged, { content: [{ type: 'text', text: '1\tstaged\n' }], isError: false });
    assert.equal((secret as { isError: boolean }).isError, true);
    assert.ok(String(cwd).startsWith(path.join(folder(), 'private')), String(cwd));
    assert.ok(reply.kind === 'answered');
    assert.deepEqual([reply.filesRead, reply.read], [['a.txt'], [{ path: 'a.txt', startLine: 1, endLine: 1 }]]);
  });

  it('37: fails at once if the server does not start', async () => {
    const { reply } = await run('failed');
    assert.ok(reply.kind === 'failed', JSON.stringify(reply));
    assert.match(reply.detail, /server that lets it read files didn’t start/);
  });

  it('reports its own error if its program is removed during a run, then counts as missing', async () => {
    const { reply, again, directory } = await run('removed');
    assert.ok(reply.kind === 'failed', JSON.stringify(reply));
    assert.match(reply.detail, /^It ended with exit status 1: Error: no room left/);
    assert.equal((await again()).kind, 'missing');
    assert.deepEqual(
      (await directory.check(['claude'].map(seatOfEngine))).map(({ kind }) => kind),
      ['missing'],
    );
  });

  it('reads with its own tools if servers are forbidden, and is not offered one again', async () => {
    const { reply, seen, again, directory } = await run('forbidden');
    const { cwd, args } = answerOf(reply);
    assert.equal(cwd, path.join(folder(), 'work space'));
    assert.ok((args as string[]).includes('Read,Grep,Glob'));
    const notices = () => seen.filter(({ kind }) => kind === 'notice').length;
    assert.equal(notices(), 1, JSON.stringify(seen));
    answerOf(await again());
    assert.equal(notices(), 2);
    const [claude] = await directory.check(['claude'].map(seatOfEngine));
    assert.match(claude?.cautions.map(sayTextEnglish).join() ?? '', /doesn’t allow it to use MCP servers/);
  });
});
