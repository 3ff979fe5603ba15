import assert from 'node:assert/strict';
import type { EngineState } from '../../../../src/session/ports.ts';
import { councilOfModels } from '../../../../src/ui/models/modelOffer.ts';
import { engineState } from '../../session/hall.ts';

const model = (family: string, vendor: string, change: Partial<EngineState> = {}): EngineState =>
  engineState(`editor.copilot.${family}`, { vendor, ...change });
const offered = (...engines: readonly EngineState[]): readonly string[] =>
  councilOfModels(engines).map(({ engine }) => engine.replace('editor.copilot.', ''));

describe('the editor models that are offered as a council', () => {
  it('are at most three, each from a different vendor', () => {
    const gpts = [model('gpt-4o', 'OpenAI'), model('gpt-5', 'OpenAI')];
    const others = [model('claude-4', 'Anthropic'), model('gemini-2', 'Google'), model('grok-4', 'xAI')];
    assert.deepEqual(offered(...gpts, ...others), ['gpt-4o', 'claude-4', 'gemini-2']);
    assert.deepEqual(offered(...gpts), ['gpt-4o']);
  });

  it('include no unavailable model and no program', () => {
    assert.deepEqual(offered(engineState('claude'), model('gpt-4o', 'OpenAI', { kind: 'logged-out' })), []);
  });
});
