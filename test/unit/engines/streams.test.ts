import assert from 'node:assert/strict';
import { findAdapter } from '../../../src/engines/registry.ts';
import type { EngineReply } from '../../../src/protocol/seat.ts';
import { ENDED, readerOf } from './samples.ts';

/** The reply after a run that printed these lines on standard output and ended with status 0. */
function play(engine: string, lines: readonly object[]): EngineReply {
  const adapter = findAdapter(engine, []);
  assert.ok(adapter);
  const reader = readerOf(adapter);
  for (const line of lines) reader.onLine('stdout', JSON.stringify(line));
  return reader.finish(ENDED, {});
}

const RESULT = { type: 'result', subtype: 'success', result: 'I approve.' };

describe('streams that end with status 0', () => {
  for (const [engine, lines, kind] of [
    ['claude', [{ ...RESULT, is_error: false }], 'answered'],
    ['claude', [{ ...RESULT, is_error: true }], 'failed'],
    ['claude', [RESULT], 'failed'],
    ['claude', [{ ...RESULT, is_error: true, api_error_status: 429, result: 'Limit' }], 'quota'],
    ['qwen', [{ ...RESULT, is_error: false }], 'answered'],
    ['qwen', [{ ...RESULT, is_error: true }], 'failed'],
    ['qwen', [{ ...RESULT, is_error: true, error: { message: '[API Error: 401 no]' } }], 'logged-out'],
    ['gemini', [{ type: 'message', role: 'assistant', content: 'I approve.' }], 'failed'],
    [
      'gemini',
      [
        { type: 'message', role: 'user', content: 'I approve.' },
        { type: 'result', status: 'success' },
      ],
      'failed',
    ],
    [
      'gemini',
      [
        { type: 'message', role: 'assistant', content: 'I approve.' },
        { type: 'result', status: 'error' },
      ],
      'failed',
    ],
    ['codex', [{ type: 'item.completed', item: { type: 'agent_message', text: 'I approve.' } }], 'failed'],
    [
      'codex',
      [
        { type: 'item.completed', item: { type: 'agent_message', text: 'I approve.' } },
        { type: 'turn.failed', error: { message: 'status 429' } },
      ],
      'quota',
    ],
    [
      'codex',
      [
        { type: 'error', message: 'a remark' },
        { type: 'item.completed', item: { type: 'agent_message', text: 'I approve.' } },
        { type: 'turn.completed' },
      ],
      'answered',
    ],
    [
      'copilot',
      [
        { type: 'assistant.message', data: { content: 'I approve.' } },
        { type: 'result', exitCode: 0 },
      ],
      'answered',
    ],
    [
      'copilot',
      [
        { type: 'assistant.message', data: { content: 'I approve.' } },
        { type: 'session.error', data: { message: 'HTTP 500' } },
        { type: 'result', exitCode: 0 },
      ],
      'failed',
    ],
    ['copilot', [{ type: 'assistant.message', data: { content: 'I approve.' } }], 'failed'],
  ] as const)
    it(`${engine} ${JSON.stringify(lines)} is ${kind}`, () => assert.equal(play(engine, lines).kind, kind));

  it('do not count a file as read if the CLI refused to read it', () => {
    const use = (id: string, file: string) => ({
      type: 'assistant',
      message: { content: [{ type: 'tool_use', id, name: 'Read', input: { file_path: file } }] },
    });
    const result = (id: string, outcome: 'given' | 'refused') => ({
      type: 'user',
      message: { content: [{ type: 'tool_result', tool_use_id: id, is_error: outcome === 'refused' }] },
    });
    const reply = play('claude', [
      ...[use('1', '/etc/passwd'), result('1', 'refused'), use('2', 'a.ts'), result('2', 'given'), use('3', 'b.ts')],
      { ...RESULT, is_error: false },
    ]);
    assert.ok(reply.kind === 'answered');
    assert.deepEqual(reply.filesRead, ['a.ts']);
  });

  it('do not count a file as read if a command of Codex could not print it', () => {
    const command = (id: string, text: string, exitCode: number) =>
      ['item.started', 'item.completed'].map((type) => ({
        type,
        item: { type: 'command_execution', id, command: `/bin/bash -lc "${text}"`, exit_code: exitCode },
      }));
    const reply = play('codex', [
      ...command('1', "sed -n '1,80p' src/a.ts", 0),
      ...command('2', 'cat gone.ts', 1),
      ...command('3', 'nl -ba src/b.ts | head -20', 0),
      ...command('4', 'ls src', 0),
      { type: 'item.completed', item: { type: 'agent_message', text: 'I approve.' } },
      { type: 'turn.completed' },
    ]);
    assert.ok(reply.kind === 'answered');
    assert.deepEqual(reply.filesRead, ['src/a.ts', 'src/b.ts']);
  });
});
