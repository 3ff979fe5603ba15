import assert from 'node:assert/strict';
import { sayTextEnglish, verbatim } from '../../../../src/protocol/labels/text.ts';
import type { PeerAnswer } from '../../../../src/protocol/deliberation/deliberation.ts';
import { isCouncilError } from '../../../../src/session/fault.ts';
import { requireFullCouncil } from '../../../../src/session/prepare/fullCouncil.ts';
import { OWN, rebuttal } from '../../prompts/questions.ts';
import { deliberation, makerFor } from '../../prompts/samples.ts';
import { votes } from '../../faults/plan.ts';
import { inScene } from '../../faults/scene.ts';
import { answers, engineState, hall, type Answering } from '../hall.ts';

const A: Answering = () => Promise.resolve(answers('APPROVE'));
const ENGINES = { a: A, b: A, c: A };
const missing = engineState('c', {
  kind: 'missing',
  command: null,
  detail: verbatim('No c here.'),
  nextStep: verbatim('Install c.'),
});

describe('the preparation of a deliberation', () => {
  it('sets rounds and limits, and prefers the request’s to those of the settings', async () => {
    const { council, request } = hall(ENGINES);
    const limits = async (change: object) =>
      (await council.prepare({ ...request, protocol: 'deliberate', ...change })).setup.limits;
    const all = (seconds: number) => ({ a: seconds, b: seconds, c: seconds });
    assert.deepEqual(await limits({}), {
      ...{ timeoutSeconds: all(300), laterTimeoutSeconds: all(180) },
      ...{ retries: 0, maxRounds: 5 },
    });
    assert.deepEqual(await limits({ timeoutSeconds: 7, maxRounds: 2, budgetMinutes: 3 }), {
      ...{ timeoutSeconds: all(7), laterTimeoutSeconds: all(7) },
      ...{ retries: 0, maxRounds: 2, budgetMinutes: 3 },
    });
  });

  it('makes a frame, and a notice if the council is small although all engines are usable', async () => {
    const { council, request } = hall(ENGINES);
    const asked = { ...request, protocol: 'deliberate' } as const;
    const whole = await council.prepare(asked);
    assert.match(whole.setup.frame ?? '', /^To be decided:\nMay we\?$/m);
    assert.equal(whole.degradedNotice, null);
    const two = await council.prepare({ ...asked, engines: ['a', 'b'] });
    const told = sayTextEnglish(two.degradedNotice ?? verbatim(''));
    assert.equal(told, 'A deliberation needs 3 engines. The council would consist of A and B.');
    const one = await council.prepare({ ...asked, engines: ['a'] });
    assert.match(
      sayTextEnglish(one.degradedNotice ?? verbatim('')),
      /^A deliberation needs 3 engines. A would answer alone, 3 times/,
    );
    assert.equal((await council.prepare({ ...request, engines: ['a', 'b'] })).degradedNotice, null);
  });

  it('passes the full-council check with three engines, and otherwise says what is missing', async () => {
    const small = hall(ENGINES, { states: [engineState('a'), engineState('b'), missing] });
    const deliberate = { ...small.request, protocol: 'deliberate' } as const;
    const preparation = await small.council.prepare(deliberate);
    assert.throws(
      () => requireFullCouncil(preparation),
      (cause: unknown) =>
        isCouncilError(cause) &&
        cause.kind === 'no-engine' &&
        cause.message.includes('Council can ask only A and B. C: No c here. Install c. Fix the problem'),
    );
    requireFullCouncil(await small.council.prepare(small.request));
    const whole = hall(ENGINES);
    requireFullCouncil(await whole.council.prepare({ ...whole.request, protocol: 'deliberate' }));
  });

  it('points to a file that is too long for a prompt, but rejects such a snippet', async () => {
    const engines = { alpha: votes('APPROVE'), beta: votes('APPROVE'), gamma: votes('APPROVE') };
    const files = { 'src/pay.ts': 'export const pay = 1;\n'.repeat(60_000) };
    await inScene({ engines, files }, async (scene) => {
      const council = await scene.council();
      const artifact = { kind: 'file', path: 'src/pay.ts', lines: null } as const;
      const request = {
        workspace: scene.workspace,
        artifact,
        target: null,
        question: {},
        engines: null,
        timeoutSeconds: 30,
      };
      const preparation = await council.prepare({ ...request, protocol: 'deliberate' });
      const { inPlace, limits, artifact: whole } = preparation.setup;
      assert.deepEqual([inPlace, limits.parts, whole.coverage.shownLines], [true, undefined, 60_000]);
      for (const { bytes } of await council.preview(preparation)) assert.ok(bytes < 8000, String(bytes));
      const snippet = { kind: 'snippet', name: 'x', text: files['src/pay.ts'] } as const;
      await assert.rejects(
        council.prepare({ ...request, artifact: snippet, protocol: 'deliberate' }),
        /too long to discuss/,
      );
    });
  });
});

