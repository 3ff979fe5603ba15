import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { freshScene, trio } from '../cli/commandLine.ts';
import { reviews } from '../faults/plan.ts';
import { until } from '../until.ts';
import { HandClient } from './handClient.ts';

const KEEP = reviews('keep');

describe('council mcp with invalid messages', () => {
  const scene = freshScene(() => trio(KEEP, KEEP, KEEP));
  const signal = (): string => path.join(scene().folder, 'may-answer');
  let client: HandClient;
  beforeEach(() => {
    client = new HandClient(scene());
  });
  afterEach(async () => {
    client.server.stdin?.end();
    await client.ended;
  });
  const answersTo = (id: number | null) => client.messages.filter((message) => message.id === id);

  for (const [what, text, code] of [
    ['no JSON', '{"jsonrpc":"2.0","id":7,\n', -32700],
    ['no JSON-RPC', '{"id":7}\n', -32600],
    ['JSON of another kind', '42\n', -32600],
    ['more than it takes', `{"jsonrpc":"2.0","id":7,"method":"${'x'.repeat(10_500_000)}"}\n`, -32600],
  ] as const) {
    it(`answers ${what} with an error, and continues with a call`, async () => {
      scene().setPlan('gamma', { ...KEEP, awaits: signal() });
      client.callReview();
      await until(() => scene().calls('gamma').length === 1);
      client.say(text);
      await until(() => answersTo(null).length === 1);
      assert.deepEqual([answersTo(null)[0]?.error?.code, answersTo(2)], [code, []]);
      writeFileSync(signal(), '');
      await until(() => answersTo(2).length === 1);
      assert.match(answersTo(2)[0]?.result?.content?.[0]?.text ?? '', /^# Approved/);
    });
  }

  it('ignores an empty line', async () => {
    client.say('\n \r\n');
    client.callReview();
    await until(() => answersTo(2).length === 1);
    assert.deepEqual(
      client.messages.map(({ id }) => id),
      [1, 2],
    );
  });
});

describe('council mcp with several simultaneous calls', () => {
  const scene = freshScene(() => trio(KEEP, KEEP, { hangs: true }));

  it('runs three, and rejects the fourth', async () => {
    const client = new HandClient(scene());
    for (const id of [2, 3, 4]) client.callReview(id);
    await until(() => scene().calls('gamma').length === 3);
    client.callReview(5);
    await until(() => client.messages.some(({ id }) => id === 5));
    const { result } = client.messages.find(({ id }) => id === 5) ?? assert.fail();
    assert.equal(result?.isError, true);
    assert.match(result.content?.[0]?.text ?? '', /^3 councils are already running.*Wait until one/);
    assert.deepEqual(
      client.messages.map(({ id }) => id),
      [1, 5],
    );
    client.server.stdin?.end();
    assert.equal(await client.ended, 0);
  });
});
