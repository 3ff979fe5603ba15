import assert from 'node:assert/strict';
import { sayAllEnglish } from '../../../../src/protocol/labels/label.ts';
import type { SeatReply, Spent } from '../../../../src/protocol/seat.ts';
import { addSpent, NOTHING_SPENT, spentLabels } from '../../../../src/protocol/verdict/spent.ts';
import { playVote } from '../run/player.ts';
import { answered, ballot, setup } from '../run/seats.ts';

const YES = answered(ballot('APPROVE', 80));
if (YES.kind !== 'answered') throw new Error('it answers');
const costing = (inputTokens: number, costUsd: number | null): SeatReply => ({
  ...YES,
  usage: { inputTokens, outputTokens: 0, cachedTokens: 0, costUsd },
});
const SILENT: SeatReply = { ...YES, usage: null };
const LATE: SeatReply = { kind: 'timed-out', detail: 'Too late.', nextStep: '', output: '', durationMs: 60_000 };
const OUT: SeatReply = { ...LATE, kind: 'quota' };

const spent = (...replies: readonly SeatReply[]): Spent => playVote(replies).game.verdict().spent;

describe('what a session has spent', () => {
  it('is the sum of what the engines report', () => {
    assert.deepEqual(spent(costing(100, 0.25), costing(200, 0.5), costing(300, 0)), {
      ...{ tokens: 600, cost: 0.75, estimated: false },
    });
  });

  it('is estimated from the prompt and the answer if an engine reports no usage', () => {
    const long: SeatReply = { ...YES, usage: null, text: 'x'.repeat(4000) };
    const [short, more] = [SILENT, long].map((reply) => spent(costing(100, 0.25), costing(200, 0.5), reply));
    assert.deepEqual([more?.estimated, more?.cost], [true, 0.75]);
    assert.ok((short?.tokens ?? 0) > 300 + setup().artifact.text.length / 4, 'the prompt counts');
    const difference = (4000 - SILENT.text.length) / 4;
    assert.ok(Math.abs((more?.tokens ?? 0) - (short?.tokens ?? 0) - difference) <= 1, 'so does the answer');
  });

  it('counts the prompt of an engine that timed out, but not of one without quota', () => {
    const tokens = (reply: SeatReply) => spent(costing(100, null), costing(200, null), reply).tokens;
    assert.equal(tokens(OUT), 300);
    assert.ok((tokens(LATE) ?? 0) > 300);
  });

  it('is worded with the known values, and says if they are estimates', () => {
    const spentText = (one: Spent): string => sayAllEnglish(spentLabels(one));
    const known = { tokens: 61_000, cost: 0.5, estimated: false };
    assert.equal(spentText(known), '61,000 tokens, US$0.50');
    assert.equal(spentText({ ...known, cost: null }), '61,000 tokens');
    assert.equal(spentText({ ...known, estimated: true }), 'about 61,000 tokens, at least US$0.50');
    assert.equal(spentText({ ...known, tokens: 1_002_003, cost: 1234.5 }), '1,002,003 tokens, US$1,234.50');
    assert.equal(spentText({ ...known, tokens: 999, cost: 0 }), '999 tokens, US$0.00');
    assert.deepEqual([spentText(NOTHING_SPENT), spentText({ ...known, tokens: null })], ['', '']);
  });

  it('adds the known values of two, and is estimated if one cost is unknown', () => {
    const [priced, unpriced] = [
      { tokens: 10, cost: 1, estimated: false },
      { tokens: 20, cost: null, estimated: false },
    ];
    assert.deepEqual(addSpent(priced, unpriced), { tokens: 30, cost: 1, estimated: true });
    assert.deepEqual(addSpent(priced, NOTHING_SPENT), priced);
    assert.deepEqual(addSpent(priced, { ...unpriced, tokens: null }).tokens, null);
  });
});
