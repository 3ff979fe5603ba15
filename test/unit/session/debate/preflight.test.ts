import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { preflightPrompt, showsPersona } from '../../../../src/prompts/preflight.ts';
import type { EngineReply } from '../../../../src/protocol/seat.ts';
import type { EngineAsk } from '../../../../src/session/ports.ts';
import { PERSONAS } from '../../protocol/debate/debatePlayer.ts';
import { answers, type Answering, engineState, hall, hangs } from '../hall.ts';

const GOLDEN = new URL('../../../golden/prompts/preflight.txt', import.meta.url);
const said = (text: string): EngineReply => ({ ...answers('APPROVE'), text }) as EngineReply;
const WORDS = /^Your code words are (\w+) and (\w+)\.$/m;

const arrived: Answering = ({ prompt }) => {
  const [, first = '', second = ''] = WORDS.exec(prompt) ?? [];
  return Promise.resolve(said(`{"perspective": "mine", "code_words": "${second}-${first}"}`));
};
const echo: Answering = ({ prompt }) => Promise.resolve(said(prompt));
const fails =
  (kind: 'logged-out' | 'timed-out', detail: string, nextStep: string): Answering =>
  () =>
    Promise.resolve({ kind, detail, nextStep, output: '', durationMs: 1 });

async function checked(
  engines: Readonly<Record<string, Answering>>,
  proven = new Set<string>(),
  timeoutSeconds: number | null = null,
) {
  const asked: EngineAsk[] = [];
  const watched = Object.entries(engines).map(([name, answer]) => [
    name,
    (ask: EngineAsk, signal: AbortSignal) => {
      asked.push(ask);
      return answer(ask, signal);
    },
  ]);
  const { council, request } = hall(Object.fromEntries(watched) as Record<string, Answering>, { proven });
  const before = await council.prepare({ ...request, protocol: 'debate', timeoutSeconds });
  return {
    asked,
    before,
    proven,
    again: (signal = new AbortController().signal) => council.preflight(before, signal),
  };
}

