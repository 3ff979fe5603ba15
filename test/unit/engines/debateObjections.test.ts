import assert from 'node:assert/strict';
import { read } from './debateReading.ts';

describe('an objection in a debate', () => {
  const objection = { verdict: 'disagree', objection_strength: 'strong', critique: 'Refunds are lost.' };

  it('counts where it does not say how sure it is, or what it criticises, and is asked for that', () => {
    for (const [key, said] of [
      ['confidence', objection],
      ['critique', { ...objection, critique: '', alternative: 'Use SQLite.', confidence: 70 }],
    ] as const) {
      const { debate, problem } = read('challenge', JSON.stringify(said));
      assert.ok(debate?.kind === 'challenge');
      assert.deepEqual([debate.verdict, problem], ['disagree', `The answer has no “${key}”.`]);
    }
    for (const said of [
      { verdict: 'agree', critique: 'It holds.' },
      { ...objection, verdict: 'partial', objection_strength: 'minor' },
    ]) {
      const { debate } = read('challenge', JSON.stringify(said));
      assert.ok(debate?.kind === 'challenge');
      assert.equal(debate.verdict, null, 'an agreement needs all that is asked for');
    }
  });

  it('counts at the last look as well, under other words too', () => {
    for (const stance of ['MAINTAIN', 'REJECT', 'DISAGREE', 'I object', 'PARTIAL', 'NO', 'Well…']) {
      const { debate } = read('last-look', JSON.stringify({ stance, critique: 'Version 2 loses refunds.' }));
      assert.ok(debate?.kind === 'rebuttal');
      assert.equal(debate.stance, 'MAINTAIN', stance);
    }
  });

  it('is the P1 that stands beside an agreement', () => {
    const p1 = [{ file: 'docs/queue.md', line: 3, quote: 'Refunds go through a queue', title: 'Refunds are lost' }];
    const said = {
      ...objection,
      verdict: 'agree',
      objection_strength: 'minor',
      critique: 'It is good.',
      confidence: 80,
    };
    const { debate } = read('challenge', JSON.stringify({ ...said, findings: { p1 } }));
    assert.ok(debate?.kind === 'challenge');
    assert.deepEqual([debate.verdict, debate.critique], ['partial', 'Refunds are lost. It is good.']);
  });
});
