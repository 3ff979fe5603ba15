import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { council, freshScene, linesOf, trio } from '../cli/commandLine.ts';
import { votes } from '../faults/plan.ts';
import type { Scene } from '../faults/scene.ts';
import { isAlive } from '../node/process/behaving.ts';
import { McpClient, serverOf, textOf } from './mcpClient.ts';
import { until } from '../until.ts';

const STUBBORN = { hangs: true, ignoresTerm: true, grandchild: true } as const;
const REVIEW = { scope: 'file:src/pay.ts' };

/** A client that speaks the protocol by hand, so that it can hang up as it likes. */
class HandClient {
  readonly server: ChildProcess;
  readonly ended: Promise<number | null>;
  #stdout = '';

  constructor(scene: Scene) {
    const { command, args, env } = serverOf(scene);
    this.server = spawn(command, [...args], { env, stdio: ['pipe', 'pipe', 'ignore'] });
    this.server.stdout?.on('data', (chunk: Buffer) => {
      this.#stdout += chunk.toString();
    });
    this.ended = new Promise((resolve) => void this.server.on('exit', resolve));
    const clientInfo = { name: 'by hand', version: '1' };
    this.#send({
      id: 1,
      method: 'initialize',
      params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo },
    });
    this.#send({ method: 'notifications/initialized' });
  }

  callReview(): void {
    this.#send({ id: 2, method: 'tools/call', params: { name: 'council_review', arguments: REVIEW } });
  }

  #send(message: object): void {
    this.server.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  /** Every line of standard output as what it must be: a message of the protocol. */
  get messages(): readonly { readonly jsonrpc: string; readonly id?: number }[] {
    return linesOf(this.#stdout).map((line) => JSON.parse(line) as { jsonrpc: string; id?: number });
  }
}

describe('council mcp, when a call or the client ends', () => {
  const scene = freshScene(() => trio(votes('APPROVE'), votes('APPROVE'), STUBBORN));

  it('ends the engines of a call that the client cancels, and serves on', async () => {
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
    scene().setPlan('gamma', [STUBBORN, { ...votes('APPROVE'), after: 1500 }]);
    const client = await McpClient.connect(scene());
    try {
      const abort = new AbortController();
      const first = assert.rejects(client.call('council_review', REVIEW, { signal: abort.signal }));
      await until(() => scene().calls('gamma').length === 1);
      const second = client.call('council_review', REVIEW);
      await until(() => scene().calls('gamma').length === 2);
      abort.abort();
      await first;
      assert.match(textOf(await second), /^# Approved 3–0/);
    } finally {
      await client.close();
    }
  });

  it('ends everything and itself when standard input ends', async () => {
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

  it('ends itself when standard input ends and nothing runs', async () => {
    const client = new HandClient(scene());
    await until(() => client.messages.length === 1);
    client.server.stdin?.end();
    assert.equal(await client.ended, 0);
  });

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    it(`ends everything and itself by ${signal}`, async () => {
      const client = new HandClient(scene());
      client.callReview();
      await until(() => scene().calls('gamma').length === 1);
      client.server.kill(signal);
      assert.equal(await client.ended, 130);
      assert.deepEqual(scene().processes().filter(isAlive), []);
    });
  }

  it('takes no words behind it, and no folder that is not there', async () => {
    const extra = await council(scene(), ['mcp', 'review']);
    assert.equal(extra.status, 3);
    assert.match(extra.stderr, /“review” is one word too many/);
    const nowhere = await council(scene(), ['mcp', '--cwd', '/nowhere/at/all']);
    assert.deepEqual([nowhere.status, nowhere.stdout], [3, '']);
  });
});
