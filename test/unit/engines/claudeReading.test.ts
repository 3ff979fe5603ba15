import assert from 'node:assert/strict';
import type { Invocation } from '../../../src/engines/adapter.ts';
import { claudeAdapter } from '../../../src/engines/claude.ts';
import type { EngineReply } from '../../../src/protocol/seat.ts';
import { readingText } from '../../../src/reading/activity.ts';
import { RECORDS_FILE } from '../../../src/reading/records.ts';
import { LAUNCH_FILE, SERVED_TOOLS } from '../../../src/reading/server.ts';
import { ASKED, ENDED, SETTINGS } from './samples.ts';

const SERVER = { command: '/usr/bin/node', args: ['/opt/server.js'], env: { A: '1' }, launch: '{"launch":1}' };
const served = (): Invocation => claudeAdapter.invoke({ ...ASKED, reading: SERVER }, SETTINGS);
const after = ({ args }: Invocation, flag: string): string | undefined => args[args.indexOf(flag) + 1];

describe('Claude with the reading server', () => {
  it('has only the tools of the server and runs in an empty folder', () => {
    const invocation = served();
    assert.deepEqual([invocation.cwd, invocation.reads], [ASKED.privateFolder, 'by-server']);
    assert.equal(after(invocation, '--tools'), '');
    assert.equal(after(invocation, '--allowedTools'), SERVED_TOOLS.join(','));
    const { command, args, env } = SERVER;
    const server = { command, args: [...args, `${ASKED.callFolder}/${LAUNCH_FILE}`], env };
    assert.deepEqual(JSON.parse(after(invocation, '--mcp-config') ?? ''), { mcpServers: { council: server } });
    assert.deepEqual(invocation.files, { [LAUNCH_FILE]: SERVER.launch });
    for (const flag of ['--strict-mcp-config', '--setting-sources']) assert.ok(invocation.args.includes(flag));
  });

  it('runs without the server under full autonomy', () => {
    const invocation = claudeAdapter.invoke({ ...ASKED, reading: SERVER }, { ...SETTINGS, autonomy: 'full' });
    assert.equal(invocation.reads, undefined);
    assert.ok(!invocation.args.includes('--mcp-config'));
    assert.equal(invocation.cwd, ASKED.workspace);
  });
});

const CONNECTED = [{ name: 'council', status: 'connected', source: 'dynamic' }];
const init = (servers: readonly object[], tools: readonly string[] = SERVED_TOOLS) => ({
  ...{ type: 'system', subtype: 'init', tools: ['StructuredOutput', ...tools], mcp_servers: servers },
});
const RESULT = { type: 'result', subtype: 'success', is_error: false, result: 'I approve.' };
const RECORDS = `[{"path":"src/a.ts","startLine":3,"endLine":40}]\nno record\n[{"path":"b.ts","startLine":1,"endLine":2}]\n`;

function play(lines: readonly object[], invocation: Invocation = served()) {
  const reader = claudeAdapter.createReader({ invocation, isBelow: () => true });
  const seen = lines.flatMap((line) => reader.onLine('stdout', JSON.stringify(line)).map(({ text }) => text));
  const reply: EngineReply = reader.finish(ENDED, { [RECORDS_FILE]: RECORDS });
  return { seen, reply, unserved: reader.unserved?.() ?? null };
}

describe('the output of Claude about the reading server', () => {
  it('gives an answer with what was read if the server has all its tools', () => {
    const { reply, unserved } = play([init(CONNECTED), RESULT]);
    assert.equal(unserved, null);
    assert.ok(reply.kind === 'answered');
    assert.deepEqual(reply.filesRead, ['src/a.ts', 'b.ts']);
    assert.deepEqual(reply.read, [
      { path: 'src/a.ts', startLine: 3, endLine: 40 },
      { path: 'b.ts', startLine: 1, endLine: 2 },
    ]);
  });

  it('gives a failure if the server failed or lacks tools, whatever was answered', () => {
    const lines = [
      init([{ name: 'council', status: 'failed' }], []),
      init([{ name: 'council', status: 'pending' }]),
      init(CONNECTED, SERVED_TOOLS.slice(1)),
    ];
    for (const line of lines) {
      const { reply, unserved } = play([line, RESULT]);
      assert.equal(unserved, 'not-started');
      assert.ok(reply.kind === 'failed', JSON.stringify(reply));
      assert.match(reply.detail, /server that lets it read files didn’t start/);
      assert.notEqual(reply.nextStep, '');
    }
  });

  it('shows that a policy forbids the server if it is not listed', () => {
    assert.equal(play([init([]), RESULT]).unserved, 'forbidden');
    assert.equal(play([init([{ name: 'other', status: 'connected' }]), RESULT]).unserved, 'forbidden');
  });

  it('gives a failure if it does not mention the server', () => {
    const { reply } = play([RESULT]);
    assert.ok(
      reply.kind === 'failed' && reply.detail.includes('server that lets it read files didn’t start'),
      JSON.stringify(reply),
    );
  });

  it('does not have to mention a server that was not requested', () => {
    const { reply, unserved } = play([init([]), RESULT], claudeAdapter.invoke(ASKED, SETTINGS));
    assert.deepEqual([reply.kind, unserved], ['answered', null]);
    assert.ok(reply.kind === 'answered' && reply.read === undefined);
  });

  it('names files and lines while Claude reads', () => {
    const use = (name: string, input: object) => ({
      type: 'assistant',
      message: { content: [{ type: 'tool_use', id: name, name: `mcp__council__${name}`, input }] },
    });
    const { seen } = play([
      init(CONNECTED),
      use('read_lines', { path: 'src/pay/refund.ts', first: 3, last: 40 }),
      use('search', { text: 'refund(', path: 'src' }),
    ]);
    assert.deepEqual(seen, ['Started', 'Reading src/pay/refund.ts, lines 3–40', 'Searching for refund( in src']);
  });
});

describe('the description of a reading tool in use', () => {
  for (const [tool, input, words] of [
    ['read_lines', { path: 'a.ts' }, 'Reading a.ts'],
    ['read_lines', { path: 'a.ts', first: 7, last: 7 }, 'Reading a.ts, line 7'],
    ['read_lines', { path: 'a.ts', last: 7 }, 'Reading a.ts, lines 1–7'],
    ['read_lines', { path: 'a.ts', first: 7 }, 'Reading a.ts, from line 7'],
    ['read_lines', { path: { odd: 1 } }, 'Reading a file'],
    ['list_folder', {}, 'Listing the workspace'],
    ['git_log', { path: 'src' }, 'Reading the history of src'],
    ['git_show', { revision: 'HEAD~1' }, 'Reading the commit HEAD~1'],
    ['git_blame', { path: 'a.ts', first: 1, last: 2 }, 'Reading who changed a.ts, lines 1–2'],
  ] as const) {
    it(words, () => assert.equal(readingText(tool, input), words));
  }
});
