import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { council, freshScene, trio } from '../cli/commandLine.ts';
import { votes } from '../faults/plan.ts';
import { isAlive } from '../node/process/behaving.ts';
import { HandClient } from './handClient.ts';
import { McpClient, textOf } from './mcpClient.ts';
import { until } from '../until.ts';

const STUBBORN = { hangs: true, ignoresTerm: true, grandchild: true } as const;
const REVIEW = { scope: 'file:src/pay.ts' };

describe('council mcp when a call or the client ends', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), votes('APPROVE'), STUBBORN));

  it('ends the engines of a call that the client cancels, and keeps serving', async () => {
    const client = await McpClient.connect(scene());
    try {
      const abort = new AbortController();
      const call = client.call('council_review', REVIEW, { signal: abort.signal });
      const refused = assert.rejects(call);
      await until(() => scene().calls('gamma').length === 1);
      abort.abort();
      await refused;
      await until(() =>
        scene()
          .processes()
          .every((pid) => !isAlive(pid)),
      );
      assert.equal((await client.tools).length, 2);
      scene().setPlan('gamma', votes('REJECT'));
      assert.match(textOf(await client.call('council_review', REVIEW)), /^# Approved 2–1/);
    } finally {
      await client.close();
    }
  });

  it('cancels one of two calls and leaves the other alone', async () => {
    const signal = path.join(scene().folder, 'may-answer');
    scene().setPlan('gamma', [STUBBORN, { ...votes('APPROVE'), awaits: signal }]);
    const client = await McpClient.connect(scene());
    try {
      const abort = new AbortController();
      const first = assert.rejects(client.call('council_review', REVIEW, { signal: abort.signal }));
      await until(() => scene().calls('gamma').length === 1);
      const second = client.call('council_review', REVIEW);
      await until(() => scene().calls('gamma').length === 2);
      abort.abort();
      await first;
      writeFileSync(signal, '');
      assert.match(textOf(await second), /^# Approved 3–0/);
    } finally {
      await client.close();
    }
  });

  it('ends all engines and itself if standard input ends', async () => {
    const client = new HandClient(scene());
    client.callReview();
    await until(() => scene().calls('gamma').length === 1);
    client.server.stdin?.end();
    assert.equal(await client.ended, 0);
    assert.deepEqual(scene().processes().filter(isAlive), []);
    assert.deepEqual(scene().leftovers(), []);
    assert.deepEqual(
      client.messages.map(({ jsonrpc, id }) => [jsonrpc, id]),
      [['2.0', 1]],
    );
  });

  it('ends itself if standard input ends and nothing is running', async () => {
    const client = new HandClient(scene());
    await until(() => client.messages.length === 1);
    client.server.stdin?.end();
    assert.equal(await client.ended, 0);
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`ends all engines and itself after ${signal}`, async () => {
      const client = new HandClient(scene());
      client.callReview();
      await until(() => scene().calls('gamma').length === 1);
      client.server.kill(signal);
      assert.equal(await client.ended, 130);
      assert.deepEqual(scene().processes().filter(isAlive), []);
    });
  }

  it('rejects extra arguments and a folder that does not exist', async () => {
    const extra = await council(scene(), ['mcp', 'review']);
    assert.equal(extra.status, 3);
    assert.match(extra.stderr, /“review” is one argument too many/);
    const nowhere = await council(scene(), ['mcp', '--cwd', '/nowhere/at/all']);
    assert.deepEqual([nowhere.status, nowhere.stdout], [3, '']);
  });
});