describe('the check before a debate', () => {
  it('sends the prompt of the golden file, and an echo of it does not pass', () => {
    const prompt = preflightPrompt({ persona: PERSONAS[0], words: ['a1b2c3', 'd4e5f6'] });
    if (process.env['UPDATE_GOLDEN'] === '1') writeFileSync(GOLDEN, prompt);
    assert.ok(existsSync(GOLDEN), 'no golden file');
    assert.equal(prompt, readFileSync(GOLDEN, 'utf8'));
    assert.ok(!showsPersona(prompt, ['a1b2c3', 'd4e5f6']), 'an echo of the question would pass');
    assert.ok(showsPersona('Here: `D4E5F6-a1b2c3`', ['a1b2c3', 'd4e5f6']));
  });

  it('asks each challenger once with its persona, and not again once it has passed', async () => {
    const { asked, before, proven, again } = await checked({ claude: echo, codex: arrived, gemini: arrived });
    assert.deepEqual(await again(), before);
    assert.deepEqual(
      asked.map(({ seat, prompt, timeoutSeconds }) => [
        seat.id,
        /^You are the (\w+)\./m.exec(prompt)?.[1],
        timeoutSeconds,
      ]),
      [
        ['codex', 'Operator', 120],
        ['gemini', 'Architect', 120],
      ],
    );
    assert.deepEqual([...proven], ['codex', 'gemini']);
    await again();
    assert.equal(asked.length, 2);
  });

  it('gives each challenger the same time limit as the debate', async () => {
    const { asked, again } = await checked({ claude: echo, codex: arrived, gemini: arrived }, new Set(), 240);
    await again();
    assert.deepEqual(
      asked.map(({ timeoutSeconds }) => timeoutSeconds),
      [240, 240],
    );
  });

  it('asks all challengers at the same time', async () => {
    let open = 0;
    const together: Answering = async (ask, signal) => {
      open += 1;
      while (open < 2) await new Promise((resolve) => setTimeout(resolve, 1));
      return arrived(ask, signal);
    };
    const { again } = await checked({ claude: echo, codex: together, gemini: together });
    assert.equal((await again()).setup.unusable.length, 0);
  });

  it('removes a challenger that fails or only repeats the question, and says why', async () => {
    const loggedOut = fails('logged-out', 'It is not logged in.', 'Log in: codex login.');
    for (const [codex, status, detail] of [
      [loggedOut, 'logged-out', 'It is not logged in.'],
      [echo, 'failed', 'Its answer to the test question doesn’t show that it received its persona.'],
    ] as const) {
      const { proven, again } = await checked({ claude: echo, codex, gemini: arrived });
      const { setup } = await again();
      assert.deepEqual(
        setup.seats.map(({ id }) => id),
        ['claude', 'gemini'],
      );
      assert.deepEqual(
        setup.debate?.personas.map(({ seat }) => seat),
        ['gemini'],
      );
      assert.deepEqual([setup.mode, proven.has('codex')], ['two-engine', false]);
      assert.deepEqual(
        setup.unusable.map((one) => [one.engine, one.status, one.detail, one.nextStep !== '']),
        [['codex', status, detail, true]],
      );
    }
  });

  it('asks each model of an engine, and a failing one does not affect the others', async () => {
    const asked: string[] = [];
    const codex: Answering = (ask, signal) => {
      asked.push(ask.seat.id);
      const late = fails('timed-out', 'It did not answer within 60 s.', 'Try again.');
      return (ask.seat.model === 'small' ? late : arrived)(ask, signal);
    };
    const seats = [
      'claude',
      { engine: 'codex', model: 'large', as: 'large' },
      { engine: 'codex', model: 'small', as: 'small' },
      { engine: 'codex', model: 'large', effort: 'high', as: 'thorough' },
    ];
    const { council, request } = hall({ claude: echo, codex }, { seats });
    const before = await council.prepare({ ...request, protocol: 'debate' });
    const { setup } = await council.preflight(before, new AbortController().signal);
    assert.deepEqual(asked, ['large', 'small', 'thorough']);
    assert.deepEqual(
      [setup.seats.map(({ id }) => id), setup.unusable.map(({ title }) => title)],
      [['claude', 'large', 'thorough'], ['small']],
    );
  });

  it('fails if no challenger is left', async () => {
    const late = fails('timed-out', 'It did not answer within 60 s.', 'Try again.');
    const { again } = await checked({ claude: arrived, codex: late, gemini: echo });
    await assert.rejects(again(), (error: Error & { kind?: string }) => {
      assert.equal(error.kind, 'no-engine');
      assert.match(
        error.message,
        /No challenger can take part.*CODEX: It did not answer within 60 s\. Try again\..*GEMINI: Its answer/,
      );
      return true;
    });
  });

  it('removes no seat if the user cancels it', async () => {
    const { before, proven, again } = await checked({ claude: echo, codex: hangs, gemini: arrived });
    const stop = new AbortController();
    const made = again(stop.signal);
    stop.abort();
    assert.deepEqual([(await made).setup, proven.has('codex')], [before.setup, false]);
  });

  it('asks an engine that is alone only once, and asks nothing for other protocols', async () => {
    const asked: string[] = [];
    const alone: Answering = (ask, signal) => {
      asked.push(ask.seat.id);
      return arrived(ask, signal);
    };
    const { council, request } = hall({ claude: alone }, { states: [engineState('claude')] });
    const { signal } = new AbortController();
    const debate = await council.preflight(await council.prepare({ ...request, protocol: 'debate' }), signal);
    assert.deepEqual([debate.setup.seats.length, asked.length], [3, 1]);
    await council.preflight(await council.prepare({ ...request, protocol: 'vote' }), signal);
    assert.equal(asked.length, 1);
  });
});
