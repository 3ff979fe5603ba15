import assert from 'node:assert/strict';
import { contradictionOf } from '../../../../src/protocol/tally/contradiction.ts';
import { ballot, finding } from '../run/seats.ts';

const P1 = finding({ title: 'The refund is booked twice' });
const PLACE = { file: 'src/refund.ts', startLine: 3, endLine: 4 };
const REVIEW = { missing: [], sure: true, withdrawn: [] } as const;
const CHOSEN = {
  summary: '',
  stance: '',
  reasoning: '',
  concerns: [],
  newEvidence: [],
  responses: [],
  disagreements: [],
  choice: 'A',
  citations: [],
} as const;

describe('contradictionOf', () => {
  it('names the approving word, the P1 that contradicts it, and what to do', () => {
    assert.equal(
      contradictionOf(ballot('APPROVE', 80, { findings: [P1] })),
      'The position is APPROVE, but a p1 is listed: “The refund is booked twice”. Withdraw the p1, or change the position.',
    );
    assert.equal(
      contradictionOf({
        ...ballot('APPROVE', 80, { findings: [P1] }),
        review: { ...REVIEW, recommendation: 'keep' },
      }),
      'The recommendation is keep, but a p1 is listed: “The refund is booked twice”. Withdraw the p1, or change the recommendation.',
    );
  });

  it('names the place of a P1 outside the form', () => {
    assert.equal(
      contradictionOf(ballot('APPROVE', 80), [PLACE]),
      'The position is APPROVE, but the answer names a P1 outside the form, at src/refund.ts:3. Add it to the list, or say that it no longer holds.',
    );
  });

  it('finds no contradiction in an objection, an abstention, a choice, or a P1 that does not count', () => {
    const free = [
      contradictionOf(ballot('REJECT', 80, { findings: [P1] }), [PLACE]),
      contradictionOf(ballot('ABSTAIN', 80, { findings: [P1] }), [PLACE]),
      contradictionOf({ ...ballot('APPROVE', 80, { findings: [P1] }), research: CHOSEN }, [PLACE]),
      contradictionOf(ballot('APPROVE', 80, { findings: [{ ...P1, introduced: false }] })),
      contradictionOf(
        ballot('APPROVE', 80, { findings: [{ ...P1, state: 'withdrawn', withdrawnReason: 'It is checked.' }] }),
      ),
      contradictionOf(ballot('APPROVE', 80, { findings: [{ ...P1, severity: 'P2' }] })),
      contradictionOf(ballot('APPROVE', 80)),
    ];
    assert.deepEqual(free, ['', '', '', '', '', '', '']);
  });
});
