import assert from 'node:assert/strict';
import { ABSTAINING_VOTE } from '../../../../src/protocol/tally/ballot.ts';
import { seatRemarks } from '../../../../src/webview/verdict/seatFacts.ts';
import { seat, vote } from '../../../browser/panel/views/build.ts';

const APPROVAL = vote('APPROVE', 80, 'x');
const plain = { filesExpected: true, outvoted: false };

describe('remarks on a seat', () => {
  it('37: point out a fast answer for which no file was read', () => {
    const quick = seat('claude', APPROVAL, { durationMs: 2000, filesRead: [] });
    assert.deepEqual(seatRemarks(quick, plain), ['Answered in 2 s without reading a file.']);
    assert.deepEqual(seatRemarks(quick, { ...plain, filesExpected: false }), []);
  });

  it('do not point that out if files were or may have been read, or it took time', () => {
    assert.deepEqual(seatRemarks(seat('claude', APPROVAL, { durationMs: 2000 }), plain), []);
    assert.deepEqual(seatRemarks(seat('claude', APPROVAL, { durationMs: 2000, filesRead: null }), plain), []);
    assert.deepEqual(seatRemarks(seat('claude', APPROVAL, { durationMs: 20_000, filesRead: [] }), plain), []);
  });

  it('explain an abstention, a contradiction first', () => {
    const unsure = { ...ABSTAINING_VOTE, abstainReason: 'insufficient-information' } as const;
    assert.deepEqual(seatRemarks(seat('codex', unsure), plain), ['It has too little information to judge.']);
    assert.deepEqual(seatRemarks(seat('codex', unsure, { contradiction: true }), plain), [
      'Approved but reported a P1, so it counts as an abstention.',
    ]);
  });

  it('mention an outvoted seat, a missing reason, and an answer without the form', () => {
    const remarks = seatRemarks(seat('codex', vote('REJECT', 5, ' '), { parsedBy: 'text' }), {
      ...plain,
      outvoted: true,
    });
    assert.deepEqual(remarks, [
      'Outvoted.',
      'Gave no reason.',
      'Parsed from text, because the engine didn’t use the answer form.',
    ]);
  });
});
