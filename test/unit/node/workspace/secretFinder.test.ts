import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { secretLintProfiler } from '@secretlint/profiler';
import { SecretlintFinder } from '../../../../src/node/workspace/secretFinder.ts';

describe('the secret finder', () => {
  it('keeps no trace of the texts that it has read', async () => {
    const finder = new SecretlintFinder();
    const marks = (): number => performance.getEntriesByType('mark').length;
    const before = marks();
    for (let text = 0; text < 5; text += 1) await finder.find('const total = 1;\n');
    await turn();
    assert.equal(marks(), before);
    assert.deepEqual(await secretLintProfiler.getEntries(), []);
  });
});
