import assert from 'node:assert/strict';
import type { Ballot } from '../../../../src/protocol/tally/ballot.ts';
import type { SeatReply } from '../../../../src/protocol/seat.ts';
import { joinBallots } from '../../../../src/protocol/findings/joinParts.ts';
import { ballot } from '../run/seats.ts';
import { found, says } from '../review/reviewPlayer.ts';

const read = (reply: SeatReply): Ballot =>
  reply.kind === 'answered' ? (reply.reading.ballot ?? assert.fail()) : assert.fail();
const part = (...args: Parameters<typeof says>): Ballot => read(says(...args));
const joined = (...ballots: readonly Ballot[]): readonly unknown[] => {
  const { vote, review } = joinBallots(ballots);
  return [vote.position, vote.confidence, review?.recommendation, review?.sure];
};

describe('joinBallots', () => {
  it('returns a single part unchanged, and abstains without any part', () => {
    const one = part('keep', { confidence: 70 });
    assert.equal(joinBallots([one]), one);
    assert.deepEqual([joinBallots([]).vote.position, joinBallots([]).findings], ['ABSTAIN', []]);
  });

  const P1 = found('claude', 'P1', 'Lock is not released when parse throws');
  const table: readonly (readonly [string, readonly Ballot[], readonly unknown[]])[] = [
    [
      'keeps what all parts keep, no surer than of the weakest',
      [part('keep', { confidence: 90 }), part('keep', { confidence: 60 })],
      ['APPROVE', 60, 'keep', true],
    ],
    [
      'rejects for one part, as sure as of the surest objection',
      [part('keep', { confidence: 90 }), part('reject', { confidence: 50 }), part('reject', { confidence: 70 })],
      ['REJECT', 70, 'reject', true],
    ],
    [
      'revises for a P1 in one part',
      [part('keep', { confidence: 90 }), part('revise', { findings: [P1], confidence: 80 })],
      ['REJECT', 80, 'revise', true],
    ],
    [
      'revises for a wish in one part',
      [part('keep', { confidence: 90 }), part('revise', { confidence: 80 })],
      ['APPROVE', 80, 'revise', true],
    ],
    [
      'asks for another round for one part, whatever it wishes in the others',
      [part('revise', { confidence: 80 }), part('continue')],
      ['ABSTAIN', 0, 'continue', false],
    ],
    [
      'does not take a silence for no confidence',
      [part('keep'), part('keep', { confidence: 75 })],
      ['APPROVE', 75, 'keep', true],
    ],
    ['says nothing of its confidence where no part does', [part('keep'), part('keep')], ['APPROVE', 0, 'keep', false]],
    [
      'does not take the confidence of another side',
      [part('keep', { confidence: 90 }), part('reject')],
      ['REJECT', 0, 'reject', false],
    ],
    [
      'joins plain ballots as well',
      [ballot('APPROVE', 80), ballot('ABSTAIN', 30)],
      ['ABSTAIN', 30, undefined, undefined],
    ],
  ];
  for (const [what, ballots, expected] of table) {
    it(what, () => {
      assert.deepEqual(joined(...ballots), expected);
      assert.deepEqual(joined(...ballots.toReversed()), expected);
    });
  }

  it('keeps the findings and missing items of all parts, each once', () => {
    const again = { ...P1, title: `${P1.title} !` };
    const other = found('claude', 'P3', 'Misspelt word', { file: 'docs/guide.md' });
    const whole = joinBallots([
      part('revise', { findings: [P1], missing: ['the lock’s code'] }),
      part('keep', { findings: [again, other], missing: ['The lock’s code.', 'a test'] }),
    ]);
    assert.deepEqual(
      whole.findings.map((one) => one.title),
      [P1.title, other.title],
    );
    assert.deepEqual(whole.review?.missing, ['the lock’s code', 'a test']);
  });

  it('gives the reasons of the deciding side, and the evidence of all', () => {
    const whole = joinBallots([
      ballot('APPROVE', 80, { rationale: 'Fine.', key_evidence: ['a.ts:3'], risks: ['load'], conditions: ['a test'] }),
      ballot('REJECT', 60, { rationale: 'Not fine.', key_evidence: ['b.ts:4', 'a.ts:3'], dissent_note: 'It leaks.' }),
    ]);
    const { rationale, key_evidence, risks, conditions, dissent_note } = whole.vote;
    assert.deepEqual(
      [rationale, key_evidence, risks, conditions, dissent_note],
      ['Not fine.', ['a.ts:3', 'b.ts:4'], ['load'], ['a test'], 'It leaks.'],
    );
  });
});
