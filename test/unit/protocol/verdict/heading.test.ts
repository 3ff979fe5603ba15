import assert from 'node:assert/strict';
import { sayEnglish } from '../../../../src/protocol/labels/label.ts';
import { PERSPECTIVES, type SeatReply } from '../../../../src/protocol/seat.ts';
import type { SessionSetup } from '../../../../src/protocol/setup.ts';
import { answered, ballot, failed, finding, seat, setup } from '../run/seats.ts';
import { playVote } from '../run/player.ts';

const yes = (confidence: number): SeatReply => answered(ballot('APPROVE', confidence));
const no = (confidence: number): SeatReply => answered(ballot('REJECT', confidence));
const shrug = answered(ballot('ABSTAIN', 20));

describe('headingOf', () => {
  const table: readonly (readonly [string, readonly SeatReply[]])[] = [
    ['Approved 3–0.', [yes(80), yes(80), yes(80)]],
    ['Approved 2–0, Gemini didn’t answer.', [yes(80), yes(80), failed('quota')]],
    ['Approved 2–0, Gemini abstained.', [yes(80), yes(80), shrug]],
    ['Approved 2–1.', [yes(80), no(60), yes(70)]],
    ['Approved 2–1. The dissent is stronger than the majority. Read it first.', [yes(80), no(90), yes(70)]],
    ['Rejected 2–1.', [no(84), no(73), yes(70)]],
    ['Rejected 3–0.', [no(84), no(73), no(70)]],
    ['Undecided: 1 for, 1 against, Gemini abstained. You decide.', [yes(65), no(70), shrug]],
    ['Undecided: 1 for, 1 against, Gemini didn’t answer. You decide.', [yes(65), no(70), failed('failed')]],
    ['Undecided: only Codex voted, Claude and Gemini abstained. Ask again with more context.', [shrug, no(70), shrug]],
    [
      'Undecided: no votes, Gemini abstained, Claude and Codex didn’t answer. Ask again with more context.',
      [failed('failed'), failed('quota'), shrug],
    ],
    [
      'Undecided: only Codex voted, Claude and Gemini didn’t answer. Find out why, then ask again.',
      [failed('failed'), no(70), failed('quota')],
    ],
    [
      'Undecided: no votes, Claude, Codex, and Gemini didn’t answer. Find out why, then ask again.',
      [failed('failed'), failed('quota'), failed('cancelled')],
    ],
    [
      'Provisionally approved 3–0. All confidence values are under 50. Ask again with more context.',
      [yes(40), yes(45), yes(49)],
    ],
    ['Undecided 2–1: a very confident minority opposes an unsure majority. You decide.', [yes(55), no(95), yes(55)]],
  ];
  it('says if the result comes from a single engine', () => {
    const seats = PERSPECTIVES.map((perspective) => seat('claude', { id: `claude:${perspective}`, perspective }));
    const simple = setup({ mode: 'simple', seats });
    assert.equal(playVote([yes(80), yes(80), no(60)], simple).verdict.decision, 'Approved 2–1 by Claude alone.');
    assert.equal(
      playVote([no(80), no(80), failed('quota')], simple).verdict.decision,
      'Rejected 2–0 by Claude alone, Claude (Sophia) didn’t answer.',
    );
  });

  for (const [heading, replies] of table) {
    it(heading, () => {
      assert.equal(playVote(replies).verdict.decision, heading);
    });
  }

  it('counts the P1 findings to fix, or those that couldn’t be checked', () => {
    const grave = answered(ballot('REJECT', 84, { findings: [finding()] }));
    assert.equal(playVote([grave, no(70), yes(60)]).verdict.decision, 'Rejected 2–1. Fix 1 P1 finding first.');
    const doubtful = answered(ballot('REJECT', 84, { findings: [finding({ evidence: 'unverified' })] }));
    assert.equal(playVote([doubtful, no(70), yes(60)]).verdict.decision, 'Rejected 2–1, 1 P1 couldn’t be checked.');
  });

  it('names the engines that couldn’t take part', () => {
    const start: SessionSetup = setup({
      unusable: [
        { engine: 'qwen', title: 'Qwen', status: 'missing', detail: 'It is not installed.', nextStep: 'Install it.' },
      ],
    });
    const { verdict, view } = playVote([yes(80), yes(80), yes(80)], start);
    assert.equal(verdict.decision, 'Approved 3–0, Qwen couldn’t take part.');
    assert.deepEqual(view.notices.map(sayEnglish), ['Qwen isn’t taking part. It is not installed. Install it.']);
    assert.deepEqual(verdict.flags, ['degraded']);
  });
});
