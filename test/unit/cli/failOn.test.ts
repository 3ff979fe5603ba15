import assert from 'node:assert/strict';
import { exitStatusOf, FAIL_ON } from '../../../src/cli/exitStatus.ts';
import type { Finding } from '../../../src/protocol/findings/finding.ts';
import type { SeatReply } from '../../../src/protocol/seat.ts';
import { playVote } from '../protocol/run/player.ts';
import { answered, ballot, failed, finding } from '../protocol/run/seats.ts';

const yes = answered(ballot('APPROVE', 80));
const marked = [{ file: 'src/refund.ts', startLine: 3, endLine: 3 }];

/** The exit status for each `--fail-on`. The result is approved 2–0 or 2–1, whatever the third seat answers. */
const statuses = (third: SeatReply): object => {
  const { verdict } = playVote([yes, yes, third]);
  assert.equal(verdict.outcome, 'approved');
  return Object.fromEntries(FAIL_ON.map((failOn) => [failOn, exitStatusOf(verdict, failOn)]));
};
const against = (more: Partial<Finding>): SeatReply =>
  answered(ballot('REJECT', 60, { findings: [finding({ raisedBy: ['gemini'], ...more })] }));

describe('--fail-on', () => {
  it('fails on a verified P1, even if its seat was outvoted', () => {
    assert.deepEqual(statuses(against({})), { p1: 1, 'p1-any': 1, p2: 1, reject: 0, never: 0 });
    assert.deepEqual(statuses(against({ severity: 'P2' })), { p1: 0, 'p1-any': 0, p2: 1, reject: 0, never: 0 });
  });

  it('ignores findings that predate the change or are no longer open', () => {
    for (const more of [
      { introduced: false },
      { state: 'withdrawn', withdrawnReason: 'It is checked.' },
      { state: 'resolved' },
      { state: 'applied' },
      { state: 'dismissed' },
    ] as const) {
      assert.deepEqual(statuses(against(more)), { p1: 0, 'p1-any': 0, p2: 0, reject: 0, never: 0 });
    }
    for (const state of ['new', 'open'] as const)
      assert.deepEqual(statuses(against({ state })), { p1: 1, 'p1-any': 1, p2: 1, reject: 0, never: 0 });
  });

  it('fails on an unverified P1 only with p1-any', () => {
    assert.deepEqual(statuses(against({ evidence: 'unverified' })), {
      ...{ p1: 0, 'p1-any': 1, p2: 0, reject: 0, never: 0 },
    });
    assert.deepEqual(statuses(against({ evidence: 'outside', severity: 'P2' })), {
      ...{ p1: 0, 'p1-any': 0, p2: 0, reject: 0, never: 0 },
    });
  });

  it('fails on a P1 that an approval names outside its form, or that an unreadable answer names', () => {
    assert.deepEqual(statuses(answered(null, { marked })), { p1: 1, 'p1-any': 1, p2: 1, reject: 0, never: 0 });
    assert.deepEqual(statuses(answered(ballot('APPROVE', 80), { marked })), {
      ...{ p1: 1, 'p1-any': 1, p2: 1, reject: 0, never: 0 },
    });
    assert.deepEqual(statuses(answered(null)), { p1: 0, 'p1-any': 0, p2: 0, reject: 0, never: 0 });
  });

  it('fails on a P1 in an unreadable answer even if the seat is lost on retry', () => {
    const { game } = playVote([yes, yes]);
    game.send({ kind: 'reply', seat: 'gemini', reply: answered(null, { problem: 'no form', marked }) });
    game.send({ kind: 'reply', seat: 'gemini', reply: failed('quota') });
    game.send({ kind: 'inspected', workspaceChanged: [], artifactChanged: [] });
    const [, , gemini] = game.verdict().seats;
    assert.deepEqual([gemini?.status, gemini?.namesP1], ['quota', true]);
    assert.equal(
      gemini?.engineError?.detail,
      'broke. Try later. An earlier answer couldn’t be read. It reports a P1 at src/refund.ts:3. Read it in the transcript.',
    );
    assert.equal(exitStatusOf(game.verdict(), 'p1'), 1);
  });
});
