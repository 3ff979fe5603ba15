import assert from 'node:assert/strict';
import { readPlan } from '../../../src/engines/answer/readPlan.ts';
import { renderPlanPrompt } from '../../../src/prompts/planPrompt.ts';
import { CODE, QUESTION } from './samples.ts';

const BLOCK = '```yaml\nmitigation: "Rotate the token."\nmonitor: "Logins from abroad."\n```';
const PLAN = { mitigation: 'Rotate the token.', monitor: 'Logins from abroad.' };

describe('readPlan', () => {
  it('reads a fenced block, a bare document and JSON', () => {
    assert.deepEqual(readPlan(`I thought about it.\n\n${BLOCK}`), PLAN);
    assert.deepEqual(readPlan('mitigation: Rotate the token.\nmonitor: Logins from abroad.\n'), PLAN);
    assert.deepEqual(readPlan(JSON.stringify(PLAN)), PLAN);
  });

  it('takes the last complete one', () => {
    assert.equal(readPlan(`${BLOCK}\nBetter:\n\`\`\`yaml\nmitigation: "Revoke it."\n\`\`\``)?.mitigation, 'Revoke it.');
  });

  it('takes neither prose, nor a broken block, nor the form itself for a plan', () => {
    const prompt = renderPlanPrompt({ artifact: CODE, question: QUESTION, concerns: [], workspace: '/w', fence: 'F' });
    for (const text of ['Rotate the token.', '```yaml\nmitigation: "Rot', '```yaml\nmitigation: ""\n```', prompt, '']) {
      assert.equal(readPlan(text), null, text);
    }
  });
});
