import assert from 'node:assert/strict';
import type { Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { seatFacts } from '../../../../src/webview/verdict/seatFacts.ts';
import { verdictFacts, dateWords, whereParts } from '../../../../src/webview/verdict/headerFacts.ts';
import { failedSeat, seat, vote } from '../../../browser/panel/views/build.ts';
import { changed } from '../../../browser/panel/views/again.ts';
import { live } from '../../../browser/panel/views/live.ts';
import { mixedReview, review } from '../../../browser/panel/views/review.ts';
import { dissent, unanimous } from '../../../browser/panel/views/settled.ts';

const VOTE = vote('APPROVE', 80, 'x');
const usage = { inputTokens: 60_000, outputTokens: 1_000, cachedTokens: 0, costUsd: 0.5 };

function verdictOf(view: { readonly verdict: Verdict | null }): Verdict {
  assert.ok(view.verdict);
  return view.verdict;
}

describe('the facts in one line', () => {
  it('omit what is not known', () => {
    const bare: Verdict = {
      ...verdictOf(unanimous),
      outcome: 'cancelled',
      seats: [failedSeat('qwen', 'cancelled', 'x')],
      coverage: { files: 0, changedLines: 0, shownLines: 0, leftOut: [] },
      spent: { tokens: null, cost: null, estimated: false },
    };
    assert.deepEqual(verdictFacts(bare), ['38 s']);
    assert.equal(verdictFacts(verdictOf(dissent))[0], 'Confidence 74.0');
    // It was asked again later, and the time in between doesn't count. The rounds of one run follow each other
    // directly.
    assert.doesNotMatch(verdictFacts(verdictOf(changed)).join(), /38 s/);
    assert.match(
      verdictFacts({ ...verdictOf(review), round: 2 }).join(' · '),
      /Confidence 79\.0 · Advice: revise it · .* · 38 s/,
    );
    assert.equal(verdictFacts(verdictOf(mixedReview))[0], 'Advice: revise it');
  });

  it('include the year only if it is a different one', () => {
    const at = '2025-11-27T12:05:00';
    assert.equal(dateWords(at, new Date('2025-12-31T12:00:00')), '27 Nov, 12:05');
    assert.equal(dateWords(at, new Date('2026-01-01T12:00:00')), '27 Nov 2025, 12:05');
    assert.equal(dateWords('yesterday', new Date(at)), '');
  });

  it('name the round from the second one on', () => {
    const now = new Date('2025-12-01T12:00:00');
    assert.deepEqual(whereParts(live, now), ['vote']);
    assert.equal(whereParts(unanimous, now).length, 2);
    assert.equal(whereParts(dissent, now)[1], 'round 2');
  });

  it('describe how a seat came to its answer', () => {
    assert.deepEqual(seatFacts(seat('claude', VOTE, { usage, attempts: 2 })), [
      ...['Anthropic', 'answered', 'asked twice', '31 s', '3 files read', '61,000 tokens'],
      'answer in the enforced form',
    ]);
    assert.deepEqual(seatFacts(failedSeat('qwen', 'timed-out', 'x')), ['Alibaba', 'timed out', 'asked twice', '1 min']);
    assert.ok(seatFacts(seat('codex', VOTE, { filesRead: null })).includes('files read: unknown'));
  });
});
