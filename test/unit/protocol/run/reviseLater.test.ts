import assert from 'node:assert/strict';
import { found, playReview, reviewSetup, type Script, says } from '../review/reviewPlayer.ts';

const GRAVE = [found('claude', 'P1', 'The amount is not checked')];

/** Two rounds: all seats request another after the first, in which one seat found a P1. */
const play = (second: 'revise' | 'keep') => {
  const script: Script = ({ seat, round }) => {
    if (round === 1) return says('continue', { findings: seat === 'claude' ? GRAVE : [] });
    return seat === 'claude' ? says(second) : says('keep');
  };
  return playReview(script, { start: reviewSetup({ maxRounds: 2, secondLook: 'never' }) }).verdict();
};

describe('a seat that does not repeat its P1 of an earlier round', () => {
  it('rejects with a “revise”', () => {
    const [claude] = play('revise').seats;
    assert.deepEqual([claude?.vote.position, claude?.contradiction, claude?.status], ['REJECT', false, 'answered']);
  });

  it('contradicts itself with a “keep”', () => {
    const [claude] = play('keep').seats;
    assert.deepEqual([claude?.vote.position, claude?.contradiction], ['ABSTAIN', true]);
  });
});
