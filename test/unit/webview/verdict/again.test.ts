import assert from 'node:assert/strict';
import type { SeatChange, Verdict } from '../../../../src/protocol/verdict/verdict.ts';
import { askableAgain, overruledNames, twoSeatWords } from '../../../../src/webview/verdict/options.ts';
import { isOverridable } from '../../../../src/protocol/verdict/leftToUser.ts';
import { changeWords, keepers, standing } from '../../../../src/webview/verdict/change.ts';
import { escalationWords } from '../../../../src/webview/verdict/headerFacts.ts';
import { doing, mannerWords, tryWords } from '../../../../src/webview/live/live.ts';
import { changed, overridden, secondRound } from '../../../browser/panel/views/again.ts';
import { live } from '../../../browser/panel/views/live.ts';
import { inParts, secondLook } from '../../../browser/panel/views/review.ts';
import { degraded, quorum, split } from '../../../browser/panel/views/open.ts';
import { rejected, unanimous } from '../../../browser/panel/views/settled.ts';
import { twoAgree, twoSeats } from '../../../browser/panel/views/undecided.ts';

function verdictOf({ verdict }: { readonly verdict: Verdict | null }): Verdict {
  assert.ok(verdict);
  return verdict;
}

const change = (from: SeatChange['from'], to: SeatChange['to']): SeatChange => ({
  seat: 'claude',
  from,
  to,
  moved: Math.abs(from.confidence - to.confidence) > 20,
});

describe('the change after asking again', () => {
  it('is described per seat, and marked if it is more than 20', () => {
    const approve = (confidence: number) => ({ position: 'APPROVE', confidence }) as const;
    const reject = (confidence: number) => ({ position: 'REJECT', confidence }) as const;
    assert.equal(changeWords(change(approve(70), approve(70))), 'unchanged');
    assert.equal(changeWords(change(approve(70), approve(90))), 'confidence changed by 20');
    assert.equal(changeWords(change(approve(70), approve(91))), 'confidence changed by 21, more than 20');
    assert.equal(changeWords(change(reject(70), approve(70))), 'changed its vote');
    assert.deepEqual(
      [standing(approve(70)), standing({ position: 'ABSTAIN', confidence: 20 })],
      ['Approve · 70', 'Abstain'],
    );
  });

  it('names the seats that were not asked', () => {
    const verdict = verdictOf(changed);
    const [first] = verdict.redeliberations;
    assert.ok(first);
    assert.equal(keepers(first, verdict), 'Claude wasn’t asked again.');
    assert.equal(keepers({ ...first, seats: first.seats.slice(1) }, verdict), 'Claude and Codex weren’t asked again.');
    const all = verdict.seats.map(({ id, vote }) => ({ ...change(vote, vote), seat: id }));
    assert.equal(keepers({ ...first, seats: all }, verdict), '');
  });
});

describe('a second round', () => {
  it('is distinguished from a first one by the seats that are not asked', () => {
    assert.deepEqual(
      secondRound.seats.map((seat) => doing(seat, secondRound.step)),
      ['Keeps its vote.', 'Not asked again.', 'Reading traffic.csv'],
    );
  });

  it('is offered if it could change the verdict', () => {
    const offered = [split, quorum, degraded].map((view) => askableAgain(verdictOf(view)));
    assert.deepEqual(offered, [true, true, true]);
    assert.equal(askableAgain(verdictOf(unanimous)), false);
    assert.equal(askableAgain({ ...verdictOf(unanimous), flags: ['low-confidence', 'provisional'] }), true);
    assert.equal(askableAgain({ ...verdictOf(split), outcome: 'cancelled' }), false);
  });
});

describe('a second look', () => {
  it('differs from a second round: seats that are not asked have answered', () => {
    assert.equal(mannerWords(secondLook), 'seats aren’t told who found what');
    assert.deepEqual(
      secondLook.seats.map((seat) => doing(seat, secondLook.step)),
      ['Reading ledger.ts', 'Answered.', 'Answered.'],
    );
  });
});

describe('a review in parts', () => {
  it('shows which part each seat has reached, and the attempt', () => {
    assert.deepEqual(inParts.seats.map(tryWords), ['Part 3 of 4', 'Part 2 of 4 · attempt 2', '']);
    assert.deepEqual(live.seats.map(tryWords), ['', '', 'Attempt 2', '']);
  });
});

describe('overriding a rejection', () => {
  it('is offered once, and only for a rejection', () => {
    const offered = [rejected, overridden, split, unanimous].map((view) => isOverridable(verdictOf(view)));
    assert.deepEqual(offered, [true, false, false, false]);
  });

  it('overrules the seats that rejected', () => {
    const verdict = verdictOf(overridden);
    assert.ok(verdict.resolution);
    assert.equal(overruledNames(verdict, verdict.resolution), 'Claude and Codex');
  });
});

describe('escalation', () => {
  it('is described in words, with its level', () => {
    assert.equal(escalationWords(verdictOf(unanimous)), '');
    assert.equal(escalationWords(verdictOf(split)), 'your decision (L2): split vote');
    const escalation = { level: 'L3', reason: 'unanimous rejection' } as const;
    assert.equal(escalationWords({ ...verdictOf(split), escalation }), 'needs a second look (L3): unanimous rejection');
  });
});

describe('two seats', () => {
  it('have their own wording', () => {
    assert.equal(twoSeatWords(verdictOf(twoAgree)), 'both agree');
    assert.equal(twoSeatWords({ ...verdictOf(twoAgree), pattern: 'unanimous-rejection' }), 'both reject it');
    assert.match(twoSeatWords(verdictOf(twoSeats)), /1 for and 1 against/);
    assert.equal(twoSeatWords(verdictOf(unanimous)), '');
  });
});
