import assert from 'node:assert/strict';
import { configured, council, trio, verdictIn } from './commandLine.ts';
import { votes } from '../faults/plan.ts';

describe('what a failed engine printed', () => {
  it('is in the transcript, as the error message says', async () => {
    const dead = { complains: 'The flux capacitor is empty.', exit: 3 };
    const scene = configured(trio(votes('APPROVE'), votes('APPROVE'), dead));
    try {
      const outcome = await council(scene, ['vote', '--question', 'May we?', '--json']);
      const { sessionId, engineErrors } = verdictIn(outcome);
      assert.match(
        engineErrors[0]?.detail ?? '',
        /Read what it printed in the transcript \(`council sessions export ID --format md`\)/,
      );
      const { stdout } = await council(scene, ['sessions', 'export', sessionId, '--format', 'md']);
      assert.match(stdout, /The flux capacitor is empty\./);
    } finally {
      scene.remove();
    }
  });
});
