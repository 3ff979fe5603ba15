import assert from 'node:assert/strict';
import type { AcpCall } from '../../../src/engines/acp/call.ts';
import { agent, agentCall, failure, opened, OPTIONS, SESSION } from './agent.ts';

const MODES = { availableModes: [{ id: 'default' }, { id: 'plan' }], currentModeId: 'default' };
const option = (id: string, category: string, currentValue = 'm1') => ({
  ...{ id, category, name: id, type: 'select', currentValue },
  options: [
    { value: 'm1', name: '1' },
    { group: 'more', name: 'more', options: [{ value: 'm2', name: '2' }] },
  ],
});

describe('the messages to an agent', () => {
  it('offer neither files nor a terminal, then open a session and send the prompt', () => {
    const mcpServers = [{ name: 'reading', command: '/bin/node', args: ['r.js'], env: [] }];
    const one = opened({ mcpServers, meta: { a: 1 } });
    const [hello, session, prompt] = one.sent;
    assert.equal(hello?.method, 'initialize');
    assert.deepEqual(
      [hello.params?.['protocolVersion'], hello.params?.['clientCapabilities']],
      [1, { fs: { readTextFile: false, writeTextFile: false }, terminal: false }],
    );
    assert.deepEqual(
      [session?.method, session?.params],
      ['session/new', { cwd: '/neutral', mcpServers, _meta: { a: 1 } }],
    );
    assert.deepEqual(
      [prompt?.method, prompt?.params],
      ['session/prompt', { sessionId: 's1', prompt: [{ type: 'text', text: 'Judge this.' }] }],
    );
  });

  it('set the mode, the model, and the options before the prompt, in turn', () => {
    const change = { mode: 'plan', model: 'm2', configOptions: { effort: 'm1' } };
    const configOptions = [option('llm', 'model'), option('effort', 'thought_level')];
    const one = opened(change, { modes: MODES, configOptions });
    one.answers({ result: {} }, { result: { configOptions: [option('llm', 'model', 'm2')] } }, { result: {} });
    assert.deepEqual(
      one.sent.slice(2).map(({ method, params }) => [method, params?.['modeId'] ?? params?.['value'] ?? 'asked']),
      [
        ['session/set_mode', 'plan'],
        ['session/set_config_option', 'm2'],
        ['session/set_config_option', 'm1'],
        ['session/prompt', 'asked'],
      ],
    );
  });

  it('request an option that only another model may offer, after choosing that model', () => {
    const configOptions = [option('llm', 'model'), option('effort', 'thought_level')];
    const one = opened({ model: 'm2', configOptions: { effort: 'high' } }, { configOptions });
    one.answers({ result: {} });
    assert.deepEqual(one.sent[3]?.params, { sessionId: 's1', configId: 'effort', value: 'high' });
  });

  it('choose a model by its own method if it is not an option', () => {
    const one = opened({ model: 'm2' }, { models: { availableModels: [{ modelId: 'm2' }], currentModelId: 'm1' } });
    assert.deepEqual([one.sent[2]?.method, one.sent[2]?.params?.['modelId']], ['session/set_model', 'm2']);
  });

  const unchosen: readonly (readonly [string, Partial<AcpCall>, object, readonly object[], RegExp])[] = [
    [
      'a mode that it does not offer, although it takes every mode',
      { mode: 'reader' },
      { modes: MODES },
      [{ result: {} }],
      /^failed: It doesn’t offer the mode “reader”\. Set engines\.acme\.mode to one of: default, plan\.$/,
    ],
    [
      'a mode that it refuses',
      { mode: 'plan' },
      { modes: MODES },
      [{ error: { code: -32602, message: 'Not now' } }],
      /^failed: It refused the mode “plan”: Not now\. Set engines\.acme\.mode to one of: default, plan\.$/,
    ],
    [
      'a model, and it lets none be chosen',
      { model: 'm2' },
      {},
      [],
      /^failed: It doesn’t offer the model “m2”\. Remove engines\.acme\.model or the model of its seat\.$/,
    ],
    [
      'a model that is not among those that it offers',
      { model: 'm9' },
      { models: { availableModels: [{ modelId: 'm2' }] } },
      [{ result: {} }],
      /^failed: It doesn’t offer the model “m9”\. Set engines\.acme\.model or the model of its seat to one of: m2\.$/,
    ],
    [
      'a model, and it says well and keeps its own',
      { model: 'm2' },
      { configOptions: [option('model', '')] },
      [{ result: { configOptions: [option('model', '')] } }],
      /^failed: It refused the model “m2”: it kept what it had\. Set .* to one of: m1, m2\.$/,
    ],
    [
      'an effort, which its seat may have chosen, and it has none',
      { configOptions: { effort: 'high' } },
      {},
      [],
      /^failed: It doesn’t offer the option effort “high”\. Remove engines\.acme\.configOptions\.effort or the effort of its seat\.$/,
    ],
    [
      'another option that it does not have',
      { configOptions: { tone: 'dry' } },
      {},
      [],
      /^failed: It doesn’t offer the option tone “dry”\. Remove engines\.acme\.configOptions\.tone\.$/,
    ],
  ];
  for (const [name, change, session, answers, words] of unchosen) {
    it(`contain no prompt if the settings name ${name}`, () => {
      const one = opened(change, session);
      one.answers(...answers);
      assert.deepEqual(
        [one.sent.some(({ method }) => method === 'session/prompt'), one.speech.isOver()],
        [false, true],
      );
      assert.match(failure(one.reply()), words);
    });
  }

  it('end with the session if there is no prompt', () => {
    const one = opened({ prompt: null });
    assert.deepEqual([one.sent.length, one.speech.isOver()], [2, true]);
  });

  it('cancel a running turn, but nothing before or after it', () => {
    const early = agent(agentCall());
    early.speech.interrupt();
    assert.deepEqual(early.speech.take(), []);
    const one = opened();
    one.speech.interrupt();
    assert.deepEqual(
      one.speech.take().map((line) => (JSON.parse(line) as { method: string }).method),
      ['session/cancel'],
    );
    one.ends('cancelled');
    one.speech.interrupt();
    assert.deepEqual([one.speech.take(), one.speech.isOver()], [[], true]);
  });

  it('refuse requests that Council does not serve', () => {
    const one = opened();
    one.says({ id: 'x', method: 'fs/read_text_file', params: { path: '/workspace/a' } });
    one.says({ id: 7, method: 'terminal/create' });
    const [file, terminal] = one.sent.slice(-2);
    assert.deepEqual([file?.id, file?.error?.code, terminal?.id, terminal?.error?.code], ['x', -32601, 7, -32601]);
  });
});

