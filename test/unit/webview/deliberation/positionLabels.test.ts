import assert from 'node:assert/strict';
import type { SeatInRound } from '../../../../src/protocol/deliberation/deliberation.ts';
import {
  dissentPosition,
  moveText,
  positionText,
  positionTone,
} from '../../../../src/webview/deliberation/positionLabels.ts';
import { deliberationDecided } from '../../../browser/panel/views/deliberations.ts';

const seat: SeatInRound = {
  seat: 'codex',
  research: '',
  position: 'B',
  stance: '',
  confidence: 70,
  keyEvidence: [],
  citations: [],
  moved: true,
  movedOn: ['The double read fails.', 'So does the retry.'],
  conformity: false,
};

describe('the position of a seat', () => {
  it('is a word for a vote and a letter for an option', () => {
    assert.deepEqual(['APPROVE', 'B', 'ABSTAIN', ''].map(positionText), ['Approve', 'Option B', 'Abstain', '']);
    const tones = ['REJECT', 'B', 'A', ''].map((position) => positionTone(position, 'B'));
    assert.deepEqual(tones, ['reject', 'approve', 'abstain', 'abstain']);
  });

  it('is shown with what changed it, or that nothing did', () => {
    assert.equal(moveText(seat), 'Changed its position because of this: The double read fails. So does the retry.');
    assert.equal(moveText({ ...seat, conformity: true }), 'Changed its position without new evidence.');
    assert.equal(moveText({ ...seat, movedOn: [] }), 'Changed its position.');
    assert.equal(moveText({ ...seat, moved: false }), '');
  });

  it('is a dissenter’s letter if there were options, and otherwise its vote', () => {
    const { verdict } = deliberationDecided;
    const [dissent] = verdict?.dissents ?? [];
    if (verdict === null || dissent === undefined) assert.fail('nobody dissents');
    assert.equal(dissentPosition(dissent, verdict), 'option A');
    assert.equal(dissentPosition(dissent, { ...verdict, deliberation: undefined }), 'reject');
  });
});
