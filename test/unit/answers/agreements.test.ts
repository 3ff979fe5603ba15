import assert from 'node:assert/strict';
import { approves, neverApproves } from './approvals.ts';
import { readChallenge, readRebuttal, wordOf } from './reading.ts';

describe('an agreement in a debate', () => {
  const agree = (more: object) =>
    JSON.stringify({ verdict: 'agree', critique: 'It holds.', confidence: 80, objection_strength: 'minor', ...more });
  const accept = (more: object) =>
    JSON.stringify({ stance: 'ACCEPT', reason: 'It has been met.', confidence: 80, ...more });

  it('does not count beside anything that objects', () => {
    assert.ok(approves(readChallenge(agree({}))));
    neverApproves(
      readChallenge,
      [
        { objection_strength: 'strong' },
        { objection_strength: 'moderate' },
        { assumptions_challenged: ['There are two banks.'] },
        { assumptions_challenged: 'There are two banks.' },
        { findings: { p1: ['lost'] } },
        { findings: ['lost'] },
        { stance: 'MAINTAIN' },
        { recommendation: 'reject' },
        { decision: 'no' },
        { objections: ['lost'] },
      ].map(agree),
    );
    assert.ok(approves(readRebuttal(accept({}))));
    assert.ok(
      approves(readRebuttal(accept({ objection: 'none', remaining_objection: { text: 'None', evidence: [] } }))),
    );
    neverApproves(
      readRebuttal,
      [
        { objection: 'minor' },
        { objection: 'strong', remaining_objection: null },
        { objection: 'yes' },
        { objection: ['strong'] },
        { remaining_objection: { text: 'lost', evidence: [] } },
        { remaining_objection: ['lost'] },
        { remaining_objection: 'lost' },
        { critique: 'lost' },
        { verdict: 'disagree' },
        { objections: ['lost'] },
      ].map(accept),
    );
    for (const objection of ['minor', 'strong']) assert.equal(wordOf(readRebuttal(accept({ objection }))), 'MAINTAIN');
    assert.equal(wordOf(readChallenge(agree({ objection_strength: 'strong' }))), 'partial');
  });

  it('does not count if the objection has an unknown weight, which is read as “strong”', () => {
    for (const weight of ['blocking', 'critical', 'It leaks.', '重大', 9, true, ['strong'], { level: 'strong' }]) {
      const challenge = readChallenge(agree({ objection_strength: weight }));
      assert.deepEqual([wordOf(challenge), challenge.problem !== null], ['partial', true], JSON.stringify(weight));
      assert.equal(challenge.debate?.kind === 'challenge' && challenge.debate.objectionStrength, 'strong');
      const rebuttal = readRebuttal(accept({ objection: weight }));
      assert.deepEqual([wordOf(rebuttal), rebuttal.problem !== null], ['MAINTAIN', true], JSON.stringify(weight));
    }
    for (const nothing of ['none', 'None.', 'n/a', null, '', []]) {
      assert.ok(approves(readChallenge(agree({ objection_strength: nothing }))), JSON.stringify(nothing));
      assert.ok(approves(readRebuttal(accept({ objection: nothing }))), JSON.stringify(nothing));
    }
  });

  it('becomes partial if another line says “partial”', () => {
    for (const line of ['Final answer: partial', 'Verdict - partial'])
      assert.equal(wordOf(readChallenge(`${agree({})}\n\n${line}`)), 'partial', line);
  });

  it('does not count if an objection is under the key of the other question', () => {
    const { objection_strength: _own, ...bare } = JSON.parse(agree({})) as Record<string, unknown>;
    for (const weight of ['strong', 'blocking']) {
      assert.equal(wordOf(readChallenge(JSON.stringify({ ...bare, objection: weight }))), 'partial', weight);
      assert.equal(wordOf(readRebuttal(accept({ objection_strength: weight }))), 'MAINTAIN', weight);
    }
  });
});
