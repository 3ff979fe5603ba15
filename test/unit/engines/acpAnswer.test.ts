import assert from 'node:assert/strict';
import type { EngineReply } from '../../../src/protocol/seat.ts';
import { agent, agentCall, agentReader, failure, opened, OPTIONS, SESSION } from './agent.ts';
import { ENDED } from './samples.ts';

describe('the answer of an agent', () => {
  it('is what it writes after its last tool use', () => {
    const one = opened();
    one.writes('I look at it.');
    one.updates({ sessionUpdate: 'tool_call', toolCallId: 't', kind: 'read', title: 'read', status: 'pending' });
    one.updates({ sessionUpdate: 'tool_call_update', toolCallId: 't', locations: [{ path: '/workspace/a.ts' }] });
    one.updates({ sessionUpdate: 'tool_call_update', toolCallId: 't', status: 'completed' });
    one.writes('I app');
    one.writes('rove.');
    const usage = { inputTokens: 10, outputTokens: 5, totalTokens: 45, cachedReadTokens: 30 };
    one.ends('end_turn', { usage });
    const reply = one.reply();
    assert.deepEqual(reply, {
      ...{ kind: 'answered', text: 'I approve.', structured: false, durationMs: ENDED.durationMs },
      usage: { inputTokens: 40, outputTokens: 5, cachedTokens: 30, costUsd: null },
      filesRead: ['/workspace/a.ts'],
    });
  });

  it('is its last message if messages have IDs', () => {
    const one = opened();
    one.writes('I rej', 'a');
    one.writes('I approve.', 'b');
    one.writes('A remark.');
    one.ends('end_turn');
    assert.equal(failure(one.reply()), 'answered: I approve.');
  });

  it('takes nothing from another session, from thoughts, or from unknown updates', () => {
    const one = opened();
    one.writes('I approve.');
    const other = { sessionUpdate: 'agent_message_chunk', content: { type: 'text', text: ' No.' } };
    one.says({ method: 'session/update', params: { sessionId: 's2', update: other } });
    one.updates({ sessionUpdate: 'agent_thought_chunk', content: { type: 'text', text: ' No.' } });
    one.updates({ sessionUpdate: 'something_new' });
    one.ends('end_turn');
    one.writes(' Too late.');
    assert.equal(failure(one.reply()), 'answered: I approve.');
  });

  it('is preceded by its activities, each shown once', () => {
    const one = opened();
    const read = { toolCallId: 't', kind: 'read', title: 'read', status: 'pending' };
    const shown = [
      ...one.writes('a'),
      ...one.writes('b'),
      ...one.updates({ sessionUpdate: 'tool_call', ...read, locations: [{ path: '/workspace/src/a.ts' }] }),
      ...one.updates({ sessionUpdate: 'tool_call_update', toolCallId: 't', status: 'completed' }),
      ...one.updates({ sessionUpdate: 'tool_call', toolCallId: 'u', kind: 'search', title: 'grep', status: 'pending' }),
      ...one.updates({ sessionUpdate: 'tool_call', toolCallId: 'v', kind: 'execute', title: 'ls', status: 'pending' }),
    ];
    assert.deepEqual(shown, ['Thinking', 'Reading a.ts', 'Searching', 'Asked for the tool ls']);
  });
});

function asksFor(one: ReturnType<typeof opened>, title: string): void {
  const toolCall = { toolCallId: 't', kind: 'execute', title };
  one.says({ id: 9, method: 'session/request_permission', params: { ...SESSION, toolCall, options: OPTIONS } });
}

