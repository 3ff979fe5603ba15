import assert from 'node:assert/strict';
import type { ModelServer } from './model-server.ts';
import { startModelServer } from './model-server.ts';
import type { Plan, Step } from './model/plan.ts';
import { call, say } from './model/plan.ts';

const TOOLS = [{ name: 'Read' }];

describe('the loopback model server', () => {
  let server: ModelServer;
  let plans = 0;
  before(async () => {
    server = await startModelServer();
  });
  after(() => server.close());

  const planOf = (...steps: Step[]): Plan => ({ id: `plan ${++plans}`, steps });
  const post = (plan: Plan, path: string, body: object): Promise<Response> =>
    fetch(`${server.url(plan)}${path}`, { method: 'POST', body: JSON.stringify(body) });
  const ask = async (plan: Plan, body: object): Promise<string> => (await post(plan, '/v1/messages', body)).text();

  it('answers the n-th request with tools with the n-th step, and repeats the last step', async () => {
    const plan = planOf(say('one'), call('Read', { file_path: 'x' }), say('three'));
    const answers = [];
    for (let i = 0; i < 4; i++) answers.push(await ask(plan, { tools: TOOLS }));
    const expected = ['"one"', '"tool_use"', '"three"', '"three"'];
    assert.deepEqual(
      answers.map((answer, i) => answer.includes(expected[i] ?? '?')),
      [true, true, true, true],
    );
    assert.equal(server.requests(plan.id).length, 4);
  });

  it('keeps the steps for the real question if a title or router request comes beside it', async () => {
    const plan = planOf(say('real'));
    const schema = { type: 'object', properties: { choice: { enum: ['flash'] } } };
    const aside = await ask(plan, { output_config: { format: { schema } } });
    assert.ok(aside.includes(JSON.stringify(JSON.stringify({ choice: 'flash' }))), aside);
    assert.ok((await ask(plan, { tools: TOOLS })).includes('real'));
  });

  const PATHS = {
    anthropic: '/v1/messages',
    responses: '/v1/responses',
    gemini: '/v1beta/models/m:streamGenerateContent',
    chat: '/v1/chat/completions',
  };
  for (const [name, path] of Object.entries(PATHS)) {
    const body = { stream: true, tools: TOOLS };

    it(`${name}: streams the text, fails with the status, and breaks off in the middle`, async () => {
      const text = 'abcdefgh';
      const whole = await (await post(planOf(say(text)), path, body)).text();
      for (const piece of ['ab', 'cd', 'ef', 'gh']) assert.ok(whole.includes(`"${piece}"`), whole);

      const failed = await post(planOf({ status: 429, headers: { 'retry-after': '7' } }), path, body);
      assert.equal(failed.status, 429);
      assert.equal(failed.headers.get('retry-after'), '7');
      assert.match(await failed.text(), /Rate limit exceeded/);

      const cut = await post(planOf({ cut: true, text }), path, body);
      await assert.rejects(cut.text());
    });
  }

  it('puts a structured value into its tool if offered, and otherwise into the text', async () => {
    const value = { vote: 'approve' };
    const byTool = await ask(planOf({ value }), { tools: [...TOOLS, { name: 'StructuredOutput' }] });
    assert.match(byTool, /"tool_use".*"StructuredOutput"/);
    const byText = await ask(planOf({ value }), { tools: TOOLS });
    assert.ok(byText.includes(JSON.stringify(JSON.stringify(value))), byText);
  });

  it('records every request, and which clients left before the end', async () => {
    const plan = planOf({ hang: true });
    const leaving = fetch(`${server.url(plan)}/v1/messages`, {
      method: 'POST',
      body: '{}',
      signal: AbortSignal.timeout(100),
    });
    await assert.rejects(leaving);
    while (!server.requests(plan.id)[0]?.abandoned) await new Promise((resolve) => setTimeout(resolve, 10));
    await fetch(`http://127.0.0.1:${server.port}/somewhere`);
    assert.ok(server.touched().includes('GET /somewhere'));
  });

  it('rejects a second plan with the same id', () => {
    server.url({ id: 'same', steps: [] });
    assert.throws(() => server.url({ id: 'same', steps: [] }), /already a plan same/);
  });
});
