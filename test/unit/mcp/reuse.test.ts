import assert from 'node:assert/strict';
import { KEEP, StandIns } from '../cli/standIns.ts';
import { McpClient, textOf } from './mcpClient.ts';

describe('a tool that is called again with nothing changed', function () {
  this.timeout(300_000);

  it('answers with the existing verdict, says so, and asks no engine', async () => {
    const standIns = new StandIns();
    const client = await McpClient.connect(standIns.scene, { env: standIns.environment });
    try {
      standIns.answer(KEEP);
      const first = await client.call('council_review', {});
      const second = await client.call('council_review', {});
      assert.equal(standIns.calls, 3, textOf(first));
      assert.deepEqual(second.structuredContent, first.structuredContent);
      assert.match(
        textOf(second),
        /^This verdict is from .*\. Nothing has changed since then, so Council didn’t ask any engine\.\n/,
      );
      assert.ok(textOf(second).endsWith(textOf(first)));
    } finally {
      await client.close();
      standIns.scene.remove();
    }
  });
});