describe('a frame edited by the user', () => {
  it('is sent to the seats in every round, without the secrets in it', async () => {
    const mind = (holds: string) => ({ mind: { holds, words: `Says ${holds}.` } });
    const engines = { alpha: mind('APPROVE'), beta: mind('REJECT'), gamma: mind('ABSTAIN') };
    await inScene({ engines }, async (scene) => {
      const council = await scene.council();
      const artifact = { kind: 'file', path: 'src/pay.ts', lines: null } as const;
      const request = { workspace: scene.workspace, artifact, target: null, question: {}, engines: null };
      const preparation = await council.prepare({
        ...request,
        protocol: 'deliberate',
        timeoutSeconds: 30,
        maxRounds: 2,
      });
      const secret = ['ghp', 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8'].join('_');
      const frame = `Look at src/pay.ts alone.\nThe key is ${secret}.`;
      const session = await council.convene({ ...preparation, setup: { ...preparation.setup, frame } });
      assert.equal((await session.verdict).round, 2);
      for (const engine of Object.keys(engines))
        for (const round of [1, 2]) {
          const prompt = scene.prompt(engine, round);
          assert.ok(prompt.includes('Look at src/pay.ts alone.\nThe key is ') && !prompt.includes(secret));
          assert.ok(!prompt.includes('Where to begin:'), 'the frame before the edit');
        }
    });
  });
});

describe('the prompt of a later round', () => {
  const long: PeerAnswer = {
    ...OWN,
    keyEvidence: Array.from({ length: 40 }, (_, index) => `${String(index)} ${'x'.repeat(1000)}`),
    word: { ...OWN.word, summary: 'Summary '.repeat(4000), reasoning: 'Reasons '.repeat(700) },
  };
  const peers = ['A', 'B', 'C', 'D', 'E'].map((letter) => ({ ...long, label: `Peer ${letter}` }));
  const [setup, seatQuestion] = [deliberation(), rebuttal({ own: long, peers })];
  const rendered = (limitBytes: number): string =>
    makerFor('balanced', '9X4M', limitBytes).ask({ setup, seat: 'claude', problem: '', seatQuestion }).prompt;

  it('keeps the long texts of the peers if there is room', () => {
    assert.ok(rendered(4_000_000).includes(long.word.reasoning.trim().slice(0, 1400)));
    assert.ok(rendered(4_000_000).length > 100_000);
  });

  it('fits every engine’s limit with each peer and the beginning of its summary', () => {
    for (const limit of [300_000, 120_000, 60_000, 24_000]) {
      const prompt = rendered(limit);
      assert.ok(Buffer.byteLength(prompt) <= limit, `${String(Buffer.byteLength(prompt))} of ${String(limit)}`);
      for (const { label } of peers) assert.match(prompt, new RegExp(`^${label}$`, 'm'));
      assert.equal(prompt.match(/^ {2}Summary Summary/gm)?.length, 6);
    }
  });
});
