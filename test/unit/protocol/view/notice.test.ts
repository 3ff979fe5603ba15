import assert from 'node:assert/strict';
import { sayEnglish } from '../../../../src/protocol/labels/label.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { playVote } from '../run/player.ts';
import { answered, ballot, concern, failed, seat, setup } from '../run/seats.ts';

const yes = (confidence: number): SeatReply => answered(ballot('APPROVE', confidence));
const no = (confidence: number): SeatReply => answered(ballot('REJECT', confidence));
const shrug = answered(ballot('ABSTAIN', 20));
const two = setup({ mode: 'two-engine', seats: [seat('claude'), seat('codex')] });
const five = setup({ seats: ['claude', 'codex', 'gemini', 'qwen', 'kimi'].map((name) => seat(name)) });

describe('notices', () => {
  it('say that an unreadable answer couldn’t be read, and end every sentence', () => {
    const babble = answered(null, { problem: null });
    assert.deepEqual(playVote([yes(80), babble, yes(80)]).view.notices.map(sayEnglish), [
      'Codex’s answer couldn’t be read. It contains no vote. It counts for neither side.',
    ]);
  });

  it('agree in number with the strong dissenters', () => {
    assert.deepEqual(playVote([yes(60), yes(60), yes(60), no(70), no(80)], five).view.notices.map(sayEnglish), [
      'Strong dissent: Qwen and Kimi are more confident than the majority.',
    ]);
  });

  it('do not ask for a plan if there is one', () => {
    const danger = answered(ballot('REJECT', 60, concern('Anyone may refund.')));
    const plan = { mitigation: 'Rotate the key.', monitor: 'Strange logins.' };
    assert.deepEqual(playVote([yes(80), danger, yes(80)], setup(), plan).view.notices.map(sayEnglish), [
      'The dissent is about safety or security. Carry out the listed plan.',
    ]);
    assert.equal(
      playVote([yes(80), danger, yes(80)]).view.notices.map(sayEnglish)[0],
      'The dissent is about safety or security. Before you proceed, plan how to address it.',
    );
  });

  it('warn of one vendor even if one seat is scripted, but not if all are', () => {
    const seats = [
      seat('claude', { vendor: 'x' }),
      seat('codex', { vendor: 'x' }),
      seat('rehearsal', { rehearsal: true }),
    ];
    assert.ok(
      playVote([yes(80), yes(80), no(60)], setup({ seats }))
        .view.notices.map(sayEnglish)
        .includes('The seats that agree are all from one vendor, so they may share blind spots.'),
    );
    const scripted = seats.map((one) => ({ ...one, vendor: 'x', rehearsal: true }));
    assert.deepEqual(playVote([yes(80), yes(80), no(60)], setup({ seats: scripted })).view.notices.map(sayEnglish), [
      'Rehearsal – no model was asked. The answers are scripted.',
    ]);
  });

  it('offer one engine with three perspectives if only one engine answered', () => {
    const alone = /^Only Claude answered\. To get 3 perspectives, start again with Claude as the only engine\.$/;
    assert.match(
      playVote([yes(80), failed('quota')], two)
        .view.notices.map(sayEnglish)
        .at(-1) ?? '',
      alone,
    );
    assert.match(
      playVote([yes(80), failed('quota'), failed('failed')])
        .view.notices.map(sayEnglish)
        .at(-1) ?? '',
      alone,
    );
    const unread =
      playVote([yes(80), answered(null, { problem: null })], two)
        .view.notices.map(sayEnglish)
        .at(-1) ?? '';
    assert.match(unread, /^Only Claude gave a readable answer\. To get 3 perspectives/);
    assert.deepEqual(playVote([yes(80), shrug, shrug]).view.notices.map(sayEnglish), [
      'Low confidence: the council’s average is under 50. Treat this verdict as provisional.',
    ]);
    const simple = setup({ mode: 'simple' });
    assert.ok(
      !playVote([yes(80), failed('quota'), failed('failed')], simple)
        .view.notices.map(sayEnglish)
        .some((text) => alone.test(text)),
    );
  });

  it('offer a single engine if two engines give fewer than two votes', () => {
    const offer =
      'The council of 2 engines got fewer than 2 votes. Ask again, or start with only 1 engine, which then answers from 3 perspectives.';
    assert.equal(
      playVote([yes(80), shrug], two)
        .view.notices.map(sayEnglish)
        .at(-1),
      offer,
    );
    assert.equal(playVote([shrug, shrug], two).view.notices.map(sayEnglish).at(-1), offer);
    assert.ok(
      !playVote([yes(80), no(70)], two)
        .view.notices.map(sayEnglish)
        .includes(offer),
    );
  });

  it('say that the only engine chosen answers three times', () => {
    const seats = [seat('claude', { perspective: 'Logos' })];
    const [notice] = playVote([yes(80)], setup({ mode: 'simple', seats })).view.notices.map(sayEnglish);
    assert.match(notice ?? '', /^Only Claude is taking part. It answers 3 times independently: as Logos/);
  });
});
