import * as assert from 'node:assert/strict';
import type { Activity } from '../../../../src/protocol/seat.ts';
import type { EngineAsk, EngineRunner, Redactor } from '../../../../src/session/ports.ts';
import { redactorHere } from '../../../../src/textThread.ts';
import { redactingEngines } from '../../../../src/session/run/redaction.ts';
import { plantedSecrets } from '../../node/workspace/plantedSecrets.ts';

const TOKEN = plantedSecrets(1).find(({ kind }) => kind === 'GitHub token')?.secret ?? '';
const ASK: EngineAsk = {
  seat: { id: 's', engine: 'e', vendor: 'v', title: 'E', perspective: null, rehearsal: false },
  ...{ prompt: '', answerSchema: {}, workspace: '/', timeoutSeconds: 1 },
};

/** What remains of an answer, and of the activity before it. */
async function said(text: string): Promise<{ readonly answer: string; readonly told: readonly string[] }> {
  const engine: EngineRunner = {
    run: (_ask, _signal, onActivity) => {
      onActivity({ kind: 'reading', text: `Reading ${TOKEN}.ts` });
      onActivity({ kind: 'notice', text: 'and on' });
      return Promise.resolve({
        kind: 'answered',
        text,
        structured: false,
        usage: null,
        filesRead: null,
        durationMs: 1,
      });
    },
  };
  const told: Activity[] = [];
  const careful = redactingEngines(engine, redactorHere());
  const reply = await careful.run(ASK, AbortSignal.timeout(10_000), (activity) => told.push(activity));
  return { answer: reply.kind === 'answered' ? reply.text : assert.fail(), told: told.map((one) => one.text) };
}

/** Decodes JSON strings, at any depth. */
const decoded = (text: string): string => (text.startsWith('"') ? decoded(JSON.parse(text) as string) : text);

describe('69: the output of an engine', () => {
  const escaped = `"${TOKEN.replace('_', String.raw`\u005f`)}"`;
  const everySign = Array.from(TOKEN, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');

  for (const [name, text] of [
    ['as it is', JSON.stringify(TOKEN)],
    ['with a sign escaped', escaped],
    ['with every sign escaped', `"${everySign}"`],
    ['in JSON in JSON', JSON.stringify(escaped)],
    ['in JSON in JSON in JSON', JSON.stringify(JSON.stringify(escaped))],
  ] as const) {
    it(`contains no token ${name}, and is still JSON`, async () => {
      const { answer } = await said(text);
      assert.match(decoded(answer), /^ghp_REDACTED\w{28}$/);
    });
  }

  it('contains no password in escaped quotation marks', async () => {
    const { answer } = await said(JSON.stringify({ quote: `const password = "${TOKEN.slice(4, 14)}";\n` }));
    const { quote } = JSON.parse(answer) as { readonly quote: string };
    assert.equal(quote, 'const password = "REDACTED' + quote.slice(-5));
    assert.ok(!answer.includes(TOKEN.slice(4, 14)));
  });

  it('reports activity without secrets, in order, before the answer', async () => {
    const { told } = await said('x');
    assert.equal(told.length, 2);
    assert.match(told[0] ?? '', /^Reading ghp_REDACTED\w+\.ts$/);
    assert.equal(told[1], 'and on');
  });

  it('is searched in one batch for a flood of activities, and reports the newest in order', async () => {
    const signs = Array.from({ length: 5000 }, (_, at): Activity => ({ kind: 'reading', text: `Reading ${at}` }));
    const engine: EngineRunner = {
      run: (_ask, _signal, onActivity) => {
        for (const sign of signs) onActivity(sign);
        return Promise.resolve({ kind: 'cancelled', detail: '', nextStep: '', output: '', durationMs: 1 });
      },
    };
    let searches = 0;
    const redactor: Redactor = {
      prepared: (prepared) => Promise.resolve(prepared),
      texts: (texts) => {
        searches += 1;
        return Promise.resolve(texts);
      },
    };
    const told: Activity[] = [];
    await redactingEngines(engine, redactor).run(ASK, AbortSignal.timeout(10_000), (activity) => told.push(activity));
    assert.deepEqual(told, signs.slice(-100));
    assert.equal(searches, 2, 'the signs, and the reply');
  });
});
