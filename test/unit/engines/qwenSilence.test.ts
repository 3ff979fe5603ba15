import assert from 'node:assert/strict';
import { qwenAdapter } from '../../../src/engines/qwen.ts';
import { ENDED, readerOf } from './samples.ts';

const nextStep = (lines: readonly object[], stderr: readonly string[] = []): string => {
  const reader = readerOf(qwenAdapter);
  for (const line of lines) reader.onLine('stdout', JSON.stringify(line));
  for (const line of stderr) reader.onLine('stderr', line);
  const reply = reader.finish({ ...ENDED, exitCode: null, endedByUs: 'timed-out' }, {});
  return reply.kind === 'answered' ? '' : `${reply.kind}: ${reply.nextStep}`;
};

describe('Qwen at its time limit', () => {
  it('may have been refused silently if it has said nothing at all', () => {
    assert.match(nextStep([{ type: 'system', subtype: 'init' }]), /^timed-out: .*may have hit a usage limit/);
  });

  it('does not need that guess if it has said something', () => {
    const spoken = { type: 'assistant', message: { content: [{ type: 'text', text: 'Let me see.' }] } };
    assert.match(nextStep([spoken]), /^timed-out: Increase its time limit/);
    const limited = 'Retrying in 60s (attempt 1/10): [API Error: 429 Rate limit exceeded]';
    assert.match(nextStep([], [limited]), /^quota: Wait/);
  });
});
