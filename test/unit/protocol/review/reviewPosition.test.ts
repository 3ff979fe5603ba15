import assert from 'node:assert/strict';
import { reviewPosition } from '../../../../src/protocol/review/reviewPosition.ts';
import { finding } from '../run/seats.ts';

describe('reviewPosition', () => {
  it('maps keep, reject, and continue to a position, whatever the findings', () => {
    for (const findings of [[], [finding()]]) {
      assert.deepEqual(
        (['keep', 'reject', 'continue'] as const).map((one) => reviewPosition(one, findings)),
        ['APPROVE', 'REJECT', 'ABSTAIN'],
      );
    }
  });

  it('maps “revise” to a rejection only with a P1 that counts', () => {
    const positions = [
      reviewPosition('revise', [finding()]),
      reviewPosition('revise', [finding({ introduced: true })]),
      reviewPosition('revise', [finding({ introduced: false })]),
      reviewPosition('revise', [finding({ state: 'withdrawn', withdrawnReason: 'It is checked.' })]),
      reviewPosition('revise', [finding({ severity: 'P2' })]),
      reviewPosition('revise', []),
    ];
    assert.deepEqual(positions, ['REJECT', 'REJECT', 'APPROVE', 'APPROVE', 'APPROVE', 'APPROVE']);
  });
});
