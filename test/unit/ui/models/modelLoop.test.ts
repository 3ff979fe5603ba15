import assert from 'node:assert/strict';
import type { ModelEnd } from '../../../../src/engines/editorModel.ts';
import type { Activity } from '../../../../src/protocol/seat.ts';
import type { ReadingResult, ReadingTools } from '../../../../src/session/readingPorts.ts';
import { type AskedModel, askModel, type ModelMessage, type ModelPart } from '../../../../src/ui/models/modelLoop.ts';

const text = (said: string): ModelPart => ({ kind: 'text', text: said });
const call = (name: string, input: object = {}, callId = 'call-1'): ModelPart => ({
  kind: 'call',
  callId,
  name,
  input,
});
const never = <T>(): Promise<T> => new Promise<T>(() => undefined);

/** One request to the model, as received. */
interface Request {
  readonly messages: readonly ModelMessage[];
  readonly tools: readonly string[];
  readonly stop: AbortSignal;
}
type Answer = (request: Request, round: number) => AsyncIterable<ModelPart> | Promise<AsyncIterable<ModelPart>>;

async function* saying(...parts: readonly ModelPart[]): AsyncIterable<ModelPart> {
  for (const part of parts) yield await Promise.resolve(part);
}

interface Scene {
  readonly answer: Answer;
  readonly reading?: ReadingTools | null;
  readonly read?: (name: string, args: unknown) => Partial<ReadingResult> | Promise<ReadingResult>;
  readonly countTokens?: AskedModel['countTokens'];
  readonly maxInputTokens?: number;
  readonly timeoutSeconds?: number;
  readonly signal?: AbortSignal;
}

async function play({ answer, read = () => ({}), ...scene }: Scene) {
  const requests: Request[] = [];
  const calls: { readonly name: string; readonly args: unknown }[] = [];
  const activities: Activity[] = [];
  const model: AskedModel = {
    maxInputTokens: scene.maxInputTokens ?? 100_000,
    countTokens: scene.countTokens ?? ((counted) => Promise.resolve(counted.length)),
    send: async (messages, tools, stop) => {
      const request = { messages, tools: tools.map(({ name }) => name), stop };
      requests.push(request);
      return answer(request, requests.length);
    },
  };
  const reading: ReadingTools = {
    definitions: [{ name: 'read_lines', description: 'Reads lines.', inputSchema: { type: 'object' } }],
    call: async (name, args) => {
      calls.push({ name, args });
      return { text: 'one\ntwo', refused: false, read: [], ...(await read(name, args)) };
    },
  };
  const ask = {
    prompt: 'Vote.',
    timeoutSeconds: scene.timeoutSeconds ?? 60,
    reading: scene.reading === undefined ? reading : scene.reading,
  };
  const signal = scene.signal ?? new AbortController().signal;
  const end = await askModel(model, ask, { signal, onActivity: (activity) => void activities.push(activity) });
  return { end, requests, calls, activities };
}

const answerOf = (end: ModelEnd): string => (end.kind === 'answered' ? end.text : `no answer: ${end.kind}`);
const resultsIn = ({ messages }: Request) => messages.flatMap((one) => (one.role === 'results' ? [one] : []));

