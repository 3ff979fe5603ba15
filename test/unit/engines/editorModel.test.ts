import assert from 'node:assert/strict';
import {
  type EditorModel,
  editorEngineName,
  makerOf,
  type ModelEnd,
  modelTraitsOf,
  replyOf,
} from '../../../src/engines/editorModel.ts';
import { BUILT_IN_ENGINES, findAdapter } from '../../../src/engines/registry.ts';
import { assertRecognized } from './recognized.ts';

const MODEL: EditorModel = {
  ...{ provider: 'copilot', family: 'gpt-4o', id: 'gpt-4o-1', version: '1', title: 'GPT-4o' },
  ...{ maxInputTokens: 64_000, callsTools: true, consent: 'open' },
};
const maker = (family: string, provider = 'somewhere'): string => makerOf({ provider, family });

describe('the name of an editor’s model', () => {
  it('contains its provider and family, with forbidden characters replaced', () => {
    assert.equal(editorEngineName(MODEL), 'editor.copilot.gpt-4o');
    assert.equal(
      editorEngineName({ provider: 'ollama', family: 'qwen2.5-coder:7b' }),
      'editor.ollama.qwen2.5-coder-7b',
    );
    assert.equal(
      editorEngineName({ provider: 'open router', family: 'meta/llama 3' }),
      'editor.open-router.meta-llama-3',
    );
  });
});

describe('the maker of an editor’s model', () => {
  it('is recognized by the family, whatever the provider', () => {
    for (const family of ['gpt-4o', 'GPT-5', 'gpt5', 'o3', 'o4-mini', 'chatgpt-4o-latest'])
      assert.equal(maker(family), 'OpenAI', family);
    assert.equal(maker('claude-sonnet-4', 'copilot'), 'Anthropic');
    assert.equal(maker('claude-sonnet-4', 'another'), 'Anthropic');
    assert.deepEqual(
      ['gemini-2.5-pro', 'grok-code-fast-1', 'qwen3-coder', 'llama3.1'].map((one) => maker(one)),
      [...['Google', 'xAI', 'Alibaba', 'Meta']],
    );
  });

  it('is spelled like the vendor of the CLI engine', () => {
    const vendors = BUILT_IN_ENGINES.map((name) => findAdapter(name, [])?.vendor);
    for (const family of ['gpt-4o', 'claude-3.5', 'gemini-2', 'qwen3']) assert.ok(vendors.includes(maker(family)));
  });

  it('is not derived from a word that only begins like a family', () => {
    assert.equal(maker('olmo-2', 'allen'), 'allen');
    assert.equal(maker('claudette', 'allen'), 'allen');
    assert.equal(maker('reader', 'scripted'), 'scripted');
  });

  it('is the one that the family names first if the rest is unknown', () => {
    assert.equal(maker('anthropic/claude-sonnet-4'), 'Anthropic');
    assert.equal(maker('openrouter/anthropic/claude-sonnet-4'), 'Anthropic');
    assert.equal(maker('openai/whisper'), 'OpenAI');
    assert.equal(maker('moonshotai/kimi-k2'), 'moonshotai');
  });

  it('is the vendor of the engine that its provider is named after', () => {
    assert.equal(maker('auto', 'copilot'), 'GitHub');
    assert.equal(maker('auto', 'GitHub'), 'GitHub');
  });
});

describe('the prompt limit of an editor’s model', () => {
  it('grows with the input limit and leaves room for what is read', () => {
    const { promptLimitBytes } = modelTraitsOf(MODEL);
    assert.ok(promptLimitBytes < MODEL.maxInputTokens * 3);
    assert.equal(modelTraitsOf({ maxInputTokens: 128_000 }).promptLimitBytes, 2 * promptLimitBytes);
  });
});

describe('the end of a request to an editor’s model', () => {
  const durationMs = 5;
  const used = { input: 900, output: 100 };
  const usage = { inputTokens: 900, outputTokens: 100, cachedTokens: 0, costUsd: null };
  const kindOf = (end: ModelEnd): string => replyOf(MODEL, end).kind;
  const thrown = (message: string, code: string | null = null): ModelEnd => ({
    ...{ kind: 'error', code, message, output: 'half an ans', durationMs },
  });

  it('is an answer with its usage and the files that were read', () => {
    const read = [1, 9].map((line) => ({ path: 'a.ts', startLine: line, endLine: line }));
    const end: ModelEnd = { kind: 'answered', text: 'position: APPROVE\r\n', read, used, durationMs };
    assert.deepEqual(replyOf(MODEL, end), {
      ...{ kind: 'answered', text: 'position: APPROVE\n', structured: false, usage, filesRead: ['a.ts'] },
      ...{ read, durationMs },
    });
  });

  it('is a specific failure for each error of the editor and for a limit in words', () => {
    assert.equal(kindOf(thrown('', 'NoPermissions')), 'logged-out');
    assert.equal(kindOf(thrown('gone', 'NotFound')), 'missing');
    assert.equal(kindOf(thrown('filtered', 'Blocked')), 'failed');
    assert.equal(kindOf(thrown('429 Too Many Requests')), 'quota');
    assert.equal(kindOf(thrown('You exceeded your quota')), 'quota');
    assert.equal(kindOf(thrown('rate limit exceeded')), 'quota');
    for (const code of ['ESOMETHING', 'constructor']) assert.equal(kindOf(thrown('something odd', code)), 'failed');
    for (const kind of ['cancelled', 'timed-out'] as const)
      assert.equal(kindOf({ kind, output: '', durationMs }), kind);
    assert.equal(kindOf({ kind: 'too-much', output: 'x', durationMs }), 'failed');
    assert.equal(kindOf({ kind: 'too-long', tokens: 70_000, durationMs }), 'failed');
  });

  it('is never an answer if the stream broke off, was empty, or only reports a limit', () => {
    const broken = replyOf(MODEL, thrown('connection lost'));
    assert.equal(broken.kind, 'failed');
    assert.equal(broken.output, 'half an ans');
    assert.match(broken.detail, /^copilot reported an error: connection lost\.$/);
    assert.equal(kindOf({ kind: 'answered', text: ' \n', read: [], used, durationMs }), 'failed');
    const note = 'You’ve reached your monthly limit';
    assert.equal(kindOf({ kind: 'answered', text: note, read: [], used, durationMs }), 'quota');
  });

  it('is described in whole sentences that say what to do', () => {
    const ends: readonly ModelEnd[] = [
      ...['NoPermissions', 'NotFound', 'Blocked', null].flatMap((code) => [thrown('', code), thrown('Why.', code)]),
      { kind: 'too-long', tokens: 70_000, durationMs },
      { kind: 'too-much', output: '', durationMs },
      { kind: 'timed-out', output: '', durationMs },
    ];
    for (const end of ends) {
      const reply = replyOf(MODEL, end);
      assert.ok(reply.kind !== 'answered');
      assertRecognized(reply, []);
      for (const words of [reply.detail, reply.nextStep]) assert.match(words, /^[A-Zc].*[^.]\.$/, words);
    }
  });
});
