import assert from 'node:assert/strict';
import type { Risk } from '../../../../src/protocol/verdict/verdict.ts';
import { alternativesOf, namedRisks } from '../../../../src/webview/verdict/saidOnce.ts';
import { finding } from '../../../browser/panel/views/build.ts';

const risk = (source: string, text: string, more: Partial<Risk> = {}): Risk => ({
  ...{ source, risk: text, likelihood: 'unknown', impact: 'unknown', mitigation: '', status: 'open' },
  ...more,
});

describe('what is shown only once', () => {
  it('is a risk, with all its sources and the worst rating', () => {
    const risks = namedRisks([
      risk('Claude', 'Stale prices', { likelihood: 'low', mitigation: 'Flush' }),
      risk('Codex', 'stale  prices.', { likelihood: 'high', impact: 'low', mitigation: 'flush.' }),
      risk('Gemini', 'A slow start', { status: 'accepted' }),
      risk('Claude', 'Stale prices', { status: 'mitigated' }),
    ]);
    assert.deepEqual(risks, [
      {
        ...{ risk: 'Stale prices', likelihood: 'high', impact: 'low', sources: ['Claude', 'Codex'] },
        ...{ mitigations: ['Flush'], states: ['open', 'mitigated'] },
      },
      {
        ...{ risk: 'A slow start', likelihood: 'unknown', impact: 'unknown', sources: ['Gemini'] },
        ...{ mitigations: [], states: ['accepted'] },
      },
    ]);
  });

  it('is an alternative that no finding suggests', () => {
    const findings = [finding('f1', 'P1', 't', { suggestion: 'Send a key.' })];
    const alternatives = ['send a key', 'A queue', 'a queue.', ' '];
    assert.deepEqual(alternativesOf({ alternatives, findings }), ['A queue']);
  });
});
