import assert from 'node:assert/strict';
import { playVote, player, settleRound } from '../run/player.ts';
import { answered, ballot, failed, seat, setup } from '../run/seats.ts';

const yes = answered(ballot('APPROVE', 80));

describe('riskRegister', () => {
  it('lists a missing view once, even if the seat was asked several times', () => {
    const game = player();
    game.send({ kind: 'open' });
    game.send({ kind: 'reply', seat: 'claude', reply: yes });
    game.send({ kind: 'reply', seat: 'gemini', reply: yes });
    game.send({ kind: 'reply', seat: 'codex', reply: failed('timed-out', 'It took too long') });
    game.send({ kind: 'reply', seat: 'codex', reply: failed('quota', 'A limit is reached') });
    settleRound(game);
    assert.equal(game.verdict().engineErrors.length, 2);
    assert.deepEqual(
      game.verdict().riskRegister.map(({ source, risk }) => [source, risk]),
      [['Codex', 'Codex’s view is missing. A limit is reached. Try later.']],
    );
  });

  it('lists the missing view of a seat whose answer contains no vote', () => {
    const { verdict } = playVote([yes, yes, answered(null, { problem: null })]);
    assert.deepEqual(verdict.seats[2]?.engineError, {
      engine: 'Gemini',
      error_type: 'parse_failure',
      detail: 'Its answer couldn’t be read. It contains no vote.',
      action_taken: 'ABSTAIN',
    });
    assert.equal(
      verdict.riskRegister[0]?.risk,
      'Gemini’s view is missing. Its answer couldn’t be read. It contains no vote.',
    );
  });

  it('notes the reduced diversity of two engines, whether or not they share a vendor', () => {
    const note = 'Only 2 engines took part, so the council is less diverse than a full one.';
    const seats = [seat('claude', { vendor: 'x' }), seat('codex', { vendor: 'x' })];
    const risks = (start: ReturnType<typeof setup>) =>
      playVote([yes, yes], start).verdict.riskRegister.map((one) => one.risk);
    assert.deepEqual(risks(setup({ mode: 'two-engine', seats })), [
      'The seats that agree are all from one vendor, so they may share blind spots.',
      note,
    ]);
    assert.deepEqual(risks(setup({ mode: 'two-engine', seats: [seat('claude'), seat('codex')] })), [note]);
  });
});
