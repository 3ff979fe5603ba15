import assert from 'node:assert/strict';
import { sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { player, playVote, settleRound } from './player.ts';
import { answered, ballot, concern, failed, finding } from './seats.ts';

const yes = (confidence: number): SeatReply => answered(ballot('APPROVE', confidence));
const no = (confidence: number): SeatReply => answered(ballot('REJECT', confidence));

function askedAgain(first: readonly SeatReply[], seat: string, second: SeatReply) {
  const { game, verdict: before } = playVote(first);
  game.send({ kind: 'redeliberate', context: 'The audit is done.', evidence: false, seats: [seat] });
  game.send({ kind: 'reply', seat, reply: second });
  settleRound(game);
  return { before, verdict: game.verdict(), game };
}

describe('a seat that is lost when it is asked again', () => {
  it('withdraws no objection: the override review remains', () => {
    const { before, verdict } = askedAgain([yes(55), no(95), yes(58)], 'codex', failed('quota'));
    assert.equal(before.outcome, 'undecided');
    assert.deepEqual([verdict.outcome, verdict.action], ['undecided', 'ask-user']);
    assert.deepEqual(verdict.flags, ['degraded', 'strong-dissent', 'override-review']);
  });

  it('withdraws no objection: the dissent remains, and the majority is asked for a safety plan', () => {
    const danger = answered(ballot('REJECT', 70, concern('Anyone may refund.')));
    const { game, verdict: before } = playVote([yes(80), danger, yes(68)]);
    game.send({ kind: 'redeliberate', context: 'The audit is done.', evidence: false, seats: ['codex'] });
    const effects = game.send({ kind: 'reply', seat: 'codex', reply: failed('quota') });
    assert.deepEqual(effects, [{ kind: 'ask-plan', seat: 'claude', concerns: ['Anyone may refund.'] }]);
    settleRound(game);
    const verdict = game.verdict();
    assert.deepEqual(verdict.dissents, before.dissents);
    assert.deepEqual([verdict.action, verdict.outcome], ['mitigate-first', 'approved']);
    assert.deepEqual(verdict.flags, ['degraded', 'provisional', 'mitigation-required']);
    assert.equal(
      verdict.decision,
      'Provisionally approved 2–0, Codex rejected earlier and didn’t answer again. Address the safety concern first.',
    );
    assert.deepEqual([verdict.seats[1]?.status, verdict.seats[1]?.vote.position], ['quota', 'ABSTAIN']);
  });

  it('keeps its findings and alternatives', () => {
    const grave = answered({
      ...ballot('REJECT', 70, { findings: [finding({ raisedBy: ['codex'] })] }),
      alternatives: ['Wait.'],
    });
    const { before, verdict: lost } = askedAgain([no(80), grave, no(68)], 'codex', failed('quota'));
    assert.equal(before.findings.length, 1);
    assert.deepEqual(lost.findings, before.findings);
    assert.deepEqual(lost.alternatives, ['Wait.']);
  });

  it('no longer counts for either side, so the verdict becomes undecided', () => {
    const { verdict } = askedAgain([yes(80), no(70), yes(68)], 'claude', failed('quota'));
    assert.deepEqual([verdict.outcome, verdict.pattern, verdict.dissents], ['undecided', 'split', []]);
    const rejected = askedAgain([no(80), no(70), yes(68)], 'claude', failed('quota')).verdict;
    assert.deepEqual([rejected.outcome, rejected.pattern], ['undecided', 'split']);
  });

  it('is not reported as a change of confidence', () => {
    const { verdict } = askedAgain([yes(80), no(70), yes(68)], 'codex', failed('quota'));
    assert.equal(verdict.redeliberations[0]?.seats[0]?.moved, false);
    const found = askedAgain([yes(80), yes(70), failed('quota')], 'gemini', yes(90)).verdict;
    assert.equal(found.redeliberations[0]?.seats[0]?.moved, false);
  });
});

describe('a re-deliberation', () => {
  it('leaves the verdict unchanged, including its date, if it is canceled', () => {
    const { game, verdict: before } = playVote([yes(65), no(70), yes(50)]);
    game.send({ kind: 'redeliberate', context: 'more', evidence: false, seats: ['codex'] });
    game.send({ kind: 'cancel' });
    game.send({ kind: 'reply', seat: 'codex', reply: failed('cancelled') });
    settleRound(game);
    assert.deepEqual(game.verdict(), before);
  });

  it('asks the interrupted seats of a canceled vote, which stays canceled if canceled again', () => {
    const start = () => {
      const game = player();
      game.send({ kind: 'open' });
      game.send({ kind: 'reply', seat: 'claude', reply: yes(80) });
      game.send({ kind: 'cancel' });
      for (const seat of ['codex', 'gemini']) game.send({ kind: 'reply', seat, reply: failed('cancelled') });
      settleRound(game);
      assert.equal(game.verdict().outcome, 'cancelled');
      game.send({ kind: 'redeliberate', context: 'more', evidence: false, seats: ['codex', 'gemini'] });
      return game;
    };
    const game = start();
    assert.equal(sayAllEnglish(game.view().heading), 'Asking Codex and Gemini again, with the new information.');
    for (const seat of ['codex', 'gemini']) game.send({ kind: 'reply', seat, reply: yes(80) });
    settleRound(game);
    assert.deepEqual([game.verdict().outcome, game.verdict().round], ['approved', 2]);
    const stopped = start();
    stopped.send({ kind: 'cancel' });
    for (const seat of ['codex', 'gemini']) stopped.send({ kind: 'reply', seat, reply: failed('cancelled') });
    settleRound(stopped);
    assert.deepEqual([stopped.verdict().outcome, stopped.verdict().round], ['cancelled', 1]);
  });

  it('does not start for unknown seats', () => {
    const { game } = playVote([yes(65), no(70), yes(50)]);
    assert.deepEqual(game.send({ kind: 'redeliberate', context: 'more', evidence: false, seats: ['nobody'] }), []);
    assert.equal(game.state().phase, 'closed');
  });
});

describe('a canceled vote', () => {
  it('draws no conclusions from the seats that had answered', () => {
    const game = player();
    game.send({ kind: 'open' });
    game.send({ kind: 'reply', seat: 'claude', reply: answered(ballot('APPROVE', 40, { conditions: ['Test it.'] })) });
    game.send({ kind: 'reply', seat: 'codex', reply: answered(ballot('APPROVE', 42)) });
    game.send({ kind: 'cancel' });
    game.send({ kind: 'reply', seat: 'gemini', reply: failed('cancelled') });
    settleRound(game);
    const { confidence, flags, conditions, dissents, escalation, decision } = game.verdict();
    assert.deepEqual([confidence, flags, conditions, dissents, escalation], [0, ['degraded'], [], [], null]);
    assert.equal(decision, 'Canceled before the council decided.');
  });
});