describe('a turn that may end without an answer', () => {
  const turn = (stopReason: string, text = ''): string => {
    const one = opened();
    if (text !== '') one.writes(text);
    one.ends(stopReason);
    return failure(one.reply());
  };
  const refuse = (stopReason: string, text = ''): EngineReply => {
    const one = opened();
    asksFor(one, 'touch x');
    if (text !== '') one.writes(text);
    one.ends(stopReason);
    return one.reply();
  };

  for (const [stopReason, words] of [
    ['end_turn', /^failed: It ended without an answer\./],
    ['max_tokens', /^failed: Its answer reached the model’s output limit/],
    ['max_turn_requests', /^failed: It reached its own limit on model requests/],
    ['refusal', /^failed: It refused to answer\./],
    ['cancelled', /^failed: It stopped without an answer/],
    ['', /^failed: It stopped for a reason that the protocol doesn’t define\./],
    ['done', /^failed: It stopped for a reason/],
    ['constructor', /^failed: It stopped for a reason/],
  ] as const) {
    it(stopReason === '' ? 'no reason' : stopReason, () => assert.match(turn(stopReason), words));
  }

  it('ignores what was written before it was cut off', () => {
    for (const stopReason of ['max_tokens', 'refusal', 'cancelled', 'max_turn_requests'])
      assert.match(turn(stopReason, 'position: APPROVE'), /^failed/);
  });

  it('reports that the agent asked for more than reading, if that was refused', () => {
    const words =
      /^failed: It asked for more than reading \(“touch x”\)\. Council refused, and it gave no answer\. Set engines\.acme\.mode/;
    assert.match(failure(refuse('end_turn')), words);
    assert.match(failure(refuse('cancelled')), words);
    const said = refuse('end_turn', 'Info: Operation cancelled by user');
    assert.match(said.kind === 'answered' ? (said.otherwise?.detail ?? '') : '', /^It asked for more than reading/);
  });

  it('ignores what the agent wrote before a refused request', () => {
    const one = opened();
    one.writes('I approve.');
    asksFor(one, 'touch x');
    one.ends('end_turn');
    assert.match(failure(one.reply()), /^failed: It asked for more than reading \(“touch x”\)/);
  });

  it('ends with a cancel message if the agent repeats refused requests', () => {
    const one = opened();
    for (let times = 1; !one.speech.isOver(); times += 1) {
      asksFor(one, `touch ${String(times)}`);
      assert.ok(times <= 100, 'it would go on for ever');
    }
    assert.equal(one.sent.at(-1)?.method, 'session/cancel');
    const words =
      /^failed: It asked again and again for more than reading \(“touch \d+”\)\. Council refused, and stopped it\. Set engines\.acme\.mode/;
    assert.match(failure(one.reply()), words);
  });

  it('does not end after 20 refusals', () => {
    const one = opened();
    for (let times = 1; times <= 20; times += 1) asksFor(one, 'touch x');
    one.writes('I approve.');
    one.ends('end_turn');
    assert.equal(failure(one.reply()), 'answered: I approve.');
  });

  it('is reported if the program succeeds without a message in the protocol', () => {
    const reader = agentReader(agentCall());
    reader.onLine('stdout', 'Usage: acme [options]');
    assert.match(
      failure(reader.finish(ENDED, {})),
      /^failed: It ended without a word in the Agent Client Protocol\. Check engines\.acme\.command and engines\.acme\.args\.$/,
    );
  });

  it('still gives an answer that follows a refusal', () => {
    assert.equal(failure(refuse('end_turn', 'I approve.')), 'answered: I approve.');
  });

  for (const [name, error, words] of [
    [
      'no login',
      { code: -32000, message: 'Authentication required' },
      /^logged-out: It isn’t logged in\. Log in: acme login\.$/,
    ],
    [
      'a status in the code',
      { code: 500, message: 'terminated' },
      /^failed: The service reported an error of its own \(500\)/,
    ],
    [
      'a cause in the data',
      { code: -32603, message: 'Internal error', data: { details: 'terminated' } },
      /^failed: The connection was lost/,
    ],
    [
      'a limit',
      { code: -32603, message: 'Request rejected (429)', data: { errorKind: 'rate_limit' } },
      /^quota: It hit its usage limit/,
    ],
    ['a cause that nobody knows', { code: -32603, message: 'Oops' }, /^failed: It failed: Oops Read what it printed/],
  ] as const) {
    it(`reports ${name}`, () => {
      const one = opened();
      one.answers({ error });
      assert.match(failure(one.reply()), words);
    });
  }

  it('reports a missing log-in if the session is refused', () => {
    const one = agent(agentCall());
    one.answers({ result: { protocolVersion: 1 } }, { error: { code: -32000, message: 'No key is there.' } });
    assert.match(failure(one.reply()), /^logged-out: It isn’t logged in: No key is there\. Log in: acme login\.$/);
  });

  for (const [name, result] of [
    ['another version', { protocolVersion: 2 }],
    ['no answer to the greeting', {}],
  ] as const) {
    it(`reports a protocol mismatch: ${name}`, () => {
      const one = agent(agentCall());
      one.answers({ result });
      assert.match(failure(one.reply()), /^failed: Its answer doesn’t follow version 1 of the Agent Client Protocol\./);
    });
  }
});
