import * as assert from 'node:assert/strict';
import { belowTitle, besideProblem, wordsOn } from '../../../../src/ui/findings/findingWords.ts';
import { playVote } from '../../protocol/run/player.ts';
import { answered, ballot, finding } from '../../protocol/run/seats.ts';

const { verdict } = playVote([
  answered(ballot('REJECT', 80)),
  answered(ballot('REJECT', 80)),
  answered(ballot('APPROVE', 80)),
]);
const [claude, codex] = verdict.seats;

describe('the description of a finding at its code', () => {
  const opinions = [{ seat: codex?.id ?? '', judgement: 'confirm', reason: 'No key is sent.', quote: '' }] as const;
  const one = finding({
    raisedBy: [claude?.id ?? ''],
    scenario: 'the gateway is slow',
    suggestion: 'Send a key.',
    secondOpinions: opinions,
    places: { seats: 2, vendors: 2 },
  });

  it('contains everything that the verdict says about it, in one paragraph each', () => {
    const words = wordsOn(one, verdict);
    assert.equal(words.title, 'A timeout is retried without an idempotency key');
    assert.deepEqual(belowTitle(words), [
      'The refund may be booked twice.',
      'How it fails: the gateway is slow',
      'Suggestion: Send a key.',
      'Raised by Claude · 2 seats from 2 vendors point here',
      'Codex confirms: No key is sent.',
    ]);
  });

  it('says after a repeated review what became of the finding', () => {
    const comparison = { sessionId: 'review-1', resolved: 0, applied: 0, open: 1, dismissed: 0, new: 0 };
    const said = [{ seat: codex?.id ?? '', now: 'still', reason: 'The line is there.' }] as const;
    const open = { ...one, suggestion: '', state: 'open', earlier: { id: 'f1', lines: 'same', said } } as const;
    const words = wordsOn(open, { ...verdict, comparison });
    assert.deepEqual(belowTitle(words).slice(1, -1), [
      'From the last review: lines unchanged · Codex: still there (The line is there)',
      'How it fails: the gateway is slow',
      'Raised by Claude · still open · 2 seats from 2 vendors point here',
    ]);
    assert.equal(besideProblem(words).at(-2), 'Raised by Claude · still open');
    assert.equal(wordsOn(one, { ...verdict, comparison }).since, 'new');
  });

  it('omits beside a Problems entry what that entry already says', () => {
    assert.deepEqual(besideProblem(wordsOn(one, verdict)), [
      'How it fails: the gateway is slow',
      'Suggestion: Send a key.',
      'Raised by Claude',
      'Codex confirms: No key is sent.',
    ]);
  });

  it('does not repeat the title, and names a rehearsal', () => {
    const again = finding({ title: 'No key', detail: 'No key is sent with a refund.' });
    const words = wordsOn(again, { ...verdict, flags: ['rehearsal'] });
    assert.deepEqual([words.title, words.detail], ['Rehearsal: No key is sent with a refund.', '']);
  });
});
