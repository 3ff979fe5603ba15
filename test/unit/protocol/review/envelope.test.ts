import assert from 'node:assert/strict';
import { outputEnvelope } from '../../../../src/protocol/review/envelope.ts';
import { answered, ballot, failed, seat } from '../run/seats.ts';
import { found, looks, playReview, reviewPlayer, reviewSetup, says, type Script, steady } from './reviewPlayer.ts';

const P1 = found('codex', 'P1', 'Refund is booked twice', {
  detail: 'A timeout is\nretried.',
  quote: 'await gateway.refund(order);',
  endLine: 43,
});
const P2 = found('codex', 'P2', 'Amounts below a cent are lost', { startLine: 0, endLine: 0, quote: 'a `tick`' });
const P3 = found('gemini', 'P3', 'Typo', { file: '' });

describe('outputEnvelope', () => {
  const replies = {
    claude: says('keep', { summary: 'It holds.', missing: ['a test'] }),
    codex: says('revise', { summary: 'It books twice.', findings: [P1, P2] }),
    gemini: says('keep', { summary: 'It holds.', findings: [P3], missing: ['A test.', 'the gateway’s code'] }),
  };

  it('joins all answers in the fields of the specification, and keeps each seat’s own', () => {
    const { output, seats, metadata } = outputEnvelope(playReview(steady(replies)).state(), 1);
    assert.deepEqual(output, {
      summary: 'It holds. It books twice.',
      p1: ['src/refund.ts:41-43 `await gateway.refund(order);` Refund is booked twice: A timeout is retried.'],
      p2: ['src/refund.ts Amounts below a cent are lost'],
      p3: ['Typo'],
      missing: ['a test', 'the gateway’s code'],
      recommendation: 'revise',
      evidence: [],
    });
    assert.deepEqual(Object.keys(seats), ['claude', 'codex', 'gemini']);
    assert.deepEqual(seats['claude'], {
      ...{ summary: 'It holds.', p1: [], p2: [], p3: [], missing: ['a test'] },
      ...{ recommendation: 'keep', evidence: [] },
    });
    assert.deepEqual(metadata, { backend_unavailable: [] });
  });

  it('uses the most severe recommendation, and ignores “keep” beside a P1', () => {
    const advice = (...said: readonly ReturnType<typeof says>[]) => {
      const [claude = said[0], codex = said[0], gemini = said[0]] = said;
      assert.ok(claude && codex && gemini);
      return outputEnvelope(playReview(steady({ claude, codex, gemini })).state(), 1).output.recommendation;
    };
    assert.equal(advice(says('keep'), says('reject'), says('revise')), 'reject');
    assert.equal(advice(says('keep'), says('continue'), says('revise')), 'revise');
    assert.equal(advice(says('keep'), says('continue'), says('keep')), 'continue');
    assert.equal(advice(says('keep')), 'keep');
    assert.equal(advice(says('keep', { findings: [P1] })), 'continue');
    assert.equal(advice(failed('quota')), 'continue');
  });

  it('reads a plain ballot as well', () => {
    const plain = answered(ballot('REJECT', 80, { key_evidence: ['src/refund.ts:41'] }));
    const { output } = outputEnvelope(playReview(steady({ ...replies, claude: plain })).state(), 1);
    assert.deepEqual([output.recommendation, output.evidence], ['reject', ['src/refund.ts:41']]);
  });

  it('names engines missing from the start and engines lost in the round, once each', () => {
    const missing = {
      engine: 'qwen',
      title: 'Qwen',
      status: 'missing',
      detail: 'It is not installed.',
      nextStep: '',
    } as const;
    const start = reviewSetup({}, { unusable: [missing] });
    const { seats, metadata } = outputEnvelope(
      playReview(steady({ ...replies, claude: failed('quota') }), { start }).state(),
      1,
    );
    assert.deepEqual(metadata.backend_unavailable, ['qwen', 'claude']);
    assert.deepEqual(Object.keys(seats), ['codex', 'gemini']);
  });

  it('lists an engine as available if one of its perspectives is', () => {
    const seats = (['Logos', 'Pathos', 'Sophia'] as const).map((perspective) =>
      seat('claude', { id: `claude:${perspective.toLowerCase()}`, perspective }),
    );
    const start = reviewSetup({}, { mode: 'simple', seats });
    const says1 = steady({
      'claude:logos': says('keep'),
      'claude:pathos': failed('quota'),
      'claude:sophia': says('keep'),
    });
    assert.deepEqual(outputEnvelope(playReview(says1, { start }).state(), 1).metadata.backend_unavailable, []);
  });

  it('covers only one round, whatever was said before and after', () => {
    const script: Script = ({ seat: id, round, seatQuestion }) => {
      if (seatQuestion.task === 'second-look') return looks(seatQuestion.claims, () => 'confirm');
      if (round === 1)
        return id === 'gemini' ? failed('quota') : says('continue', id === 'codex' ? { findings: [P1] } : {});
      return id === 'codex' ? failed('timed-out') : says('keep', { summary: 'It holds.' });
    };
    const state = playReview(script).state();
    const [first, second] = [outputEnvelope(state, 1), outputEnvelope(state, 2)];
    assert.deepEqual([first.output.p1.length, first.output.recommendation], [1, 'continue']);
    assert.deepEqual([second.output.p1, second.output.recommendation], [[], 'keep']);
    assert.deepEqual(first.metadata.backend_unavailable, ['gemini']);
    assert.deepEqual(second.metadata.backend_unavailable, ['codex', 'gemini']);
  });

  it('covers only the seats asked again, and lists no others as unavailable', () => {
    const game = reviewPlayer(steady(replies));
    game.send({ kind: 'open' });
    game.send({ kind: 'redeliberate', context: 'Measured.', evidence: true, seats: ['claude'] });
    const { seats, metadata } = outputEnvelope(game.state(), 2);
    assert.deepEqual([Object.keys(seats), metadata.backend_unavailable], [['claude'], []]);
  });
});
