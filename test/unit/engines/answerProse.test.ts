import assert from 'node:assert/strict';
import type { Position } from '../../../src/protocol/tally/ballot.ts';
import { fenced, read } from './answerText.ts';

describe('answers: prose', () => {
  const APPROVALS: readonly (readonly [string, number])[] = [
    ['I approve this change.', 30],
    ['I clearly approve.', 70],
    ['I strongly recommend it, and definitely.', 70],
    ['This is probably fine; I recommend it.', 50],
    ['I might approve this.', 30],
    ['Clearly good and probably safe. Proceed.', 50],
    ['I see no reason to reject this. I approve.', 30],
    ['I approve this because it does not change any behaviour.', 30],
    ['Yes, ship it.', 30],
    ['I approve. Nothing blocks the merge.', 30],
    ['I see no problem, so merge it. I approve.', 30],
    ['No objections; I approve and you can merge.', 30],
    ['There is no reason not to merge it. I approve.', 30],
    ['yes', 30],
  ];
  const REJECTIONS: readonly (readonly [string, number])[] = [
    ['I reject this, it is definitely broken.', 70],
    ['I am against this change.', 30],
    ['I recommend against it.', 30],
    ['I cannot approve this. Reject.', 30],
    ['I reject this because it does not handle null.', 30],
    ['No, this loses data.', 30],
    ['NO', 30],
  ];
  const cases: readonly (readonly [Position, readonly (readonly [string, number])[]])[] = [
    ['APPROVE', APPROVALS],
    ['REJECT', REJECTIONS],
    [
      'ABSTAIN',
      [
        ['I abstain.', 30],
        ['The information is insufficient.', 30],
      ],
    ],
  ];
  for (const [position, texts] of cases)
    for (const [text, confidence] of texts)
      it(`“${text}” is ${position} at ${confidence}`, () => {
        const reading = read(text);
        assert.equal(reading.ballot?.vote.position, position);
        assert.equal(reading.ballot.vote.confidence, confidence);
        assert.equal(reading.parsedBy, 'text');
        assert.equal(reading.problem, null);
      });

  for (const text of [
    'I approve, yet I also reject it.',
    'Approve? I approve. Still, I am against it.',
    'I recommend rejecting this.',
    'Yes. But I reject it.',
    'I approve, but I am uncertain.',
    'I approve. But do not merge.',
    'I approve. Do not merge it yet.',
    'I approve. It must never, under no circumstances, be shipped on a Friday.',
    'Yes. But it should not go live.',
    'I approve. However, hold off until the bank has answered.',
    'I approve the idea; it cannot be accepted like this.',
  ])
    it(`“${text}” speaks for both sides`, () => {
      const reading = read(text);
      assert.equal(reading.ballot?.vote.position, 'ABSTAIN');
      assert.match(reading.problem ?? '', /more than one side/);
    });

  for (const text of [
    'I cannot approve this.',
    'I can’t, in good conscience, approve this.',
    'There is no way that I would approve this.',
    'I would not recommend it.',
    'We should not proceed.',
    'Do not approve.',
    'I recommend that we do not merge this.',
    'I recommend holding off.',
    'Proceed with neither of them.',
    'I would approve it if it had tests.',
    'Only then proceed.',
    'Should we approve this?',
    'Do you approve?',
    'Reject?',
    'It says “approve” in the comment.',
    'The function `approve` is missing.',
    'approve() returns nothing.',
    '> I approve\n\nThat was the author.',
    'No issues found.',
    'Not yes.',
    'I say yes.',
    'There is no problem with it.',
    'Disapprove.',
    'Looks good to me.',
    'The answer is 42.',
  ])
    it(`“${text.replaceAll('\n', '⏎')}” takes no side`, () => {
      const reading = read(text);
      assert.equal(reading.ballot, null, JSON.stringify(reading));
      assert.match(reading.problem ?? '', /without a clear position/);
    });

  for (const text of [
    `I approve.\n${fenced('const a = 1;', 'js')}`,
    'I approve.\n```',
    'I approve. {"a": 1}',
    'I approve.\nconfidence: 90',
    'verdict: approve\nwhy: it is right',
    'I approve.\n---\nx',
  ])
    it(`“${text.replaceAll('\n', '⏎')}” is not prose alone`, () => {
      const reading = read(text);
      assert.equal(reading.ballot, null);
      assert.notEqual(reading.problem, null);
    });
});
