import assert from 'node:assert/strict';
import { isReusable } from '../../../../src/protocol/verdict/reusable.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { player, playVote } from '../run/player.ts';
import { answered, ballot, setup } from '../run/seats.ts';

const YES = answered(ballot('APPROVE', 80));
const NO = answered(ballot('REJECT', 70));
const UNSURE = answered(ballot('ABSTAIN', 20, { abstainReason: 'insufficient-information' }));
const LATE: SeatReply = { kind: 'timed-out', detail: 'Too late.', nextStep: '', output: '', durationMs: 60_000 };
const OUT: SeatReply = { ...LATE, kind: 'quota' };

const played = (...replies: readonly SeatReply[]) => playVote(replies).game;

describe('the reuse of a verdict', () => {
  it('is allowed if it approves or rejects and every seat has voted', () => {
    const verdicts = [
      [YES, YES, YES],
      [NO, NO, NO],
      [YES, YES, NO],
    ].map((replies) => isReusable(played(...replies).state()));
    assert.deepEqual(verdicts, [true, true, true]);
  });

  it('is not allowed if a seat abstained or failed, or if the vote is split', () => {
    for (const replies of [
      [YES, YES, UNSURE],
      [YES, YES, OUT],
      [YES, NO, UNSURE],
    ])
      assert.equal(isReusable(played(...replies).state()), false);
  });

  it('is allowed if a seat needed a second try', () => {
    const { game } = playVote([YES, YES, LATE]);
    game.send({ kind: 'reply', seat: setup().seats[2]?.id ?? '', reply: YES });
    game.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
    assert.equal(game.verdict().outcome, 'approved');
    assert.equal(isReusable(game.state()), true);
  });

  it('is not allowed if the session was interrupted while a seat was asked', () => {
    const begun = playVote([YES, YES]).game;
    const resumed = player();
    resumed.replay(begun.events);
    resumed.send({ kind: 'resume' });
    resumed.send({ kind: 'reply', seat: setup().seats[2]?.id ?? '', reply: YES });
    resumed.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
    assert.deepEqual([resumed.verdict().outcome, isReusable(resumed.state())], ['approved', false]);
  });

  it('is not allowed before the verdict, or after file changes, a settlement, or asking again', () => {
    const running = playVote([YES, YES]);
    assert.equal(isReusable(running.state), false);
    for (const [workspaceChanged, artifactChanged] of [
      [['a.ts'], []],
      [[], ['a.ts']],
    ] as const) {
      const { game } = playVote([YES, YES, LATE]);
      game.send({ kind: 'reply', seat: setup().seats[2]?.id ?? '', reply: YES });
      game.send({ kind: 'inspected', workspaceChanged, artifactChanged });
      assert.equal(isReusable(game.state()), false);
    }
    const settled = played(NO, NO, NO);
    settled.send({ kind: 'settle', resolution: { option: 'override', reason: 'urgent', acceptedRisk: true } });
    assert.equal(isReusable(settled.state()), false);
    const again = played(YES, YES, YES);
    const [first] = setup().seats;
    again.send({ kind: 'redeliberate', context: 'new', evidence: false, seats: [first?.id ?? ''] });
    again.send({ kind: 'reply', seat: first?.id ?? '', reply: YES });
    again.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
    assert.deepEqual([again.verdict().outcome, isReusable(again.state())], ['approved', false]);
  });
});
