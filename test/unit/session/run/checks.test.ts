import assert from 'node:assert/strict';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { checkRedeliberation, checkSettlement } from '../../../../src/session/run/checks.ts';
import { player, playVote } from '../../protocol/run/player.ts';
import { answered, ballot, failed } from '../../protocol/run/seats.ts';

const yes = answered(ballot('APPROVE', 80));
const no = answered(ballot('REJECT', 80));
const news = { context: 'Reads outnumber writes.', evidence: false, seats: ['claude'] };

function cancelled(): Verdict {
  const game = player();
  game.send({ kind: 'open' });
  game.send({ kind: 'cancel' });
  for (const seat of ['claude', 'codex', 'gemini']) game.send({ kind: 'reply', seat, reply: failed('cancelled') });
  game.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
  return game.verdict();
}

describe('a verdict', () => {
  it('can be redeliberated with new information by existing seats, unless it was canceled', () => {
    const { verdict } = playVote([yes, no, yes]);
    assert.doesNotThrow(() => checkRedeliberation(verdict, news));
    assert.throws(() => checkRedeliberation(verdict, { ...news, context: ' ' }), /The new information is empty/);
    assert.throws(
      () => checkRedeliberation(verdict, { ...news, seats: ['qwen'] }),
      /no seat qwen.*claude, codex, gemini/,
    );
    assert.throws(
      () => checkRedeliberation(verdict, { ...news, seats: [] }),
      /doesn’t affect any seat .* --context TEXT --engines claude,codex,gemini`\.$/,
    );
    assert.throws(() => checkRedeliberation(cancelled(), news), /was canceled/);
  });

  it('can be redeliberated a third time only with evidence', () => {
    const { verdict } = playVote([yes, no, yes]);
    const change = { round: 2, context: 'x', evidence: false, seats: [] };
    const twice: Verdict = { ...verdict, redeliberations: [change, { ...change, round: 3 }] };
    assert.throws(() => checkRedeliberation(twice, news), /already asked again twice/);
    assert.doesNotThrow(() => checkRedeliberation(twice, { ...news, evidence: true }));
  });

  it('can be overridden with a written reason and an accepted risk, which no other choice accepts', () => {
    const { verdict } = playVote([no, no, yes]);
    const override = { option: 'override', reason: 'A hot fix.', acceptedRisk: true };
    assert.doesNotThrow(() => checkSettlement(verdict, override));
    assert.throws(() => checkSettlement(verdict, { ...override, reason: ' ' }), /written reason/);
    assert.throws(() => checkSettlement(verdict, { ...override, acceptedRisk: false }), /accept the risk/);
    const split = playVote([yes, no, answered(ballot('ABSTAIN', 20))]).verdict;
    assert.doesNotThrow(() => checkSettlement(split, { option: 'codex', reason: '', acceptedRisk: false }));
    assert.throws(
      () => checkSettlement(split, { option: 'codex', reason: '', acceptedRisk: true }),
      /You can accept a risk only/,
    );
    assert.throws(
      () => checkSettlement(split, { option: 'ask-again', reason: '', acceptedRisk: false }),
      /“Ask again” isn’t a choice/,
    );
    assert.throws(
      () => checkSettlement(split, { option: 'nobody', reason: '', acceptedRisk: false }),
      /no option nobody/,
    );
    assert.throws(() => checkSettlement(playVote([yes, yes, yes]).verdict, override), /nothing to settle/);
  });

  it('stays settled until it is redeliberated', () => {
    const { verdict } = playVote([no, no, yes]);
    const override = { option: 'override', reason: 'A hot fix.', acceptedRisk: true };
    const settled: Verdict = { ...verdict, resolution: { ...override, at: '2026-01-02T03:04:05Z' } };
    assert.throws(
      () => checkSettlement(settled, override),
      /is already settled: Go ahead against the council \(2026-01-02T03:04:05Z\)\. .*council redeliberate/,
    );
  });
});