describe('a question to an editor model', () => {
  it('is sent as one message with the tools, and the streamed text is the answer', async () => {
    const { end, requests } = await play({
      answer: () => saying(text('position: '), { kind: 'other' }, text('APPROVE')),
    });
    assert.equal(answerOf(end), 'position: APPROVE');
    assert.deepEqual(
      requests.map(({ messages, tools }) => ({ messages, tools })),
      [{ messages: [{ role: 'user', text: 'Vote.' }], tools: ['read_lines'] }],
    );
  });

  it('performs the calls of each round and returns their results until there are no more', async () => {
    const first = { path: 'src/a.ts', first: 1 };
    const second = { text: 'refund' };
    const { end, requests, calls, activities } = await play({
      read: (name, args) => ({
        text: `${name} gave`,
        read: args === first ? [{ path: 'src/a.ts', startLine: 1, endLine: 2 }] : [],
      }),
      answer: (_, round) =>
        round === 1
          ? saying(text('Let me look. '), call('read_lines', first, 'a'), call('search', second, 'b'))
          : saying(text('Seen.')),
    });
    assert.equal(answerOf(end), 'Seen.');
    assert.ok(end.kind === 'answered');
    assert.deepEqual(end.read, [{ path: 'src/a.ts', startLine: 1, endLine: 2 }]);
    assert.deepEqual(calls, [
      { name: 'read_lines', args: first },
      { name: 'search', args: second },
    ]);
    assert.deepEqual(requests[1]?.messages.slice(1), [
      {
        role: 'assistant',
        text: 'Let me look. ',
        calls: [
          { callId: 'a', name: 'read_lines', input: first },
          { callId: 'b', name: 'search', input: second },
        ],
      },
      {
        role: 'results',
        text: '',
        results: [
          { callId: 'a', text: 'read_lines gave' },
          { callId: 'b', text: 'search gave' },
        ],
      },
    ]);
    assert.deepEqual(
      activities.filter(({ kind }) => kind === 'reading').map(({ text: words }) => words),
      ['Reading src/a.ts', 'Searching for refund'],
    );
  });

  it('counts the tokens of each request with its history, and of the output', async () => {
    const { end } = await play({
      read: () => ({ text: 'x'.repeat(1000) }),
      answer: (_, round) => (round <= 2 ? saying(call('read_lines', {}, 'a')) : saying(text('Approved.'))),
    });
    const asked = JSON.stringify([{ callId: 'a', name: 'read_lines', input: {} }]).length;
    const [prompt, added] = ['Vote.'.length, asked + 1000];
    assert.ok(end.kind === 'answered');
    assert.deepEqual(end.used, { input: 3 * prompt + 3 * added, output: 2 * asked + 3 });
  });

  it('is sent once more without tools after twelve rounds, with a note to answer', async () => {
    const { end, requests, calls } = await play({
      answer: ({ tools }) => (tools.length > 0 ? saying(call('read_lines')) : saying(text('Enough.'))),
    });
    assert.equal(answerOf(end), 'Enough.');
    assert.equal(requests.length, 13);
    assert.equal(calls.length, 12);
    assert.deepEqual(
      requests.map(({ tools }) => tools.length),
      [...Array<number>(12).fill(1), 0],
    );
    const last = requests.at(-1) ?? assert.fail();
    assert.match(resultsIn(last).at(-1)?.text ?? '', /^You can’t read more\. Answer now/);
  });

  it('takes the last text as the answer even if the model calls an unavailable tool', async () => {
    const { end, requests } = await play({ reading: null, answer: () => saying(text('APPROVE'), call('read_lines')) });
    assert.equal(answerOf(end), 'APPROVE');
    assert.deepEqual(requests[0]?.tools, []);
  });

  it('reads at most 256 KB', async () => {
    const part = 'x'.repeat(100 * 1024);
    const { end, requests, calls } = await play({
      countTokens: () => Promise.resolve(1),
      read: () => ({ text: part }),
      answer: ({ tools }) =>
        tools.length > 0
          ? saying(...[1, 2].map((number) => call('read_lines', {}, `${number}`)))
          : saying(text('Enough.')),
    });
    assert.equal(answerOf(end), 'Enough.');
    assert.deepEqual([requests.length, calls.length], [3, 3]);
    const texts = resultsIn(requests[2] ?? assert.fail()).flatMap(({ results }) =>
      results.map((one) => one.text.length),
    );
    assert.deepEqual(texts.slice(0, 3), [part.length, part.length, part.length]);
    assert.ok((texts[3] ?? Infinity) < 100, 'the call past the limit is answered, by a sentence');
  });

  it('is not sent if the prompt exceeds the model’s token limit', async () => {
    const { end, requests } = await play({ maxInputTokens: 4, answer: () => saying(text('APPROVE')) });
    assert.deepEqual([end.kind, requests.length], ['too-long', 0]);
    assert.ok(end.kind === 'too-long' && end.tokens === 5);
  });

  it('includes no result that would exceed the model’s token limit', async () => {
    const { end, requests } = await play({
      maxInputTokens: 500,
      read: () => ({ text: 'x'.repeat(600) }),
      answer: ({ tools }) => (tools.length > 0 ? saying(call('read_lines')) : saying(text('Enough.'))),
    });
    assert.equal(answerOf(end), 'Enough.');
    assert.equal(requests.length, 2);
    assert.ok(!JSON.stringify(requests[1]?.messages).includes('xxx'));
  });

  it('is sent even if the provider cannot count tokens', async () => {
    for (const countTokens of [() => Promise.reject(new Error('no')), () => Promise.resolve(Number.NaN)]) {
      assert.equal(answerOf((await play({ countTokens, answer: () => saying(text('APPROVE')) })).end), 'APPROVE');
      const long = await play({ countTokens, maxInputTokens: 1, answer: () => saying(text('APPROVE')) });
      assert.equal(long.end.kind, 'too-long');
    }
  });

  it('fails with the thrown error, before and during the stream', async () => {
    const refusal = Object.assign(new Error('no plan'), { code: 'NoPermissions' });
    const { durationMs: _, ...refused } = (await play({ answer: () => Promise.reject(refusal) })).end;
    assert.deepEqual(refused, { kind: 'error', code: 'NoPermissions', message: 'no plan', output: '' });
    async function* breaking(): AsyncIterable<ModelPart> {
      yield text('position: APP');
      await Promise.resolve();
      throw new Error('connection lost');
    }
    const { durationMs: __, ...broken } = (await play({ answer: breaking })).end;
    assert.deepEqual(broken, { kind: 'error', code: null, message: 'connection lost', output: 'position: APP' });
  });

  it('is stopped if the output is longer than any answer', async () => {
    async function* endless(): AsyncIterable<ModelPart> {
      for (;;) yield await Promise.resolve(text('x'.repeat(64 * 1024)));
    }
    assert.equal((await play({ answer: endless })).end.kind, 'too-much');
  });

  const HANGS: readonly (readonly [string, Partial<Scene>])[] = [
    ['its request hangs', { answer: () => never() }],
    ['its stream hangs', { answer: () => ({ [Symbol.asyncIterator]: () => ({ next: () => never() }) }) }],
    ['its tokens are counted for ever', { answer: () => saying(), countTokens: () => never() }],
    ['a tool hangs', { answer: () => saying(call('read_lines')), read: () => never() }],
  ];
  for (const [what, scene] of HANGS) {
    it(`is not awaited if the user stops it while ${what}, or if its time is over`, async () => {
      const user = new AbortController();
      const stopped = play({ answer: () => saying(), ...scene, signal: user.signal });
      user.abort();
      assert.equal((await stopped).end.kind, 'cancelled');
      assert.equal((await play({ answer: () => saying(), ...scene, timeoutSeconds: 0.02 })).end.kind, 'timed-out');
    });
  }

  it('counts as canceled if the stream ends quietly after a stop', async () => {
    const user = new AbortController();
    async function* obeying(): AsyncIterable<ModelPart> {
      yield text('position: APPROVE');
      user.abort();
      await Promise.resolve();
    }
    const { end, requests } = await play({ answer: obeying, signal: user.signal });
    assert.deepEqual([end.kind, requests[0]?.stop.aborted], ['cancelled', true]);
    assert.ok(end.kind === 'cancelled' && end.output === 'position: APPROVE');
  });

  it('is not sent if it was stopped before', async () => {
    const { end, requests } = await play({ answer: () => saying(text('APPROVE')), signal: AbortSignal.abort() });
    assert.deepEqual([end.kind, requests.length], ['cancelled', 0]);
  });
});