const ALWAYS_ONLY = [OPTIONS[0], { optionId: 'never', name: 'Never', kind: 'reject_always' }];

describe('a permission request of an agent', () => {
  const asks = (toolCall: object, change: Partial<AcpCall> = {}, options: readonly unknown[] = OPTIONS): string => {
    const one = opened(change);
    one.says({ id: 9, method: 'session/request_permission', params: { ...SESSION, toolCall, options } });
    const outcome = one.sent.at(-1)?.result?.outcome;
    return outcome?.optionId ?? outcome?.outcome ?? 'nothing';
  };
  const at = (...paths: readonly string[]) => paths.map((path) => ({ path }));
  const inside = at('/workspace/a.ts');
  const ownTools = ['mcp__reading__read_lines', 'reading_read_lines'];

  const cases: readonly (readonly [string, object, string])[] = [
    ['a read in the workspace', { kind: 'read', locations: inside }, 'once'],
    ['a search in it', { kind: 'search', locations: inside }, 'once'],
    ['a read of which one place is outside', { kind: 'read', locations: at('/workspace/a.ts', '/etc/passwd') }, 'no'],
    ['a read of which nobody knows where', { kind: 'read', locations: [] }, 'no'],
    ['a read without any place', { kind: 'read' }, 'no'],
    ['a change in it', { kind: 'edit', locations: inside }, 'no'],
    ['a command', { kind: 'execute', locations: inside, title: 'cat a.ts' }, 'no'],
    ['something else in it', { kind: 'other', locations: inside }, 'no'],
    ['something of no kind', { locations: inside }, 'no'],
    ['something on the network', { kind: 'fetch' }, 'no'],
    ['our own tool, by its name', { kind: 'other', name: 'mcp__reading__read_lines' }, 'once'],
    ['our own tool, by its title', { kind: 'other', title: 'reading_read_lines' }, 'once'],
    ['our own tool, as Qwen tells it', { kind: 'read', _meta: { toolName: 'mcp__reading__read_lines' } }, 'once'],
    ['a command with the name of our tool', { kind: 'execute', title: 'reading_read_lines' }, 'no'],
    ['a tool of another server', { kind: 'other', name: 'mcp__other__read_lines' }, 'no'],
  ];
  for (const [name, toolCall, answer] of cases) {
    it(`${name}: ${answer}`, () => {
      assert.equal(asks({ toolCallId: 't', title: 'x', ...toolCall }, { ownTools }), answer);
    });
  }

  it('is granted for everything with full autonomy', () => {
    assert.equal(asks({ toolCallId: 't', kind: 'execute' }, { access: 'all' }), 'once');
  });

  it('is never granted permanently', () => {
    assert.equal(asks({ toolCallId: 't', kind: 'read', locations: inside }, {}, ALWAYS_ONLY), 'never');
    assert.equal(asks({ toolCallId: 't', kind: 'read', locations: inside }, {}, []), 'cancelled');
  });
});
